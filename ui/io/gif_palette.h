// The one palette of an animated GIF: exact where the sampled frames have at most 256 colours, else the fewest colours
// to which all others are near; the most frequent ones (paper, ink, the field's own) stay exact. No dither.
#pragma once

#include <QImage>
#include <QRgb>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace orrery {

class GifPalette {
public:
    /// Counts the colours of one more frame.
    void sample(const QImage& image);
    /// Chooses the colours; sample() has no effect afterwards.
    void choose();

    const std::vector<QRgb>& colours() const { return chosen; }
    /// The index of the nearest colour.
    std::uint8_t nearest(QRgb colour);

private:
    std::vector<QRgb> within(const std::vector<QRgb>& frequentFirst, int radius) const;

    std::unordered_map<QRgb, std::uint64_t> counts;
    std::unordered_map<QRgb, std::uint8_t> indices;
    std::vector<QRgb> chosen;
};

}  // namespace orrery
