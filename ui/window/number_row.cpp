#include "ui/window/number_row.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>

#include "core/number_text.h"

namespace orrery {

StopSlider::StopSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setSingleStep(1);
}

void StopSlider::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_PageUp && event->key() != Qt::Key_PageDown) return QSlider::keyPressEvent(event);
    emit paged(event->key() == Qt::Key_PageUp ? 1 : -1);
}

void StopSlider::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) return QSlider::wheelEvent(event);
    event->ignore();
}

void StopSlider::mousePressEvent(QMouseEvent* event) {
    // a click on the groove goes there and drags on from there, as in every modern slider
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    if (event->button() == Qt::LeftButton && !handle.contains(event->position().toPoint())) {
        const int reach = width() - handle.width();
        const int at = event->position().toPoint().x() - handle.width() / 2;
        setSliderDown(true);
        setSliderPosition(QStyle::sliderValueFromPosition(minimum(), maximum(), at, reach));
    }
    QSlider::mousePressEvent(event);
}

ExactBox::ExactBox(QWidget* parent) : QLineEdit(parent) {}

bool ExactBox::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool history = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (history && !isModified()) return QWidget::event(event);
    }
    return QLineEdit::event(event);
}

void ExactBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            return emit stepped(1);
        case Qt::Key_Down:
            return emit stepped(-1);
        case Qt::Key_Escape:
            return emit abandoned();
        default:
            QLineEdit::keyPressEvent(event);
    }
}

NumberRow::NumberRow(const Param& param, QWidget* parent) : ParameterRow(param, parent), scale(param) {
    slider = new StopSlider(this);
    box = new ExactBox(this);
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(box->fontMetrics().horizontalAdvance("000000000000"));
    top->addWidget(box);  // after the reset button, so that boxes and sliders end in one line

    slider->setRange(0, scale.last());
    column->insertWidget(1, slider);
    adopt(slider, ".slider");
    adopt(box, ".box");

    connect(slider, &QSlider::sliderPressed, this, [this] { continues = false; });
    connect(slider, &QSlider::valueChanged, this, &NumberRow::sliderMoved);
    connect(slider, &StopSlider::paged, this, [this](int way) { emit chosen(scale.paged(shown, way), false); });
    connect(box, &QLineEdit::editingFinished, this, &NumberRow::typed);
    connect(box, &QLineEdit::textEdited, this, [this](const QString& text) {
        if (showsProblem() && parseValue(this->param(), text.trimmed().toStdString())) hideProblem();
    });
    connect(box, &ExactBox::stepped, this, &NumberRow::step);
    connect(box, &ExactBox::abandoned, this, &NumberRow::abandon);
}

void NumberRow::showValue(const Value& value) {
    shown = std::get<double>(value);
    const QSignalBlocker blocked(slider);
    // while it is dragged the slider stays where the hand is
    if (!slider->isSliderDown()) slider->setValue(scale.stop(shown));
    box->setText(QString::fromStdString(valueText(value)));
    box->setCursorPosition(0);
}

void NumberRow::sliderMoved(int stop) {
    emit chosen(scale.value(stop), slider->isSliderDown() && continues);
    continues = true;
}

void NumberRow::typed() {
    if (!box->isModified()) return;
    box->setModified(false);
    propose(box->text());
}

void NumberRow::abandon() {
    hideProblem();
    showValue(shown);
}

void NumberRow::step(int direction) {
    emit chosen(scale.stepped(shown, direction), false);
}

}  // namespace orrery
