#include "core/math/spacing.h"

namespace orrery::math {

namespace {

/// Space in mu between an atom of the row's class and one of the column's class. A negative number -n means n, but 0 in
/// scripts. Pairs with Bin that cannot occur after classesIn() have 0.
constexpr int spaceTable[8][8] = {
    //         Ord Op Bin Rel Open Close Punct Inner
    /* Ord   */ {0, 3, -4, -5, 0, 0, 0, -3},
    /* Op    */ {3, 3, 0, -5, 0, 0, 0, -3},
    /* Bin   */ {-4, -4, 0, 0, -4, 0, 0, -4},
    /* Rel   */ {-5, -5, 0, 0, -5, 0, 0, -5},
    /* Open  */ {0, 0, 0, 0, 0, 0, 0, 0},
    /* Close */ {0, 3, -4, -5, 0, 0, 0, -3},
    /* Punct */ {-3, -3, 0, -3, -3, -3, -3, -3},
    /* Inner */ {-3, 3, -4, -5, -3, 0, -3, -3},
};

bool isNoOperand(Class kind) {
    return kind == Class::Bin || kind == Class::Op || kind == Class::Rel || kind == Class::Open || kind == Class::Punct;
}

}  // namespace

std::vector<std::optional<Class>> classesIn(const List& list) {
    std::vector<std::optional<Class>> classes(list.size());
    std::optional<Class>* before = nullptr;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Atom& atom = list[i];
        if (std::holds_alternative<Space>(atom.nucleus) || std::holds_alternative<Resize>(atom.nucleus)) continue;
        Class kind = atom.kind;
        if (kind == Class::Bin && (!before || isNoOperand(**before))) kind = Class::Ord;
        const bool endsOperand = kind == Class::Rel || kind == Class::Close || kind == Class::Punct;
        if (before && **before == Class::Bin && endsOperand) *before = Class::Ord;
        classes[i] = kind;
        before = &classes[i];
    }
    if (before && **before == Class::Bin) *before = Class::Ord;
    return classes;
}

int spaceBetween(Class left, Class right, bool isScript) {
    const int space = spaceTable[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    if (space >= 0) return space;
    return isScript ? 0 : -space;
}

}  // namespace orrery::math
