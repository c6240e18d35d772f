#include "ui/window/canvas/auto_turn.h"

#include "core/interaction/orbiting.h"

namespace orrery {

namespace {

constexpr double degreesPerSecond = 24;

}  // namespace

AutoTurn::AutoTurn(Session& owned, QWidget* parent) : QObject(parent), session(owned) {
    escape = new QShortcut(QKeySequence(Qt::Key_Escape), parent);
    escape->setEnabled(false);
    timer.setInterval(16);
    timer.setTimerType(Qt::PreciseTimer);
    connect(escape, &QShortcut::activated, this, &AutoTurn::stop);
    connect(&timer, &QTimer::timeout, this, &AutoTurn::advance);
}

const Camera* AutoTurn::camera() const {
    const std::vector<Pane>& panes = session.document().panes;
    return pane < static_cast<int>(panes.size()) ? &panes[static_cast<std::size_t>(pane)].camera : nullptr;
}

void AutoTurn::start(int chosen) {
    pane = chosen;
    gesture = session.newGesture();
    if (!camera()) return;
    last = *camera();
    escape->setEnabled(true);
    clock.start();
    timer.start();
}

void AutoTurn::stop() {
    timer.stop();
    escape->setEnabled(false);
}

void AutoTurn::advance() {
    if (!camera() || *camera() != last) return stop();
    last.orbit = turned(last.orbit, degreesPerSecond * static_cast<double>(clock.restart()) / 1000, 0);
    session.apply(Navigate{pane, last}, gesture);
}

}  // namespace orrery
