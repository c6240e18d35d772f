// Passage: the transition from one step to another, in 0.8 s, with ease-in and ease-out. Numbers move, everything else
// cross-fades. A new transition starts from the state shown at that moment. Late frames are skipped.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>

#include "ui/render_thread.h"

namespace orrery {

class Passage : public QObject {
    Q_OBJECT

public:
    Passage(Session& session, QObject* parent);

    /// Starts a transition from `from`, the document of the shown picture, to the session's present document.
    void start(const Document& from);
    /// Ends the transition at its target.
    void finish();

signals:
    /// `fadeBegins` is reached: everything that cannot move begins to fade.
    void fades();

private:
    void advance();

    Session& session;
    QTimer timer{this};
    QElapsedTimer clock;
    std::shared_ptr<const Transition> transition;
    double part = 0;
    bool hasFaded = false;
};

}  // namespace orrery
