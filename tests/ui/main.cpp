#include "tests/support/watched_application.h"

#include "tests/support/test_list.h"
#include "ui/window/theme.h"

namespace {

bool isOfWindow(int argc, char** argv) {
    return argc > 1 && std::string_view(argv[1]).starts_with("window");
}

}  // namespace

int main(int argc, char** argv) {
    const bool hasDisplay = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (isOfWindow(argc, argv) && !hasDisplay) {
        std::fputs("These tests show the real window and need a display: run them with xvfb-run.\n", stderr);
        return 1;
    }
    orrery::WatchedApplication application(argc, argv);
    if (isOfWindow(argc, argv)) orrery::applyFont(application);
    return orrery::runListedTest(argc, argv);
}
