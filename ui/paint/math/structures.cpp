// Fractions, radicals, fences, accents and bars (The TeXbook, appendix G, rules 9 to 12, 15 and 19), and matrices: rows
// of cells, centred on the math axis as a whole, with the distances of LaTeX: lines of 1.2 em (1.44 em in cases),
// columns 1 em apart.
#include <algorithm>

#include "ui/paint/math/boxes.h"

namespace orrery::math {

namespace {

/// TeX's \nulldelimiterspace, 1.2pt at 10pt.
constexpr double emptyFence = 120;

struct FractionConstants {
    hb_ot_math_constant_t up, down, gapAbove, gapBelow;
};

FractionConstants constantsOf(bool isDisplay) {
    if (isDisplay)
        return {HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP,
                HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN,
                HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN,
                HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN};
    return {HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP, HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN,
            HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN, HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN};
}

/// Shifts of a numerator upwards and of a denominator downwards.
struct Stacked {
    double up = 0;
    double down = 0;
};

Stacked aroundRule(const Box& above, const Box& below, double rule, Style style) {
    const FractionConstants constants = constantsOf(style.isDisplay());
    const double axis = axisAt(style);
    return {std::max(constantAt(constants.up, style),
                     axis + rule / 2 + constantAt(constants.gapAbove, style) + above.descent),
            std::max(constantAt(constants.down, style),
                     -axis + rule / 2 + constantAt(constants.gapBelow, style) + below.ascent)};
}

Stacked withoutRule(const Box& above, const Box& below, Style style) {
    const bool isDisplay = style.isDisplay();
    const auto up =
        isDisplay ? HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP : HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP;
    const auto down = isDisplay ? HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN
                                : HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN;
    const auto gap = isDisplay ? HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN : HB_OT_MATH_CONSTANT_STACK_GAP_MIN;
    Stacked made{constantAt(up, style), constantAt(down, style)};
    const double missing = constantAt(gap, style) - ((made.up - above.descent) - (below.ascent - made.down));
    if (missing > 0) made = {made.up + missing / 2, made.down + missing / 2};
    return made;
}

/// Returns the height of a fence around `content`, with TeX's \delimiterfactor of 901 and a \delimitershortfall of half
/// an em.
double fenceLength(const std::vector<Box>& content, Style style) {
    double reach = 0;
    for (const Box& box : content) reach = std::max({reach, box.ascent - axisAt(style), box.descent + axisAt(style)});
    return std::max(1.802 * reach, 2 * reach - 500 * style.scale());
}

constexpr double strutAscent = 840;
constexpr double strutDescent = 360;
constexpr double columnGap = 1000;
/// Minimum gap between rows that are taller than a line.
constexpr double minGap = 120;
/// Line spacing of cases relative to matrices.
constexpr double casesStretch = 1.2;

struct Row {
    std::vector<Box> cells;
    double ascent = 0;
    double descent = 0;
};

std::vector<Row> rowsOf(const Matrix& matrix, Style style) {
    const double scale = style.scale() * (matrix.isLeft ? casesStretch : 1);
    const Style inside{style.isDisplay() ? Size::Text : style.size, style.isCramped};
    std::vector<Row> rows;
    for (const std::vector<List>& cells : matrix.rows) {
        Row row{{}, strutAscent * scale, strutDescent * scale};
        for (const List& cell : cells) {
            row.cells.push_back(boxOf(cell, inside));
            row.ascent = std::max(row.ascent, row.cells.back().ascent + minGap / 2 * scale);
            row.descent = std::max(row.descent, row.cells.back().descent + minGap / 2 * scale);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<double> widthsOf(const std::vector<Row>& rows) {
    std::vector<double> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.cells.size()));
        for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], row.cells[i].width);
    }
    return widths;
}

}  // namespace

Box boxOf(const Fraction& fraction, Style around) {
    const Style style = fraction.chooses ? Style{fraction.size, around.isCramped} : around;
    const Box above = boxOf(fraction.numerator, style.numerator());
    const Box below = boxOf(fraction.denominator, style.denominator());
    const double rule = constantAt(HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS, style);
    const Stacked shifts = fraction.ruled ? aroundRule(above, below, rule, style) : withoutRule(above, below, style);
    const double side = fraction.ruled ? emptyFence * style.scale() : 0;
    const double width = std::max(above.width, below.width);
    Box made;
    made.width = width + 2 * side;
    made.attachment = made.width / 2;
    made.place(above, side + (width - above.width) / 2, shifts.up);
    made.place(below, side + (width - below.width) / 2, -shifts.down);
    if (fraction.ruled) made.place(Rule{side, axisAt(style) - rule / 2, width, rule});
    return made;
}

