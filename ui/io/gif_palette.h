// Palette of an animated GIF: exact if the sampled frames have at most 256 colours. Otherwise at most 256 of their
// colours are chosen, such that every other one is within a radius in RGB of a chosen one; the radius is as small as
// possible. Frequent colours (background, text, the field's colours) are chosen first. No dithering.
#pragma once

#include <QImage>
#include <QRgb>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace orrery {

class GifPalette {
public:
    /// Counts the colours of a frame, whose format has 32 bits per pixel.
    void sample(const QImage& image);
    /// Chooses the colours; sample() has no effect afterwards.
    void choose();

    const std::vector<QRgb>& colours() const { return chosen; }
    /// Returns the index in colours() of the nearest colour; call choose() first.
    std::uint8_t nearest(QRgb colour);

private:
    std::vector<QRgb> within(const std::vector<QRgb>& frequentFirst, int radius) const;

    std::unordered_map<QRgb, std::uint64_t> counts;  ///< pixels per sampled colour
    std::unordered_map<QRgb, std::uint8_t> indices;  ///< cached results of nearest()
    std::vector<QRgb> chosen;
};

}  // namespace orrery
