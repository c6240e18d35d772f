// Characters: single glyphs, names, words, operators and delimiters.
#include <QFontMetricsF>

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

}  // namespace orrery::math
