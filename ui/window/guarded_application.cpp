#include "ui/window/guarded_application.h"

#include <QTimer>

#include "ui/guarded.h"

namespace orrery {

bool GuardedApplication::notify(QObject* receiver, QEvent* event) {
    bool isTaken = false;
    runs([&] { isTaken = QApplication::notify(receiver, event); });
    return isTaken;
}

bool GuardedApplication::runs(const std::function<void()>& work) {
    const Done ran = guarded([&]() -> Done {
        work();
        return done();
    });
    if (!ran && tell) QTimer::singleShot(0, this, [this, problem = ran.problem()] { tell(problem); });
    return bool(ran);
}

}  // namespace orrery
