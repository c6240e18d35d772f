// Palette of an animated GIF: exact if the sampled frames have at most 256 colours; otherwise the smallest radius is
// found for which 256 colours are near all others. Frequent colours (background, text, the field's colours) stay exact.
// No dithering.
#pragma once

#include <QImage>
#include <QRgb>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace orrery {

class GifPalette {
public:
    /// Counts the colours of a frame.
    void sample(const QImage& image);
    /// Chooses the colours; sample() has no effect afterwards.
    void choose();

    const std::vector<QRgb>& colours() const { return chosen; }
    /// Returns the index of the nearest colour.
    std::uint8_t nearest(QRgb colour);

private:
    std::vector<QRgb> within(const std::vector<QRgb>& frequentFirst, int radius) const;

    std::unordered_map<QRgb, std::uint64_t> counts;
    std::unordered_map<QRgb, std::uint8_t> indices;
    std::vector<QRgb> chosen;
};

}  // namespace orrery
