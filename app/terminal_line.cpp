#include "app/terminal_line.h"

#include <unistd.h>

#include <iostream>

namespace orrery {

AnimationProgress onTerminal(const char* what) {
    return [what](int done, int all) {
        if (::isatty(STDERR_FILENO)) std::cerr << '\r' << what << ' ' << done << " of " << all << std::flush;
        return true;
    };
}

void endTerminalLine() {
    if (::isatty(STDERR_FILENO)) std::cerr << '\n';
}

}  // namespace orrery
