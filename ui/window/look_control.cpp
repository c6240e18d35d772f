#include "ui/window/look_control.h"

#include <QAction>

#include "ui/platform/page.h"
#include "ui/window/theme.h"

namespace orrery {

LookControl::LookControl(Session& shown, Commands& all, QSettings& kept, QObject* parent)
    : QObject(parent), session(shown), commands(all), settings(kept) {
    const auto on = [this](Command command, auto member, auto value) {
        connect(commands[command], &QAction::triggered, this, [this, member, value] {
            Look wanted = look();
            wanted.*member = value;
            set(wanted);
        });
    };
    connectThemes();
    on(Command::ScreenType, &Look::type, Purpose::Screen);
    on(Command::SlideType, &Look::type, Purpose::Slide);
    on(Command::PaperType, &Look::type, Purpose::Paper);
    on(Command::English, &Look::language, Language::English);
    on(Command::Chinese, &Look::language, Language::Chinese);
}

void LookControl::connectThemes() {
    QAction* const follows = commands[Command::FollowDesktop];
    const auto on = [this, follows](Command command, auto themeWhen) {
        connect(commands[command], &QAction::triggered, this, [this, follows, themeWhen](bool isOn) {
            follows->setChecked(false);
            set({themeWhen(isOn), look().language, look().type});
        });
    };
    on(Command::Light, [this](bool) { return themeOf(false, hasHighContrast(look().theme)); });
    on(Command::Dark, [this](bool) { return themeOf(true, hasHighContrast(look().theme)); });
    on(Command::HighContrast, [this](bool isOn) { return themeOf(isDark(look().theme), isOn); });
    follows->setChecked(settings.value(QStringLiteral("follow"), true).toBool());
    connect(follows, &QAction::toggled, this, [this](bool isOn) {
        settings.setValue(QStringLiteral("follow"), isOn);
        // a desktop that says nothing is light
        if (isOn && !preferences.dark)
            set({themeOf(false, hasHighContrast(look().theme)), look().language, look().type});
        followPreferences();
    });
}

void LookControl::follow(const Desktop& desktop) {
    const auto take = [this, &desktop] {
        preferences = desktop.preferences();
        followPreferences();
    };
    connect(&desktop, &Desktop::changed, this, take);
    take();
}

void LookControl::followPreferences() {
    emit motionAllowed(!preferences.reducedMotion.value_or(false));
    if (!commands[Command::FollowDesktop]->isChecked()) return;
    const bool dark = preferences.dark.value_or(isDark(look().theme));
    const bool contrast = preferences.highContrast.value_or(hasHighContrast(look().theme));
    set({themeOf(dark, contrast), look().language, look().type});
}

void LookControl::toggleLanguage() {
    set({look().theme, look().language == Language::Chinese ? Language::English : Language::Chinese, look().type});
}

void LookControl::refresh() {
    const bool follows = commands[Command::FollowDesktop]->isChecked();
    if (!follows) commands[isDark(look().theme) ? Command::Dark : Command::Light]->setChecked(true);
    commands[Command::HighContrast]->setChecked(hasHighContrast(look().theme));
    constexpr Command types[] = {Command::ScreenType, Command::SlideType, Command::PaperType};
    commands[types[static_cast<int>(look().type)]]->setChecked(true);
    commands[look().language == Language::Chinese ? Command::Chinese : Command::English]->setChecked(true);
}

void LookControl::set(const Look& wanted) {
    settings.setValue(QStringLiteral("theme"), QLatin1String(isDark(wanted.theme) ? "dark" : "light"));
    settings.setValue(QStringLiteral("contrast"), hasHighContrast(wanted.theme));
    settings.setValue(QStringLiteral("language"), QLatin1String(wanted.language == Language::Chinese ? "zh" : "en"));
    whenLettersCome(wanted.language, [this, wanted] { session.apply(SetLook{wanted}); });
}

}  // namespace orrery
