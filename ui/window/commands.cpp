#include "ui/window/commands.h"

#include <QMenuBar>

#include "ui/platform/process.h"

namespace orrery {

namespace {

struct Entry {
    Command command;
    Words words;
    QKeySequence::StandardKey standard;
    QKeyCombination key;
};

constexpr auto noStandard = QKeySequence::UnknownKey;
constexpr QKeyCombination noKey = Qt::Key_unknown;

const Entry entries[] = {
    {Command::Home, {"&Home", "首页(&H)"}, noStandard, Qt::ALT | Qt::Key_Home},
    {Command::New, {"&New", "新建(&N)"}, QKeySequence::New, noKey},
    {Command::Open, {"&Open…", "打开(&O)…"}, QKeySequence::Open, noKey},
    {Command::OpenLink, {"Open copied lin&k", "打开复制的链接(&K)"}, QKeySequence::Paste, noKey},
    {Command::OpenHere, {"Open files in the r&unning window", "在已打开的窗口中打开文件(&U)"}, noStandard, noKey},
    {Command::Save, {"&Save", "保存(&S)"}, QKeySequence::Save, noKey},
    {Command::SaveAs, {"Save &as…", "另存为(&A)…"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_S},
    {Command::Export, {"&Export…", "导出(&E)…"}, noStandard, Qt::CTRL | Qt::Key_E},
    {Command::Copy, {"&Copy picture", "复制图片(&C)"}, QKeySequence::Copy, Qt::CTRL | Qt::SHIFT | Qt::Key_C},
    {Command::CopyReadout, {"Copy rea&dout", "复制读数(&D)"}, noStandard, Qt::CTRL | Qt::ALT | Qt::Key_R},
    {Command::CopyValue,
     {"Copy what is under the &pointer", "复制指针处的数值(&P)"},
     noStandard,
     Qt::CTRL | Qt::ALT | Qt::Key_V},
    {Command::CopyLatex,
     {"Copy formula as &LaTeX", "复制公式为 LaTeX(&L)"},
     noStandard,
     Qt::CTRL | Qt::ALT | Qt::Key_L},
    {Command::CopyUnicode,
     {"Copy formula as Un&icode", "复制公式为 Unicode 文本(&I)"},
     noStandard,
     Qt::CTRL | Qt::ALT | Qt::Key_U},
    {Command::CopyCode, {"Copy as &NumPy code", "复制为 NumPy 代码(&N)"}, noStandard, Qt::CTRL | Qt::ALT | Qt::Key_C},
    {Command::CopyLink, {"Copy &link", "复制链接(&L)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_L},
    {Command::Quit, {"&Quit", "退出(&Q)"}, QKeySequence::Quit, noKey},
    {Command::Undo, {"&Undo", "撤销(&U)"}, QKeySequence::Undo, noKey},
    {Command::Redo, {"&Redo", "重做(&R)"}, QKeySequence::Redo, noKey},
    {Command::Reset, {"Rese&t parameters", "恢复默认参数(&T)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_R},
    {Command::ZoomIn, {"Zoom &in", "放大(&I)"}, QKeySequence::ZoomIn, Qt::CTRL | Qt::Key_Equal},
    {Command::ZoomOut, {"Zoom &out", "缩小(&O)"}, QKeySequence::ZoomOut, noKey},
    {Command::Fit, {"Show &everything", "显示全部(&E)"}, noStandard, Qt::CTRL | Qt::Key_0},
    {Command::GoTo, {"Go to &range…", "转到范围(&R)…"}, noStandard, Qt::CTRL | Qt::Key_G},
    {Command::SwitchLayout, {"S&witch layout", "切换列排列(&W)"}, noStandard, Qt::Key_L},
    {Command::Play, {"P&lay or pause", "播放或暂停(&L)"}, noStandard, Qt::Key_K},
    {Command::Together, {"Move &m and n together", "m 与 n 一起移动(&M)"}, noStandard, Qt::CTRL | Qt::Key_M},
    {Command::Panels, {"Side &panels", "侧栏(&P)"}, noStandard, Qt::Key_F9},
    {Command::PaletteEntry, {"&Find anything…", "全局搜索(&F)…"}, noStandard, Qt::CTRL | Qt::Key_K},
    {Command::AddPane, {"Add a pa&ne", "添加窗格(&N)"}, noStandard, Qt::CTRL | Qt::Key_T},
    {Command::RemovePane, {"&Remove this pane", "移除此窗格(&R)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_W},
    {Command::LockWindows, {"Pan and &zoom together", "一起平移和缩放(&Z)"}, noStandard, Qt::CTRL | Qt::Key_L},
    {Command::SameColours, {"Same co&lours", "统一色标(&L)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_K},
    {Command::Difference, {"Show A − B", "显示 A − B"}, noStandard, Qt::CTRL | Qt::Key_D},
    {Command::ArrangeAuto, {"&Automatic", "自动(&A)"}, noStandard, noKey},
    {Command::ArrangeAcross, {"&Side by side", "左右并排(&S)"}, noStandard, noKey},
    {Command::ArrangeDown, {"&One above the other", "上下排列(&O)"}, noStandard, noKey},
    {Command::ArrangeGrid, {"&Grid", "网格(&G)"}, noStandard, noKey},
    {Command::Light, {"Ligh&t", "浅色(&T)"}, noStandard, noKey},
    {Command::Dark, {"&Dark", "深色(&D)"}, noStandard, noKey},
    {Command::HighContrast, {"High &contrast", "高对比度(&C)"}, noStandard, noKey},
    {Command::FollowDesktop, {"As the des&ktop has it", "跟随系统(&K)"}, noStandard, noKey},
    {Command::ScreenType, {"For a &screen", "用于屏幕(&S)"}, noStandard, noKey},
    {Command::SlideType, {"For a s&lide", "用于幻灯片(&L)"}, noStandard, noKey},
    {Command::PaperType, {"For &paper", "用于论文(&P)"}, noStandard, noKey},
    // each language has its own name in both, for users who read only that one
    {Command::English, {"English", "English"}, noStandard, noKey},
    {Command::Chinese, {"中文", "中文"}, noStandard, noKey},
    {Command::GalleryPage, {"All as &pictures…", "以缩略图浏览(&P)…"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_G},
    {Command::NextExample, {"&Next example", "下一个示例(&N)"}, noStandard, noKey},
    {Command::PreviousExample, {"Pre&vious example", "上一个示例(&V)"}, noStandard, noKey},
    {Command::PictureHelp, {"&What am I seeing?", "这幅图怎么看？(&W)"}, noStandard, Qt::Key_F1},
    {Command::Manual, {"&Manual", "手册(&M)"}, noStandard, noKey},
    {Command::Shortcuts, {"&Keyboard and mouse", "键盘与鼠标(&K)"}, noStandard, Qt::CTRL | Qt::Key_F1},
    {Command::About, {"&About Orrery", "关于 Orrery(&A)"}, noStandard, noKey},
    {Command::NextStep, {"&Next", "下一步(&N)"}, noStandard, Qt::Key_PageDown},
    {Command::PreviousStep, {"&Previous step", "上一步(&P)"}, noStandard, Qt::Key_PageUp},
    {Command::GoToStep, {"&Go to step…", "转到步骤(&G)…"}, noStandard, Qt::Key_G},
    {Command::Overview, {"&Overview of the steps", "步骤总览(&O)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_O},
    {Command::BringBack, {"&Bring the step back", "恢复此步骤(&B)"}, noStandard, Qt::Key_R},
    {Command::AskAgain, {"As&k me again", "重新提问(&K)"}, noStandard, noKey},
    {Command::Strip, {"&Strip of steps", "步骤栏(&S)"}, noStandard, Qt::SHIFT | Qt::Key_F9},
    {Command::Motion, {"Pictures &move between steps", "切换步骤时播放过渡(&M)"}, noStandard, noKey},
    {Command::EditDeck, {"Edi&t the deck", "编辑课件(&T)"}, noStandard, Qt::Key_F2},
    {Command::AddStep,
     {"&Add this picture as a step", "将此图添加为步骤(&A)"},
     noStandard,
     Qt::CTRL | Qt::SHIFT | Qt::Key_N},
    {Command::DuplicateStep, {"D&uplicate the step", "复制此步骤(&U)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_D},
    {Command::DeleteStep, {"&Delete the step", "删除此步骤(&D)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_Delete},
    {Command::MoveEarlier, {"Move the step &earlier", "将步骤前移(&E)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_Up},
    {Command::MoveLater, {"Move the step &later", "将步骤后移(&L)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_Down},
    {Command::Present, {"Present full s&creen", "全屏演示(&C)"}, noStandard, Qt::Key_F5},
    {Command::PresentHere, {"Present from &here", "从此处开始演示(&H)"}, noStandard, Qt::SHIFT | Qt::Key_F5},
    {Command::Speaker, {"Speaker's &view", "演讲者视图(&V)"}, noStandard, noKey},
};

constexpr Command needSeveralWindows[] = {Command::OpenHere, Command::Quit, Command::Speaker};
constexpr Command checkable[] = {Command::OpenHere,    Command::Together,    Command::Panels,     Command::HighContrast,
                                 Command::LockWindows, Command::SameColours, Command::Difference, Command::Strip,
                                 Command::Motion,      Command::EditDeck,    Command::Speaker};

QList<QKeySequence> keysOf(const Entry& entry) {
    QList<QKeySequence> keys;
    if (entry.standard != noStandard) keys = QKeySequence::keyBindings(entry.standard);
    if (entry.command == Command::Quit && keys.isEmpty()) keys = {QKeySequence(Qt::CTRL | Qt::Key_Q)};
    if (entry.key != noKey) keys.append(QKeySequence(entry.key));
    if (entry.command == Command::Present) keys.append(QKeySequence(Qt::Key_F11));
    return keys;
}

}  // namespace

std::vector<NamedKeys> keysOfCommands(bool areOfDecks) {
    std::vector<NamedKeys> list;
    for (const Entry& entry : entries) {
        if ((entry.command >= Command::NextStep) != areOfDecks) continue;
        if (const auto keys = keysOf(entry); !keys.isEmpty()) list.push_back({keys, plainName(entry.words)});
    }
    return list;
}

Commands::Commands(QMainWindow& owner) : QObject(&owner), window(owner) {
    for (const Entry& entry : entries) {
        auto* action = new QAction(this);
        action->setShortcuts(keysOf(entry));
        actions[entry.command] = action;
        speak(action, &QAction::setText, entry.words);
        window.addAction(action);  // shortcuts work while the menu bar is hidden
    }
    for (const Command command : checkable) actions.at(command)->setCheckable(true);
    makeExclusive({Command::Light, Command::Dark, Command::FollowDesktop});
    makeExclusive({Command::ScreenType, Command::SlideType, Command::PaperType});
    makeExclusive({Command::English, Command::Chinese});
    for (const Command command : needSeveralWindows) {
        actions.at(command)->setEnabled(!whyOneWindow());
        if (const Words* why = whyOneWindow()) speak(actions.at(command), &QAction::setToolTip, *why);
    }

    using enum Command;
    QMenuBar& bar = *window.menuBar();
    QMenu* file = addTitled(bar, {"&File", "文件(&F)"});
    file->setToolTipsVisible(true);
    addAll(file, {Home, New, Open, OpenLink});
    recent = addTitled(*file, {"Open &recent", "最近打开(&R)"});
    addAll(file, {OpenHere, Separator, Save, SaveAs, Separator, Export, CopyLink, Separator, Quit});
    addAll(addTitled(bar, {"&Edit", "编辑(&E)"}), {Undo, Redo, Separator, Copy, CopyReadout, CopyValue, CopyLatex,
                                                   CopyUnicode, CopyCode, Separator, Reset, PaletteEntry});
    addViews(addTitled(bar, {"&View", "视图(&V)"}));
    addCompare(addTitled(bar, {"&Compare", "对比(&C)"}));
    readyMade = new GalleryMenu(&window);
    addAll(readyMade, {GalleryPage, PreviousExample, NextExample, Separator});
    bar.addMenu(readyMade);
    lessonMenu = new LessonMenu(&window);
    bar.addMenu(lessonMenu);
    addDeck(addTitled(bar, {"&Deck", "课件(&D)"}));
    addAll(addTitled(bar, {"&Help", "帮助(&H)"}), {PictureHelp, Manual, Shortcuts, About});
}

void Commands::addAll(QMenu* menu, std::initializer_list<Command> commands) {
    for (const Command command : commands) {
        if (command == Command::Separator)
            menu->addSeparator();
        else
            menu->addAction(actions.at(command));
    }
}

void Commands::addViews(QMenu* menu) {
    auto* group = new QActionGroup(this);
    for (const View* view : orrery::views()) {
        auto* action = new QAction(group);
        action->setCheckable(true);
        action->setData(text(view->id));
        action->setObjectName("view." + text(view->id));
        speak(action, &QAction::setText, view->name);
        const auto digit = static_cast<int>(viewActions.size()) + 1;
        if (digit <= 9) action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + digit)));
        viewActions.append(action);
        window.addAction(action);
        menu->addAction(action);
    }
    using enum Command;
    addAll(menu, {Separator, ZoomIn, ZoomOut, Fit, Separator, GoTo, SwitchLayout, Separator, Play, Together, Panels,
                  Separator});
    actions.at(Panels)->setChecked(true);
    addAll(addTitled(*menu, {"&Theme", "主题(&T)"}), {Light, Dark, FollowDesktop, Separator, HighContrast});
    addAll(addTitled(*menu, {"T&ype size", "字号(&Y)"}), {ScreenType, SlideType, PaperType});
    addAll(addTitled(*menu, {"Lan&guage", "语言(&G)"}), {English, Chinese});
}

void Commands::addCompare(QMenu* menu) {
    menu->setToolTipsVisible(true);
    addAll(menu, {Command::AddPane, Command::RemovePane, Command::Separator});
    auto* group = new QActionGroup(this);
    for (int pane = 0; pane < static_cast<int>(Document::maxPanes); ++pane) {
        auto* action = new QAction(group);
        action->setCheckable(true);
        action->setData(pane);
        action->setIconText(QChar('A' + pane));
        action->setObjectName("pane." + action->iconText());
        speak(action, [action] { action->setText(text(Words{"Pane %1", "窗格 %1"}).arg("&" + action->iconText())); });
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + pane)));
        paneActions.append(action);
        window.addAction(action);
        menu->addAction(action);
    }
    addAll(menu, {Command::Separator, Command::LockWindows, Command::SameColours, Command::Difference});
    arrangement = addTitled(*menu, {"Arran&gement", "排列方式(&G)"});
    addAll(arrangement, {Command::ArrangeAuto, Command::ArrangeAcross, Command::ArrangeDown, Command::ArrangeGrid});
    makeExclusive({Command::ArrangeAuto, Command::ArrangeAcross, Command::ArrangeDown, Command::ArrangeGrid});
}

void Commands::addDeck(QMenu* menu) {
    using enum Command;
    menu->setToolTipsVisible(whyOneWindow() != nullptr);
    addAll(menu, {NextStep, PreviousStep, GoToStep,      Overview,   BringBack,   AskAgain, Separator,
                  Present,  PresentHere,  Speaker,       Separator,  Strip,       Motion,   Separator,
                  EditDeck, AddStep,      DuplicateStep, DeleteStep, MoveEarlier, MoveLater});
    allowDeck(false, false);
}

void Commands::allowDeck(bool isDeck, bool isMaking) {
    using enum Command;
    for (const Command command : {NextStep, PreviousStep, GoToStep, Overview, BringBack, Strip, PresentHere})
        actions.at(command)->setEnabled(isDeck);
    actions.at(Speaker)->setEnabled(isDeck && !whyOneWindow());
    for (const Command command : {DuplicateStep, DeleteStep, MoveEarlier, MoveLater})
        actions.at(command)->setEnabled(isDeck && isMaking);
    actions.at(AskAgain)->setEnabled(isDeck && !isMaking);
    actions.at(EditDeck)->setChecked(isMaking);
}

void Commands::makeExclusive(std::initializer_list<Command> commands) {
    auto* group = new QActionGroup(this);
    for (const Command command : commands) {
        actions.at(command)->setCheckable(true);
        group->addAction(actions.at(command));
    }
}

std::vector<NamedAction> Commands::named() const {
    std::vector<NamedAction> list;
    for (const Entry& entry : entries) list.push_back({actions.at(entry.command), plainName(entry.words)});
    for (QAction* pane : paneActions) {
        const std::string letter = pane->iconText().toStdString();
        if (pane->isVisible()) list.push_back({pane, say({"Pane {}", "窗格 {}"}, letter)});
    }
    return list;
}

}  // namespace orrery
