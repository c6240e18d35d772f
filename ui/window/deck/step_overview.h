// StepOverview: all steps of the deck as small pictures over the whole window. A click, Enter or Space goes to a step;
// Escape or Tab closes it.
#pragma once

#include <QPointer>

#include "ui/window/deck/step_strip.h"

namespace orrery {

class StepOverview : public QListView {
    Q_OBJECT

public:
    /// Shows `steps`, the model it shares with the strip, over the widget `over`.
    StepOverview(StepList& steps, QWidget* over);

    /// Opens with step `at` selected, or closes if open.
    void open(std::size_t at);

signals:
    /// The user chose a step, counted from 0.
    void wanted(std::size_t step);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Hides the overview and gives the focus back.
    void close();
    void choose(const QModelIndex& index);

    QPointer<QWidget> before;  ///< widget that had the focus when the overview was opened
};

}  // namespace orrery