Box boxOf(const Radical& radical, Style style) {
    const Box content = boxOf(radical.radicand, style.cramped());
    const auto gapName = style.isDisplay() ? HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP
                                           : HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP;
    const double rule = constantAt(HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS, style);
    const double min = constantAt(gapName, style);
    const Box sign = grownUpwards(U'√', content.height() + min + rule, style.scale());
    const double length = sign.ink.top - sign.ink.bottom;
    const double excess = length - (content.height() + min + rule);
    const double gap = excess > 0 ? min + excess / 2 : min + excess;
    const double top = content.ascent + gap + rule;

    Box made;
    double at = 0;
    if (!radical.degree.empty()) {
        const Box degree = boxOf(radical.degree, {Size::ScriptScript, false});
        const double raise =
            length * MathFont::instance().ratio(HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT);
        const double before = constantAt(HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE, style);
        const double behind = before + degree.width + constantAt(HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE, style);
        at = std::max(0.0, behind);
        made.place(degree, before + at - behind, top - length + raise + degree.descent);
    }
    made.place(sign, at, top - sign.ink.top);
    // the ink of the sign extends beyond its width, below the rule
    made.place(Rule{at + sign.width, top - rule, content.width, rule});
    made.place(content, at + sign.width, 0);
    made.width = at + sign.width + content.width;
    made.ascent = top + constantAt(HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER, style);
    made.attachment = made.width / 2;
    return made;
}

Box boxOf(const Fence& fence, Style style) {
    std::vector<Box> parts;
    for (const List& part : fence.parts) parts.push_back(boxOf(part, style));
    const double length = fenceLength(parts, style);
    Box made;
    for (std::size_t i = 0; i < fence.marks.size(); ++i) {
        const Box mark = fence.marks[i] == 0 ? Box() : grown(fence.marks[i], length, style);
        made.place(mark, made.width, 0);
        made.width += fence.marks[i] == 0 ? emptyFence * style.scale() : mark.width;
        if (i >= parts.size()) break;
        made.place(parts[i], made.width, 0);
        made.width += parts[i].width;
    }
    made.attachment = made.width / 2;
    return made;
}

Box boxOf(const Accent& accent, Style style) {
    const Box base = boxOf(accent.base, style.cramped());
    const double scale = style.scale();
    const Box mark = accent.isWide ? widened(accent.mark, base.ink.right - base.ink.left, scale)
                                   : glyphBox(MathFont::instance().glyph(accent.mark), scale);
    Box made = base;  // scripts are placed as beside the letter without an accent
    const double foot = constantAt(HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT, style);
    made.place(mark, base.attachment - mark.attachment, std::max(0.0, base.ascent - foot));
    made.width = base.width;
    return made;
}

Box boxOf(const Bar& bar, Style style) {
    const Box base = boxOf(bar.base, bar.isAbove ? style.cramped() : style);
    const auto pick = [&](hb_ot_math_constant_t above, hb_ot_math_constant_t below) {
        return constantAt(bar.isAbove ? above : below, style);
    };
    const double gap = pick(HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP, HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP);
    const double rule = pick(HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS, HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS);
    const double extra = pick(HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER, HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER);
    Box made = base;
    made.isCharacter = false;
    const double y = bar.isAbove ? base.ascent + gap : -base.descent - gap - rule;
    made.place(Rule{0, y, base.width, rule});
    (bar.isAbove ? made.ascent : made.descent) += extra;
    return made;
}

Box boxOf(const Matrix& matrix, Style style) {
    const std::vector<Row> rows = rowsOf(matrix, style);
    const std::vector<double> widths = widthsOf(rows);
    const double gap = columnGap * style.scale();
    double total = 0;
    for (const Row& row : rows) total += row.ascent + row.descent;
    double top = axisAt(style) + total / 2;
    Box made;
    made.ascent = top;
    made.descent = total - top;
    for (const Row& row : rows) {
        double x = 0;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const double room = widths[i] - row.cells[i].width;
            made.place(row.cells[i], x + (matrix.isLeft ? 0 : room / 2), top - row.ascent);
            x += widths[i] + gap;
        }
        top -= row.ascent + row.descent;
    }
    for (const double width : widths) made.width += width + gap;
    made.width = std::max(0.0, made.width - gap);
    made.attachment = made.width / 2;
    return made;
}

}  // namespace orrery::math
