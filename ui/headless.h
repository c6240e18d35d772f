// Headless: Qt's fonts, painters and plots without a display. Made before anything is painted and kept while it is.
// std::system_error where the system starts no threads.
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
