// Lessons in the program's resources: one deck per file; the file name without extension is the lesson's id. A lesson
// also has a path, under which it can be opened like a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/deck.h"

namespace orrery {

/// A lesson: its deck and id.
struct Lesson {
    std::string id;
    Deck deck;
};

/// Returns all lessons, sorted by id.
std::vector<Lesson> lessons();

/// Returns one lesson, which is parsed at the first call and then cached; thread-safe. Parsing takes some milliseconds.
const Lesson& keptLesson(std::size_t index);
std::size_t lessonCount();
/// Whether all lessons are cached.
bool areLessonsKept();

/// Returns the ids only.
std::vector<std::string> lessonIds();

/// Reads only the lesson called `id`; nothing if there is none.
std::optional<Lesson> findLesson(const std::string& id);

/// A deck, the path of its file or lesson (empty: none), and the id of one of its steps (empty: the first).
struct DeckAtStep {
    Deck deck;
    std::string path;
    std::string step;
};

/// Replaces the former id of a step by its present one, and the deck by the lesson to which the step moved.
DeckAtStep withPresentStep(DeckAtStep opened);

/// Problem for an id that no lesson has.
Problem noLesson(const std::string& id);

/// Returns the path of a lesson in the resources; it never equals the path of a user's file.
std::string lessonPath(const std::string& id);
/// Returns the id of the lesson at such a path; empty for other paths.
std::string lessonAt(const std::string& path);

}  // namespace orrery
