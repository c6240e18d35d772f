// Passage: the picture on its way from one step to another, in 0.8 s, slow at both ends. Numbers move, what cannot move
// fades, and who goes on meanwhile goes on from what is shown. Nothing waits: a picture that comes late is left out.
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

    /// The document that is shown now.
    Document shown() const;
    bool isRunning() const { return timer.isActive(); }
    /// From there to the session's present document.
    void start(const Document& from);
    /// At once where it goes.
    void finish();

signals:
    /// What cannot move begins to fade.
    void fades();

private:
    void advance();

    Session& session;
    QTimer timer;
    QElapsedTimer clock;
    std::shared_ptr<const Way> way;
    double part = 0;
    bool hasFaded = false;
};

}  // namespace orrery
