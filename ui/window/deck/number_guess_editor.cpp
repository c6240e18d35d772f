#include "ui/window/deck/number_guess_editor.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/math/sentence.h"
#include "core/model/deck_edits.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

NumberGuessEditor::NumberGuessEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    truthName = plainLabel(this);
    truth = named(new QuietList(this), "write.guess.truth");
    truth->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    truth->setMinimumContentsLength(12);
    remove = named(new QToolButton(this), "guess.number.remove");
    remove->setIcon(icon(Icon::Close));
    toleranceName = plainLabel(this);
    tolerance = named(new QLineEdit(this), "write.guess.tolerance");
    tolerance->setFixedWidth(90);
    for (QLabel* name : {truthName, toleranceName}) name->setProperty("role", "name");
    truthName->setBuddy(truth);
    toleranceName->setBuddy(tolerance);
    const Words guessed{"The number that is guessed", "要猜的数"}, within{"Accept within", "允许误差"};
    speak(truthName, &QLabel::setText, guessed);
    speak(truth, &QWidget::setAccessibleName, guessed);
    speak(toleranceName, &QLabel::setText, within);
    speak(tolerance, &QWidget::setAccessibleName, within);
    speakName(remove, {"Ask for no number", "不再猜数"});
    problem = problemLabel("problem.guess.tolerance", this);
    speak(problem, [this] { problem->hide(); });
    auto* column = spaced(new QVBoxLayout(this), {0, 0, 0, 6}, 2);
    auto* head = new QHBoxLayout;
    head->addWidget(truthName, 1);
    head->addWidget(remove);
    column->addLayout(head);
    column->addWidget(truth);
    auto* line = new QHBoxLayout;
    line->addWidget(toleranceName, 1);
    line->addWidget(tolerance);
    column->addLayout(line);
    column->addWidget(problem);
    addBox({"Unit", "单位"}, "unit", &NumberGuess::unit);
    addBox({"Reply to whoever guessed", "猜后的反馈"}, "reply", &NumberGuess::reply);
    connect(truth, &QuietList::activated, this,
            [this] { edit([this](NumberGuess& all) { all.truth = truth->currentData().toString().toStdString(); }); });
    connect(tolerance, &QLineEdit::editingFinished, this, &NumberGuessEditor::takeTolerance);
    connect(remove, &QToolButton::clicked, this,
            [this] { session.edit(withNumberGuess(session.moment(), std::nullopt)); });
}

void NumberGuessEditor::addBox(const Words& name, const char* id, Phrase NumberGuess::*words) {
    const auto in = [words](const About& about) { return about.number ? &((*about.number).*words) : nullptr; };
    const auto take = [this, words](const Phrase& written, int gesture) {
        edit([&](NumberGuess& all) { all.*words = written; }, gesture);
    };
    layout()->addWidget(new WordBox(session, {name, QStringLiteral("guess.") + QLatin1String(id), in, take}, this));
}

void NumberGuessEditor::begin() {
    if (hasNumbers()) session.edit(withNumberGuess(session.moment(), NumberGuess{.truth = numbers.front().id}));
}

void NumberGuessEditor::edit(const std::function<void(NumberGuess&)>& change, int during) {
    std::optional<NumberGuess> number = session.document().about.number;
    if (!number) return;
    change(*number);
    session.edit(withNumberGuess(session.moment(), std::move(number)), during);
}

void NumberGuessEditor::takeTolerance() {
    const std::string typed = tolerance->text().trimmed().toStdString();
    const std::optional<double> number = typed.empty() ? 0.0 : typedNumber(typed);
    const Result<double> allowed = checkedTolerance("tolerance", number, typed);
    if (!allowed) return tell(allowed.problem());
    tell(std::nullopt);
    tolerance->setModified(false);
    const std::optional<NumberGuess>& now = session.document().about.number;
    if (now && now->tolerance != *allowed) edit([&](NumberGuess& all) { all.tolerance = *allowed; });
}

void NumberGuessEditor::tell(const std::optional<Problem>& told) {
    problem->setVisible(told.has_value());
    if (told) problem->setText(text(*told));
}

void NumberGuessEditor::listNumbers() {
    const std::optional<NumberGuess>& asked = session.document().about.number;
    if (!asked || truth->view()->isVisible()) return;
    const QSignalBlocker blocker(truth);
    truth->clear();
    for (const Number& one : numbers) {
        const QString value = text(math::plainSentence(one.value));
        truth->addItem(text(one.id) + QStringLiteral(" = ") + value, text(one.id));
    }
    if (truth->findData(text(asked->truth)) < 0) truth->addItem(text(asked->truth), text(asked->truth));
    truth->setCurrentIndex(truth->findData(text(asked->truth)));
}

void NumberGuessEditor::refresh() {
    const std::optional<NumberGuess>& asked = session.document().about.number;
    setVisible(asked.has_value());
    if (!asked) return;
    listNumbers();
    const bool isTyped = tolerance->isModified() && tolerance->hasFocus();
    if (!isTyped) tolerance->setText(text(shortest(asked->tolerance)));
    if (!isTyped) tell(std::nullopt);
}

void NumberGuessEditor::showSet(const Picture& picture) {
    std::vector<Number> found;
    for (const Readout& line : picture.figure->readout) {
        if (!line.id.empty() && leadingNumber(line.value.en)) found.push_back({line.id, line.value});
    }
    if (found == numbers) return;
    numbers = std::move(found);
    listNumbers();
}

}  // namespace orrery
