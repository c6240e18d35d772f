#include "ui/window/deck/step_words.h"

#include <QGridLayout>

#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

TryList::TryList(QWidget* parent) : QWidget(parent) {
    setObjectName("step.tries");
    heading = named(plainLabel(this), "step.tries.heading", "heading");
    speak(heading, &QLabel::setText, {"Try it", "试一试"});
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 8, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(heading, 0, 0, 1, 2);
    for (int i = 0; i < static_cast<int>(Try::maxTries); ++i) {
        const QString name = QStringLiteral("step.try.%1").arg(i + 1);
        const Row row{named(plainLabel(this), name + ".mark", "mark"), named(new SentenceLabel(this), name),
                      named(new SentenceLabel(this), name + ".reply", "reply")};
        grid->addWidget(row.mark, 2 * i + 1, 0, Qt::AlignTop);
        grid->addWidget(row.text, 2 * i + 1, 1);
        grid->addWidget(row.reply, 2 * i + 2, 1);
        for (SentenceLabel* sentence : {row.text, row.reply})
            connect(sentence, &SentenceLabel::pointed, this, &TryList::pointed);
        rows.push_back(row);
    }
    hide();
}

void TryList::show(const std::vector<Try>& shown) {
    tries = shown;
    refresh();
}

void TryList::setDone(const std::set<std::size_t>& indices, const std::vector<bool>& holding) {
    if (indices == done && holding == met) return;
    done = indices;
    met = holding;
    refresh();
}

std::vector<SentenceLabel*> TryList::sentences() const {
    std::vector<SentenceLabel*> shown;
    for (const Row& row : rows)
        for (SentenceLabel* sentence : {row.text, row.reply})
            if (sentence->isVisibleTo(this)) shown.push_back(sentence);
    return shown;
}

void TryList::refresh() {
    setVisible(!tries.empty());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isThere = i < tries.size(), isDone = isThere && done.contains(i);
        const Row& row = rows[i];
        row.mark->setVisible(isThere);
        row.text->setVisible(isThere);
        const bool holds = isDone && i < met.size() && met[i];
        row.reply->setVisible(holds && !tries[i].reply.in(spokenLanguage()).empty());
        if (!isThere) continue;
        row.mark->setText(isDone ? QStringLiteral("✓") : QStringLiteral("☐"));
        row.mark->setAccessibleName(text(isDone ? Words{"done", "已完成"} : Words{"not done yet", "未完成"}));
        row.text->setSentence(tries[i].text);
        row.reply->setSentence(tries[i].reply);
    }
}

}  // namespace orrery
