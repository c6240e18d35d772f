#include "ui/window/parameters/number_row.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/model/parameter_scale.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

/// Tells screen readers the values of a slider instead of its stops.
class AccessibleStops : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleStops(SteppedSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? meaning().words() : QAccessibleWidget::text(kind);
    }
    QVariant currentValue() const override { return meaning().now(); }
    void setCurrentValue(const QVariant& value) override { meaning().choose(value.toDouble()); }
    QVariant minimumValue() const override { return meaning().at(slider().minimum()); }
    QVariant maximumValue() const override { return meaning().at(slider().maximum()); }
    QVariant minimumStepSize() const override { return 0; }  // steps need not be equal

private:
    const SteppedSlider& slider() const { return *static_cast<const SteppedSlider*>(object()); }
    const SteppedSlider::Meaning& meaning() const { return *slider().meaning(); }
};

QAccessibleInterface* accessibleStops(const QString&, QObject* object) {
    auto* slider = qobject_cast<SteppedSlider*>(object);
    return slider && slider->meaning() ? new AccessibleStops(slider) : nullptr;
}

}  // namespace

SteppedSlider::SteppedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setSingleStep(1);
    QAccessible::installFactory(accessibleStops);
}

void SteppedSlider::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_PageUp && event->key() != Qt::Key_PageDown) return QSlider::keyPressEvent(event);
    emit paged(event->key() == Qt::Key_PageUp ? 1 : -1);
}

void SteppedSlider::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) return QSlider::wheelEvent(event);
    event->ignore();
}

void SteppedSlider::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (event->button() != Qt::LeftButton || handle().contains(at)) return QSlider::mousePressEvent(event);
    const int width = handle().width();
    setSliderDown(true);
    setSliderPosition(QStyle::sliderValueFromPosition(minimum(), maximum(), at.x() - width / 2, this->width() - width));
    // QSlider starts a drag only on the handle, which may be higher, lower or at the next stop
    QMouseEvent onHandle(event->type(), handle().center(), event->globalPosition(), event->button(), event->buttons(),
                         event->modifiers());
    QSlider::mousePressEvent(&onHandle);
}

QRect SteppedSlider::handle() const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

ExactBox::ExactBox(QWidget* parent) : QLineEdit(parent) {}

bool ExactBox::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool history = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (history && !isModified())
            return QWidget::event(event);  // NOLINT(bugprone-parent-virtual-call): bypasses the line's own undo
    }
    return QLineEdit::event(event);
}

void ExactBox::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    selects = event->reason() == Qt::MouseFocusReason;
}

void ExactBox::mouseReleaseEvent(QMouseEvent* event) {
    QLineEdit::mouseReleaseEvent(event);
    if (std::exchange(selects, false) && !hasSelectedText()) selectAll();
}

void ExactBox::mouseDoubleClickEvent(QMouseEvent*) {
    selectAll();
}

void ExactBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            return emit stepped(1);
        case Qt::Key_Down:
            return emit stepped(-1);
        case Qt::Key_Escape:
            event->setAccepted(isModified());  // else left to the window
            return emit abandoned();
        default:
            QLineEdit::keyPressEvent(event);
    }
}

namespace {

/// The row of a number: a slider and a box. A drag of the slider is one gesture; the box accepts all values that the
/// declaration allows, also beyond the ends of the slider, and keeps an invalid text for correction. While the row has
/// the pointer or the focus, or a sweep runs, it shows a button that starts or stops a sweep of the number through the
/// range of the slider.
class NumberRow : public ParameterRow {
public:
    NumberRow(const Param& param, QWidget* parent) : ParameterRow(param, parent), scale(param) {
        slider = new SteppedSlider(this);
        box = new ExactBox(this);
        box->setAlignment(Qt::AlignRight);
        fitBox();
        top->addWidget(box);  // after the reset button, so that boxes are aligned

        slider->setRange(0, scale.last());
        slider->setMeaning({.now = [this] { return shown; },
                            .at = [this](int stop) { return scale.value(stop); },
                            .words = [this] { return QString::fromStdString(valueText(shown)); },
                            .choose = [this](double value) { emit chosen(clampToGrid(this->param(), value), false); }});
        makeSweepButton();
        auto* line = spaced(new QHBoxLayout, 2);
        line->addWidget(slider, 1);
        line->addWidget(sweep);
        column->insertLayout(1, line);
        adopt(slider, ".slider");
        adopt(box, ".box");
        speak(this, [this] { nameSweepButton(); });
        if (param.sliderMax != 0 && param.sliderMax != param.max) speak(slider, [this] { tellEnds(); });

        connect(slider, &QSlider::sliderPressed, this, [this] { continues = false; });
        connect(slider, &QSlider::valueChanged, this, &NumberRow::sliderMoved);
        connect(slider, &SteppedSlider::paged, this,
                [this](int direction) { emit chosen(scale.paged(shown, direction), false); });
        connect(box, &QLineEdit::editingFinished, this, &NumberRow::typed);
        connect(box, &QLineEdit::textEdited, this, [this](const QString& text) {
            if (showsProblem() && read(text)) hideProblem();
        });
        connect(box, &ExactBox::stepped, this, &NumberRow::step);
        connect(box, &ExactBox::abandoned, this, &NumberRow::abandon);
    }

    void setCheck(const std::function<Done(double)>& check) override { whyNot = check; }

