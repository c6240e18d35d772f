// GoToBar: a bar over the top of the picture with boxes for the first and last cell to show along each axis. Enter
// shows these cells as one undo step, Escape closes the bar. For an invalid range, a message is shown under the boxes
// and nothing changes.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/interaction/go_to.h"
#include "ui/session.h"
#include "ui/window/parameters/number_row.h"

namespace orrery {

class GoToBar : public QFrame {
    Q_OBJECT

public:
    /// The bar is a child of `over`, at its top; while the bar `message` is visible there, this bar is below it.
    GoToBar(Session& session, QWidget* over, QWidget* message);

    /// Sets the newest picture and the pane (from 0) that the bar acts on.
    void show(const Picture& newest, int ofPane);
    /// Shows the bar with the focus in its first box, if the picture has such axes (canGo).
    void open();

signals:
    /// Emitted with a document in which the pane shows the requested cells.
    void chosen(const Document& there, int pane);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// The boxes of one axis.
    struct Range {
        QLabel* name;
        ExactBox* from;
        QLabel* dash;
        ExactBox* to;
    };
    Range makeRange(const char* id);
    void connectBox(ExactBox* box);
    /// Whether a text was changed since the last go() or fill().
    bool isTyping() const;
    /// Reads the axes of the picture.
    void read();
    void nameRanges();
    /// Writes the visible ranges into the boxes.
    void fill();
    /// Emits chosen(), or shows why a text is refused.
    void go();
    void tell(const Problem& refusal);
    void untell();
    void place();

    Session& session;
    QWidget* message;
    Picture picture;
    int pane = 0;
    Reaches reaches;  ///< ranges of the picture; updated while the bar is visible
    std::array<Range, 2> ranges;
    QBoxLayout* both;  ///< layout of the ranges: side by side, or stacked if there is no room
    QToolButton* goButton;
    QToolButton* close;
    QLabel* problem;
    Problem refused;
};

}  // namespace orrery
