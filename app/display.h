// Whether a window can be shown. Qt ends the program where it cannot, so it is asked before Qt is.
#pragma once

#include <optional>
#include <string>

namespace orrery {

/// Why no window can be shown; nothing where one can.
std::optional<std::string> noDisplay();

}  // namespace orrery
