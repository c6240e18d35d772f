#include "ui/window/deck/presenting.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>

namespace orrery {

namespace {

using Key = Presenting::Key;

struct ShowKey {
    int key;
    Key meaning;
    bool decksOnly;  ///< in the show of one picture the key does what it does in the window
    bool shifted = false;
};

constexpr ShowKey showKeys[] = {
    {Qt::Key_PageDown, Key::Next, true},
    {Qt::Key_Right, Key::Next, true},
    {Qt::Key_Space, Key::Next, true},
    {Qt::Key_N, Key::Next, true},
    {Qt::Key_PageUp, Key::Previous, true},
    {Qt::Key_Left, Key::Previous, true},
    {Qt::Key_Space, Key::Previous, true, true},
    {Qt::Key_P, Key::Previous, true},
    {Qt::Key_Backspace, Key::Previous, true},
    {Qt::Key_Home, Key::First, true},
    {Qt::Key_End, Key::Last, true},
    {Qt::Key_R, Key::Back, true},
    {Qt::Key_S, Key::Speaker, true},
    {Qt::Key_X, Key::Swap, true},
    {Qt::Key_Tab, Key::Overview, true},
    {Qt::Key_Return, Key::Go, true},
    {Qt::Key_Enter, Key::Go, true},
    {Qt::Key_B, Key::Black, false},
    {Qt::Key_Period, Key::Black, false},
    {Qt::Key_W, Key::White, false},
    {Qt::Key_F10, Key::Menu, false},
    {Qt::Key_Escape, Key::Leave, false},
};

constexpr int noteMs = 2500, hintMs = 6000, menuMs = 3000;

const QString screenKey = QStringLiteral("show/screen");

bool isDigit(int key) {
    return key >= Qt::Key_0 && key <= Qt::Key_9;
}

bool fillsScreen(const QWidget& shown) {
    return shown.isMaximized() || shown.isFullScreen();
}

/// `isWhole`: over the desktop's bars too.
void fill(QWidget& shown, const QScreen& screen, bool isWhole) {
    if (fillsScreen(shown)) shown.showNormal();  // else no window manager moves it
    shown.setGeometry(isWhole ? screen.geometry() : screen.availableGeometry());
    isWhole ? shown.showFullScreen() : shown.showMaximized();
}

}  // namespace

Presenting::Presenting(const Surroundings& around, QWidget* over)
    : QObject(&around.window),
      window(around.window),
      session(around.session),
      settings(around.settings),
      deck(around.deck),
      actions(around.actions),
      canvas(over) {
    cover = new QWidget(&window);
    cover->setObjectName("show.blank");
    cover->setAutoFillBackground(true);
    note = new QLabel(&window);
    note->setObjectName("show.note");
    note->setProperty("role", "note");
    note->setAttribute(Qt::WA_TransparentForMouseEvents);
    menu = new QToolButton(&window);
    menu->setObjectName("show.menu");
    menu->setText(QStringLiteral("☰"));
    menu->setFocusPolicy(Qt::NoFocus);
    for (QWidget* part : std::initializer_list<QWidget*>{cover, note, menu}) part->hide();
    noteEnds.setSingleShot(true);
    menuEnds.setSingleShot(true);
    connect(&noteEnds, &QTimer::timeout, note, &QWidget::hide);
    connect(&menuEnds, &QTimer::timeout, menu, &QWidget::hide);
    connect(menu, &QToolButton::clicked, this, &Presenting::openMenu);
    connect(actions[DeckCommand::Speaker], &QAction::triggered, this, &Presenting::showSpeaker);
    connect(&deck, &DeckView::moved, this, [this] {
        if (on) unblank();
    });
    // queued: Qt first brings the windows of a screen that goes to another one
    connect(qApp, &QGuiApplication::screenAdded, this, &Presenting::arrange, Qt::QueuedConnection);
    connect(qApp, &QGuiApplication::screenRemoved, this, &Presenting::arrange, Qt::QueuedConnection);
}

Presenting::~Presenting() {
    delete speaker;
}

void Presenting::set(bool wanted) {
    if (on == wanted) return;
    on = wanted;
    typed.clear();
    Look look = session.document().look;
    if (on) typeBefore = look.type;
    look.type = on ? Purpose::Slide : typeBefore;
    session.apply(SetLook{look});
    deck.setPresenting(on);
    unblank();
    if (on) {
        qApp->installEventFilter(this);
        fillScreen();
        deck.isDeck()
            ? showNote(text(Words{"Esc ends · Space goes on, Page Up back · B black, W white · F10 menu",
                                  "Esc 结束 · 空格前进，Page Up 后退 · B 黑屏，W 白屏 · F10 菜单"},
                            language),
                       hintMs)
            : showNote(text(Words{"Esc ends · B black, W white · F10 menu", "Esc 结束 · B 黑屏，W 白屏 · F10 菜单"},
                            language),
                       hintMs);
    } else {
        qApp->removeEventFilter(this);
        note->hide();
        menu->hide();
        if (speaker) speaker->close();
        speaker.clear();  // it is deleted later
        goHome();
    }
}

QScreen* Presenting::audienceScreen() const {
    const QList<QScreen*> screens = QGuiApplication::screens();
    const QString kept = settings.value(screenKey).toString();
    const auto named = std::ranges::find(screens, kept, &QScreen::name);
    if (named != screens.end()) return *named;
    QScreen* const first = QGuiApplication::primaryScreen();
    if (window.screen() != first) return window.screen();  // somebody has put it there
    const auto other = std::ranges::find_if(screens, [&](QScreen* screen) { return screen != first; });
    return other != screens.end() ? *other : first;
}

void Presenting::fillScreen() {
    home = {window.isMaximized() ? window.normalGeometry() : window.geometry(), window.isMaximized()};
    shownOn = deck.isDeck() ? audienceScreen() : window.screen();
    shownOn == window.screen() ? window.showFullScreen() : fill(window, *shownOn, true);
    if (deck.isDeck() && QGuiApplication::screens().size() > 1) showSpeaker(true);
}

void Presenting::goHome() {
    const QScreen* const own = QGuiApplication::screenAt(home.place.center());
    const bool isElsewhere = own && own != shownOn;
    shownOn = nullptr;
    if (isElsewhere || !home.maximized) window.showNormal();
    if (isElsewhere) window.setGeometry(home.place);
    if (home.maximized) window.showMaximized();
}

void Presenting::arrange() {
    if (!on || !deck.isDeck() || QGuiApplication::screens().isEmpty()) return;
    const bool hasTwo = QGuiApplication::screens().size() > 1;
    if (!hasTwo && speaker && fillsScreen(*speaker)) showSpeaker(false);  // it would hide the picture
    shownOn = audienceScreen();
    fill(window, *shownOn, true);
    if (hasTwo) showSpeaker(true);
}

bool Presenting::isEditing() const {
    const QWidget* focus = QApplication::focusWidget();
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus);
}

