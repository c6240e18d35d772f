#include "ui/linked_deck.h"

#include "ui/io/picture_file.h"
#include "ui/lessons.h"

namespace orrery {

Result<Deck> linkedDeck(const PictureLink& link) {
    if (link.deck) return *link.deck;
    if (link.lesson.empty()) {
        Result<Document> named = openPreset(link.preset);
        return named ? Result<Deck>(deckOf(*std::move(named))) : named.problem();
    }
    std::optional<Lesson> lesson = findLesson(link.lesson);
    return lesson ? Result<Deck>(std::move(lesson->deck)) : noLesson(link.lesson);
}

}  // namespace orrery
