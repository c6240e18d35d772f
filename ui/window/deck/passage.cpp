#include "ui/window/deck/deck_view.h"

#include "core/model/between.h"
#include "ui/session.h"

namespace orrery {

namespace {

constexpr double passageSeconds = 0.8;

}  // namespace

Passage::Passage(Session& owned, QObject* parent) : QObject(parent), session(owned) {
    timer.setInterval(16);
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, &Passage::advance);
}

void Passage::start(const Document& from) {
    Transition next{from, session.document()};
    if (timer.isActive()) {
        next.left = transition;
        next.leftAt = part;
    }
    transition = std::make_shared<const Transition>(std::move(next));
    part = 0;
    hasFaded = false;
    clock.start();
    timer.start();
    session.showOnTheWay(transition, 0);
}

void Passage::advance() {
    const double time = static_cast<double>(clock.elapsed()) / 1000 / passageSeconds;
    if (time >= 1 || session.document() != transition->to) return finish();
    part = eased(time);
    if (part >= fadeBegins && !std::exchange(hasFaded, true)) emit fades();
    session.showOnTheWay(transition, part);
}

void Passage::finish() {
    if (!timer.isActive()) return;
    timer.stop();
    if (!hasFaded) emit fades();
    session.arrive();
}

}  // namespace orrery
