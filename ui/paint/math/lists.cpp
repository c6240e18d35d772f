// Lists: atoms and the space between them, the conversion of an atom to a box according to its kind, and its scripts
// and limits (The TeXbook, appendix G, rules 13a and 18).
#include <algorithm>

#include "core/base/overloaded.h"
#include "core/math/spacing.h"
#include "ui/paint/math/boxes.h"

namespace orrery::math {

namespace {

double emsOf(int mu, Style style) {
    return mu * 1000.0 / 18 * style.scale();
}

bool hasLimits(const Atom& atom, Style style) {
    return atom.kind == Class::Op &&
           (atom.limits == Limits::Always || (atom.limits == Limits::InDisplay && style.isDisplay()));
}

/// Replaces an italic i or j under an accent by its dotless form.
Accent dotless(Accent accent) {
    if (accent.base.size() != 1) return accent;
    Run* run = std::get_if<Run>(&accent.base.front().nucleus);
    if (!run || run->alphabet != Alphabet::Italic) return accent;
    if (run->characters == U"i") *run = {U"\U0001D6A4", Alphabet::Upright};
    if (run->characters == U"j") *run = {U"\U0001D6A5", Alphabet::Upright};
    return accent;
}

Box nucleusBox(const Atom& atom, Style style) {
    return std::visit(Overloaded{
                          [](const Space&) { return Box(); },
                          [](const Resize&) { return Box(); },
                          [&](const Group& group) { return boxOf(group.list, style); },
                          [&](const Accent& accent) { return boxOf(dotless(accent), style); },
                          [&](const auto& nucleus) { return boxOf(nucleus, style); },
                      },
                      atom.nucleus);
}

struct Shifts {
    double up = 0;
    double down = 0;
};

/// Returns the smallest shifts of superscript and subscript beside a nucleus.
Shifts startOf(const Box& nucleus, Style style) {
    if (nucleus.isCharacter) return {};
    return {nucleus.ascent - constantAt(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX, style),
            nucleus.descent + constantAt(HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN, style)};
}

double superscriptShift(double start, const Box& script, Style style) {
    const auto shift =
        style.isCramped ? HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED : HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP;
    return std::max({start, constantAt(shift, style),
                     script.descent + constantAt(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN, style)});
}

double subscriptShift(double start, const Box& script, bool isAlone, Style style) {
    const double min = std::max(start, constantAt(HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN, style));
    const double top = script.ascent - constantAt(HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX, style);
    return isAlone ? std::max(min, top) : min;
}

/// Moves the scripts apart if their gap is less than the minimum: raises the superscript until its bottom reaches the
/// font's limit, and shifts the subscript so that the gap is the minimum.
Shifts parted(Shifts shifts, const Box& above, const Box& below, Style style) {
    const double gap = (shifts.up - above.descent) - (below.ascent - shifts.down);
    const double missing = constantAt(HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN, style) - gap;
    if (missing <= 0) return shifts;
    shifts.down += missing;
    const double foot = constantAt(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT, style);
    const double lift = std::max(0.0, foot - (shifts.up - above.descent));
    return {shifts.up + lift, shifts.down - lift};
}

bool isIntegral(const Atom& atom) {
    const BigOperator* big = std::get_if<BigOperator>(&atom.nucleus);
    return big && atom.limits == Limits::Beside;
}

Box primes(int count, Style style) {
    return boxOf(Run{std::u32string(static_cast<std::size_t>(count), U'′')}, style);
}

/// Adds primes: raised to the top of a nucleus that is higher than they are, otherwise not, as their glyphs are already
/// high.
Box withPrimes(Box nucleus, const Atom& atom, Style style) {
    if (atom.primes == 0) return nucleus;
    const Box marks = primes(atom.primes, style);
    nucleus.place(marks, nucleus.width + nucleus.italicCorrection, std::max(0.0, nucleus.ascent - marks.ascent));
    return nucleus;
}

}  // namespace

Box boxOf(const Atom& atom, Style style) {
    const Box nucleus = nucleusBox(atom, style);
    return hasLimits(atom, style) ? withLimits(nucleus, atom, style) : withScripts(nucleus, atom, style);
}

std::vector<Item> itemsOf(const List& list, Style style) {
    const std::vector<std::optional<Class>> classes = classesIn(list);
    std::vector<Item> items;
    std::optional<Class> before;
    double space = 0;
    bool isAfterQuad = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (const Resize* resize = std::get_if<Resize>(&list[i].nucleus)) style.size = resize->size;
        if (const Space* explicitly = std::get_if<Space>(&list[i].nucleus)) {
            space += emsOf(explicitly->mu, style);
            isAfterQuad = explicitly->mu >= 18;
        }
        if (!classes[i]) continue;
        if (before) space += emsOf(spaceBetween(*before, *classes[i], style.isScript()), style);
        const bool mayBreak = isAfterQuad || before == Class::Rel || before == Class::Bin;
        items.push_back({boxOf(list[i], style), space, mayBreak});
        space = 0;
        isAfterQuad = false;
        before = classes[i];
    }
    if (space != 0) items.push_back({Box(), space, false});
    return items;
}

