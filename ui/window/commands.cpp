#include "ui/window/commands.h"

#include <QMenuBar>

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
    {Command::New, {"&New", "新建(&N)"}, QKeySequence::New, noKey},
    {Command::Open, {"&Open…", "打开(&O)…"}, QKeySequence::Open, noKey},
    {Command::Save, {"&Save", "保存(&S)"}, QKeySequence::Save, noKey},
    {Command::SaveAs, {"Save &as…", "另存为(&A)…"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_S},
    {Command::Export, {"&Export picture…", "导出图片(&E)…"}, noStandard, Qt::CTRL | Qt::Key_E},
    {Command::Copy, {"&Copy picture", "复制图片(&C)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_C},
    {Command::CopyCode, {"Copy as &NumPy code", "复制为 NumPy 代码(&N)"}, noStandard, Qt::CTRL | Qt::ALT | Qt::Key_C},
    {Command::Quit, {"&Quit", "退出(&Q)"}, QKeySequence::Quit, noKey},
    {Command::Undo, {"&Undo", "撤销(&U)"}, QKeySequence::Undo, noKey},
    {Command::Redo, {"&Redo", "重做(&R)"}, QKeySequence::Redo, noKey},
    {Command::Reset, {"Reset &parameters", "恢复默认参数(&P)"}, noStandard, Qt::CTRL | Qt::SHIFT | Qt::Key_R},
    {Command::ZoomIn, {"Zoom &in", "放大(&I)"}, QKeySequence::ZoomIn, Qt::CTRL | Qt::Key_Equal},
    {Command::ZoomOut, {"Zoom &out", "缩小(&O)"}, QKeySequence::ZoomOut, noKey},
    {Command::Fit, {"Show &everything", "显示全部(&E)"}, noStandard, Qt::CTRL | Qt::Key_0},
    {Command::Play, {"P&lay or pause", "播放或暂停(&L)"}, noStandard, Qt::Key_F5},
    {Command::Present, {"&Present full screen", "全屏演示(&P)"}, noStandard, Qt::Key_F11},
    {Command::Light, {"Ligh&t", "浅色(&T)"}, noStandard, noKey},
    {Command::Dark, {"&Dark", "深色(&D)"}, noStandard, noKey},
    // a language is called by its own name, so that whoever needs it can read it
    {Command::English, {"English", "English"}, noStandard, noKey},
    {Command::Chinese, {"中文", "中文"}, noStandard, noKey},
    {Command::Shortcuts, {"&Keyboard and mouse", "键盘与鼠标(&K)"}, QKeySequence::HelpContents, noKey},
    {Command::About, {"&About Orrery", "关于 Orrery(&A)"}, noStandard, noKey},
};

QList<QKeySequence> keysOf(const Entry& entry) {
    QList<QKeySequence> keys;
    if (entry.standard != noStandard) keys = QKeySequence::keyBindings(entry.standard);
    if (entry.command == Command::Quit && keys.isEmpty()) keys = {QKeySequence(Qt::CTRL | Qt::Key_Q)};
    if (entry.key != noKey) keys.append(QKeySequence(entry.key));
    return keys;
}

}  // namespace

Commands::Commands(QMainWindow& owner) : QObject(&owner), window(owner) {
    for (const Entry& entry : entries) {
        auto* action = new QAction(this);
        action->setShortcuts(keysOf(entry));
        actions[entry.command] = action;
        window.addAction(action);  // so that keys work while the menu bar is hidden
    }
    makeExclusive({Command::Light, Command::Dark});
    makeExclusive({Command::English, Command::Chinese});

    QMenu* file = addMenu(window, {"&File", "文件(&F)"});
    addAll(file, {Command::New, Command::Open});
    recent = file->addMenu(QString());
    menus.push_back({recent, {"Open &recent", "最近打开(&R)"}});
    file->addSeparator();
    addAll(file, {Command::Save, Command::SaveAs});
    file->addSeparator();
    addAll(file, {Command::Export, Command::Copy, Command::CopyCode});
    file->addSeparator();
    addAll(file, {Command::Quit});
    addAll(addMenu(window, {"&Edit", "编辑(&E)"}), {Command::Undo, Command::Redo, Command::Reset});
    addViews(addMenu(window, {"&View", "视图(&V)"}));
    addAll(addMenu(window, {"&Help", "帮助(&H)"}), {Command::Shortcuts, Command::About});
}

QMenu* Commands::addMenu(QMainWindow& owner, const Words& title) {
    menus.push_back({owner.menuBar()->addMenu(QString()), title});
    return menus.back().menu;
}

void Commands::addAll(QMenu* menu, std::initializer_list<Command> commands) {
    for (const Command command : commands) menu->addAction(actions.at(command));
}

void Commands::addViews(QMenu* menu) {
    auto* group = new QActionGroup(this);
    for (const View* view : orrery::views()) {
        auto* action = new QAction(group);
        action->setCheckable(true);
        action->setData(text(view->id));
        action->setObjectName("view." + text(view->id));
        const auto digit = static_cast<int>(viewActions.size()) + 1;
        if (digit <= 9) action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + digit)));
        viewActions.append(action);
        window.addAction(action);
        menu->addAction(action);
    }
    menu->addSeparator();
    addAll(menu, {Command::ZoomIn, Command::ZoomOut, Command::Fit});
    menu->addSeparator();
    addAll(menu, {Command::Play, Command::Present});
    menu->addSeparator();
    QMenu* theme = menu->addMenu(QString());
    menus.push_back({theme, {"&Theme", "主题(&T)"}});
    addAll(theme, {Command::Light, Command::Dark});
    QMenu* language = menu->addMenu(QString());
    menus.push_back({language, {"Lan&guage", "语言(&G)"}});
    addAll(language, {Command::English, Command::Chinese});
}

void Commands::makeExclusive(std::initializer_list<Command> commands) {
    auto* group = new QActionGroup(this);
    for (const Command command : commands) {
        actions.at(command)->setCheckable(true);
        group->addAction(actions.at(command));
    }
}

void Commands::retranslate(Language language) {
    for (const Entry& entry : entries) actions.at(entry.command)->setText(text(entry.words, language));
    for (const TitledMenu& titled : menus) titled.menu->setTitle(text(titled.title, language));
    for (qsizetype index = 0; index < viewActions.size(); ++index) {
        const View& view = *orrery::views()[static_cast<std::size_t>(index)];
        viewActions[index]->setText(text(view.name, language));
    }
}

}  // namespace orrery
