#include "ui/window/deck/deck_actions.h"

#include <QMenuBar>
#include <utility>

#include "ui/lessons.h"
#include "ui/platform/process.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

struct DeckEntry {
    DeckCommand command;
    Words words;
    QList<QKeySequence> keys;
    bool checkable = false;
};

const std::vector<DeckEntry>& entryList() {
    static const std::vector<DeckEntry> all{
        {DeckCommand::Next, {"&Next", "下一步(&N)"}, {Qt::Key_PageDown}},
        {DeckCommand::Previous, {"&Previous step", "上一步(&P)"}, {Qt::Key_PageUp}},
        {DeckCommand::GoTo, {"&Go to step…", "转到步骤(&G)…"}, {Qt::Key_G}},
        {DeckCommand::Overview, {"&Overview of the steps", "步骤总览(&O)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_O}},
        {DeckCommand::BringBack, {"&Bring the step back", "恢复此步骤(&B)"}, {Qt::Key_R}},
        {DeckCommand::AskAgain, {"As&k me again", "重新提问(&K)"}, {}},
        {DeckCommand::Strip, {"&Strip of steps", "步骤栏(&S)"}, {Qt::SHIFT | Qt::Key_F9}, true},
        {DeckCommand::Motion, {"Pictures &move between steps", "切换步骤时播放过渡(&M)"}, {}, true},
        {DeckCommand::Make, {"Edi&t the deck", "编辑课件(&T)"}, {Qt::Key_F2}, true},
        {DeckCommand::Add, {"&Add this picture as a step", "将此图添加为步骤(&A)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_N}},
        {DeckCommand::Duplicate, {"D&uplicate the step", "复制此步骤(&U)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_D}},
        {DeckCommand::Delete, {"&Delete the step", "删除此步骤(&D)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_Delete}},
        {DeckCommand::Earlier, {"Move the step &earlier", "将步骤前移(&E)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_Up}},
        {DeckCommand::Later, {"Move the step &later", "将步骤后移(&L)"}, {Qt::CTRL | Qt::SHIFT | Qt::Key_Down}},
        {DeckCommand::Present, {"Present full s&creen", "全屏演示(&C)"}, {Qt::Key_F5, Qt::Key_F11}},
        {DeckCommand::PresentHere, {"Present from &here", "从此处开始演示(&H)"}, {Qt::SHIFT | Qt::Key_F5}},
        {DeckCommand::Speaker, {"Speaker's &view", "演讲者视图(&V)"}, {}, true},
    };
    return all;
}

}  // namespace

std::vector<NamedKeys> keysOfDecks() {
    std::vector<NamedKeys> list;
    for (const DeckEntry& entry : entryList())
        if (!entry.keys.isEmpty()) list.push_back({entry.keys, plainName(entry.words)});
    return list;
}

DeckActions::DeckActions(QMainWindow& window) : QObject(&window) {
    for (const DeckEntry& entry : entryList()) {
        auto* action = new QAction(this);
        action->setShortcuts(entry.keys);
        action->setCheckable(entry.checkable);
        speak(action, &QAction::setText, entry.words);
        actions[entry.command] = action;
        window.addAction(action);  // so that its shortcuts work while the menu bar is hidden
    }
    lessonMenu = new QMenu(&window);
    deckMenu = new QMenu(&window);
    speak(lessonMenu, &QMenu::setTitle, {"&Lessons", "课程(&L)"});
    speak(deckMenu, &QMenu::setTitle, {"&Deck", "课件(&D)"});
    deckMenu->setToolTipsVisible(whyOneWindow() != nullptr);
    if (const Words* why = whyOneWindow()) speak(actions.at(DeckCommand::Speaker), &QAction::setToolTip, *why);
    QAction* const help = window.menuBar()->actions().back();
    window.menuBar()->insertMenu(help, lessonMenu);
    window.menuBar()->insertMenu(help, deckMenu);
    lessonMenu->setObjectName("lessons");
    connect(lessonMenu, &QMenu::aboutToShow, this, &DeckActions::offerLessons);
    add(deckMenu, {DeckCommand::Next, DeckCommand::Previous, DeckCommand::GoTo, DeckCommand::Overview,
                   DeckCommand::BringBack, DeckCommand::AskAgain});
    deckMenu->addSeparator();
    add(deckMenu, {DeckCommand::Present, DeckCommand::PresentHere, DeckCommand::Speaker});
    deckMenu->addSeparator();
    add(deckMenu, {DeckCommand::Strip, DeckCommand::Motion});
    deckMenu->addSeparator();
    add(deckMenu, {DeckCommand::Make, DeckCommand::Add, DeckCommand::Duplicate, DeckCommand::Delete,
                   DeckCommand::Earlier, DeckCommand::Later});
    allow(false, false);
}

void DeckActions::add(QMenu* menu, std::initializer_list<DeckCommand> commands) {
    for (const DeckCommand command : commands) menu->addAction(actions.at(command));
}

void DeckActions::offerLessons() {
    if (isListed) return;
    if (areLessonsKept()) return listLessons();
    if (!lessonMenu->isEmpty()) return;  // already being read
    lessonMenu->addAction(text(Words{"Reading the lessons…", "正在读取课程…"}))->setEnabled(false);
    reader.start([this] {
        for (std::size_t index = 0; index < lessonCount(); ++index) keptLesson(index);
        QMetaObject::invokeMethod(this, &DeckActions::listLessons, Qt::QueuedConnection);
    });
}

void DeckActions::listLessons() {
    if (std::exchange(isListed, true)) return;
    lessonMenu->clear();
    for (std::size_t index = 0; index < lessonCount(); ++index) {
        const Lesson& lesson = keptLesson(index);
        QAction* action = lessonMenu->addAction(QString());
        speak(action, [action, title = lesson.deck.title] { action->setText(text(title)); });
        action->setObjectName(QString::fromStdString("lesson." + lesson.id));
        connect(action, &QAction::triggered, this, [this, id = lesson.id] { emit lessonChosen(id); });
    }
}

std::vector<NamedAction> DeckActions::named() const {
    std::vector<NamedAction> list;
    for (const DeckEntry& entry : entryList()) list.push_back({actions.at(entry.command), plainName(entry.words)});
    return list;
}

void DeckActions::allow(bool isDeck, bool isMaking) {
    for (const DeckCommand command :
         {DeckCommand::Next, DeckCommand::Previous, DeckCommand::GoTo, DeckCommand::Overview, DeckCommand::BringBack,
          DeckCommand::Strip, DeckCommand::PresentHere})
        actions.at(command)->setEnabled(isDeck);
    actions.at(DeckCommand::Speaker)->setEnabled(isDeck && !whyOneWindow());
    for (const DeckCommand command :
         {DeckCommand::Duplicate, DeckCommand::Delete, DeckCommand::Earlier, DeckCommand::Later})
        actions.at(command)->setEnabled(isDeck && isMaking);
    actions.at(DeckCommand::AskAgain)->setEnabled(isDeck && !isMaking);
    actions.at(DeckCommand::Make)->setChecked(isMaking);
}

}  // namespace orrery