    void setSweeping(bool on) override {
        if (on == sweeping) return;
        sweeping = on;
        showSweepButton();
        nameSweepButton();
    }

protected:
    void showValue(const Value& value) override {
        shown = std::get<double>(value);
        const QSignalBlocker blocked(slider);
        // a dragged slider stays under the pointer
        if (!slider->isSliderDown()) slider->setValue(scale.stop(shown));
        box->setModified(false);
        showDigits();
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
            QMetaObject::invokeMethod(
                this,
                [this] {
                    showSweepButton();
                    showDigits();
                },
                Qt::QueuedConnection);  // after the focus event
        }
        if (watched == box && event->type() == QEvent::FontChange) fitBox();
        if (watched == box && event->type() == QEvent::Resize) showDigits();
        return ParameterRow::eventFilter(watched, event);
    }

    void enterEvent(QEnterEvent*) override { showSweepButton(); }

    void leaveEvent(QEvent*) override { showSweepButton(); }

    void keyPressEvent(QKeyEvent* event) override {
        const bool sweepKey = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
        sweepKey ? emit sweepToggled() : ParameterRow::keyPressEvent(event);
    }

private:
    void makeSweepButton() {
        sweep = named(new QToolButton(this), "param." + idText() + ".sweep");
        sweep->setAutoRaise(true);
        sweep->setIconSize(QSize(12, 12));
        sweep->setFocusPolicy(Qt::NoFocus);  // Ctrl+Space in the row does the same
        QSizePolicy keepsPlace = sweep->sizePolicy();
        keepsPlace.setRetainSizeWhenHidden(true);
        sweep->setSizePolicy(keepsPlace);
        sweep->hide();
        connect(sweep, &QToolButton::clicked, this, &NumberRow::sweepToggled);
        slider->installEventFilter(this);
        box->installEventFilter(this);
    }

    void nameSweepButton() {
        const Words run{"Sweep this parameter", "自动变化"};
        const Words halt{"Stop the sweep", "停止变化"};
        const QString action = text(sweeping ? halt : run);
        sweep->setIcon(icon(sweeping ? Icon::Pause : Icon::Play));
        sweep->setToolTip(action + QStringLiteral(" (Ctrl+Space)"));
        sweep->setAccessibleName(action + ": " + text(param().label));
    }

    /// Shows or hides the button, as pointer and focus require.
    void showSweepButton() { sweep->setVisible(sweeping || underMouse() || slider->hasFocus() || box->hasFocus()); }

    /// Adds the ends of slider and box to the slider's tooltip, where they differ.
    void tellEnds() {
        const Words ends{"The slider ends at %1, the box at %2.", "滑块到 %1 为止，输入框到 %2 为止。"};
        const auto end = [](double number) { return QString::fromStdString(typedText(number)); };
        slider->setToolTip(slider->toolTip() + QStringLiteral("<p>") +
                           text(ends).arg(end(param().sliderMax), end(param().max)));
    }

    /// Sets the limits of the box's width from its font.
    void fitBox() {
        box->setMaximumWidth(box->fontMetrics().horizontalAdvance("000000000000"));
        box->setMinimumWidth(box->fontMetrics().horizontalAdvance("000000000"));  // for narrow columns
    }

    /// Shows all digits while the box has the focus, else those that fit, but at least four. Keeps a text being edited.
    void showDigits() {
        if (box->isModified() || showsProblem()) return;
        QStyleOptionFrame option;
        option.initFrom(box);
        const int margins = 4;  // left plus right of a line edit's text, in logical pixels
        const int room = box->style()->subElementRect(QStyle::SE_LineEditContents, &option, box).width() - margins;
        QString digits = QString::fromStdString(typedText(shown));
        for (int count = 16; count > 3 && !box->hasFocus() && shown != std::floor(shown); --count) {
            if (box->fontMetrics().horizontalAdvance(digits) <= room) break;
            digits = QString::number(shown, 'g', count);
        }
        if (digits == box->text()) return;
        const bool isChosen = box->hasSelectedText();
        box->setText(digits);
        box->setCursorPosition(0);
        if (isChosen) box->selectAll();
    }

    void sliderMoved(int asked) {
        const int stop = nearestAllowed(asked);
        if (stop != asked) {
            const QSignalBlocker blocked(slider);
            slider->setValue(stop);
        }
        emit chosen(scale.value(stop), slider->isSliderDown() && continues);
        continues = true;
        hideProblem();
        if (stop != asked) showProblem(whyNot(scale.value(asked)).problem());
    }

    /// Returns the allowed stop that is nearest to `stop`, on the way from the present one.
    int nearestAllowed(int stop) const {
        if (!whyNot || !whyNot(shown)) return stop;  // from a refused value every other one is a way out
        const int now = scale.stop(shown), step = stop < now ? 1 : -1;
        while (stop != now && !whyNot(scale.value(stop))) stop += step;
        return stop;
    }

    void typed() {
        if (!box->isModified()) return;
        box->setModified(false);
        propose(box->text());
    }

    /// Restores the value from before the typing.
    void abandon() {
        hideProblem();
        showValue(shown);
    }

    void step(int direction) { emit chosen(scale.stepped(shown, direction), false); }

    ParameterScale scale;
    std::function<Done(double)> whyNot;
    SteppedSlider* slider;
    ExactBox* box;
    QToolButton* sweep;
    double shown = 0;        ///< the document's value
    bool continues = false;  ///< the drag has already proposed a value
    bool sweeping = false;
};

}  // namespace

ParameterRow* numberRow(const Param& param, QWidget* parent) {
    return new NumberRow(param, parent);
}

}  // namespace orrery
