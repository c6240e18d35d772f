#include "ui/window/deck/presenting.h"

#include <QGuiApplication>
#include <algorithm>

namespace orrery {

namespace {

const QString screenKey = QStringLiteral("show/screen");

bool fillsScreen(const QWidget& shown) {
    return shown.isMaximized() || shown.isFullScreen();
}

/// Makes `shown` fill the screen: full screen if `isWhole`, else maximized, beside the desktop's panels.
void fill(QWidget& shown, const QScreen& screen, bool isWhole) {
    if (fillsScreen(shown)) shown.showNormal();  // else window managers do not move it
    shown.setGeometry(isWhole ? screen.geometry() : screen.availableGeometry());
    isWhole ? shown.showFullScreen() : shown.showMaximized();
}

/// Returns another screen than `screen`, or null.
QScreen* otherThan(const QScreen* screen) {
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other = std::ranges::find_if(screens, [&](const QScreen* one) { return one != screen; });
    return other != screens.end() ? *other : nullptr;
}

}  // namespace

ShowScreens::ShowScreens(const ShowParts& parts, QObject* parent) : QObject(parent), show(parts) {}

ShowScreens::~ShowScreens() {
    delete speaker;
}

QScreen* ShowScreens::audience() const {
    const QList<QScreen*> screens = QGuiApplication::screens();
    const QString kept = show.settings.value(screenKey).toString();
    const auto named = std::ranges::find(screens, kept, &QScreen::name);
    if (named != screens.end()) return *named;
    QScreen* const first = QGuiApplication::primaryScreen();
    if (show.window.screen() != first) return show.window.screen();  // the user has moved the window there
    QScreen* const other = otherThan(first);
    return other ? other : first;
}

QScreen* ShowScreens::pictures() const {
    return shownOn ? shownOn.data() : show.window.screen();
}

void ShowScreens::begin() {
    home = {show.window.isMaximized() ? show.window.normalGeometry() : show.window.geometry(),
            show.window.isMaximized()};
    shownOn = show.deck.isDeck() ? audience() : show.window.screen();
    shownOn == show.window.screen() ? show.window.showFullScreen() : fill(show.window, *shownOn, true);
    if (show.deck.isDeck() && QGuiApplication::screens().size() > 1) showSpeaker(true);
}

void ShowScreens::end() {
    if (speaker) speaker->close();
    speaker.clear();  // Qt deletes the closed view later
    const QScreen* const own = QGuiApplication::screenAt(home.place.center());
    const bool isElsewhere = own && own != shownOn;
    shownOn = nullptr;
    if (isElsewhere || !home.maximized) show.window.showNormal();
    if (isElsewhere) show.window.setGeometry(home.place);
    if (home.maximized) show.window.showMaximized();
}

void ShowScreens::arrange() {
    if (!show.deck.isDeck() || QGuiApplication::screens().isEmpty()) return;
    const bool hasTwo = QGuiApplication::screens().size() > 1;
    if (!hasTwo && speaker && fillsScreen(*speaker)) showSpeaker(false);  // the view would cover the picture
    shownOn = audience();
    fill(show.window, *shownOn, true);
    if (hasTwo) showSpeaker(true);
}

void ShowScreens::showSpeaker(bool shown) {
    show.actions[Command::Speaker]->setChecked(shown);
    if (!shown) {
        if (speaker) speaker->hide();  // keeps its timer running
        return show.window.activateWindow();
    }
    if (!speaker) makeSpeaker();
    if (const QScreen* other = otherThan(pictures())) {
        fill(*speaker, *other, false);
        return show.window.activateWindow();
    }
    speaker->showNormal();
    speaker->resize(960, 600);
    speaker->raise();
    speaker->activateWindow();
}

void ShowScreens::makeSpeaker() {
    speaker = new SpeakerView(show.session, show.deck, show.settings);
    speaker->setStyleSheet(show.window.styleSheet());
    connect(speaker, &QObject::destroyed, this, [this] {
        if (!speaker) show.actions[Command::Speaker]->setChecked(false);
    });
    connect(speaker, &SpeakerView::swapped, this, &ShowScreens::swapWanted);
}

bool ShowScreens::swap() {
    QScreen* const mine = pictures();
    if (!hasSpeaker() || speaker->screen() == mine) return false;
    shownOn = speaker->screen();
    show.settings.setValue(screenKey, shownOn->name());
    fill(show.window, *shownOn, true);
    fill(*speaker, *mine, false);
    show.window.activateWindow();
    return true;
}

}  // namespace orrery
