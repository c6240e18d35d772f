// The lessons that come with the program: decks among its resources, one file each, whose name without the ending is
// the lesson's id.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/deck.h"

namespace orrery {

struct Lesson {
    std::string id;
    Deck deck;
};

/// All of them, in the order of their ids.
std::vector<Lesson> lessons();

/// One of them, kept from the first time that somebody asks, in whatever thread: parsing one takes some milliseconds.
const Lesson& keptLesson(std::size_t index);
std::size_t lessonCount();
/// Whether all of them are kept already.
bool areLessonsKept();

/// Their ids alone.
std::vector<std::string> lessonIds();

/// The lesson called `id`, read alone; nothing where there is none.
std::optional<Lesson> findLesson(const std::string& id);

/// Where a lesson lies among the resources, as a path that no file of a person has.
std::string lessonPath(const std::string& id);
/// The id of the lesson at such a path; empty where it is the path of a file.
std::string lessonAt(const std::string& path);

}  // namespace orrery
