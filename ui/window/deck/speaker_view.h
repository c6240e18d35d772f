// SpeakerView: the speaker's window in a show: pictures of the present and of the next state, the notes, the number of
// the step, the time of day, and the time since the first step was left or the speaker restarted it.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QTimer>
#include <map>

#include "ui/window/deck/deck_view.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class SpeakerView : public QWidget {
    Q_OBJECT

public:
    /// Creates a window that deletes itself when closed.
    SpeakerView(Session& session, DeckView& deck, QSettings& settings);

signals:
    /// The user asked to exchange the two screens.
    void swapped();

private:
    class StateView;
    void build();
    void speakTexts();
    void refresh();
    /// Shows a step in `view`: its question if `asks`, the reason if it is broken, else its picture once it is painted.
    void showState(StateView& view, std::size_t step, bool asks);
    /// Updates the time of day and the elapsed time.
    void tick();
    /// Sets and stores the size of the notes, clamped to 9 to 48 points.
    void setNotesSize(double points);

    Session& session;
    DeckView& deck;
    QSettings& settings;
    StateView *now, *next;
    QLabel *nextName, *place, *clock, *timer;
    SentenceLabel* notes;
    QPushButton *smaller, *larger, *again, *swap;
    QTimer ticking;
    QElapsedTimer since;                                      ///< invalid until the first step is left
    std::map<std::shared_ptr<const Step>, QPixmap> pictures;  ///< of the present and next step; null until painted
};

}  // namespace orrery
