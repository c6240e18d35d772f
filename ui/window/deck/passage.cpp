#include "ui/window/deck/passage.h"

#include "core/model/between.h"

namespace orrery {

namespace {

constexpr double passageSeconds = 0.8;

}  // namespace

Passage::Passage(Session& owned, QObject* parent) : QObject(parent), session(owned) {
    timer.setInterval(16);
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, &Passage::advance);
}

Document Passage::shown() const {
    if (!isRunning()) return session.document();
    const bool isNear = movesWhole(way->from, way->to) || part >= fadeBegins;
    return isNear ? approaching(way->to, way->from, 1 - part) : approaching(way->from, way->to, part);
}

void Passage::start(const Document& from) {
    way = std::make_shared<const Way>(Way{from, session.document()});
    part = 0;
    hasFaded = movesWhole(way->from, way->to);
    clock.start();
    timer.start();
    session.showOnTheWay(way, 0);
}

void Passage::advance() {
    const double time = static_cast<double>(clock.elapsed()) / 1000 / passageSeconds;
    if (time >= 1 || session.document() != way->to) return finish();
    part = eased(time);
    if (part >= fadeBegins && !std::exchange(hasFaded, true)) emit fades();
    session.showOnTheWay(way, part);
}

void Passage::finish() {
    if (!isRunning()) return;
    timer.stop();
    if (!hasFaded) emit fades();
    session.arrive();
}

}  // namespace orrery
