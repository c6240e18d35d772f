// Characters: single glyphs, names, words, operators and delimiters, and extensible glyphs: the first variant that is
// large enough, else an assembly of overlapping parts.
#include <QFontMetricsF>
#include <algorithm>

#include "core/math/symbols.h"
#include "ui/paint/math/boxes.h"
#include "ui/paint/text/type.h"

namespace orrery::math {

namespace {

constexpr double unitsPerEm = 1000;
/// Width removed from each side of a mathematical letter. The font leaves 80 units there, so that "f (x)" would fall
/// apart.
constexpr double looseness = 40;

Box letterBox(char32_t letter, double scale) {
    const Box loose = glyphBox(MathFont::instance().glyph(letter), scale);
    Box made;
    made.isCharacter = true;
    made.place(loose, -looseness * scale, 0);
    made.width = loose.width - 2 * looseness * scale;
    made.attachment = loose.attachment - looseness * scale;
    return made;
}

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
    const double min = MathFont::instance().minOverlap();
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

Box glyphBox(GlyphId glyph, double scale) {
    const MathFont& font = MathFont::instance();
    Box made;
    made.isCharacter = true;
    made.width = font.advance(glyph) * scale;
    made.italicCorrection = font.italicCorrection(glyph) * scale;
    made.attachment = font.attachment(glyph) * scale;
    made.ink = font.ink(glyph).scaled(scale);
    made.ascent = std::max(0.0, made.ink.top);
    made.descent = std::max(0.0, -made.ink.bottom);
    made.glyphs.push_back({glyph, 0, 0, scale});
    return made;
}

Box boxOf(const Run& run, Style style) {
    Box made;
    made.isCharacter = true;
    for (const char32_t character : run.characters) {
        const char32_t styled = inAlphabet(character, run.alphabet);
        const bool isLoose = styled != character && isLetter(character);
        const Box box =
            isLoose ? letterBox(styled, style.scale()) : glyphBox(MathFont::instance().glyph(styled), style.scale());
        made.place(box, made.width, 0);
        made.width += box.width;
        made.italicCorrection = box.italicCorrection;
        made.attachment = run.characters.size() == 1 ? box.attachment : made.width / 2;
    }
    return made;
}

Box boxOf(const Prose& prose, Style style) {
    static const QFont font = face(unitsPerEm);
    const QFontMetricsF metrics(font);
    Box made;
    made.isCharacter = true;
    if (prose.text.empty()) return made;
    const QString text = QString::fromStdString(prose.text);
    const QRectF tight = metrics.tightBoundingRect(text);
    made.width = metrics.horizontalAdvance(text) * style.scale();
    made.attachment = made.width / 2;
    if (!tight.isEmpty())
        made.ink = Ink{tight.left(), -tight.bottom(), tight.right(), -tight.top()}.scaled(style.scale());
    made.ascent = std::max(0.0, -tight.top() * style.scale());
    made.descent = std::max(0.0, tight.bottom() * style.scale());
    made.words.push_back({text, 0, 0, style.scale()});
    return made;
}

Box boxOf(const BigOperator& big, Style style) {
    const double min = constantAt(HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT, style);
    Box made = grown(big.character, style.isDisplay() ? min : 0, style);
    made.attachment = made.width / 2;
    return made;
}

Box boxOf(const Delimiter& delimiter, Style style) {
    if (delimiter.mark == 0) return {};
    return grown(delimiter.mark, delimiter.height * unitsPerEm * style.scale(), style);
}

Box grownUpwards(char32_t character, double length, double scale) {
    const MathFont& font = MathFont::instance();
    const GlyphId glyph = font.glyph(character);
    Box largest = glyphBox(glyph, scale);
    for (const GlyphId variant : font.variants(glyph, Direction::Up)) {
        largest = glyphBox(variant, scale);
        if (lengthOf(largest) >= (1 - tolerance) * length) return largest;
    }
    const std::vector<AssemblyPart> parts = font.assembly(glyph);
    if (parts.empty()) return largest;
    int times = 0;
    const double min = font.minOverlap();
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
    for (const GlyphId variant : font.variants(glyph, Direction::Right)) {
        const Box wider = glyphBox(variant, scale);
        if (wider.ink.right - wider.ink.left > length) break;
        made = wider;
    }
    return made;
}

}  // namespace orrery::math
