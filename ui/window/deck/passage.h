// Passage: runs the transition from one step to another, in 0.8 s, with ease-in and ease-out. Numbers are interpolated,
// everything else cross-fades. A transition that interrupts another one starts from the state shown at that moment.
// Late frames are skipped.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>

#include "ui/render_thread.h"

namespace orrery {

class Session;

class Passage : public QObject {
    Q_OBJECT

public:
    Passage(Session& session, QObject* parent);

    /// Starts a transition from `from`, the document of the shown picture, to the session's present document.
    void start(const Document& from);
    /// Ends a running transition at its target.
    void finish();
    /// Ends it where it is, because the caller shows something else.
    void abandon() { timer.stop(); }

signals:
    /// Emitted once per transition, when `fadeBegins` is reached or at the end if that comes first: the cross-fade of
    /// everything that is not interpolated begins.
    void fades();

private:
    void advance();

    Session& session;
    QTimer timer{this};
    QElapsedTimer clock;
    std::shared_ptr<const Transition> transition;
    double part = 0;        ///< progress of `transition` after easing, 0 to 1
    bool hasFaded = false;  ///< fades() was emitted for `transition`
};

}  // namespace orrery
