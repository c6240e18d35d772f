// NumberRow: the row of a number: a slider and a box. A drag of the slider is one gesture; the box accepts all values
// that the declaration allows, also beyond the ends of the slider, and keeps an invalid text for correction. While the
// row has the pointer or the focus, or a sweep runs, it shows a button that starts or stops a sweep of the number
// through the range of the slider.
#pragma once

#include <QLineEdit>
#include <QSlider>
#include <functional>

#include "core/model/parameter_scale.h"
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

class NumberRow : public ParameterRow {
    Q_OBJECT

public:
    NumberRow(const Param& param, QWidget* parent);

    /// Sets the check of values that the slider reaches: a Problem if the document refuses the value.
    void setCheck(std::function<Done(double)> check) { whyNot = std::move(check); }

    /// Sets whether a sweep of the number is running.
    void setSweeping(bool on);

signals:
    /// The user asked to start or stop the sweep.
    void sweepToggled();

protected:
    void showValue(const Value& value) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeSweepButton();
    void nameSweepButton();
    /// Shows or hides the button, as pointer and focus require.
    void showSweepButton();
    /// Adds the ends of slider and box to the slider's tooltip, where they differ.
    void tellEnds();
    /// Sets the limits of the box's width from its font.
    void fitBox();
    /// Shows all digits while the box has the focus, else those that fit, but at least four. Keeps a text being edited.
    void showDigits();
    void sliderMoved(int asked);
    /// Returns the allowed stop that is nearest to `stop`, on the way from the present one.
    int nearestAllowed(int stop) const;
    void typed();
    /// Restores the value from before the typing.
    void abandon();
    void step(int direction);

    ParameterScale scale;
    std::function<Done(double)> whyNot;
    SteppedSlider* slider;
    ExactBox* box;
    QToolButton* sweep;
    double shown = 0;        ///< the document's value
    bool continues = false;  ///< the drag has already proposed a value
    bool sweeping = false;
};

}  // namespace orrery
