// QuietList: a combo box that the wheel changes only while it has the focus, so that scrolling a panel changes nothing.
// Its popup is as wide as the longest item, even if the box is narrower; the box then elides the end of its text.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QStylePainter>
#include <QWheelEvent>

namespace orrery {

class QuietList : public QComboBox {
public:
    explicit QuietList(QWidget* parent) : QComboBox(parent) {
        setMaxVisibleItems(24);
        setFocusPolicy(Qt::StrongFocus);  // by default the wheel gives the box the focus
    }

    void showPopup() override {
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24);
        QComboBox::showPopup();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        option.currentText = option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, room.width());
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
    void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

}  // namespace orrery
