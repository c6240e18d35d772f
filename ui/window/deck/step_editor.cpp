#include "ui/window/deck/step_editor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/model/before.h"
#include "core/model/change_words.h"
#include "core/model/deck_edits.h"
#include "ui/film.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

/// The two states of a step. "Ask about this state" takes the picture on the screen as the one beside the question
/// (About::before), "Answer with this state" as the one that the answer shows. A line says how they differ.
class StepEditor::StateEditor : public QWidget {
public:
    StateEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
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
            if (take(withStateAsked(session.moment()))) whenAsked();
        });
        connect(answer, &QPushButton::clicked, this, [this] { take(withStateAnswered(session.moment())); });
        connect(remove, &QToolButton::clicked, this,
                [this] { editAbout(session, [](About& about) { about.before.clear(); }); });
    }

    /// Shows how the states of the present step differ.
    void refresh() {
        states->setText(text(difference()));
        for (QWidget* part : std::initializer_list<QWidget*>{states, remove})
            part->setVisible(!states->text().isEmpty());
        problem->hide();
    }

    std::function<void()> whenAsked;  ///< called when the state on the screen became the one that is asked about

private:
    /// Performs an edit, or shows why it is refused; returns whether it is allowed.
    bool take(const Result<OpenDocument>& changed) {
        problem->setVisible(!changed);
        if (!changed)
            problem->setText(text(changed.problem()));
        else if (changed->document != session.document() || changed->deck != session.moment().deck)
            session.edit(*changed);
        return static_cast<bool>(changed);
    }

    /// Names the first difference of the states; empty if nothing stands beside the question.
    Phrase difference() const {
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

    Session& session;
    QPushButton *ask, *answer;
    QLabel* states;
    QToolButton* remove;  ///< takes the state beside the question away
    QLabel* problem;
};

/// The times of the shown step in a film, in seconds: the duration of the step and that of the transition to it. An
/// empty box means the default, which the box shows as its placeholder.
class StepEditor::TimesEditor : public QWidget {
public:
    TimesEditor(Session& owned, QWidget* parent)
        : QWidget(parent),
          session(owned),
          boxes{Box{"hold", {"Film stays (s)", "影片停留（秒）"}, &StepTimes::hold},
                Box{"move", {"Transition (s)", "过渡（秒）"}, &StepTimes::move}} {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 4, 0, 0);
        grid->setVerticalSpacing(4);
        int row = 0;
        for (Box& box : boxes) {
            box.label = plainLabel(this, {}, "name");
            box.line = named(new QLineEdit(this), QStringLiteral("write.") + QLatin1String(box.id));
            box.line->setMaximumWidth(90);
            box.label->setBuddy(box.line);
            speak(box.label, &QLabel::setText, box.name);
            speak(box.line, &QWidget::setAccessibleName, box.name);
            speak(box.line, &QWidget::setToolTip, {"Empty: as long as usual", "留空：按通常的时间"});
            grid->addWidget(box.label, row, 0);
            grid->addWidget(box.line, row++, 1);
            connect(box.line, &QLineEdit::editingFinished, this, [this, &box] { take(box); });
        }
        problem = problemLabel("problem.times", this);
        speak(problem, [this] { problem->hide(); });
        grid->addWidget(problem, row, 0, 1, 2);
    }

    void refresh() {
        const StepTimes times = timesOf(session.moment().step());
        bool isTyping = false;
        for (const Box& box : boxes) {
            const std::optional<double> seconds = times.*box.seconds;
            box.line->setPlaceholderText(usual(box));
            const bool isTyped = box.line->isModified() && box.line->hasFocus();
            if (!isTyped) box.line->setText(seconds ? text(shortest(*seconds)) : QString());
            isTyping = isTyping || isTyped;
        }
        if (!isTyping) tell(std::nullopt);
    }

private:
    struct Box {
        const char* id;
        Words name;
        std::optional<double> StepTimes::*seconds;
        QLabel* label = nullptr;
        QLineEdit* line = nullptr;
    };
    /// Takes the typed seconds, or shows their error.
    void take(const Box& box) {
        const std::string typed = box.line->text().trimmed().toStdString();
        StepTimes times = timesOf(session.moment().step());
        if (typed.empty()) {
            times.*box.seconds = std::nullopt;
        } else {
            const Result<double> seconds = checkedSeconds(box.id, typedNumber(typed), typed);
            if (!seconds) return tell(seconds.problem());
            times.*box.seconds = *seconds;
        }
        tell(std::nullopt);
        box.line->setModified(false);
        if (times != timesOf(session.moment().step())) session.edit(withTimes(session.moment(), times));
    }

    /// Shows an error, or hides it.
    void tell(const std::optional<Problem>& told) {
        problem->setVisible(told.has_value());
        if (told) problem->setText(text(*told));
    }

    /// Returns the default of a box.
    QString usual(const Box& box) const {
        const bool isHold = box.seconds == &StepTimes::hold;
        const double seconds = isHold ? readingTime(session.document()) : FilmTimes().move;
        return text(rounded(seconds, 3));
    }

    Session& session;
    std::array<Box, 2> boxes;
    QLabel* problem;
};

