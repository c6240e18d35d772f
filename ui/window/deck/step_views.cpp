#include "ui/window/deck/step_views.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr int barWidth = 26, barGap = 6, barHeight = 8, rowHeight = 30;

}  // namespace

StepBars::StepBars(const QAbstractItemModel& list, QWidget* parent) : QWidget(parent), steps(list) {
    setObjectName("step.bars");
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&steps, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        update();
    });
    connect(&steps, &QAbstractItemModel::dataChanged, this, [this] { update(); });
}

void StepBars::showStep(int step) {
    at = step;
    setAccessibleName(steps.index(at, 0).data().toString());
    update();
}

QSize StepBars::sizeHint() const {
    return {steps.rowCount() * (barWidth + barGap), rowHeight};
}

QRect StepBars::barOf(int row) const {
    const double each = std::min<double>(barWidth + barGap, double(width()) / std::max(1, steps.rowCount()));
    const int space = each > 3 * barGap ? barGap : 2;
    return {static_cast<int>(row * each), (rect().height() - barHeight) / 2, static_cast<int>(each) - space, barHeight};
}

int StepBars::rowAt(QPoint place) const {
    for (int row = 0; row < steps.rowCount(); ++row)
        if (const QRect bar = barOf(row); place.x() >= bar.left() && place.x() <= bar.right() + barGap) return row;
    return -1;
}

bool StepBars::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->pos());
        QToolTip::showText(help->globalPos(), row < 0 ? QString() : plainTip(steps.index(row, 0).data().toString()),
                           this);
        return true;
    }
    return QWidget::event(event);
}

void StepBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight), line = palette().color(QPalette::Mid);
    for (int row = 0; row < steps.rowCount(); ++row) {
        const bool isDone = steps.index(row, 0).data(StepList::doneRole).toBool(), isHere = row == at;
        painter.setPen(isHere ? QPen(accent, 2) : Qt::NoPen);
        painter.setBrush(isHere ? (isDone ? accent : palette().color(QPalette::Base)) : isDone ? accent : line);
        const QRectF bar = isHere ? QRectF(barOf(row)).adjusted(1, -1, -1, 1) : QRectF(barOf(row));
        painter.drawRoundedRect(bar, 3, 3);
    }
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
}

void StepBars::mousePressEvent(QMouseEvent* event) {
    const int row = rowAt(event->position().toPoint());
    if (row >= 0) emit wanted(static_cast<std::size_t>(row));
}

void StepBars::keyPressEvent(QKeyEvent* event) {
    const int by = (event->key() == Qt::Key_Right) - (event->key() == Qt::Key_Left), to = at + by;
    if (by == 0) return QWidget::keyPressEvent(event);
    if (to >= 0 && to < steps.rowCount()) emit wanted(static_cast<std::size_t>(to));
}

LessonBar::LessonBar(const QAbstractItemModel& steps, QWidget* parent)
    : QWidget(parent),
      bars(new StepBars(steps, this)),
      all(named(new QToolButton(this), "lesson.all")),
      name(named(plainLabel(this), "lesson.name", "heading")) {
    speak(all, &QToolButton::setText, {"All steps", "全部步骤"});
    auto* line = spaced(new QHBoxLayout(this), {8, 0, 8, 0});
    line->addWidget(name);
    line->addStretch(1);
    line->addWidget(bars);
    line->addWidget(all);
    line->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void LessonBar::show(const QString& lesson, std::size_t at) {
    name->setText(lesson);
    bars->showStep(static_cast<int>(at));
}

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
