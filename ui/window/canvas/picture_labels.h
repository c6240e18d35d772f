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

/// Hides the status bar `messages`, so that the picture keeps its size when a message comes and goes, and shows its
/// messages over the lower edge of `canvas`, shortened in the middle if they are too wide.
void showMessages(QStatusBar& messages, QWidget* canvas);

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
