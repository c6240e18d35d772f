// Lessons in the program's resources: one deck per file; the file name without extension is the lesson's id. A lesson
// also has a path, under which it can be opened like a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/io/link.h"
#include "core/model/deck.h"

namespace orrery {

struct Lesson {
    std::string id;
    Deck deck;
};

/// Parses and returns all lessons, sorted by id; nothing is cached.
std::vector<Lesson> lessons();

/// Returns lesson `index`, from 0 in the order of lessonIds(). The first call parses it, which takes some milliseconds;
/// it is then cached until the program ends. Thread-safe.
const Lesson& keptLesson(std::size_t index);
std::size_t lessonCount();
/// Whether keptLesson() has cached all lessons.
bool areLessonsKept();

/// Minutes that a newcomer takes for a lesson: three words a second, 15 s for a guess, 25 s for each thing to try.
int minutesOf(const Deck& deck);

/// Returns the ids of all lessons, sorted; parses nothing.
std::vector<std::string> lessonIds();

/// Parses and returns the lesson called `id`; nothing if there is none.
std::optional<Lesson> findLesson(const std::string& id);

/// A deck, the path of its file or lesson (empty: none), and the id of one of its steps (empty: the first).
struct DeckAtStep {
    Deck deck;
    std::string path;
    std::string step;
    bool isModel = false;                   ///< the file is a model's configuration
    std::optional<Language> language = {};  ///< that a link asks for
    std::optional<Theme> theme = {};
};

/// If `step` is a former id (Deck::moved), replaces it by the present id and, if the step moved to another lesson, the
/// deck and path by those of that lesson. Other arguments are returned unchanged.
DeckAtStep withPresentStep(DeckAtStep opened);

/// Returns the Problem for an id that no lesson has; it suggests a similar id.
Problem noLesson(const std::string& id);

/// Returns the path of a lesson in Qt's resources (":/..."); it never equals the path of a user's file.
std::string lessonPath(const std::string& id);
/// Returns the id of the lesson at a path of lessonPath(); empty for other paths.
std::string lessonAt(const std::string& path);

/// Returns the deck that a link names, and the linked step: a lesson, the document of a named model as a deck of one
/// step, or the deck in the link itself; a Problem if there is no such lesson, step or model. A former step id is
/// replaced as by withPresentStep(). The path is empty unless the returned deck is a lesson. The step of a link to a
/// model is ignored.
Result<DeckAtStep> linkedDeck(const PictureLink& link);

}  // namespace orrery
