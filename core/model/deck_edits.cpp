#include "core/model/deck_edits.h"

#include <algorithm>
#include <utility>

#include "core/model/authored.h"
#include "core/model/before.h"

namespace orrery {

namespace {

bool isUsed(const SharedDeck& deck, const std::string& id) {
    return std::ranges::any_of(deck.steps, [&](const auto& step) { return step->id == id; });
}

/// Returns the first unused id of the form "step-3", from the number of steps plus 1 on.
std::string freeId(const SharedDeck& deck) {
    for (std::size_t number = deck.steps.size() + 1;; ++number) {
        std::string id = "step-" + std::to_string(number);
        if (!isUsed(deck, id)) return id;
    }
}

/// Returns a mutable copy of the moment's deck.
std::shared_ptr<SharedDeck> copyOf(const OpenDocument& moment) {
    return std::make_shared<SharedDeck>(*moment.deck);
}

std::shared_ptr<const Step> stepOf(const SharedDeck& deck, Document document) {
    const bool hasWords = document.about != About();
    return std::make_shared<const Step>(
        Step{.id = freeId(deck), .document = hasWords ? withWordsOfNow(std::move(document)) : std::move(document)});
}

/// Inserts the document as a new step at index `place` and shows it. Unchanged if the deck has maxSteps steps.
OpenDocument withStepAt(OpenDocument moment, std::size_t place) {
    if (moment.deck->steps.size() >= Deck::maxSteps) return moment;
    auto deck = copyOf(moment);
    deck->steps.insert(deck->steps.begin() + static_cast<std::ptrdiff_t>(place), stepOf(*deck, moment.document));
    moment.deck = std::move(deck);
    return atStep(std::move(moment), place);
}

/// Replaces the shown step by `step`.
OpenDocument withStep(OpenDocument moment, std::shared_ptr<const Step> step) {
    auto deck = copyOf(moment);
    deck->steps[moment.at] = std::move(step);
    moment.deck = std::move(deck);
    return moment;
}

}  // namespace

OpenDocument withStepAdded(OpenDocument moment) {
    const std::size_t behind = moment.at + 1;
    return withStepAt(std::move(moment), behind);
}

OpenDocument withPictureAdded(OpenDocument moment) {
    if (moment.step().broken) return moment;
    if (moment.document.about == moment.step().document.about) moment.document.about = {};
    const std::size_t last = moment.deck->steps.size();
    return withStepAt(std::move(moment), last);
}

OpenDocument withWordsKept(OpenDocument moment) {
    if (moment.step().broken || moment.document.about == moment.step().document.about) return moment;
    moment.document = withWordsOfNow(std::move(moment.document));
    return withCurrentStepStored(std::move(moment));
}

OpenDocument withoutStep(OpenDocument moment) {
    if (moment.isAlone()) return moment;
    auto deck = copyOf(moment);
    deck->steps.erase(deck->steps.begin() + static_cast<std::ptrdiff_t>(moment.at));
    const std::size_t next = std::min(moment.at, deck->steps.size() - 1);
    moment.deck = std::move(deck);
    return atStep(std::move(moment), next);
}

OpenDocument withStepMoved(OpenDocument moment, std::size_t from, std::size_t to) {
    const std::size_t count = moment.deck->steps.size();
    if (from >= count || to > count || to == from || to == from + 1) return moment;
    const auto shown = moment.deck->steps[moment.at];
    auto deck = copyOf(moment);
    const auto at = [&](std::size_t index) { return deck->steps.begin() + static_cast<std::ptrdiff_t>(index); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to));
    else
        std::rotate(at(to), at(from), at(from + 1));
    moment.at = static_cast<std::size_t>(std::ranges::find(deck->steps, shown) - deck->steps.begin());
    moment.deck = std::move(deck);
    return moment;
}

OpenDocument withTitle(OpenDocument moment, const Phrase& title) {
    auto deck = copyOf(moment);
    deck->title = title;
    moment.deck = std::move(deck);
    return moment;
}

OpenDocument withAbout(OpenDocument moment, About about) {
    moment.document.about = std::move(about);
    moment.document = withWordsOfNow(std::move(moment.document));
    return withWordsKept(std::move(moment));
}

Result<OpenDocument> withStateAsked(OpenDocument moment) {
    Document answer = moment.step().document;
    Result<std::vector<ValueBefore>> before = valuesBefore(moment.document, answer);
    if (!before) return before.problem();
    answer.about = moment.document.about;
    answer.about.before = before->empty() ? everyValue(answer) : *std::move(before);
    for (std::size_t pane = 0; pane < answer.panes.size(); ++pane) {
        answer.panes[pane].camera.x = moment.document.panes[pane].camera.x;
        answer.panes[pane].camera.y = moment.document.panes[pane].camera.y;
    }
    About about = answer.about;
    moment.document = std::move(answer);
    return withAbout(std::move(moment), std::move(about));
}

Result<OpenDocument> withStateAnswered(OpenDocument moment) {
    const Result<Document> asked = beforeOf(moment.step().document);
    if (!asked) return asked.problem();
    Result<std::vector<ValueBefore>> before = valuesBefore(*asked, moment.document);
    if (!before) return before.problem();
    if (before->empty() && !moment.document.about.hasBefore())
        return Problem{"", Words{"this is the picture that the question is about", "这就是提问时的图"},
                       Words{"change a value first", "请先改动一个值"}};
    if (!before->empty()) moment.document.about.before = *std::move(before);
    moment.document = withWordsOfNow(std::move(moment.document));
    return withCurrentStepStored(std::move(moment));
}

StepTimes timesOf(const Step& step) {
    return {step.hold, step.move};
}

OpenDocument withTimes(OpenDocument moment, const StepTimes& times) {
    if (timesOf(moment.step()) == times) return moment;
    auto step = std::make_shared<Step>(moment.step());
    step->hold = times.hold;
    step->move = times.move;
    return withStep(std::move(moment), std::move(step));
}

}  // namespace orrery
