// The keys of remotes and of those who talk, said once: while a deck or a picture is shown they mean this.
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

/// What a key (Qt::Key) means in the show, if anything; in that of one picture most do what they do in the window.
std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck);

}  // namespace orrery
