// LookControl: the commands for theme, type and language. Choices are written to the settings; the theme follows the
// desktop's preferences until the user chooses one.
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

    /// Follows the preferences of `desktop`, which must outlive the control.
    void follow(const Desktop& desktop);
    void toggleLanguage();
    /// Checks the commands of the document's look.
    void refresh();

signals:
    /// Emitted when the desktop's preferences were read.
    void motionAllowed(bool isAllowed);

private:
    void connectThemes();
    const Look& look() const { return session.document().look; }
    void set(const Look& wanted);
    void followPreferences();

    Session& session;
    Commands& commands;
    QSettings& settings;
    DesktopPreferences preferences;
};

}  // namespace orrery
