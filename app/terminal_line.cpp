#include "app/terminal_line.h"

#include <chrono>
#include <iostream>
#include <memory>

#include "ui/platform/files.h"
#include "ui/platform/process.h"

namespace orrery {

AnimationProgress onTerminal(const char* what) {
    return [what](int done, int all) {
        if (hasTerminal()) std::cerr << '\r' << what << ' ' << done << " of " << all << std::flush;
        return !isEnding();
    };
}

Progress readingOnTerminal() {
    if (!hasTerminal()) return {};
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds takesLong(300);
    const auto told = std::make_shared<int>(-1);
    return Progress({}, [told, begun = Clock::now()](double fraction) {
        const int percent = static_cast<int>(100 * fraction);
        const bool isEnd = fraction >= 1 && *told >= 0;
        if (!isEnd && (percent == *told || Clock::now() - begun < takesLong)) return;
        *told = isEnd ? -1 : percent;
        std::cerr << "\rreading " << percent << " %" << (isEnd ? "\n" : "") << std::flush;
    });
}

void endTerminalLine() {
    if (hasTerminal()) std::cerr << '\n';
}

void sayWhoDrew(const FieldDrawer& drawer) {
    if (drawer.whyNotOpenGl().empty()) return;
    std::cerr << "orrery: OpenGL is not available (" << drawer.whyNotOpenGl() << "), so the processor draws\n";
}

}  // namespace orrery
