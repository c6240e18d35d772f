// The row of a number, and its slider and box, which other parts of the window have, too.
#pragma once

#include <QLineEdit>
#include <QSlider>
#include <functional>

#include "ui/window/parameters/parameter_row.h"

namespace orrery {

/// A slider over stops. Arrow keys move it by one stop, Home and End to the ends; Page keys only emit paged(). A press
/// anywhere moves the handle to the pointer and starts a drag. The wheel works only with the focus, so that scrolling a
/// panel changes nothing.
class SteppedSlider : public QSlider {
    Q_OBJECT

public:
    /// Values for screen readers instead of stops.
    struct Meaning {
        std::function<double()> now;              ///< present value, possibly between two stops
        std::function<double(int stop)> at;       ///< value of a stop
        std::function<QString()> words;           ///< present value in words
        std::function<void(double)> choose = {};  ///< sets the value
    };

    explicit SteppedSlider(QWidget* parent);

    void setMeaning(Meaning told) { means = std::move(told); }
    const std::optional<Meaning>& meaning() const { return means; }

signals:
    /// The key Page Up (1) or Page Down (-1) was pressed.
    void paged(int direction);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRect handle() const;

    std::optional<Meaning> means;
};

/// A line edit that reports the keys Up, Down and Escape, and leaves undo to the window unless its text is being
/// edited.
class ExactBox : public QLineEdit {
    Q_OBJECT

public:
    explicit ExactBox(QWidget* parent);

signals:
    /// The key Up (1) or Down (-1) was pressed.
    void stepped(int direction);
    /// Escape was pressed.
    void abandoned();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool selects = false;  ///< the press that gives the focus selects the whole number when it is released
};

/// Creates the row of a number.
ParameterRow* numberRow(const Param& param, QWidget* parent);

}  // namespace orrery
