// Desktop: preferences of the desktop (dark theme, high contrast, reduced motion), with a signal when one changes. In a
// web page they are the browser's, read once when the page is loaded.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

namespace orrery {

/// Preferences of the desktop; nothing if unknown.
struct DesktopPreferences {
    std::optional<bool> dark, highContrast, littleMotion;
    bool operator==(const DesktopPreferences&) const = default;
};

class Desktop : public QObject {
    Q_OBJECT

public:
    /// Returns the desktop of this session; its preferences may become known later.
    static std::unique_ptr<Desktop> ofSession();

    const DesktopPreferences& preferences() const { return now; }

signals:
    void changed();

protected:
    void set(const DesktopPreferences& preferences) {
        if (preferences == now) return;
        now = preferences;
        emit changed();
    }

private:
    DesktopPreferences now;
};

}  // namespace orrery
