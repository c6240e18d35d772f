// OfferBar: a thin row that offers something and waits for an answer as long as that takes; meanwhile the window goes
// on. It covers nothing.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <functional>
#include <map>

#include "ui/window/spoken.h"

namespace orrery {

struct Offer {
    Phrase sentence;
    Words yes, no;
    std::function<void(bool accepted)> answer;
};

class OfferBar : public QFrame {
    Q_OBJECT

public:
    /// What is offered; of two the first is shown first.
    enum class Subject { Tables, Unsaved, Hint };

    explicit OfferBar(QWidget* parent);

    /// In the place of an offer about the same subject.
    void offer(Subject subject, Offer offer);
    void withdraw(Subject subject);
    /// While there is an audience only what the picture needs is offered; the rest waits.
    void setQuiet(bool on);
    void retranslate(Language language);

private:
    void showFirst();
    void answer(bool accepted);

    std::map<Subject, Offer> offers;
    bool quiet = false;
    Language spoken = Language::English;
    QLabel* sentence;
    QPushButton* yes;
    QPushButton* no;
};

}  // namespace orrery
