#include "ui/window/sweep.h"

#include <algorithm>
#include <cmath>

#include "core/model/movement.h"

namespace orrery {

Sweep::Sweep(Session& owned, QWidget* window) : QObject(window), session(owned) {
    escape = new QShortcut(QKeySequence(Qt::Key_Escape), window);
    escape->setEnabled(false);
    timer.setInterval(16);
    timer.setTimerType(Qt::PreciseTimer);
    connect(escape, &QShortcut::activated, this, &Sweep::stop);
    connect(&timer, &QTimer::timeout, this, &Sweep::advance);
    connect(&session, &Session::documentChanged, this, &Sweep::watch);
}

const Param* Sweep::find(const Place& what) const {
    const Param* param = paramAt(session.document(), what);
    return param && canMove(*param) ? param : nullptr;
}

double Sweep::present(const Place& what) const {
    return std::get<double>(valuesAt(session.document(), what).value(*find(what)));
}

std::optional<double> Sweep::goal(const Place& what) const {
    if (isRunning(what)) return run->goal;
    return find(what) ? std::optional(present(what)) : std::nullopt;
}

void Sweep::start(const Place& what, double goal, std::chrono::milliseconds time) {
    const Param* param = find(what);
    if (!param) return;
    const ParameterScale scale(*param);
    const double now = present(what);
    begin({what, scale, scale.stop(now), scale.stop(goal), goal, now, time});
}

void Sweep::toggle(const Place& what) {
    const Param* param = find(what);
    if (isRunning(what)) return stop();
    if (!param) return;
    const ParameterScale scale(*param);
    begin({what, scale, 0, scale.last(), scale.value(scale.last()), present(what), std::chrono::seconds(6)});
}

void Sweep::begin(Run started) {
    run.emplace(std::move(started));
    run->gesture = session.newGesture();
    escape->setEnabled(true);
    clock.start();
    timer.start();
    emit changed();
}

void Sweep::stop() {
    if (!run) return;
    run.reset();
    timer.stop();
    escape->setEnabled(false);
    emit changed();
}

void Sweep::advance() {
    const double passed = std::min(1.0, static_cast<double>(clock.elapsed()) / static_cast<double>(run->time.count()));
    const double eased = passed * passed * (3 - 2 * passed);
    const auto stopNow = static_cast<int>(std::lround(run->from + (run->to - run->from) * eased));
    run->now = passed < 1 ? run->scale.value(stopNow) : run->goal;
    const double asked = run->now;
    const Place what = run->what;
    session.apply(SetValue{what, asked}, run->gesture);
    const bool refused = isRunning(what) && present(what) != asked;
    if (refused || passed >= 1) stop();
}

void Sweep::watch() {
    if (run && (!find(run->what) || present(run->what) != run->now)) stop();
}

}  // namespace orrery
