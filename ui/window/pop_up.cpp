#include "ui/window/pop_up.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionToolButton>
#include <QTimer>

namespace orrery {

namespace {

class PopUp : public QObject {
public:
    explicit PopUp(QToolButton& owner) : QObject(&owner), button(owner) { button.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        if (!isForMenu(*event) || !button.isEnabled() || !button.menu()) return false;
        if (justClosed) return true;
        QObject::connect(
            button.menu(), &QMenu::aboutToHide, this, [this] { close(); }, Qt::SingleShotConnection);
        button.setDown(true);
        button.menu()->popup(button.mapToGlobal(button.rect().bottomLeft()));
        return true;
    }

private:
    bool isForMenu(const QEvent& event) const {
        const bool isSplit = button.popupMode() == QToolButton::MenuButtonPopup;
        if (event.type() == QEvent::KeyPress)
            return static_cast<const QKeyEvent&>(event).key() == (isSplit ? Qt::Key_Down : Qt::Key_Space);
        if (event.type() != QEvent::MouseButtonPress && event.type() != QEvent::MouseButtonDblClick) return false;
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        return mouse.button() == Qt::LeftButton && (!isSplit || isOnArrow(mouse.position().toPoint()));
    }

    bool isOnArrow(QPoint point) const {
        QStyleOptionToolButton option;
        option.initFrom(&button);
        option.features = QStyleOptionToolButton::MenuButtonPopup | QStyleOptionToolButton::HasMenu;
        option.subControls = QStyle::SC_All;
        return button.style()->hitTestComplexControl(QStyle::CC_ToolButton, &option, point, &button) ==
               QStyle::SC_ToolButtonMenu;
    }

    void close() {
        button.setDown(false);
        justClosed = true;
        QTimer::singleShot(0, this, [this] { justClosed = false; });
    }

    QToolButton& button;
    bool justClosed = false;  ///< the present press closed the menu and must not open it again
};

}  // namespace

void popUp(QToolButton& button) {
    new PopUp(button);
}

}  // namespace orrery
