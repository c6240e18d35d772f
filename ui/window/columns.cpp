#include "ui/window/columns.h"

#include <QEvent>
#include <QLayout>
#include <algorithm>
#include <utility>

namespace orrery {

namespace {

// widths in pixels, for type of the usual size in a wide window
constexpr int leftWidth = 352;
constexpr int rightWidth = 290;
constexpr int minWidth = 180;
constexpr int gripWidth = 5;
constexpr double leftShare = 0.29;
constexpr double rightShare = 0.23;
constexpr double maxShare = 0.43;  ///< limit of a panel's share of the window, for larger type
constexpr double usualLine = 19;   ///< line height of the usual type, in pixels

}  // namespace

SideColumn::SideColumn(QWidget* content) {
    content->setProperty("role", "side");
    content->installEventFilter(this);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumWidth(minWidth);
}

int SideColumn::minWhole() const {
    return widget()->layout()->minimumSize().width() + scrollBarWidth;
}

void SideColumn::place() {
    widget()->setFixedWidth(std::max(width(), minWhole()) - scrollBarWidth);
}

void SideColumn::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place();
}

bool SideColumn::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) place();
    return QScrollArea::eventFilter(watched, event);
}

Columns::Columns(SideColumn* left, QWidget* centre, SideColumn* right, QWidget* parent) : QSplitter(parent) {
    setObjectName("columns");
    for (QWidget* column : std::initializer_list<QWidget*>{left, centre, right}) addWidget(column);
    setChildrenCollapsible(false);
    setHandleWidth(gripWidth);
    setStretchFactor(1, 1);
}

void Columns::setFolded(bool on) {
    if (on == folded) return;
    if (on) unfolded = divided ? saveState() : QByteArray();
    folded = on;
    for (const int side : {0, 2}) widget(side)->setVisible(!on);
    if (on) return;
    unfolded.isEmpty() ? divide() : static_cast<void>(restoreState(unfolded));
}

void Columns::restore(const QByteArray& state) {
    divided = restoreState(state);
    setHandleWidth(gripWidth);
}

void Columns::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    if (!std::exchange(divided, true)) divide();
}

void Columns::divide() {
    const double type = fontMetrics().height() / usualLine;
    const auto side = [&](int column, int usual, double share) {
        const int least = static_cast<const SideColumn*>(widget(column))->minWhole();
        const double room = std::clamp<double>(least, share * width(), maxShare * width());
        return std::max(minWidth, static_cast<int>(std::min(usual * std::max(1.0, type), room)));
    };
    const int left = side(0, leftWidth, leftShare), right = side(2, rightWidth, rightShare);
    setSizes({left, width() - left - right - 2 * handleWidth(), right});
}

}  // namespace orrery
