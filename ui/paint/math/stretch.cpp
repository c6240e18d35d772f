// Extensible glyphs: the first variant that is large enough, else an assembly of overlapping parts.
#include <algorithm>

#include "ui/paint/math/boxes.h"

namespace orrery::math {

namespace {

/// Fraction of a length that may be missing: √ has variants of 875 and 1107 units, and the 877 that √E needs are not
/// visibly more than 875.
constexpr double tolerance = 0.03;
constexpr int maxRepeats = 400;

double lengthOf(const Box& box) {
    return box.ink.top - box.ink.bottom;
}

std::vector<AssemblyPart> repeated(const std::vector<AssemblyPart>& parts, int times) {
    std::vector<AssemblyPart> made;
    for (const AssemblyPart& part : parts) made.insert(made.end(), part.isExtender ? std::size_t(times) : 1, part);
    return made;
}

/// Returns the maximum overlap of two neighbours: no more than their connectors, and less than a whole part.
double maxOverlap(const AssemblyPart& below, const AssemblyPart& above) {
    const double shorter = std::min(below.length, above.length);
    return std::min({below.endConnector, above.startConnector, 0.9 * shorter});
}

/// Returns the length of an assembly whose parts overlap by the minimum.
double longest(const std::vector<AssemblyPart>& parts, double minOverlap) {
    double length = 0;
    for (const AssemblyPart& part : parts) length += part.length;
    return length - minOverlap * static_cast<double>(parts.size() - 1);
}

/// Stacks parts upwards from the baseline. The length in excess of `length` is divided equally among the overlaps, as
/// far as the connectors allow.
Box assembled(const std::vector<AssemblyPart>& parts, double length, double scale) {
    const double min = MathFont::instance().minOverlap(Direction::Up);
    double excess = longest(parts, min) - length / scale;
    excess /= std::max(1.0, static_cast<double>(parts.size() - 1));
    Box made;
    double y = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Box part = glyphBox(parts[i].glyph, scale);
        if (i > 0) {
            const double max = std::max(min, maxOverlap(parts[i - 1], parts[i]));
            y -= std::clamp(min + excess, min, max) * scale;
        }
        made.place(part, 0, y - part.ink.bottom);
        made.width = std::max(made.width, part.width);
        y += parts[i].length * scale;
    }
    return made;
}

}  // namespace

Box grownUpwards(char32_t character, double length, double scale) {
    const MathFont& font = MathFont::instance();
    const GlyphId glyph = font.glyph(character);
    Box largest = glyphBox(glyph, scale);
    for (const Variant& variant : font.variants(glyph, Direction::Up)) {
        largest = glyphBox(variant.glyph, scale);
        if (lengthOf(largest) >= (1 - tolerance) * length) return largest;
    }
    const std::vector<AssemblyPart> parts = font.assembly(glyph, Direction::Up);
    if (parts.empty()) return largest;
    int times = 0;
    const double min = font.minOverlap(Direction::Up);
    while (longest(repeated(parts, times), min) * scale < length && times < maxRepeats) ++times;
    return assembled(repeated(parts, times), length, scale);
}

Box grown(char32_t character, double length, Style style) {
    const Box glyph = grownUpwards(character, length, style.scale());
    Box made;
    made.width = glyph.width;
    made.italicCorrection = glyph.italicCorrection;
    made.place(glyph, 0, centring(glyph.ink, axisAt(style)));
    return made;
}

Box widened(char32_t character, double length, double scale) {
    const MathFont& font = MathFont::instance();
    const GlyphId glyph = font.glyph(character);
    Box made = glyphBox(glyph, scale);
    for (const Variant& variant : font.variants(glyph, Direction::Right)) {
        const Box wider = glyphBox(variant.glyph, scale);
        if (wider.ink.right - wider.ink.left > length) break;
        made = wider;
    }
    return made;
}

}  // namespace orrery::math
