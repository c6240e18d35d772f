#include "core/model/history.h"

#include <algorithm>
#include <map>

namespace orrery {

namespace {

bool sameButLook(const OpenDocument& a, const OpenDocument& b) {
    if (a.deck != b.deck || a.at != b.at) return false;
    Document relooked = a.document;
    relooked.look = b.document.look;
    return relooked == b.document;
}

}  // namespace

History::History(const std::vector<Document>& undone, OpenDocument present, const std::vector<Document>& redone)
    : now(std::move(present)) {
    for (const Document& document : undone) push(past, {document, now.deck, now.at});
    for (const Document& document : redone) push(future, {document, now.deck, now.at});
}

void History::push(Steps& steps, OpenDocument moment) {
    steps.push_back(std::move(moment));
    if (steps.size() > maxSteps) steps.pop_front();
}

void History::record(OpenDocument next, int gesture) {
    if (!sameButLook(now, next)) {
        const bool newStep = gesture == 0 || gesture != lastGesture || past.empty();
        if (newStep) push(past, now);
        future.clear();
        lastGesture = gesture;
    }
    now = std::move(next);
}

void History::amendAll(const std::function<Document(Document)>& change) {
    std::map<std::shared_ptr<const SharedDeck>, std::shared_ptr<const SharedDeck>> decks;
    const auto changed = [&](OpenDocument moment) -> OpenDocument {
        const auto [deck, isNew] = decks.try_emplace(moment.deck);
        if (isNew) deck->second = withStepTables(moment.deck, change);
        return {change(std::move(moment.document)), deck->second, moment.at};
    };
    for (Steps* steps : {&past, &future}) {
        for (OpenDocument& step : *steps) step = changed(std::move(step));
    }
    now = changed(std::move(now));
}

void History::undo() {
    go(past, future);
}
void History::redo() {
    go(future, past);
}

void History::go(Steps& from, Steps& to) {
    if (from.empty()) return;
    OpenDocument target = std::move(from.back());
    from.pop_back();
    target.document.look = now.document.look;
    push(to, std::exchange(now, std::move(target)));
    lastGesture = 0;
}

void History::reset(Document document) {
    *this = History(std::move(document));
}

std::vector<Document> History::nearest(const Steps& steps, std::size_t max) const {
    const auto isWithin = [&](const OpenDocument& step) { return step.deck == now.deck && step.at == now.at; };
    std::vector<Document> documents;
    for (auto step = steps.rbegin(); step != steps.rend() && documents.size() < max && isWithin(*step); ++step)
        documents.push_back(step->document);
    std::ranges::reverse(documents);
    return documents;
}

std::vector<Document> History::undoSteps(std::size_t max) const {
    return nearest(past, max);
}

std::vector<Document> History::redoSteps(std::size_t max) const {
    return nearest(future, max);
}

}  // namespace orrery