StepEditor::StepEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    setObjectName("step.editor");
    auto* column = spaced(new QVBoxLayout(this), {0, 0, 0, 0}, 4);
    const auto titleIn = [this](const About&) { return &session.moment().deck->title; };
    const auto takeTitle = [this](const Phrase& written, int gesture) {
        session.edit(withTitle(session.moment(), written), gesture);
    };
    deckTitle = new WordBox(session, {{"Deck", "课件"}, QStringLiteral("deck"), titleIn, takeTitle}, this);
    column->addWidget(deckTitle);
    states = new StateEditor(session, this);
    column->addWidget(states);
    title = addPart(this, {"Title", "标题"}, "title", &About::title);
    WordBox* const question = addPart(this, {"Question", "问题"}, "question", &About::question);
    states->whenAsked = [question] { question->setFocus(); };
    guesses = new GuessEditor(session, this);
    column->addWidget(guesses);
    addPart(this, {"Answer", "答案"}, "answer", &About::answer);
    addPart(this, {"Why", "为什么"}, "why", &About::why);
    tries = new TryEditor(session, this);
    column->addWidget(tries);
    addPart(this, {"Notes for the speaker", "演讲者备注"}, "notes", &About::notes);
    column->addWidget(makeMore());
    column->addWidget(rest);
    connectPick(pick, tries->pick);
    connectPick(tries->pick, pick);
}

void StepEditor::connectPick(QPushButton* button, QPushButton* other) {
    connect(button, &QPushButton::toggled, this, [this, other](bool on) {
        if (on) other->setChecked(false);
        emit pickingChanged(on);
    });
}

void StepEditor::stopPicking() {
    for (QPushButton* button : {pick, tries->pick}) button->setChecked(false);
}

QWidget* StepEditor::makeMore() {
    more = named(new QToolButton(this), "editor.more", "fold");
    more->setCheckable(true);
    more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    speak(more, &QToolButton::setText, {"More", "更多"});
    speak(more, &QWidget::setToolTip,
          {"Controls, task, hint, limits, source, times", "控件、动手、观察、何时失效、出处与时间"});
    connect(more, &QToolButton::toggled, this, &StepEditor::showRest);
    rest = new QWidget(this);
    auto* column = spaced(new QVBoxLayout(rest), {0, 0, 0, 0}, 4);
    controlsName = plainLabel(rest, {}, "name");
    speak(controlsName, &QLabel::setText, {"Controls under the picture", "图下方的控件"});
    controls = new QWidget(rest);
    controlList = spaced(new QVBoxLayout(controls), {0, 0, 0, 0});
    pick = named(new QPushButton(rest), "controls.pick");
    pick->setCheckable(true);
    speak(pick, &QPushButton::setText, {"Pick: click a parameter", "选取：单击一个参数"});
    times = new TimesEditor(session, rest);
    for (QWidget* part : std::initializer_list<QWidget*>{controlsName, controls, pick}) column->addWidget(part);
    addPart(rest, {"More of the answer", "答案的补充"}, "more", &About::more);
    addPart(rest, {"Do", "动手"}, "task", &About::task);
    addPart(rest, {"Look", "观察"}, "look", &About::look);
    addPart(rest, {"What breaks it", "何时失效"}, "breaks", &About::breaks);
    addPart(rest, {"Source", "出处"}, "source", &About::source);
    column->addWidget(times);
    showRest();
    return more;
}

void StepEditor::showRest() {
    rest->setVisible(more->isChecked());
    more->setArrowType(more->isChecked() ? Qt::DownArrow : Qt::RightArrow);
}

WordBox* StepEditor::addPart(QWidget* owner, const Words& name, const char* id, Phrase About::*words) {
    const auto in = [words](const About& about) { return &(about.*words); };
    const auto take = [this, id](const Phrase& written, int gesture) {
        const char* suffix = spokenLanguage() == Language::Chinese ? "_zh" : "_en";
        session.apply(SetValue{{0, Owner::About, std::string(id) + suffix}, written.in(spokenLanguage())}, gesture);
    };
    auto* box = new WordBox(session, {name, QString::fromLatin1(id), in, take}, owner);
    owner->layout()->addWidget(box);
    return box;
}

void StepEditor::refresh() {
    const About& about = session.document().about;
    const bool hasMore = !about.controls.empty() || !about.more.empty() || !about.task.empty() || !about.look.empty() ||
                         !about.breaks.empty() || !about.source.empty();
    if (hasMore) more->setChecked(true);
    deckTitle->setVisible(!session.moment().isAlone());
    states->refresh();
    guesses->refresh();
    tries->refresh();
    times->refresh();
    for (WordBox* box : findChildren<WordBox*>()) box->refresh();
    showControls();
}

void StepEditor::showSet(const Picture& picture) {
    for (WordBox* box : findChildren<WordBox*>())
        if (box != deckTitle) box->showSet(picture.said);
    if (picture.said.title.empty()) title->showUsual(picture.figure->headline);
    guesses->showSet(picture);
    tries->showSet(picture);
}

void StepEditor::showControls() {
    const Document& document = session.document();
    std::vector<std::pair<Place, const Param*>> wanted;
    for (const Place& place : document.about.controls) wanted.emplace_back(place, paramAt(document, place));
    if (wanted == shown && controlList->count() == static_cast<int>(wanted.size())) return;
    shown = wanted;
    while (QLayoutItem* item = controlList->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t index = 0; index < shown.size(); ++index) {
        const auto& [place, param] = shown[index];
        const Phrase name = param ? Phrase(param->label) : Phrase(place.id);  // the parameter no longer exists
        const QString letter = document.panes.size() > 1 ? paneLetter(place.pane) : QString();
        auto* button = named(new QToolButton(controls), QStringLiteral("controls.remove.%1").arg(index));
        speak(button, [button, letter, name] { button->setText(letter + text(name)); });
        button->setIcon(icon(Icon::Close));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        speak(button, &QWidget::setToolTip, {"No control any more", "不再作为控件"});
        connect(button, &QToolButton::clicked, this, [this, index] { remove(index); });
        controlList->addWidget(button);
    }
}

void StepEditor::remove(std::size_t control) {
    editAbout(session, [control](About& about) {
        about.controls.erase(about.controls.begin() + static_cast<std::ptrdiff_t>(control));
    });
}

}  // namespace orrery
