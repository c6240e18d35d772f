#include "ui/linked_deck.h"

#include "ui/io/picture_file.h"

namespace orrery {

namespace {

/// Replaces a former step id by the present one. A Problem if the deck has no such step; an empty id (the first step)
/// is always valid.
Result<DeckAtStep> checked(DeckAtStep linked) {
    linked = withPresentStep(std::move(linked));
    if (linked.step.empty()) return linked;
    const Result<std::size_t> index = stepCalled(linked.deck, linked.step);
    return index ? Result<DeckAtStep>(std::move(linked)) : index.problem();
}

}  // namespace

Result<DeckAtStep> linkedDeck(const PictureLink& link) {
    if (link.deck) return checked({*link.deck, {}, link.step});
    if (!link.lesson.empty()) {
        std::optional<Lesson> lesson = findLesson(link.lesson);
        return lesson ? checked({std::move(lesson->deck), lessonPath(link.lesson), link.step}) : noLesson(link.lesson);
    }
    Result<Document> named = openPreset(link.preset);
    return named ? Result<DeckAtStep>({deckOf(*std::move(named)), {}, {}}) : named.problem();
}

}  // namespace orrery
