// QuietList: a combo box that the wheel changes only while it has the focus, so that scrolling a panel changes nothing.
// Its popup is as wide as the longest item, even if the box is narrower.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QWheelEvent>

namespace orrery {

class QuietList : public QComboBox {
public:
    explicit QuietList(QWidget* parent) : QComboBox(parent) {
        setMaxVisibleItems(24);
        setFocusPolicy(Qt::StrongFocus);  // by default the wheel gives it the focus
    }

    void showPopup() override {
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24);
        QComboBox::showPopup();
    }

protected:
    void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

}  // namespace orrery
