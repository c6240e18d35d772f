#include "ui/window/deck/step_overview.h"

#include <QApplication>
#include <QKeyEvent>

namespace orrery {

StepOverview::StepOverview(StepList& steps, QWidget* over) : QListView(over) {
    setObjectName("step.overview");
    setProperty("role", "strip");
    setModel(&steps);
    setItemDelegate(stepDelegate(this));
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setSpacing(10);
    setFrameShape(NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    connect(this, &QListView::clicked, this, &StepOverview::choose);
    over->installEventFilter(this);
    speak(this, &QWidget::setAccessibleName, {"Overview of the steps", "步骤总览"});
    hide();
}

void StepOverview::open(std::size_t at) {
    if (isVisible()) return close();
    before = QApplication::focusWidget();
    setGeometry(parentWidget()->rect());
    show();
    raise();
    setCurrentIndex(model()->index(static_cast<int>(at), 0));
    scrollTo(currentIndex(), PositionAtCenter);
    setFocus();
}

void StepOverview::close() {
    hide();
    if (before && before->isVisible()) before->setFocus();
}

void StepOverview::choose(const QModelIndex& index) {
    close();
    if (index.isValid()) emit wanted(static_cast<std::size_t>(index.row()));
}

bool StepOverview::event(QEvent* event) {
    const bool isTab = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab;
    if (!isTab) return QListView::event(event);
    close();
    return true;
}

bool StepOverview::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
    return QListView::eventFilter(watched, event);
}

void StepOverview::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            return close();
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return choose(currentIndex());
        default:
            QListView::keyPressEvent(event);
    }
}

}  // namespace orrery
