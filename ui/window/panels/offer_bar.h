// OfferBar: a row of the window with an offer and two buttons, which covers nothing. It is not modal: the window can be
// used before the offer is answered. One offer is shown at a time.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <functional>
#include <map>

#include "ui/window/spoken.h"

namespace orrery {

/// Sentence with two answers; `answer` is called when one of the buttons is pressed.
struct Offer {
    Phrase sentence;
    Words yes, no;
    std::function<void(bool accepted)> answer;
};

class OfferBar : public QFrame {
    Q_OBJECT

public:
    /// Subject of an offer; earlier ones are shown first.
    enum class Subject { Tables, Unsaved, Beside, Hint };

    explicit OfferBar(QWidget* parent);

    /// Adds an offer; it replaces one of the same subject.
    void offer(Subject subject, Offer offer);
    /// Removes the offer of a subject, if there is one.
    void withdraw(Subject subject);
    /// While quiet, as in a presentation, only tables are offered; other offers wait.
    void setQuiet(bool on);
    /// Places the buttons under the sentence (true) or beside it.
    void setStacked(bool on);

private:
    void showFirst();
    void answer(bool accepted);

    std::map<Subject, Offer> offers;
    bool isQuiet = false;
    QLabel* sentence;
    QPushButton* yes;
    QPushButton* no;
};

}  // namespace orrery
