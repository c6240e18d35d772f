#include "ui/headless.h"

namespace orrery {

namespace {

int& withoutDisplay(int& argumentCount) {
    // chosen before the application starts: never a display, never GLX behind the offscreen platform
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QPA_OFFSCREEN_NO_GLX", "1");
    return argumentCount;
}

}  // namespace

Headless::Headless() : application(withoutDisplay(argumentCount), arguments) {}

}  // namespace orrery
