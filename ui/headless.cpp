#include "ui/headless.h"

#include <QLoggingCategory>

namespace orrery {

namespace {

int& withoutDisplay(int& argumentCount) {
    // chosen before the application starts: never a display, never GLX behind the offscreen platform
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QPA_OFFSCREEN_NO_GLX", "1");
    // a command says one sentence at most; Qt's remarks on the environment are none of it
    QLoggingCategory::setFilterRules(QStringLiteral("*.debug=false\n*.info=false\n*.warning=false"));
    return argumentCount;
}

}  // namespace

Headless::Headless() : application(withoutDisplay(argumentCount), arguments) {}

}  // namespace orrery
