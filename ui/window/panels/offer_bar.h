// OfferBar: a row of the window with an offer and two buttons. It is not modal: it waits for an answer while the window
// is used. It covers nothing.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <functional>
#include <map>

#include "ui/window/spoken.h"

namespace orrery {

/// Question with two answers.
struct Offer {
    Phrase sentence;
    Words yes, no;
    std::function<void(bool accepted)> answer;
};

class OfferBar : public QFrame {
    Q_OBJECT

public:
    /// Subject of an offer, in order of priority.
    enum class Subject { Tables, Unsaved, Hint };

    explicit OfferBar(QWidget* parent);

    /// Adds an offer; it replaces one of the same subject.
    void offer(Subject subject, Offer offer);
    /// Removes the offer of a subject.
    void withdraw(Subject subject);
    /// While quiet, for presentations, only tables are offered; other offers wait.
    void setQuiet(bool on);
    /// Sets the buttons under the sentence, not beside it.
    void setStacked(bool on);
    void retranslate(Language language);

private:
    void showFirst();
    void answer(bool accepted);

    std::map<Subject, Offer> offers;
    bool isQuiet = false;
    Language spoken = Language::English;
    QLabel* sentence;
    QPushButton* yes;
    QPushButton* no;
};

}  // namespace orrery
