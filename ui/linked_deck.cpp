#include "ui/linked_deck.h"

#include "ui/io/picture_file.h"
#include "ui/lessons.h"

namespace orrery {

namespace {

/// Returns the deck if it has the step; any deck has an empty one.
Result<Deck> withStep(Deck deck, const std::string& step) {
    if (step.empty()) return deck;
    const Result<std::size_t> index = stepCalled(deck, step);
    return index ? Result<Deck>(std::move(deck)) : index.problem();
}

}  // namespace

PictureLink withPresentStep(PictureLink link) {
    const std::optional<Lesson> lesson = findLesson(link.lesson);
    const auto target = lesson ? movedTo(lesson->deck, link.step) : std::nullopt;
    if (!target) return link;
    if (!target->lesson.empty()) link.lesson = target->lesson;
    link.step = target->step;
    return link;
}

Result<Deck> linkedDeck(const PictureLink& link) {
    if (link.deck) return withStep(*link.deck, link.step);
    if (!link.lesson.empty()) {
        std::optional<Lesson> lesson = findLesson(link.lesson);
        return lesson ? withStep(std::move(lesson->deck), link.step) : noLesson(link.lesson);
    }
    Result<Document> named = openPreset(link.preset);
    return named ? Result<Deck>(deckOf(*std::move(named))) : named.problem();
}

}  // namespace orrery
