#include "ui/window/document_file.h"

#include <algorithm>
#include <utility>

#include "core/model/tables.h"

namespace orrery {

namespace {

Document withoutLook(Document document) {
    document.look = {};
    return withTables(std::move(document), [](const TableFile& table) { return TableFile{table.path}; });
}

bool areEqual(const std::shared_ptr<const Step>& a, const std::shared_ptr<const Step>& b) {
    if (a == b) return true;
    return a->id == b->id && a->hold == b->hold && a->move == b->move && a->broken == b->broken &&
           withoutLook(a->document) == withoutLook(b->document);
}

}  // namespace

bool SavedState::operator==(const SavedState& other) const {
    if (document != other.document || !deck != !other.deck) return false;
    if (deck == other.deck) return true;
    return deck->title == other.deck->title && std::ranges::equal(deck->steps, other.deck->steps, areEqual);
}

SavedState savedStateOf(Document document) {
    document.probe = {};
    for (Pane& pane : document.panes) pane.camera = {};
    return {withoutLook(std::move(document)), nullptr};
}

SavedState savedStateOf(const Session& session) {
    const OpenDocument& now = session.moment();
    if (now.isAlone()) return savedStateOf(now.document);
    const bool isPart = session.isMaking() && !now.step().broken;
    return {{}, isPart ? withCurrentStepStored(now).deck : now.deck};
}

}  // namespace orrery
