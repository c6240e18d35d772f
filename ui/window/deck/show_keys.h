// Key bindings of a show, for keyboards and presentation remotes. A show of a single picture uses only a few of them;
// its other keys keep their meaning in the window.
#pragma once

#include <optional>

namespace orrery {

enum class ShowKey {
    Next,
    Previous,
    First,
    Last,
    Black,
    White,
    Back,
    Speaker,
    Swap,
    Menu,
    Number,
    Go,
    Guess,
    Overview,
    Leave
};

/// Returns the command of a key (Qt::Key), if any. `isDeck` is false in the show of a single picture.
std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck);

}  // namespace orrery
