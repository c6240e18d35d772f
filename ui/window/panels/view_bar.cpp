#include "ui/window/panels/view_bar.h"

#include <QHBoxLayout>
#include <QStyle>

#include "ui/window/icons.h"

namespace orrery {

ViewBar::ViewBar(const Commands& owned, QWidget* parent) : QToolBar(parent), commands(owned) {
    setObjectName("views");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    paneButtons = addSegments(commands.panes());
    paneFrame = actions().back();
    addSegments(commands.views());
    auto* gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
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

std::vector<QToolButton*> ViewBar::addSegments(const QList<QAction*>& shown) {
    auto* frame = new QWidget(this);
    auto* line = new QHBoxLayout(frame);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    std::vector<QToolButton*> buttons;
    for (QAction* action : shown) {
        auto* button = new QToolButton(frame);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        button->setProperty("segment", action == shown.front() ? "first" : action == shown.back() ? "last" : "middle");
        line->addWidget(button);
        buttons.push_back(button);
    }
    addWidget(frame);
    return buttons;
}

void ViewBar::showPanes(std::size_t count) {
    paneFrame->setVisible(count > 1);
    for (std::size_t index = 0; index < paneButtons.size(); ++index) {
        QToolButton* button = paneButtons[index];
        button->setVisible(index < count);
        button->setProperty("segment", index == 0 ? "first" : index + 1 == count ? "last" : "middle");
        button->style()->unpolish(button);  // for the rounded end
        button->style()->polish(button);
    }
}

void ViewBar::show(const ViewSetting& chosen, std::size_t count, const std::vector<bool>& fits) {
    if (count != paneCount) showPanes(count);
    paneCount = count;
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
    const bool dark = look.theme == Theme::Dark;
    theme->setIcon(icon(dark ? Icon::Sun : Icon::Moon));
    const Words other = dark ? Words{"Light theme", "浅色主题"} : Words{"Dark theme", "深色主题"};
    const QString themeName = text(other, spoken);
    theme->setToolTip(themeName);
    theme->setAccessibleName(themeName);
    // the other language, called by its own name
    language->setText(spoken == Language::Chinese ? QStringLiteral("English") : QStringLiteral("中文"));
    language->setToolTip(text(Words{"切换到中文", "Switch to English"}, spoken));
}

}  // namespace orrery
