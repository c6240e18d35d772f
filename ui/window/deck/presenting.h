// Presenting: the full-screen show of a deck or a picture. It handles the keys of the show, blanks the screen to black
// or white, shows notes such as the hint how to leave, has the menus under a button, and opens the speaker's view on
// another screen. Its keys are ignored while a menu, a dialog or the overview is open, and while a text is edited,
// except Page Up and Page Down in the box for a guessed number.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>

#include "ui/window/deck/show_keys.h"
#include "ui/window/deck/show_screens.h"

namespace orrery {

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
