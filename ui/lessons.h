// The lessons that come with the program: decks among its resources, one file each, whose name without the ending is
// the lesson's id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/deck.h"

namespace orrery {

struct Lesson {
    std::string id;
    Deck deck;
};

/// All of them, in the order of their ids.
const std::vector<Lesson>& lessons();

/// The lesson called `id`, or null.
const Lesson* findLesson(std::string_view id);

}  // namespace orrery
