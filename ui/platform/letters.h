// Fonts of letters. A page loads them when they are first needed; on a desktop they are installed.
#pragma once

#include <functional>
#include <string>

#include "core/base/words.h"

namespace orrery {

/// Calls `then` once the letters of the program's own texts in `language` can be drawn, or cannot be loaded: at once or
/// later.
void whenLettersCome(Language language, const std::function<void()>& then);

/// Loads fonts if a letter of `text` (UTF-8) cannot be drawn, and then calls `then`. Otherwise does nothing.
void loadLettersOf(const std::string& text, const std::function<void()>& then);

}  // namespace orrery
