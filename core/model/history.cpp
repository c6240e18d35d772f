#include "core/model/history.h"

#include <map>
#include <set>

#include "core/model/tables.h"

namespace orrery {

namespace {

bool sameButLook(const Moment& a, const Moment& b) {
    if (a.deck != b.deck || a.at != b.at) return false;
    Document relooked = a.document;
    relooked.look = b.document.look;
    return relooked == b.document;
}

std::size_t bytesOf(const Value& value) {
    std::size_t bytes = sizeof value;
    if (const auto* numbers = std::get_if<std::vector<double>>(&value)) bytes += numbers->capacity() * sizeof(double);
    if (const auto* text = std::get_if<std::string>(&value)) bytes += text->capacity();
    if (const auto* file = std::get_if<TableFile>(&value)) bytes += file->path.capacity();
    return bytes;
}

std::size_t bytesOf(const StoredNumbers& numbers) {
    return std::visit([](const auto& all) { return all.size() * sizeof all.front(); }, numbers);
}

std::size_t bytesOf(const Values& values) {
    std::size_t bytes = 0;
    for (const Param& param : values.params()) bytes += bytesOf(values.value(param));
    return bytes;
}

std::set<const TableData*> tableDataOf(const Document& document) {
    std::set<const TableData*> tables;
    for (const TableFile& table : tablesOf(document)) tables.insert(table.table.get());
    tables.erase(nullptr);
    return tables;
}

/// Memory of `document`, without the tables shared with `neighbour`.
std::size_t bytesOf(const Document& document, const Document* neighbour) {
    std::size_t bytes = sizeof document;
    for (const Pane& pane : document.panes)
        bytes += sizeof pane + bytesOf(pane.scheme.values) + bytesOf(pane.view.values);
    for (const Phrase* phrase : {&document.about.title, &document.about.question, &document.about.answer})
        bytes += phrase->en.capacity() + phrase->zh.capacity();
    const std::set<const TableData*> shared = neighbour ? tableDataOf(*neighbour) : std::set<const TableData*>();
    for (const TableData* table : tableDataOf(document))
        if (!shared.contains(table)) bytes += bytesOf(table->numbers);
    return bytes;
}

/// Memory of a deck, without the steps shared with its neighbour.
std::size_t bytesOf(const OpenDeck& deck, const OpenDeck* neighbour) {
    if (&deck == neighbour) return 0;
    std::set<const orrery::Step*> shared;
    if (neighbour) {
        for (const auto& step : neighbour->steps) shared.insert(step.get());
    }
    std::size_t bytes = deck.steps.size() * sizeof deck.steps.front();
    for (const auto& step : deck.steps)
        if (!shared.contains(step.get())) bytes += sizeof *step + bytesOf(step->document, nullptr);
    return bytes;
}

std::size_t bytesOf(const Moment& moment, const Moment* neighbour) {
    return bytesOf(moment.document, neighbour ? &neighbour->document : nullptr) +
           (neighbour ? bytesOf(*moment.deck, neighbour->deck.get()) : 0);  // the present holds the first deck anyway
}

}  // namespace

History::History(const std::vector<Document>& undone, Moment present, const std::vector<Document>& redone)
    : now(std::move(present)) {
    for (const Document& document : undone) push(past, {document, now.deck, now.at});
    for (const Document& document : redone) push(future, {document, now.deck, now.at});
    forget();
}

void History::push(Steps& steps, Moment moment) {
    const std::size_t bytes = bytesOf(moment, steps.empty() ? nullptr : &steps.back().moment);
    steps.push_back({std::move(moment), bytes});
}

void History::record(Moment next, int gesture) {
    if (!sameButLook(now, next)) {
        const bool newStep = gesture == 0 || gesture != lastGesture || past.empty();
        if (newStep) push(past, now);
        future.clear();
        lastGesture = gesture;
        forget();
    }
    now = std::move(next);
}

void History::forget() {
    std::size_t bytes = 0;
    for (const Steps* steps : {&past, &future})
        for (const Step& step : *steps) bytes += step.bytes;
    for (Steps* steps : {&past, &future}) {
        while (steps->size() > 1 && (steps->size() > mostSteps || bytes > mostBytes)) {
            bytes -= steps->front().bytes + steps->at(1).bytes;
            steps->pop_front();
            steps->front().bytes = bytesOf(steps->front().moment, nullptr);
            bytes += steps->front().bytes;
        }
    }
}

void History::amendAll(const std::function<Document(Document)>& change) {
    std::map<std::shared_ptr<const OpenDeck>, std::shared_ptr<const OpenDeck>> decks;
    const auto changed = [&](Moment moment) -> Moment {
        const auto [deck, isNew] = decks.try_emplace(moment.deck);
        if (isNew) deck->second = withStepTables(moment.deck, change);
        return {change(std::move(moment.document)), deck->second, moment.at};
    };
    for (Steps* steps : {&past, &future}) {
        for (Step& step : std::exchange(*steps, {})) push(*steps, changed(std::move(step.moment)));
    }
    now = changed(std::move(now));
    forget();
}

void History::undo() {
    go(past, future);
}
void History::redo() {
    go(future, past);
}

void History::go(Steps& from, Steps& to) {
    if (from.empty()) return;
    Moment target = std::move(from.back().moment);
    from.pop_back();
    target.document.look = now.document.look;
    push(to, std::exchange(now, std::move(target)));
    lastGesture = 0;
}

void History::reset(Document document) {
    *this = History(std::move(document));
}

std::vector<Document> History::nearest(const Steps& steps, std::size_t bytes) const {
    std::size_t count = 0;
    for (std::size_t held = 0; count < steps.size(); ++count) {
        const Step& step = steps[steps.size() - 1 - count];
        held += step.bytes;
        if (held > bytes || step.moment.deck != now.deck || step.moment.at != now.at) break;
    }
    std::vector<Document> documents;
    for (std::size_t i = steps.size() - count; i < steps.size(); ++i) documents.push_back(steps[i].moment.document);
    return documents;
}

std::vector<Document> History::undoSteps(std::size_t bytes) const {
    return nearest(past, bytes);
}

std::vector<Document> History::redoSteps(std::size_t bytes) const {
    return nearest(future, bytes);
}

}  // namespace orrery
