// Headless: a Qt application without a display, for fonts, painters and plots. Create it before painting and destroy it
// after painting. It suppresses Qt's messages. The constructor throws std::system_error if the system cannot start
// threads.
#pragma once

#include <QApplication>

namespace orrery {

class Headless {
public:
    Headless();

private:
    int argumentCount = 1;
    char name[7] = "orrery";
    char* arguments[2] = {name, nullptr};
    QApplication application;
};

}  // namespace orrery
