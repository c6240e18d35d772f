// NumberRow: a number as a slider and an exact box together. A drag of the slider is one gesture; the box takes what
// the declaration allows, beyond the slider's end too, and keeps a wrong text so that it can be mended. While the row
// has the pointer or the focus, a button beside the slider lets the number run through its range.
#pragma once

#include <QLineEdit>
#include <QSlider>
#include <functional>

#include "core/model/parameter_scale.h"
#include "ui/window/parameters/parameter_row.h"

namespace orrery {

/// A slider over stops. Arrows move one stop, Page keys a page of the scale, Home and End to the ends; the wheel works
/// only with the focus, so that scrolling a panel changes nothing.
class StopSlider : public QSlider {
    Q_OBJECT

public:
    /// What screen readers are told instead of stops.
    struct Meaning {
        std::function<double()> now;         ///< what is shown, which may lie between two stops
        std::function<double(int stop)> at;  ///< what a stop stands for
        std::function<QString()> words;      ///< what is shown, with its unit
        std::function<void(double)> choose = {};
    };

    explicit StopSlider(QWidget* parent);

    void setMeaning(Meaning told) { means = std::move(told); }
    const std::optional<Meaning>& meaning() const { return means; }

signals:
    /// A page up (1) or down (-1) was asked for.
    void paged(int direction);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::optional<Meaning> means;
};

/// A line edit whose Up and Down keys step, and which leaves Undo to the window while nothing is being typed.
class ExactBox : public QLineEdit {
    Q_OBJECT

public:
    explicit ExactBox(QWidget* parent);

signals:
    void stepped(int direction);
    void abandoned();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

class NumberRow : public ParameterRow {
    Q_OBJECT

public:
    NumberRow(const Param& param, QWidget* parent);
    void retranslate(Language language) override;

    /// Whether the number is running through its range.
    void setSweeping(bool on);

signals:
    /// The number shall run through its range, or stop.
    void sweepToggled();

protected:
    void showValue(const Value& value) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeSweepButton();
    void showSweepButton();
    void sliderMoved(int stop);
    void typed();
    /// Takes back what was typed.
    void abandon();
    void step(int direction);

    ParameterScale scale;
    StopSlider* slider;
    ExactBox* box;
    QToolButton* sweep;
    double shown = 0;
    bool continues = false;  ///< the drag has already proposed a value
    bool sweeping = false;
    Language language = Language::English;
};

}  // namespace orrery
