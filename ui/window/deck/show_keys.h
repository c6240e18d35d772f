// Key bindings of a show, for keyboards and presentation remotes. The show of a single picture has only the keys for
// the black or white screen, the menu and leaving; its other keys keep their meaning in the window.
#pragma once

#include <optional>

namespace orrery {

/// Commands of a show.
enum class ShowKey {
    Next,
    Previous,
    First,
    Last,
    Black,
    White,
    Back,  ///< restores the step as its author made it
    Speaker,
    Swap,  ///< exchanges the screens of picture and speaker's view
    Menu,
    Number,  ///< a digit of a step number
    Go,      ///< goes to the typed step number, or is Next if none is typed
    Guess,   ///< a digit that chooses an answer, or a character of a guessed number
    Overview,
    Leave  ///< ends the blank screen or the typed number, else the show
};

/// Returns the command of a key (Qt::Key), if any. `isDeck` is false in the show of a single picture. Digits, for
/// Number and Guess, are handled by the caller.
std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck);

}  // namespace orrery
