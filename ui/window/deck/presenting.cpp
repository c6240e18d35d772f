#include "ui/window/deck/presenting.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <Qt>
#include <algorithm>
#include <utility>

#include "ui/window/named.h"

namespace orrery {

namespace {

struct PresentingKey {
    int key;
    ShowKey meaning;
    bool decksOnly;
    bool shifted = false;
};

constexpr PresentingKey rows[] = {
    {Qt::Key_PageDown, ShowKey::Next, true},
    {Qt::Key_Right, ShowKey::Next, true},
    {Qt::Key_Space, ShowKey::Next, true},
    {Qt::Key_N, ShowKey::Next, true},
    {Qt::Key_PageUp, ShowKey::Previous, true},
    {Qt::Key_Left, ShowKey::Previous, true},
    {Qt::Key_Space, ShowKey::Previous, true, true},
    {Qt::Key_P, ShowKey::Previous, true},
    {Qt::Key_Backspace, ShowKey::Previous, true},
    {Qt::Key_Home, ShowKey::First, true},
    {Qt::Key_End, ShowKey::Last, true},
    {Qt::Key_R, ShowKey::Back, true},
    {Qt::Key_S, ShowKey::Speaker, true},
    {Qt::Key_X, ShowKey::Swap, true},
    {Qt::Key_Tab, ShowKey::Overview, true},
    {Qt::Key_Return, ShowKey::Go, true},
    {Qt::Key_Enter, ShowKey::Go, true},
    {Qt::Key_B, ShowKey::Black, false},
    {Qt::Key_Period, ShowKey::Black, false},
    {Qt::Key_W, ShowKey::White, false},
    {Qt::Key_F10, ShowKey::Menu, false},
    {Qt::Key_Escape, ShowKey::Leave, false},
};

}  // namespace

std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck) {
    const auto isMeant = [&](const PresentingKey& row) {
        return row.key == key && row.shifted == isShifted && (!row.decksOnly || isDeck);
    };
    const auto* found = std::ranges::find_if(rows, isMeant);
    return found != std::end(rows) ? std::optional(found->meaning) : std::nullopt;
}

namespace {

constexpr int noteMs = 2500, hintMs = 3000, menuMs = 3000;

bool isDigit(int key) {
    return key >= Qt::Key_0 && key <= Qt::Key_9;
}

}  // namespace

Presenting::Presenting(const ShowParts& show)
    : QObject(&show.window),
      window(show.window),
      session(show.session),
      deck(show.deck),
      screens(new ShowScreens(show, this)) {
    cover = named(new QWidget(&window), "show.blank");
    cover->setAutoFillBackground(true);
    note = named(plainLabel(&window), "show.note", "note");
    note->setAttribute(Qt::WA_TransparentForMouseEvents);
    menu = named(new QToolButton(&window), "show.menu");
    menu->setText(QStringLiteral("☰"));
    menu->setFocusPolicy(Qt::NoFocus);
    speakName(menu, {"Menu (F10)", "菜单（F10）"});
    for (QWidget* part : std::initializer_list<QWidget*>{cover, note, menu}) part->hide();
    noteEnds.setSingleShot(true);
    menuEnds.setSingleShot(true);
    connect(&noteEnds, &QTimer::timeout, this, [this] {
        note->hide();
        typed.clear();  // the note showed it
    });
    connect(&menuEnds, &QTimer::timeout, this, [this] {
        if (QApplication::mouseButtons() != Qt::NoButton) return menuEnds.start(menuMs);  // a slider is dragged
        menu->hide();
        emit stirred();
    });
    connect(menu, &QToolButton::clicked, this, &Presenting::openMenu);
    connect(show.actions[Command::Speaker], &QAction::triggered, screens, &ShowScreens::showSpeaker);
    connect(screens, &ShowScreens::swapWanted, this, &Presenting::swapScreens);
    connect(&deck, &DeckView::moved, this, [this] {
        if (!on) return;
        unblank();
        note->hide();  // it may concern another step
    });
    // queued, because Qt first moves the windows of a removed screen to another one
    for (const auto screensChange : {&QGuiApplication::screenAdded, &QGuiApplication::screenRemoved})
        connect(
            qApp, screensChange, this,
            [this] {
                if (on) screens->arrange();
            },
            Qt::QueuedConnection);
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
        screens->begin();
        const Words ofDeck{"Esc ends · Space goes on, Page Up back · B black, W white · F10 menu",
                           "Esc 结束 · 空格前进，Page Up 后退 · B 黑屏，W 白屏 · F10 菜单"};
        const Words ofPicture{"Esc ends · B black, W white · F10 menu", "Esc 结束 · B 黑屏，W 白屏 · F10 菜单"};
        showNote(text(deck.isDeck() ? ofDeck : ofPicture), hintMs);
    } else {
        qApp->removeEventFilter(this);
        note->hide();
        menu->hide();
        screens->end();
    }
}

bool Presenting::isEditing() const {
    const QWidget* focus = QApplication::focusWidget();
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus);
}

