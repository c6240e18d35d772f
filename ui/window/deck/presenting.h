// Presenting: the full-screen show of a deck or a picture. It handles the keys of the show, blanks the screen to black
// or white, shows notes such as the hint how to leave, has the menus under a button, and opens the speaker's view on
// another screen. Its keys are ignored while a menu, a dialog or the overview is open, and while a text is edited,
// except Page Up and Page Down in the box for a guessed number.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QTimer>
#include <QToolButton>
#include <optional>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/speaker_view.h"

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

/// Parts of the window that a show uses; all must outlive the show.
struct ShowParts {
    QMainWindow& window;
    Session& session;
    QSettings& settings;
    DeckView& deck;
    Commands& actions;
};

/// The screens of a show. The window fills the audience's screen, the speaker's view another one. The audience's
/// screen is the one chosen last with swap(); else the window's screen, if that is not the primary one; else a
/// secondary one, if there is one. A single picture stays on the window's screen. Screens may be added and removed
/// during the show.
class ShowScreens : public QObject {
    Q_OBJECT

public:
    ShowScreens(const ShowParts& show, QObject* parent);
    ~ShowScreens() override;

    /// Makes the window fill the audience's screen; opens the speaker's view if there are a deck and a second screen.
    void begin();
    /// Closes the speaker's view and restores the window's place.
    void end();
    /// Places window and speaker's view after screens were added or removed; only for a deck.
    void arrange();
    /// Shows or hides the speaker's view, on another screen if there is one. A hidden view keeps its time running.
    void showSpeaker(bool shown);
    bool hasSpeaker() const { return speaker && speaker->isVisible(); }
    /// Exchanges the screens of window and speaker's view, and stores the choice. Returns false if the view is hidden
    /// or both are on one screen.
    bool swap();

signals:
    void swapWanted();  ///< the button in the speaker's view was pressed

private:
    /// Returns the screen on which a show of a deck should appear.
    QScreen* audience() const;
    /// Returns the screen on which the window is now.
    QScreen* pictures() const;
    void makeSpeaker();

    ShowParts show;
    QPointer<SpeakerView> speaker;
    QPointer<QScreen> shownOn;  ///< screen of the window during the show; else null
    struct {
        QRect place;
        bool maximized = false;
    } home;  ///< geometry of the window before the show
};

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
