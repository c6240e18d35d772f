// Desktop: the user's preferences in the desktop's settings (dark theme, high contrast, reduced motion), with a signal
// when one changes. In a web page, the preferences of the browser are read once, when the program starts.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

namespace orrery {

/// Preferences of the desktop; each is empty while unknown.
struct DesktopPreferences {
    std::optional<bool> dark, highContrast, reducedMotion;
    bool operator==(const DesktopPreferences&) const = default;
};

class Desktop : public QObject {
    Q_OBJECT

public:
    /// Returns the user's desktop, never null. Its preferences may become known later; changed() is then emitted.
    static std::unique_ptr<Desktop> ofSession();

    const DesktopPreferences& preferences() const { return now; }

signals:
    void changed();

protected:
    /// Stores the preferences; emits changed() if they differ from the current ones.
    void set(const DesktopPreferences& preferences) {
        if (preferences == now) return;
        now = preferences;
        emit changed();
    }

private:
    DesktopPreferences now;
};

}  // namespace orrery
