// HoverLabel: the text about the element under the pointer, beside the pointer and inside the picture. It ignores the
// mouse, and wraps only if it is wider than the picture.
#pragma once

#include <QLabel>

namespace orrery {

class HoverLabel : public QLabel {
    Q_OBJECT

public:
    explicit HoverLabel(QWidget* canvas);

    /// Shows `words` beside `pointer`, in coordinates of the canvas; hides if they are empty.
    void show(const QString& words, QPointF pointer);
};

}  // namespace orrery
