// Presenting: the full-screen show of a deck or a picture. It handles the keys of the show, blanks the screen to black
// or white, shows notes such as the hint how to leave, has the menus under a button, and opens the speaker's view on
// another screen. Its keys are ignored while a menu, a dialog or the overview is open, and while a text is edited,
// except Page Up and Page Down in the box for a guessed number.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>
#include <optional>

#include "ui/window/deck/show_screens.h"

namespace orrery {

/// Commands of a show, for keyboards and presentation remotes. The show of a single picture has only the keys for the
/// black or white screen, the menu and leaving; its other keys keep their meaning in the window.
enum class ShowKey {
    Next,
    Previous,
    First,
    Last,
    Black,
    White,
    Back,  ///< restores the step as its author made it
    Speaker,
    Swap,  ///< exchanges the screens of picture and speaker's view
    Menu,
    Number,  ///< a digit of a step number
    Go,      ///< goes to the typed step number, or is Next if none is typed
    Guess,   ///< a digit that chooses an answer, or a character of a guessed number
    Overview,
    Leave  ///< ends the blank screen or the typed number, else the show
};

/// Returns the command of a key (Qt::Key), if any. `isDeck` is false in the show of a single picture. Digits, for
/// Number and Guess, are handled by the caller.
std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck);

class Presenting : public QObject {
    Q_OBJECT

public:
    explicit Presenting(const ShowParts& show);

    /// Starts or ends the show; while it runs, the document has the type size of slides.
    void set(bool on);
    bool isOn() const { return on; }
    /// Whether the pointer has just moved in a show: the menu button is visible.
    bool isStirred() const { return on && menu->isVisible(); }

signals:
    /// isStirred() has changed.
    void stirred();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Returns the command of a key; nothing if the window or the focused widget handles the key.
    std::optional<ShowKey> meaningOf(const QKeyEvent& event) const;
    /// Whether an input box has the focus.
    bool isEditing() const;
    void perform(ShowKey key, const QKeyEvent& event);
    void blank(const QColor& colour);
    void unblank() { cover->hide(); }
    /// Shows a message in the lower right corner of the picture for 2.5 s.
    void tell(const Words& words);
    void showNote(const QString& note, int ms);
    /// Places the note in a corner of the picture, the menu button in one of the window, and fits the blank screen.
    void placeOver();
    void openMenu();
    void swapScreens();

    QMainWindow& window;
    Session& session;
    DeckView& deck;
    ShowScreens* screens;
    QWidget* cover;  ///< the black or white screen
    QLabel* note;
    QToolButton* menu;
    QTimer noteEnds, menuEnds;             ///< hide note and menu button
    QString typed;                         ///< digits of a step number typed so far, at most four
    Purpose typeBefore = Purpose::Screen;  ///< type size of the document before the show
    Language language = Language::English;
    bool on = false;
};

}  // namespace orrery
