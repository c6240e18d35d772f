#include "ui/window/panels/view_bar.h"

#include <QHBoxLayout>

#include "ui/window/named.h"
#include "ui/window/pop_up.h"

namespace orrery {

ViewBar::ViewBar(const Commands& owned, QMenu* undoList, QWidget* parent) : QToolBar(parent), commands(owned) {
    setObjectName("views");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    addButton(Command::Home, "home.button", {"Home", "首页"});
    addButton(Command::Panels, "panels", {"Panels", "侧栏"});
    viewSegments = named(new Segments(this), "view");
    for (QAction* view : commands.views()) viewSegments->add(view);
    viewSegments->mayShorten();
    speak(viewSegments, [this] { viewSegments->nameMenu(text(Words{"More views", "更多视图"})); });
    addWidget(viewSegments);
    undo = addButton(Command::Undo, "undo", {"Undo", "撤销"});
    undo->setMenu(undoList);
    undo->setPopupMode(QToolButton::MenuButtonPopup);
    popUp(*undo);
    addButton(Command::AddPane, "pane.add", {"Compare", "对比"});
    auto* room = new QWidget(this);
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    new QHBoxLayout(room);
    room->layout()->setContentsMargins(0, 0, 0, 0);
    quietRoom = addWidget(room);
    quietRoom->setVisible(false);
    explore = named(new QToolButton(this), "explore");
    explore->setFocusPolicy(Qt::TabFocus);
    exploreAction = addWidget(explore);
    exploreAction->setVisible(false);
    connect(explore, &QToolButton::clicked, this, &ViewBar::exploreToggled);
    speak(this, [this] { nameExplore(); });
    language = named(new QToolButton(this), "language");
    language->setFocusPolicy(Qt::TabFocus);
    addWidget(language);
    connect(language, &QToolButton::clicked, this, &ViewBar::languageToggled);
    speak(language, &QToolButton::setText, {"中文", "English"});  // the other language, named in itself
    speak(language, &QWidget::setToolTip, {"切换到中文", "Switch to English"});
}

QToolButton* ViewBar::addButton(Command command, const char* name, const Words& words) {
    auto* button = new QToolButton(this);
    speak(commands[command], &QAction::setIconText, words);
    button->setDefaultAction(commands[command]);
    button->setObjectName(name);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    addWidget(button);
    return button;
}

void ViewBar::show(const ViewSetting& chosen, const std::vector<bool>& fits) {
    std::vector<bool> refused(views().size());
    for (std::size_t index = 0; index < views().size(); ++index) {
        const View& view = *views()[index];
        QAction* action = commands.views()[static_cast<qsizetype>(index)];
        action->setChecked(&view == chosen.view);
        action->setEnabled(fits.empty() || fits[index] || &view == chosen.view);
        refused[index] = !action->isEnabled();
        const QString needs = text(Words{"needs ", "需要"}) + text(view.required);
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        const QString about = text(view.about) + (key.isEmpty() ? key : " (" + key + ")");
        action->setToolTip(action->isEnabled() ? about : needs);
    }
    viewSegments->setAside(refused);
}

void ViewBar::setQuiet(bool on) {
    if (quietRoom->isVisible() == on) return;
    for (QAction* part : actions()) {
        const QWidget* widget = widgetForAction(part);
        const bool stays =
            widget == language || widget == explore || widget->objectName() == QStringLiteral("home.button");
        if (!stays) part->setVisible((part == quietRoom) == on);
    }
}

void ViewBar::setLessonBar(QWidget* bar) {
    widgetForAction(quietRoom)->layout()->addWidget(bar);
}

void ViewBar::setExplore(bool isShown, bool exploring) {
    isExploring = exploring;
    exploreAction->setVisible(isShown);
    nameExplore();
}

void ViewBar::nameExplore() {
    explore->setText(text(isExploring ? Words{"Back to the lesson", "回到课程"} : Words{"Explore freely", "自由探索"}));
}

}  // namespace orrery
