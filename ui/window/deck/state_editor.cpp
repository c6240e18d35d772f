#include "ui/window/deck/state_editor.h"

#include <QHBoxLayout>

#include "core/model/before.h"
#include "core/model/change_words.h"
#include "core/model/deck_edits.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

StateEditor::StateEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    ask = named(new QPushButton(this), "state.ask");
    answer = named(new QPushButton(this), "state.answer");
    states = named(plainLabel(this), "state.both", "name");
    states->setWordWrap(true);
    remove = named(new QToolButton(this), "state.remove");
    remove->setIcon(icon(Icon::Close));
    speak(ask, &QPushButton::setText, {"Ask about this state", "就当前画面提问"});
    speak(ask, &QWidget::setToolTip,
          {"The picture on the screen stands beside the question; the answer keeps its own",
           "提问时显示屏幕上的这幅图，作答时的图不变"});
    speak(answer, &QPushButton::setText, {"Answer with this state", "以当前画面作答"});
    speak(answer, &QWidget::setToolTip,
          {"The answer moves to the picture on the screen; the question keeps its own",
           "作答时变成屏幕上的这幅图，提问时的图不变"});
    speakName(remove, {"No picture beside the question", "提问时不显示图"});
    problem = problemLabel("problem.state", this);
    auto* column = spaced(new QVBoxLayout(this), {0, 4, 0, 0}, 4);
    auto* line = new QHBoxLayout;
    line->addWidget(states, 1);
    line->addWidget(remove, 0, Qt::AlignTop);
    for (QPushButton* button : {ask, answer}) column->addWidget(button);
    column->addLayout(line);
    column->addWidget(problem);
    connect(ask, &QPushButton::clicked, this, [this] {
        if (take(withStateAsked(session.moment()))) emit asked();
    });
    connect(answer, &QPushButton::clicked, this, [this] { take(withStateAnswered(session.moment())); });
    connect(remove, &QToolButton::clicked, this, [this] { take(withoutStateAsked(session.moment())); });
}

bool StateEditor::take(const Result<OpenDocument>& changed) {
    problem->setVisible(!changed);
    if (!changed)
        problem->setText(text(changed.problem()));
    else if (changed->document != session.document() || changed->deck != session.moment().deck)
        session.edit(*changed);
    return static_cast<bool>(changed);
}

Phrase StateEditor::difference() const {
    const Document& document = session.document();
    if (document.about.before.empty()) return {};
    const Result<Document> asked = beforeOf(document);
    if (!asked) return asked.problem().what;
    const bool isSame =
        asked->panes == document.panes && asked->probe == document.probe && asked->compare == document.compare;
    if (isSame)
        return Words{"Asked about this state: now change it for the answer",
                     "提问用的就是当前画面；请改成作答时的画面"};
    const OpenDocument& now = session.moment();
    return say({"From question to answer: {}", "从提问到作答，{}"}, changeWords({*asked, now.deck, now.at}, now));
}

void StateEditor::refresh() {
    states->setText(text(difference()));
    for (QWidget* part : std::initializer_list<QWidget*>{states, remove}) part->setVisible(!states->text().isEmpty());
    problem->hide();
}

}  // namespace orrery
