// Presenting: the show on the whole screen: the keys of remotes and of those who talk, a black or white screen, a hint
// how to leave, the menus behind a button, and the speaker's view on another screen. What each key does is said once,
// in the table of presenting.cpp. While text is edited keys are left alone. Of two screens the audience's is the one
// that was chosen last, else the one that is not the desktop's first; screens may come and go.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QToolButton>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/speaker_view.h"

namespace orrery {

class Presenting : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        QMainWindow& window;
        Session& session;
        QSettings& settings;
        DeckView& deck;
        DeckActions& actions;
    };
    Presenting(const Surroundings& around, QWidget* canvas);
    ~Presenting() override;

    void set(bool on);
    bool isOn() const { return on; }
    void retranslate(Language language);

    enum class Key {
        Next,
        Previous,
        First,
        Last,
        Black,
        White,
        Back,
        Speaker,
        Swap,
        Menu,
        Number,
        Go,
        Guess,
        Overview,
        Leave
    };

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<Key> meaningOf(const QKeyEvent& event) const;
    bool isEditing() const;
    void perform(Key key, const QKeyEvent& event);
    void blank(const QColor& colour);
    void unblank() { cover->hide(); }
    /// Says something at the foot of the picture for a while.
    void tell(const Words& words);
    void showNote(const QString& note, int ms);
    void placeOver();
    void openMenu();
    void showSpeaker(bool shown);
    void makeSpeaker();
    void swapScreens();
    QScreen* audienceScreen() const;
    void fillScreen();
    void goHome();
    /// Both windows on the screens that are there now.
    void arrange();

    QMainWindow& window;
    Session& session;
    QSettings& settings;
    DeckView& deck;
    DeckActions& actions;
    QWidget* canvas;
    QWidget* cover;  ///< the black or white screen
    QLabel* note;
    QToolButton* menu;
    QTimer noteEnds, menuEnds;
    QPointer<SpeakerView> speaker;
    QPointer<QScreen> shownOn;  ///< the audience's screen, during the show
    struct {
        QRect place;
        bool maximized = false;
    } home;         ///< where the window stood before
    QString typed;  ///< digits of a step's number
    Purpose typeBefore = Purpose::Screen;
    Language language = Language::English;
    bool on = false;
};

}  // namespace orrery
