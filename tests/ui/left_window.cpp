// `ui_tests left_window FOLDER`: opens a window with unsaved work and prints "kept" once this work is on disk. Started
// by tests that then kill the process.
#include <QApplication>
#include <cstdio>

#include "tests/support/desk.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/window/theme.h"

namespace orrery {

namespace {

int leaveWindow(int argc, char** argv) {
    if (argc < 2) return 2;
    Desk desk(QString::fromLocal8Bit(argv[1]));
    const auto window = desk.window();
    setBase(*window, 200);
    setBase(*window, 300);
    settle(*window);
    if (desk.unsaved().size() != 1) return 1;
    std::puts("kept");
    std::fflush(stdout);
    return QApplication::exec();
}

const bool isListed = testList().emplace("left_window", leaveWindow).second;

}  // namespace

}  // namespace orrery
