#include "core/model/authored.h"

#include <algorithm>

#include "core/model/update.h"

namespace orrery {

namespace {

/// True if the values are equal. Table files are compared by file name alone, because their folder may change, and they
/// may not have been read yet.
bool areAlike(const Value& a, const Value& b) {
    const auto* one = std::get_if<TableFile>(&a);
    const auto* other = std::get_if<TableFile>(&b);
    if (!one || !other) return a == b;
    const auto name = [](const TableFile& file) { return file.path.substr(file.path.rfind('/') + 1); };
    return name(*one) == name(*other);
}

bool haveAlikeSchemes(const Pane& a, const Pane& b) {
    return a.scheme.scheme == b.scheme.scheme && std::ranges::all_of(a.scheme.values.params(), [&](const Param& param) {
               return areAlike(a.scheme.values.value(param), b.scheme.values.value(param));
           });
}

/// Comparison of panes with those at the time the words were written, without the values that controls move.
struct Since {
    const Document& document;

    /// True if a control of the document moves this value. While windows are locked, a control of a window parameter
    /// moves it in every pane.
    bool isControl(int pane, Owner owner, std::string_view id) const {
        const Place place{.pane = pane, .owner = owner, .id = std::string(id)};
        const bool isShared = document.compare.windows && owner == Owner::View &&
                              isOfWindow(document.panes[static_cast<std::size_t>(pane)].view.values, id);
        return std::ranges::any_of(document.about.controls, [&](const Place& control) {
            const bool movesAll = isShared && !control.alone && control.owner == owner && control.id == id;
            return movesAll || areOfOneValue(control, place);
        });
    }

    bool areAlike(const Values& a, const Values& b, int pane, Owner owner) const {
        return std::ranges::all_of(a.params(), [&](const Param& param) {
            return isControl(pane, owner, param.id) || orrery::areAlike(a.value(param), b.value(param));
        });
    }

    bool areAlike(const Pane& a, const Pane& b, int pane) const {
        const bool scheme =
            isControl(pane, Owner::Pane, "scheme") ||
            (a.scheme.scheme == b.scheme.scheme && areAlike(a.scheme.values, b.scheme.values, pane, Owner::Scheme));
        const bool view = isControl(pane, Owner::Pane, "view") ||
                          (a.view.view == b.view.view && areAlike(a.view.values, b.view.values, pane, Owner::View));
        return scheme && view;
    }
};

}  // namespace

Document withWordsOfNow(Document document) {
    document.about.authored = std::make_shared<const Authored>(Authored{document.panes, document.compare});
    return document;
}

Document withWordsOfEncodings(Document document) {
    document.about.authored = std::make_shared<const Authored>(Authored{document.panes, document.compare, true});
    return document;
}

bool hasWordsOfEncodings(const Document& document) {
    return document.about.authored && document.about.authored->holdsInEveryView && wordsHold(document);
}

bool wordsHold(const Document& document) {
    const auto& authored = document.about.authored;
    if (!authored) return true;
    if (authored->panes.size() != document.panes.size()) return false;
    if (authored->holdsInEveryView) return std::ranges::equal(authored->panes, document.panes, haveAlikeSchemes);
    if (authored->compare != document.compare) return false;
    const Since since{document};
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        if (!since.areAlike(authored->panes[i], document.panes[i], static_cast<int>(i))) return false;
    }
    return true;
}

}  // namespace orrery
