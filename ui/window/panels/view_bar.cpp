#include "ui/window/panels/view_bar.h"

#include "ui/window/icons.h"

namespace orrery {

ViewBar::ViewBar(const Commands& owned, QWidget* parent) : QToolBar(parent), commands(owned) {
    setObjectName("views");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto* panels = new QToolButton(this);
    panels->setDefaultAction(commands[Command::Panels]);
    panels->setObjectName("panels");
    panels->setToolButtonStyle(Qt::ToolButtonIconOnly);
    panels->setIconSize(QSize(20, 20));
    panels->setFocusPolicy(Qt::TabFocus);
    commands[Command::Panels]->setIcon(icon(Icon::Panels));
    addWidget(panels);
    viewSegments = new Segments(this);
    viewSegments->setObjectName("view");
    for (QAction* view : commands.views()) viewSegments->add(view);
    viewSegments->mayShorten();
    addWidget(viewSegments);
    auto* add = new QToolButton(this);
    add->setDefaultAction(commands[Command::AddPane]);
    add->setObjectName("pane.add");
    add->setToolButtonStyle(Qt::ToolButtonIconOnly);
    add->setIconSize(QSize(20, 20));
    add->setFocusPolicy(Qt::TabFocus);
    commands[Command::AddPane]->setIcon(icon(Icon::Plus));
    addWidget(add);
    theme = new QToolButton(this);
    theme->setObjectName("theme");
    theme->setIconSize(QSize(20, 20));
    theme->setFocusPolicy(Qt::TabFocus);
    addWidget(theme);
    language = new QToolButton(this);
    language->setObjectName("language");
    language->setFocusPolicy(Qt::TabFocus);
    addWidget(language);
    connect(theme, &QToolButton::clicked, this, &ViewBar::themeToggled);
    connect(language, &QToolButton::clicked, this, &ViewBar::languageToggled);
}

void ViewBar::show(const ViewSetting& chosen, const std::vector<bool>& fits) {
    for (std::size_t index = 0; index < views().size(); ++index) {
        const View& view = *views()[index];
        QAction* action = commands.views()[static_cast<qsizetype>(index)];
        action->setChecked(&view == chosen.view);
        action->setEnabled(fits.empty() || fits[index] || &view == chosen.view);
        const QString needs = text(Words{"needs ", "需要"}, spoken) + text(view.accepted, spoken);
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        const QString about = text(view.about, spoken) + " (" + key + ")";
        action->setToolTip(action->isEnabled() ? about : needs);
    }
}

void ViewBar::retranslate(const Look& look) {
    spoken = look.language;
    const bool dark = isDark(look.theme);
    theme->setIcon(icon(dark ? Icon::Sun : Icon::Moon));
    const Words other = dark ? Words{"Light theme", "浅色主题"} : Words{"Dark theme", "深色主题"};
    const QString themeName = text(other, spoken);
    theme->setToolTip(themeName);
    theme->setAccessibleName(themeName);
    viewSegments->nameMenu(text(Words{"More", "更多"}, spoken));
    // the other language, named in itself
    language->setText(spoken == Language::Chinese ? QStringLiteral("English") : QStringLiteral("中文"));
    language->setToolTip(text(Words{"切换到中文", "Switch to English"}, spoken));
}

}  // namespace orrery
