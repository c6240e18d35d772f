// Screens of a show: the window fills the audience's screen, the speaker's view another one. The audience's screen is
// the one chosen last; else the window's, if that is not the primary one; else a secondary one. Screens may be added
// and removed during the show.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QSettings>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/speaker_view.h"

namespace orrery {

/// Parts of the window that a show uses; all must outlive it.
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

    void begin();
    void end();
    /// Places both windows after screens were added or removed.
    void arrange();
    void showSpeaker(bool shown);
    bool hasSpeaker() const { return speaker && speaker->isVisible(); }
    /// Exchanges the screens of picture and speaker's view; false if the view is hidden or they share a screen.
    bool swap();
    void retranslate(Language language);

signals:
    void swapWanted();  ///< requested in the speaker's view

private:
    QScreen* audience() const;
    /// Returns the screen of the picture.
    QScreen* pictures() const;
    void makeSpeaker();

    ShowParts show;
    QPointer<SpeakerView> speaker;
    QPointer<QScreen> shownOn;  ///< the audience's screen, during the show
    struct {
        QRect place;
        bool maximized = false;
    } home;  ///< geometry of the window before the show
    Language language = Language::English;
};

}  // namespace orrery
