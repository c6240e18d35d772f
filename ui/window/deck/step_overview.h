// StepOverview: all steps of the deck at once as small pictures over the whole window. A click or Enter goes to one,
// Escape or Tab closes it.
#pragma once

#include <QPointer>

#include "ui/window/deck/step_strip.h"

namespace orrery {

class StepOverview : public QListView {
    Q_OBJECT

public:
    /// Of the same steps as the strip.
    StepOverview(StepList& steps, QWidget* over);

    /// Comes up with the step `at` chosen.
    void open(std::size_t at);
    void retranslate(Language language);

signals:
    void wanted(std::size_t step);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void close();
    void choose(const QModelIndex& index);

    QPointer<QWidget> before;  ///< had the focus
};

}  // namespace orrery