std::optional<Presenting::Key> Presenting::meaningOf(const QKeyEvent& event) const {
    const bool goesOn = event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp;
    const bool isTyping = isEditing() && !(goesOn && deck.page->takesNumber());  // remotes go on from there too
    const bool isElsewhere = QApplication::activePopupWidget() || QApplication::activeModalWidget() || isTyping ||
                             deck.overview->isVisible();
    if (isElsewhere) return std::nullopt;
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier) return std::nullopt;
    const bool isShifted = modifiers == Qt::ShiftModifier;
    const bool offers = deck.page->offers(event.key() - Qt::Key_0) || deck.page->mayType(event.text());
    if (typed.isEmpty() && !isShifted && offers) return Key::Guess;
    if (deck.isDeck() && isDigit(event.key()) && !isShifted) return Key::Number;
    for (const ShowKey& one : showKeys) {
        const bool isMeant = one.key == event.key() && one.shifted == isShifted && (!one.decksOnly || deck.isDeck());
        if (!isMeant) continue;
        if (one.meaning == Key::Go && typed.isEmpty()) return Key::Next;
        const bool leaves = one.meaning == Key::Leave && cover->isHidden() && typed.isEmpty();
        return leaves ? std::nullopt : std::optional(one.meaning);  // the window ends the show itself
    }
    return std::nullopt;
}

bool Presenting::eventFilter(QObject* watched, QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!watched->isWidgetType() || (!isKey && event->type() != QEvent::MouseMove)) return false;
    auto* widget = static_cast<QWidget*>(watched);
    const bool isSpeakers = qobject_cast<SpeakerView*>(widget->window());  // not one on its way out
    if (!isSpeakers && widget->window() != &window) return false;
    if (event->type() == QEvent::MouseMove && widget->window() == &window) {
        placeOver();
        menu->show();
        menu->raise();
        menuEnds.start(menuMs);
    }
    if (!isKey) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const std::optional<Key> meaning = meaningOf(key);
    if (!meaning && isSpeakers && key.key() == Qt::Key_Escape && event->type() == QEvent::KeyPress) {
        QCoreApplication::sendEvent(&window, event);  // which ends the show
        return true;
    }
    if (!meaning) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) perform(*meaning, key);
    return true;
}

