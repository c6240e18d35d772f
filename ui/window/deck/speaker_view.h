// SpeakerView: what the one who talks sees: this step and the state that comes next, the notes, the time of day and
// since the first step was left, and which step of how many.
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

/// A step as it is shown: its question alone, or its picture.
class StateView : public QWidget {
    Q_OBJECT

public:
    explicit StateView(QWidget* parent);
    void show(const QPixmap& picture);
    void show(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap picture;
    QString words;
};

class SpeakerView : public QWidget {
    Q_OBJECT

public:
    /// Deletes itself when it is closed.
    SpeakerView(Session& session, DeckView& deck, QSettings& settings);

    void retranslate(Language language);

signals:
    /// The two screens shall change places.
    void swapped();

private:
    void build();
    void refresh();
    void showState(StateView& view, std::size_t step, bool asks);
    void take(const Picture& picture, int ticket);
    void tick();
    void setNotesSize(double points);

    Session& session;
    DeckView& deck;
    QSettings& settings;
    StateView *now, *next;
    QLabel *nextName, *place, *clock, *timer;
    SentenceLabel* notes;
    QPushButton *smaller, *larger, *again, *swap;
    QTimer ticking;
    QElapsedTimer since;
    std::map<std::shared_ptr<const Step>, std::pair<int, QPixmap>> pictures;  ///< by tickets while they are made
    Language language = Language::English;
};

}  // namespace orrery
