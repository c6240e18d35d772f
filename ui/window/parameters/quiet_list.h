// QuietList: a combo box that the wheel changes only while it has the focus, so that scrolling a panel changes nothing,
// and whose items may be longer than the column it stands in.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QWheelEvent>

namespace orrery {

class QuietList : public QComboBox {
public:
    explicit QuietList(QWidget* parent) : QComboBox(parent) {
        setMaxVisibleItems(24);
        setFocusPolicy(Qt::StrongFocus);  // of itself a list takes the focus by the wheel
    }

    void showPopup() override {
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24);
        QComboBox::showPopup();
    }

protected:
    void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

}  // namespace orrery
