#include "ui/window/deck/step_editor.h"

#include <QVBoxLayout>
#include <utility>

#include "core/model/deck_edits.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

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
    connect(states, &StateEditor::asked, question, [question] { question->setFocus(); });
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
    std::vector<Place> left = session.document().about.controls;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(control));
    session.edit(withControls(session.moment(), std::move(left)));
}

}  // namespace orrery
