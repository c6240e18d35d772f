// LessonBar: the place in a lesson, above the picture: its name and a row of small bars, one for each step: done, here,
// to come. A click on a bar goes to its step; hovering names it.
// StepOverview: all steps of the deck as small pictures over the whole window. A click, Enter or Space goes to a step;
// Escape or Tab closes it.
#pragma once

#include <QAbstractItemModel>
#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QWidget>

#include "ui/window/deck/step_strip.h"

namespace orrery {

class StepBars : public QWidget {
    Q_OBJECT

public:
    /// Shows the rows of `steps` (StepList), which must outlive the bars.
    StepBars(const QAbstractItemModel& steps, QWidget* parent);

    /// Marks step `at` as the one that is shown.
    void showStep(int at);
    QSize sizeHint() const override;

signals:
    /// The user chose a step, counted from 0.
    void wanted(std::size_t step);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect barOf(int row) const;
    /// Row of the bar at a place, or -1.
    int rowAt(QPoint place) const;

    const QAbstractItemModel& steps;
    int at = 0;
};

class LessonBar : public QWidget {
    Q_OBJECT

public:
    LessonBar(const QAbstractItemModel& steps, QWidget* parent);

    StepBars* const bars;
    QToolButton* const all;  ///< opens the list of steps
    void show(const QString& lesson, std::size_t at);

private:
    QLabel* name;
};

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
