// GoToBar: a slim bar over the top of the picture with exact boxes for the cells to show. Enter goes there as one step,
// Escape closes it; what cannot be is told under the boxes and nothing changes.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/hand/go_to.h"
#include "ui/session.h"
#include "ui/window/parameters/number_row.h"

namespace orrery {

class GoToBar : public QFrame {
    Q_OBJECT

public:
    /// `message` is another bar at the same place: while it is seen, this one stands under it.
    GoToBar(Session& session, QWidget* over, QWidget* message);

    /// Goes about in a pane of the newest picture from now on.
    void show(const Picture& newest, int ofPane);
    /// Comes up, ready to be typed into.
    void open();
    void retranslate(Language language);

signals:
    /// A document that shows what was asked for of a pane.
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
    bool isTyping() const;
    void read();
    void fill();
    void go();
    void tell(const Problem& refusal);
    void untell();
    void place();

    Session& session;
    QWidget* message;
    Picture picture;
    int pane = 0;
    Reaches reaches;  ///< of the picture; read while the bar is seen
    std::array<Range, 2> ranges;
    QBoxLayout* both;  ///< of the ranges: beside each other, or one above the other where there is no room
    QToolButton* goButton;
    QToolButton* close;
    QLabel* problem;
    Problem refused;
    Language language = Language::English;
};

}  // namespace orrery
