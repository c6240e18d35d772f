// ShowScreens: the screens of a show. The window fills the audience's screen, the speaker's view another one. The
// audience's screen is the one chosen last with swap(); else the window's screen, if that is not the primary one; else
// a secondary one, if there is one. A single picture stays on the window's screen. Screens may be added and removed
// during the show.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QSettings>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/speaker_view.h"

namespace orrery {

/// Parts of the window that a show uses; all must outlive the show.
struct ShowParts {
    QMainWindow& window;
    Session& session;
    QSettings& settings;
    DeckView& deck;
    DeckActions& actions;
};

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

}  // namespace orrery
