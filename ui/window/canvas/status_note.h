// StatusNote: shows the window's status messages over the lower edge of the picture, shortened in the middle if they
// are too wide. The status bar itself is hidden, so that the picture keeps its size when a message comes and goes.
#pragma once

#include <QLabel>

class QStatusBar;

namespace orrery {

class StatusNote : public QLabel {
    Q_OBJECT

public:
    /// Hides the status bar `messages` and shows its messages over `canvas` until they are cleared or time out.
    StatusNote(QStatusBar& messages, QWidget* canvas);

private:
    void show(const QString& words);
};

}  // namespace orrery
