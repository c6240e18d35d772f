// LookControl: the commands for theme, contrast, type size and language. All but the type size are written to the
// settings. While FollowDesktop is checked, theme and contrast follow the desktop; choosing either unchecks it.
#pragma once

#include <QSettings>

#include "ui/platform/desktop_preferences.h"
#include "ui/session.h"
#include "ui/window/commands.h"

namespace orrery {

class LookControl : public QObject {
    Q_OBJECT

public:
    /// The arguments must outlive the control.
    LookControl(Session& session, Commands& commands, QSettings& settings, QObject* parent);

    /// Reads the preferences of `desktop` now and at each change; `desktop` must outlive the control.
    void follow(const Desktop& desktop);
    void toggleLanguage();
    /// Checks the commands that match the document's look.
    void refresh();

signals:
    /// Emitted when the desktop's preferences are read; false if they ask for reduced motion.
    void motionAllowed(bool isAllowed);

private:
    void connectThemes();
    const Look& look() const { return session.document().look; }
    /// Applies a look and stores it in the settings.
    void set(const Look& wanted);
    void followPreferences();

    Session& session;
    Commands& commands;
    QSettings& settings;
    DesktopPreferences preferences;
};

}  // namespace orrery