void Presenting::perform(Key key, const QKeyEvent& event) {
    if (event.isAutoRepeat()) return;
    const bool wasBlank = cover->isVisible();
    if (key != Key::Black && key != Key::White) unblank();
    const QString digits = key == Key::Number ? typed + event.text() : QString();
    const QString number = std::exchange(typed, digits.right(4));
    const auto last = session.moment().deck->steps.size() - 1;
    switch (key) {
        case Key::Next:
            if (!wasBlank) deck.next();
            return;
        case Key::Previous:
            return deck.previous();
        case Key::First:
            return deck.go(0);
        case Key::Last:
            return deck.go(last);
        case Key::Black:
        case Key::White:
            return wasBlank ? unblank() : blank(key == Key::Black ? Qt::black : Qt::white);
        case Key::Back:
            session.bringBack();
            return tell({"As its author made it", "已恢复原样"});
        case Key::Speaker:
            return showSpeaker(!(speaker && speaker->isVisible()));
        case Key::Swap:
            return swapScreens();
        case Key::Menu:
            return openMenu();
        case Key::Number:
            return showNote(QStringLiteral("→ %1").arg(typed), noteMs);
        case Key::Go:
            note->hide();
            return deck.go(static_cast<std::size_t>(std::clamp(number.toInt(), 1, static_cast<int>(last) + 1)) - 1);
        case Key::Overview:
            window.activateWindow();  // its keys go there, from the speaker's view too
            return deck.overview->open(session.moment().at);
        case Key::Guess:
            if (!deck.page->type(event.text())) deck.choose(static_cast<std::size_t>(event.key() - Qt::Key_1));
            return;
        case Key::Leave:
            return note->hide();
    }
}

void Presenting::blank(const QColor& colour) {
    QPalette palette;
    palette.setColor(QPalette::Window, colour);
    cover->setPalette(palette);
    cover->setStyleSheet(QStringLiteral("background: %1").arg(colour.name()));
    cover->setGeometry(window.rect());
    cover->show();
    cover->raise();
}

void Presenting::tell(const Words& words) {
    showNote(text(words, language), noteMs);
}

void Presenting::showNote(const QString& words, int ms) {
    note->setText(words);
    note->show();
    note->raise();
    placeOver();
    noteEnds.start(ms);
}

void Presenting::placeOver() {
    note->adjustSize();
    note->move(window.width() - note->width() - 16, 16);
    menu->adjustSize();
    menu->move(12, 12);
    if (cover->isVisible()) cover->setGeometry(window.rect());
}

void Presenting::openMenu() {
    QMenu all(&window);
    for (QAction* action : window.menuBar()->actions()) all.addAction(action);
    all.exec(window.mapToGlobal(QPoint(12, 12)));
}

void Presenting::showSpeaker(bool shown) {
    actions[DeckCommand::Speaker]->setChecked(shown);
    if (!shown) {
        if (speaker) speaker->hide();  // its time goes on
        return window.activateWindow();
    }
    if (!speaker) makeSpeaker();
    const QScreen* const taken = shownOn ? shownOn.data() : window.screen();
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other = std::ranges::find_if(screens, [&](QScreen* screen) { return screen != taken; });
    if (other != screens.end()) {
        fill(*speaker, **other, false);
        return window.activateWindow();
    }
    speaker->showNormal();
    speaker->resize(960, 600);
    speaker->raise();
    speaker->activateWindow();
}

void Presenting::makeSpeaker() {
    speaker = new SpeakerView(session, deck, settings);
    speaker->setStyleSheet(window.styleSheet());
    speaker->retranslate(language);
    connect(speaker, &QObject::destroyed, this, [this] {
        if (!speaker) actions[DeckCommand::Speaker]->setChecked(false);
    });
    connect(speaker, &SpeakerView::swapped, this, &Presenting::swapScreens);
}

void Presenting::swapScreens() {
    QScreen* const mine = shownOn ? shownOn.data() : window.screen();
    const bool isBesides = speaker && speaker->isVisible() && speaker->screen() != mine;
    if (!isBesides) return tell({"There is one screen", "只有一个屏幕"});
    shownOn = speaker->screen();
    settings.setValue(screenKey, shownOn->name());
    fill(window, *shownOn, true);
    fill(*speaker, *mine, false);
    window.activateWindow();
}

void Presenting::retranslate(Language chosen) {
    language = chosen;
    menu->setToolTip(text(Words{"Menu (F10)", "菜单（F10）"}, language));
    menu->setAccessibleName(menu->toolTip());
    if (speaker) speaker->retranslate(language);
}

}  // namespace orrery
