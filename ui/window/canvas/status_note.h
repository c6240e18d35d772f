// StatusNote: the window's status messages, for a few seconds over the lower edge of the picture. The status bar itself
// is hidden, so that the picture keeps its size when a message comes and goes.
#pragma once

#include <QLabel>

class QStatusBar;

namespace orrery {

class StatusNote : public QLabel {
    Q_OBJECT

public:
    /// Shows every message of `messages` until it is cleared or times out.
    StatusNote(QStatusBar& messages, QWidget* canvas);

private:
    void show(const QString& words);
};

}  // namespace orrery
