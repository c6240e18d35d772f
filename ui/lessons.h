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

/// Their ids alone.
std::vector<std::string> lessonIds();

/// The lesson called `id`, read alone; nothing where there is none.
std::optional<Lesson> findLesson(const std::string& id);

}  // namespace orrery