Box boxOf(const List& list, Style style) {
    const std::vector<Item> items = itemsOf(list, style);
    if (items.size() == 1 && items.front().space == 0) return items.front().box;
    Box made;
    for (const Item& item : items) {
        made.width += item.space;
        made.place(item.box, made.width, 0);
        made.width += item.box.width;
    }
    made.attachment = made.width / 2;
    return made;
}

Box withScripts(const Box& nucleus, const Atom& atom, Style style) {
    if (atom.superscript.empty() && atom.subscript.empty() && atom.primes == 0) return nucleus;
    const Box above = boxOf(atom.superscript, style.superscript());
    const Box below = boxOf(atom.subscript, style.subscript());
    const double primesWidth = atom.primes > 0 ? primes(atom.primes, style).width : 0;
    const Shifts start = startOf(nucleus, style);
    Shifts shifts;
    if (!atom.superscript.empty()) shifts.up = superscriptShift(start.up, above, style);
    if (!atom.subscript.empty()) shifts.down = subscriptShift(start.down, below, atom.superscript.empty(), style);
    if (!atom.superscript.empty() && !atom.subscript.empty()) shifts = parted(shifts, above, below, style);
    const double italic = nucleus.italicCorrection;
    // the width of ∫ includes its slanted top, that of a letter does not
    const double aboveAt = nucleus.width + primesWidth + (isIntegral(atom) ? 0 : italic);
    const double belowAt = nucleus.width - (isIntegral(atom) ? italic : 0);
    Box made = withPrimes(nucleus, atom, style);
    made.isCharacter = false;
    made.italicCorrection = 0;
    made.width = std::max(made.width, aboveAt);
    if (!atom.superscript.empty()) made.place(above, aboveAt, shifts.up);
    if (!atom.subscript.empty()) made.place(below, belowAt, -shifts.down);
    if (atom.superscript.empty() && atom.subscript.empty()) return made;
    const double end =
        std::max(above.width > 0 ? aboveAt + above.width : 0, below.width > 0 ? belowAt + below.width : 0);
    made.width = std::max(made.width, end + constantAt(HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT, style));
    return made;
}

Box withLimits(const Box& bare, const Atom& atom, Style style) {
    const Box nucleus = withPrimes(bare, atom, style);
    const Box above = boxOf(atom.superscript, style.superscript());
    const Box below = boxOf(atom.subscript, style.subscript());
    const double lean = nucleus.italicCorrection / 2;
    Box made;
    made.width = std::max({nucleus.width, above.width, below.width});
    made.attachment = made.width / 2;
    made.place(nucleus, (made.width - nucleus.width) / 2, 0);
    if (!atom.superscript.empty()) {
        const double rise = std::max(constantAt(HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN, style) + above.descent,
                                     constantAt(HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN, style));
        made.place(above, (made.width - above.width) / 2 + lean, nucleus.ascent + rise);
    }
    if (!atom.subscript.empty()) {
        const double drop = std::max(constantAt(HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN, style) + below.ascent,
                                     constantAt(HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN, style));
        made.place(below, (made.width - below.width) / 2 - lean, -nucleus.descent - drop);
    }
    return made;
}

}  // namespace orrery::math
