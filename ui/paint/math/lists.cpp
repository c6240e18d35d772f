// Lists: atoms and the space between them, and the conversion of an atom to a box according to its kind.
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

}  // namespace orrery::math
