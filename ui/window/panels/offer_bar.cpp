#include "ui/window/panels/offer_bar.h"

#include "ui/window/named.h"
#include "ui/window/spaced.h"

#include <QHBoxLayout>
#include <utility>

namespace orrery {

OfferBar::OfferBar(QWidget* parent) : QFrame(parent) {
    setObjectName("offer");
    setProperty("role", "offer");
    auto* line = spaced(new QHBoxLayout(this), {14, 8, 10, 8}, 10);
    sentence = named(wrappedLabel(this), "offer.text");
    line->addWidget(sentence, 1);
    yes = named(new QPushButton(this), "offer.yes");
    no = named(new QPushButton(this), "offer.no");
    for (QPushButton* button : {yes, no}) line->addWidget(button);
    connect(yes, &QPushButton::clicked, this, [this] { answer(true); });
    connect(no, &QPushButton::clicked, this, [this] { answer(false); });
    hide();
    speak(this, [this] { showFirst(); });
}

void OfferBar::offer(Subject subject, Offer offer) {
    offers[subject] = std::move(offer);
    showFirst();
}

void OfferBar::withdraw(Subject subject) {
    offers.erase(subject);
    showFirst();
}

void OfferBar::setQuiet(bool on) {
    isQuiet = on;
    showFirst();
}

void OfferBar::setStacked(bool on) {
    static_cast<QBoxLayout*>(layout())->setDirection(on ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void OfferBar::answer(bool accepted) {
    if (offers.empty()) return;
    const Offer answered = offers.extract(offers.begin()).mapped();
    showFirst();
    answered.answer(accepted);
}

void OfferBar::showFirst() {
    const bool isShown = !offers.empty() && (!isQuiet || offers.begin()->first == Subject::Tables);
    setVisible(isShown);
    if (!isShown) return;
    const Offer& first = offers.begin()->second;
    sentence->setText(text(first.sentence));
    setAccessibleName(sentence->text());
    yes->setText(text(first.yes));
    no->setText(text(first.no));
}

}  // namespace orrery
