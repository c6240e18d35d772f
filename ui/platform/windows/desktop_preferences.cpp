#include "ui/platform/desktop_preferences.h"

#include <QAbstractNativeEventFilter>
#include <QGuiApplication>
#include <QStyleHints>

#include <windows.h>

namespace orrery {

namespace {

bool prefersContrast() {
    HIGHCONTRASTW contrast{};
    contrast.cbSize = sizeof contrast;
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
}

bool prefersLittleMotion() {
    BOOL animated = TRUE;
    return SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &animated, 0) && !animated;
}

/// Preferences in the settings of Windows, which tells each window when they change.
class WindowsDesktop : public Desktop, private QAbstractNativeEventFilter {
public:
    WindowsDesktop() {
        read();
        connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &WindowsDesktop::read);
        qApp->installNativeEventFilter(this);
    }

private:
    bool nativeEventFilter(const QByteArray&, void* message, qintptr*) override {
        if (static_cast<const MSG*>(message)->message == WM_SETTINGCHANGE) read();
        return false;
    }

    void read() {
        const bool isDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
        set({isDark, prefersContrast(), prefersLittleMotion()});
    }
};

}  // namespace

std::unique_ptr<Desktop> Desktop::ofSession() {
    return std::make_unique<WindowsDesktop>();
}

}  // namespace orrery