std::optional<ShowKey> Presenting::meaningOf(const QKeyEvent& event) const {
    const bool goesOn = event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp;
    const bool isTyping = isEditing() && !(goesOn && deck.page->takesNumber());  // remotes send these keys
    const bool isElsewhere = QApplication::activePopupWidget() || QApplication::activeModalWidget() || isTyping ||
                             deck.overview->isVisible();
    if (isElsewhere) return std::nullopt;
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier) return std::nullopt;
    const bool isShifted = modifiers == Qt::ShiftModifier;
    const bool offers = deck.page->offers(event.key() - Qt::Key_0) || deck.page->mayType(event.text());
    if (typed.isEmpty() && !isShifted && offers) return ShowKey::Guess;
    if (deck.isDeck() && isDigit(event.key()) && !isShifted) return ShowKey::Number;
    const std::optional<ShowKey> meaning = showKeyOf(event.key(), isShifted, deck.isDeck());
    if (meaning == ShowKey::Go && typed.isEmpty()) return ShowKey::Next;
    const bool leaves = meaning == ShowKey::Leave && cover->isHidden() && typed.isEmpty();
    return leaves ? std::nullopt : meaning;  // the window handles Escape and ends the show
}

bool Presenting::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && watched == deck.page->parentWidget()) placeOver();
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!watched->isWidgetType() || (!isKey && event->type() != QEvent::MouseMove)) return false;
    auto* widget = static_cast<QWidget*>(watched);
    const bool isSpeakers = qobject_cast<SpeakerView*>(widget->window());  // false for a view being destroyed
    if (!isSpeakers && widget->window() != &window) return false;
    if (event->type() == QEvent::MouseMove && widget->window() == &window) {
        placeOver();
        menu->show();
        menu->raise();
        menuEnds.start(menuMs);
        emit stirred();
    }
    if (isKey && isEditing() && menu->isVisible()) menuEnds.start(menuMs);
    if (!isKey) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const std::optional<ShowKey> meaning = meaningOf(key);
    if (!meaning && isSpeakers && key.key() == Qt::Key_Escape && event->type() == QEvent::KeyPress) {
        QCoreApplication::sendEvent(&window, event);  // ends the show
        return true;
    }
    if (!meaning) return false;
    event->accept();
    if (event->type() == QEvent::KeyPress) perform(*meaning, key);
    return true;
}

void Presenting::perform(ShowKey key, const QKeyEvent& event) {
    if (event.isAutoRepeat()) return;
    const bool wasBlank = cover->isVisible();
    if (key != ShowKey::Black && key != ShowKey::White) unblank();
    const QString digits = key == ShowKey::Number ? typed + event.text() : QString();
    const QString number = std::exchange(typed, digits.right(4));
    const auto last = session.moment().deck->steps.size() - 1;
    switch (key) {
        case ShowKey::Next:
            if (!deck.isCovered() && session.moment().at == last) return tell({"End", "结束"});
            if (!wasBlank) deck.next();
            return;
        case ShowKey::Previous:
            return deck.previous();
        case ShowKey::First:
            return deck.go(0);
        case ShowKey::Last:
            return deck.go(last);
        case ShowKey::Black:
        case ShowKey::White:
            return wasBlank ? unblank() : blank(key == ShowKey::Black ? Qt::black : Qt::white);
        case ShowKey::Back:
            session.bringBack();
            return tell({"As its author made it", "已恢复原样"});
        case ShowKey::Speaker:
            return screens->showSpeaker(!screens->hasSpeaker());
        case ShowKey::Swap:
            return swapScreens();
        case ShowKey::Menu:
            return openMenu();
        case ShowKey::Number:
            return showNote(QStringLiteral("→ %1").arg(typed), noteMs);
        case ShowKey::Go:
            note->hide();
            return deck.go(static_cast<std::size_t>(std::clamp(number.toInt(), 1, static_cast<int>(last) + 1)) - 1);
        case ShowKey::Overview:
            window.activateWindow();  // the overview takes the keys even if they came from the speaker's view
            return deck.overview->open(session.moment().at);
        case ShowKey::Guess:
            if (!deck.page->type(event.text())) deck.choose(static_cast<std::size_t>(event.key() - Qt::Key_1));
            return;
        case ShowKey::Leave:
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
    showNote(text(words), noteMs);
}

void Presenting::showNote(const QString& words, int ms) {
    note->setText(words);
    note->show();
    note->raise();
    placeOver();
    noteEnds.start(ms);
}

void Presenting::placeOver() {
    const QWidget& picture = *deck.page->parentWidget();  // the canvas; below it are the controls of the step
    const QPoint corner = picture.mapTo(&window, QPoint(picture.width(), picture.height()));
    note->adjustSize();
    note->move(corner.x() - note->width() - 16, corner.y() - note->height() - 16);
    menu->adjustSize();
    menu->move(12, 12);
    if (cover->isVisible()) cover->setGeometry(window.rect());
}

void Presenting::openMenu() {
    auto* all = new QMenu(&window);
    all->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : window.menuBar()->actions()) all->addAction(action);
    all->popup(window.mapToGlobal(QPoint(12, 12)));
}

void Presenting::swapScreens() {
    if (!screens->swap()) tell({"There is one screen", "只有一个屏幕"});
}

}  // namespace orrery
