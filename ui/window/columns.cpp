#include "ui/window/columns.h"

#include <QEvent>
#include <QLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

// default widths in logical pixels, for type of the usual size
constexpr int leftWidth = 352;
constexpr int rightWidth = 232, wideRightWidth = 290;
constexpr int minWidth = 180;
constexpr int gripWidth = 5;
constexpr double leftShare = 0.29;  ///< limit of a panel's share of the width, unless its content needs more
constexpr double rightShare = 0.23;
constexpr double maxShare = 0.43;  ///< limit of a panel's share if its content needs more, as with larger type
constexpr double usualLine = 19;   ///< line height of the usual type, in logical pixels

}  // namespace

SideColumn::SideColumn(QWidget* content) {
    content->setProperty("role", "side");
    content->installEventFilter(this);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumWidth(minWidth);
    tabs = named(new QTabBar(this), "side.tabs");
    tabs->setExpanding(true);
    tabs->setDrawBase(false);
    // two tabs need no scroll buttons, whose names Qt does not translate
    for (QToolButton* button : tabs->findChildren<QToolButton*>()) button->setAccessibleName({});
    tabs->hide();
    connect(tabs, &QTabBar::tabBarClicked, this, &SideColumn::tabChosen);
    connect(tabs, &QTabBar::currentChanged, this, [this](int index) {  // by a key
        if (index != own) emit tabChosen(index);
    });
}

void SideColumn::setTabs(const QStringList& names, int index) {
    const QSignalBlocker quiet(tabs);
    own = index;
    while (tabs->count() < names.size()) tabs->addTab({});
    for (int i = 0; i < names.size(); ++i) tabs->setTabText(i, names[i]);
    tabs->setCurrentIndex(index);
    tabs->show();
    setViewportMargins(0, tabs->sizeHint().height(), 0, 0);
    tabs->setGeometry(0, 0, width(), tabs->sizeHint().height());
}

void SideColumn::hideTabs() {
    tabs->hide();
    setViewportMargins(0, 0, 0, 0);
}

int SideColumn::minWhole() const {
    return widget()->layout()->minimumSize().width() + scrollBarWidth;
}

void SideColumn::place() {
    widget()->setFixedWidth(std::max(width(), minWhole()) - scrollBarWidth);
}

void SideColumn::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    tabs->setGeometry(0, 0, width(), tabs->sizeHint().height());
    place();
}

bool SideColumn::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) place();
    return QScrollArea::eventFilter(watched, event);
}

Columns::Columns(SideColumn* leftPanel, QWidget* centre, SideColumn* rightPanel, QWidget* parent)
    : QSplitter(parent), left(leftPanel), right(rightPanel) {
    setObjectName("columns");
    for (QWidget* column : std::initializer_list<QWidget*>{left, centre, right}) addWidget(column);
    setChildrenCollapsible(false);
    setHandleWidth(gripWidth);
    setStretchFactor(1, 1);
    for (SideColumn* column : {left, right}) {
        connect(column, &SideColumn::tabChosen, this, [this](int index) {
            if (index < 0 || rightChosen == (index == 1)) return;
            rightChosen = index == 1;
            arrange();
            divide();
            (rightChosen ? right : left)->focusTabs();
        });
    }
    speak(this, [this] { arrange(); });
}

void Columns::setFolded(bool on) {
    if (on == folded) return;
    if (on) remember();
    folded = on;
    arrange();
    if (!on) restoreWidths();
}

void Columns::setRightReplaced(bool on) {
    if (std::exchange(rightReplaced, on) != on) arrange();
}

void Columns::setNarrow(bool on) {
    if (on == narrow) return;
    if (on) remember();
    narrow = on;
    insertWidget(on ? 0 : 2, right);
    setStretchFactor(indexOf(left), 0);
    setStretchFactor(indexOf(right), 0);
    setStretchFactor(on ? 2 : 1, 1);
    arrange();
    restoreWidths();
}

void Columns::remember() {
    if (!folded && !narrow && divided) unfolded = saveState();
}

void Columns::arrange() {
    const bool sharesSide = narrow && !rightReplaced;
    const bool showsRight = rightChosen && sharesSide;
    left->setVisible(!folded && !showsRight);
    right->setVisible(!folded && !rightReplaced && (!narrow || showsRight));
    const QStringList names{text(Words{"Settings", "设置"}), text(Words{"Probe", "探针"})};
    for (SideColumn* column : {left, right}) sharesSide ? column->setTabs(names, column == right) : column->hideTabs();
}

void Columns::restoreWidths() {
    if (folded || !divided) return;
    narrow || unfolded.isEmpty() ? divide() : static_cast<void>(restoreState(unfolded));
    fitRight();
}

void Columns::setRightWide(bool on) {
    if (std::exchange(rightWide, on) != on) fitRight();
}

void Columns::fitRight() {
    if (folded || narrow || !divided || rightReplaced) return;
    QList<int> now = sizes();
    if (now.last() != rightWidthIf(!rightWide)) return;  // the width is the user's
    now[1] += now.last() - rightWidthIf(rightWide);
    now.last() = rightWidthIf(rightWide);
    setSizes(now);
}

void Columns::restore(const QByteArray& state) {
    divided = restoreState(state);
    setHandleWidth(gripWidth);
}

void Columns::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    std::exchange(divided, true) ? fitRight() : divide();
}

void Columns::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    setNarrow(width() < narrowWidth);
}

int Columns::widthOf(const SideColumn* column, int usual, double share) const {
    const double type = fontMetrics().height() / usualLine;
    const double room = std::clamp<double>(column->minWhole(), share * width(), maxShare * width());
    return std::max(minWidth, static_cast<int>(std::min(usual * std::max(1.0, type), room)));
}

int Columns::rightWidthIf(bool isWide) const {
    return widthOf(right, isWide ? wideRightWidth : rightWidth, rightShare);
}

void Columns::divide() {
    const int leftSize = widthOf(left, leftWidth, leftShare), rightSize = rightWidthIf(rightWide);
    const int grips = (narrow ? 1 : 2) * handleWidth();
    if (narrow) return setSizes({leftSize, leftSize, width() - leftSize - grips});
    setSizes({leftSize, width() - leftSize - rightSize - grips, rightSize});
}

}  // namespace orrery
