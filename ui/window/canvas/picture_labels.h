// Labels over the picture, which mouse events pass through: the text about the element under the pointer, the status
// messages of the window, and the progress of a slow picture.
#pragma once

#include <QLabel>

#include "ui/session.h"

class QStatusBar;

namespace orrery {

/// Shows the text about the element under the pointer, below the pointer or, without room, above. The text wraps only
/// if it is wider than the picture.
class HoverLabel : public QLabel {
    Q_OBJECT

public:
    explicit HoverLabel(QWidget* canvas);

    /// Shows `words` at `pointer`, in coordinates of the canvas; hides the label if `words` is empty.
    void show(const QString& words, QPointF pointer);
};

/// Shows the window's status messages over the lower edge of the picture, shortened in the middle if they are too wide.
/// The status bar itself is hidden, so that the picture keeps its size when a message comes and goes.
class StatusNote : public QLabel {
    Q_OBJECT

public:
    /// Hides the status bar `messages` and shows its messages over `canvas` until they are cleared or time out.
    StatusNote(QStatusBar& messages, QWidget* canvas);

private:
    void show(const QString& words);
};

/// A line of text at the bottom left of the picture while a slow picture is computed. It shows the progress in percent
/// and the key that stops the computation.
class WorkingSign : public QLabel {
    Q_OBJECT

public:
    WorkingSign(Session& session, QWidget* canvas);

    bool isShown() const { return !isHidden(); }

private:
    /// Shows the progress, 0 to 1.
    void tell(double fraction);
};

}  // namespace orrery
