// The screens of a show: the window fills the audience's, the speaker's view another one. Of two the audience's is the
// one that was chosen last, else the one that is not the desktop's first; screens may come and go.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QSettings>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/speaker_view.h"

namespace orrery {

/// What a show is made of.
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
    /// Both windows on the screens that are there now.
    void arrange();
    void showSpeaker(bool shown);
    bool hasSpeaker() const { return speaker && speaker->isVisible(); }
    /// The picture goes where the speaker's view is and the view where the picture was; false where they share a
    /// screen.
    bool swap();
    void retranslate(Language language);

signals:
    void swapWanted();  ///< by the speaker's view

private:
    QScreen* audience() const;
    /// The one that the picture is on.
    QScreen* pictures() const;
    void makeSpeaker();

    ShowParts show;
    QPointer<SpeakerView> speaker;
    QPointer<QScreen> shownOn;  ///< the audience's screen, during the show
    struct {
        QRect place;
        bool maximized = false;
    } home;  ///< where the window stood before
    Language language = Language::English;
};

}  // namespace orrery
