#include "ui/window/segments.h"

#include <QEvent>
#include <QKeyEvent>
#include <QStyle>
#include <algorithm>
#include <array>
#include <numeric>

#include "ui/window/named.h"
#include "ui/window/pop_up.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

bool isWay(int key) {
    constexpr std::array ways{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End};
    return std::ranges::find(ways, key) != ways.end();
}

}  // namespace

Segments::Segments(QWidget* parent) : QWidget(parent), line(spaced(new QHBoxLayout(this), {0, 0, 0, 0}, 0)) {}

void Segments::add(QToolButton* button) {
    button->setParent(this);
    line->insertWidget(static_cast<int>(buttons.size()), button);
    buttons.push_back(button);
    count = buttons.size();
    button->installEventFilter(this);
    connect(button, &QToolButton::toggled, this, [this](bool on) {
        if (!on) return;
        stopOnce();
        fit();
    });
    shape();
    stopOnce();
}

QToolButton* Segments::add(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    add(button);
    return button;
}

void Segments::offer(std::size_t wanted) {
    count = wanted;
    for (std::size_t index = 0; index < buttons.size(); ++index) buttons[index]->setVisible(index < count);
    fit();
    shape();
    stopOnce();
}

void Segments::setAside(const std::vector<bool>& wanted) {
    if (wanted == aside) return;
    aside = wanted;
    fit();
    stopOnce();
}

void Segments::mayShorten() {
    menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    more = named(new QToolButton(this), objectName() + ".more");
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(menu);
    popUp(*more);
    more->installEventFilter(this);
    more->hide();
    line->addWidget(more);
    line->addStretch(1);
    line->setSizeConstraint(QLayout::SetNoConstraint);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void Segments::nameMenu(const QString& name) {
    if (more) more->setText(name);
}

std::vector<QToolButton*> Segments::offered() const {
    std::vector<QToolButton*> some;
    for (std::size_t index = 0; index < count; ++index)
        if (!isAside(index)) some.push_back(buttons[index]);
    return some;
}

QToolButton* Segments::chosen() const {
    const std::vector<QToolButton*> some = offered();
    const auto found = std::ranges::find_if(some, [](const QToolButton* button) { return button->isChecked(); });
    return found == some.end() ? nullptr : *found;
}

int Segments::widthOf(const std::vector<QToolButton*>& some) const {
    return std::accumulate(some.begin(), some.end(), 0,
                           [](int sum, const QToolButton* button) { return sum + button->sizeHint().width(); });
}

QSize Segments::sizeHint() const {
    const QSize whole = QWidget::sizeHint();
    return more ? QSize(widthOf(offered()) + (aside.empty() ? 0 : more->sizeHint().width()), whole.height()) : whole;
}

QSize Segments::minimumSizeHint() const {
    if (!more) return QWidget::minimumSizeHint();
    int widest = 0;
    for (const QToolButton* button : offered()) widest = std::max(widest, button->sizeHint().width());
    return {widest + more->sizeHint().width(), more->sizeHint().height()};
}

void Segments::fit() {
    if (!more) return;
    const std::vector<QToolButton*> some = offered();
    QList<QAction*> last;
    for (std::size_t index = 0; index < count; ++index) {
        if (!isAside(index)) continue;
        buttons[index]->hide();
        last.append(buttons[index]->defaultAction());
    }
    const int menuWidth = more->sizeHint().width();
    const bool all = widthOf(some) + (last.isEmpty() ? 0 : menuWidth) <= width();
    const QToolButton* kept = chosen();
    int room = width() - menuWidth - (kept ? kept->sizeHint().width() : 0);
    QList<QAction*> rest;
    for (QToolButton* button : some) {
        const bool fits = all || button == kept || (rest.isEmpty() && button->sizeHint().width() <= room);
        if (fits && button != kept) room -= button->sizeHint().width();
        if (!fits) rest.append(button->defaultAction());
        button->setVisible(fits);
    }
    rest += last;
    if (!std::ranges::equal(menu->actions(), rest)) {  // Qt's == calls memcmp(null) for empty lists
        menu->clear();
        menu->addActions(rest);
    }
    more->setVisible(!rest.isEmpty());
    shape();
}

void Segments::shape() {
    std::vector<QToolButton*> seen;
    for (QToolButton* button : offered())
        if (!button->isHidden()) seen.push_back(button);
    if (more && !more->isHidden()) seen.push_back(more);
    for (QToolButton* button : seen)
        restyle(*button, "segment", button == seen.front() ? "first" : button == seen.back() ? "last" : "middle");
}

bool Segments::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) fit();
    return done;
}

void Segments::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void Segments::stopEverywhere() {
    for (QToolButton* button : buttons) button->setFocusPolicy(Qt::TabFocus);
    if (more) more->setFocusPolicy(Qt::TabFocus);
}

void Segments::stopOnce() {
    const std::vector<QToolButton*> some = offered();
    const auto can = [](const QToolButton* button) { return button->isEnabled() && !button->isHidden(); };
    QToolButton* stop = chosen();
    if (const auto usable = std::ranges::find_if(some, can); !stop && usable != some.end()) stop = *usable;
    for (QToolButton* button : buttons) button->setFocusPolicy(button == stop ? Qt::TabFocus : Qt::NoFocus);
    if (more) more->setFocusPolicy(Qt::NoFocus);
}

void Segments::go(QToolButton* from, int key) {
    std::vector<QToolButton*> ways = offered();
    if (more) ways.push_back(more);
    std::erase_if(ways, [&](const QToolButton* b) { return b != from && (!b->isEnabled() || b->isHidden()); });
    const auto last = static_cast<std::ptrdiff_t>(ways.size()) - 1;
    const std::ptrdiff_t now = std::ranges::find(ways, from) - ways.begin();
    const bool back = key == Qt::Key_Left || key == Qt::Key_Up;
    const std::ptrdiff_t next = key == Qt::Key_Home  ? 0
                                : key == Qt::Key_End ? last
                                                     : std::clamp<std::ptrdiff_t>(now + (back ? -1 : 1), 0, last);
    QToolButton* target = ways[static_cast<std::size_t>(next)];
    if (target == from) return;
    target->setFocus(Qt::TabFocusReason);
    if (target != more) target->click();
}

bool Segments::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isOurs = isWay(key->key()) && (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!isOurs) return QWidget::eventFilter(watched, event);
    go(static_cast<QToolButton*>(watched), key->key());
    return true;
}

}  // namespace orrery
