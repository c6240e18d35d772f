#include "ui/window/panels/command_palette.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "core/math/sentence.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

constexpr std::size_t maxFound = 60;
constexpr Words none{"Nothing found. Try: rope, heatmap, position = 7", "没有找到。试试：rope、热力图、位置 7"};

}  // namespace

CommandPalette::CommandPalette(Offer offers, Typed reads, QWidget* over)
    : QFrame(over), offer(std::move(offers)), typed(std::move(reads)) {
    setObjectName("palette");
    setProperty("role", "bar");
    auto* column = spaced(new QVBoxLayout(this), {10, 10, 10, 10}, 8);
    box = named(new QLineEdit(this), "palette.box");
    box->installEventFilter(this);
    list = named(new QTreeWidget(this), "palette.list");
    list->setColumnCount(3);
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setFocusPolicy(Qt::NoFocus);  // keys go to the box
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int narrow : {1, 2}) list->header()->setSectionResizeMode(narrow, QHeaderView::ResizeToContents);
    column->addWidget(box);
    column->addWidget(list);
    connect(box, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(list, &QTreeWidget::currentItemChanged, this, &CommandPalette::tellChosen);
    connect(list, &QTreeWidget::itemClicked, this, &CommandPalette::act);
    over->installEventFilter(this);
    hide();
    speak(box, &QLineEdit::setPlaceholderText,
          {"Find a command, scheme or picture, or set a value: base 500000",
           "查找命令、方案、视图、示例；或设置数值：底数 500000"});
    speak(box, &QWidget::setAccessibleName, {"Find anything", "全局搜索"});
    speak(list, &QWidget::setAccessibleName, {"What was found", "找到的内容"});
    speak(this, [this] { refresh(); });
}

void CommandPalette::open() {
    if (!isVisible()) before = QApplication::focusWidget();
    all = offer();
    const QString last = box->text();
    box->clear();
    if (last.isEmpty()) find();
    show();
    raise();
    place();
    box->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::refresh() {
    if (!isVisible()) return;
    all = offer();
    find();
}

void CommandPalette::find() {
    const std::string words = box->text().toStdString();
    found = typed(words);
    addMatches(words);
    if (found.empty()) {
        std::vector<Phrase> names;
        for (const PaletteEntry& one : all) names.push_back(one.thing.name);
        if (const std::optional<std::string> mended = nearMiss(words, names)) addMatches(*mended);
    }
    list->clear();
    for (const PaletteEntry& one : found) add(one);
    if (found.empty()) sayNone();
    list->setCurrentItem(list->topLevelItem(0));
    tellChosen();
}

void CommandPalette::addMatches(const std::string& words) {
    std::vector<std::pair<int, const PaletteEntry*>> near;
    for (const PaletteEntry& one : all)
        if (const std::optional<int> distance = matchScore(words, one.thing)) near.emplace_back(*distance, &one);
    std::ranges::stable_sort(near, {}, [](const auto& one) { return one.first; });
    for (const auto& one : near)
        if (found.size() < maxFound) found.push_back(*one.second);
}

void CommandPalette::add(const PaletteEntry& find) {
    auto* line = new QTreeWidgetItem(list);
    const QString name = text(math::plainSentence(find.thing.name));
    line->setText(0, name);
    line->setToolTip(0, plainTip(name));
    line->setText(1, text(find.kind));
    line->setText(2, find.key);
    line->setForeground(1, palette().color(QPalette::PlaceholderText));
    line->setForeground(2, palette().color(QPalette::PlaceholderText));
    if (!find.act) line->setForeground(0, palette().color(QPalette::Disabled, QPalette::Text));
}

void CommandPalette::sayNone() {
    auto* line = new QTreeWidgetItem(list, {text(none)});
    line->setDisabled(true);
}

void CommandPalette::choose(int step) {
    const int count = list->topLevelItemCount();
    if (count == 0) return;
    const int now = list->indexOfTopLevelItem(list->currentItem());
    list->setCurrentItem(list->topLevelItem(std::clamp(now + step, 0, count - 1)));
}

void CommandPalette::tellChosen() {
    const QTreeWidgetItem* line = list->currentItem();
    if (!line || line->isDisabled()) return box->setAccessibleDescription(text(none));
    QString told = line->text(0) + QStringLiteral(", ") + line->text(1);
    if (!line->text(2).isEmpty()) told += QStringLiteral(", ") + line->text(2);
    box->setAccessibleDescription(told);
}

void CommandPalette::act() {
    const int chosen = list->indexOfTopLevelItem(list->currentItem());
    if (chosen < 0 || found.empty()) return;
    const std::function<void()> does = found[static_cast<std::size_t>(chosen)].act;
    if (!does) return;
    hide();
    does();
}

void CommandPalette::place() {
    const int width = std::min(640, parentWidget()->width() - 24);
    const int top = 64;
    setGeometry((parentWidget()->width() - width) / 2, top, width, std::min(440, parentWidget()->height() - top - 24));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) place();
    if (watched != box) return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isVisible()) {
        const auto why = static_cast<QFocusEvent*>(event)->reason();
        if (why != Qt::ActiveWindowFocusReason && why != Qt::PopupFocusReason) hide();
    }
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    constexpr int page = 8;
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Down:
            return choose(1), true;
        case Qt::Key_Up:
            return choose(-1), true;
        case Qt::Key_PageDown:
            return choose(page), true;
        case Qt::Key_PageUp:
            return choose(-page), true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return act(), true;
        case Qt::Key_Escape:
            return hide(), true;
        default:
            return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    if (before && isAncestorOf(window()->focusWidget())) before->setFocus(Qt::OtherFocusReason);
}

}  // namespace orrery
