// HoverLabel: shows the text about the element under the pointer, below the pointer or, without room, above. The text
// wraps only if it is wider than the picture. Mouse events pass through the label.
#pragma once

#include <QLabel>

namespace orrery {

class HoverLabel : public QLabel {
    Q_OBJECT

public:
    explicit HoverLabel(QWidget* canvas);

    /// Shows `words` at `pointer`, in coordinates of the canvas; hides the label if `words` is empty.
    void show(const QString& words, QPointF pointer);
};

}  // namespace orrery
