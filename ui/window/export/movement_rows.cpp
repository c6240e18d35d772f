#include "ui/window/export/export_dialog.h"

#include <QSignalBlocker>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Whether `a` and `b` move the same parameters, regardless of the values.
bool movesTheSame(const AnimatableParameter& a, const AnimatableParameter& b) {
    return a.param == b.param && std::ranges::equal(a.movements, b.movements, {}, &Movement::place, &Movement::place);
}

/// Returns the text of a box, its number in plain notation.
std::string typedIn(const QLineEdit* box) {
    return plainNumber(box->text().trimmed().toStdString());
}

}  // namespace

MovementRows::MovementRows(ExportForm& made, const ExportQuestion& asked, QObject* parent)
    : QObject(parent), form(made), question(asked) {
    makeRows();
    for (QLineEdit* box : boxes) {
        connect(box, &QLineEdit::textEdited, this, [this, box] {
            untell();
            if (box == form[exporting::from] || box == form[exporting::frames]) suggestEnd();
            showDuration();
        });
    }
    form[exporting::hold]->setPlaceholderText(text(Words{"to read", "按阅读"}));
    form[exporting::move]->setText(text(shortest(FilmTimes{}.move)));
    form[exporting::questions]->setChecked(
        std::ranges::any_of(question.session.moment().deck->steps,
                            [](const auto& step) { return !step->document.about.question.empty(); }));
    connect(form[exporting::questions], &QCheckBox::toggled, this, &MovementRows::showDuration);
    if (question.picture)
        movables = animatableParameters(question.picture->document, *question.picture->figure, question.pane);
    fillList();
    connect(form[exporting::moves], &QComboBox::currentIndexChanged, this, &MovementRows::suggest);
}

void MovementRows::makeRows() {
    QuietList* const list = form.make(exporting::moves);
    QLineEdit *const from = form.make(exporting::from, 10), *const to = form.make(exporting::to, 10);
    QLineEdit *const frames = form.make(exporting::frames, 6), *const rate = form.make(exporting::fps, 6);
    QLineEdit *const hold = form.make(exporting::hold, 6), *const move = form.make(exporting::move, 6);
    boxes = {from, to, frames, rate, hold, move};
    duration = form.makeTold("export.duration");
    form.addRow({"What moves", "变化的量"}, {list}, list);
    form.addRow({"From", "从"}, {from, form.makeWord({"to", "到"}), to});
    form.addRow({"Frames", "帧数"}, {frames, form.makeWord({"at", "每秒"}), rate, duration});
    form.addRow({"Seconds", "秒数"},
                {hold, form.makeWord({"a step,", "每步，"}), move, form.makeWord({"between", "步骤之间"})});
    form.addRow({"Captions", "字幕"}, {form.make(exporting::srt)});
    form.addRow({"Questions", "问题"}, {form.make(exporting::questions)});
    problem = form.addProblem("export.moves.problem", exporting::fps);
}

const AnimatableParameter& MovementRows::movable() const {
    return movables[static_cast<std::size_t>(form[exporting::moves]->currentIndex())];
}

void MovementRows::fillList() {
    QuietList& list = *form[exporting::moves];
    const QSignalBlocker blocked(list);
    for (const AnimatableParameter& one : movables) list.addItem(text(one.name));
    if (movables.empty()) return;
    const LastMovement& last = question.lastMovement;
    const auto same = std::ranges::find_if(
        movables, [&](const AnimatableParameter& one) { return last.moved && movesTheSame(one, *last.moved); });
    const bool isThere = same != movables.end();
    list.setCurrentIndex(isThere ? static_cast<int>(same - movables.begin()) : 0);
    if (!isThere || !last.isTyped) return;
    form[exporting::from]->setText(last.from);
    form[exporting::to]->setText(last.to);
    form[exporting::to]->setModified(true);
}

void MovementRows::recall() {
    if (!movables.empty() && !form[exporting::to]->isModified()) suggest();
}

void MovementRows::remember() {
    if (shown != Exported::Animation) return;
    const QLineEdit &from = *form[exporting::from], &to = *form[exporting::to];
    question.lastMovement = {movable(), from.text(), to.text(), from.isModified() || to.isModified()};
}

void MovementRows::show(Exported what) {
    shown = what;
    untell();
    showDuration();
}

void MovementRows::suggest() {
    QLineEdit *const from = form[exporting::from], *const to = form[exporting::to];
    from->setText(QString::fromStdString(shortest(movable().movements.front().from)));
    to->setModified(false);
    suggestEnd();
    untell();
    for (QLineEdit* box : {from, to}) box->setToolTip(text(movable().param->help));
}

void MovementRows::suggestEnd() {
    QLineEdit* const to = form[exporting::to];
    if (movables.empty() || to->isModified()) return;
    const auto start = typedNumber(form[exporting::from]->text().toStdString());
    const Result<Value> count = parseValue(exporting::frames, typedIn(form[exporting::frames]));
    if (!start || !count) return;
    const double end = suggestedEnd(movable(), *start, static_cast<int>(std::get<double>(*count)));
    to->setText(movable().turns ? QString::number(end, 'g', 6) : QString::fromStdString(shortest(end)));
}

std::optional<double> MovementRows::seconds() const {
    const Result<Value> each = parseValue(exporting::fps, typedIn(form[exporting::fps]));
    if (!each) return std::nullopt;
    if (shown == Exported::Animation) {
        const Result<Value> count = parseValue(exporting::frames, typedIn(form[exporting::frames]));
        return count ? std::optional(std::get<double>(*count) / std::get<double>(*each)) : std::nullopt;
    }
    const std::string holdText = typedIn(form[exporting::hold]), moveText = typedIn(form[exporting::move]);
    const auto hold = parseNumber(holdText), move = parseNumber(moveText);
    if ((!hold && !holdText.empty()) || (!move && !moveText.empty())) return std::nullopt;
    const FilmTimes times{hold, move.value_or(FilmTimes{}.move), form[exporting::questions]->isChecked()};
    const std::vector<HoldTime> all = holdTimesOf(question.session.deckToSave(), times);
    return all.empty() ? std::nullopt : std::optional(all.back().to);
}

void MovementRows::showDuration() {
    const bool isShown = shown == Exported::Animation || shown == Exported::Film;
    const std::optional<double> length = isShown ? seconds() : std::nullopt;
    const Words sentence{"a second: %1 s", "帧，共 %1 秒"};
    duration->setText(length ? text(sentence).arg(QString::number(*length, 'g', 3)) : QString());
}

std::optional<double> MovementRows::number(QLineEdit* box, const Param& param) {
    const Result<Value> value = parseValue(param, typedIn(box));
    if (value) return std::get<double>(*value);
    tell(value.problem(), box);
    return std::nullopt;
}

std::optional<int> MovementRows::framesPerSecond() {
    untell();
    const std::optional<double> rate = number(form[exporting::fps], exporting::fps);
    return rate ? std::optional(static_cast<int>(*rate)) : std::nullopt;
}

std::optional<Animation> MovementRows::animation(const Look& look) {
    untell();
    const std::pair<QLineEdit*, const Param*> asked[] = {{form[exporting::from], movable().param},
                                                         {form[exporting::to], movable().param},
                                                         {form[exporting::frames], &exporting::frames.param},
                                                         {form[exporting::fps], &exporting::fps.param}};
    std::vector<double> values;
    for (const auto& [box, param] : asked) {
        const std::optional<double> value = number(box, *param);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    Animation made{question.picture->document, movementsOf(movable(), values[0], values[1]),
                   static_cast<int>(values[2]), static_cast<int>(values[3])};
    made.start.look = look;
    if (const Done allowed = checked(made); !allowed) {
        tell(allowed.problem());
        return std::nullopt;
    }
    return made;
}

bool MovementRows::readSeconds(const Text& key, std::optional<double>& number) {
    number.reset();
    const std::string written = typedIn(form[key]);
    if (written.empty()) return true;
    const Result<double> allowed = checkedSeconds(std::string(key.id()), parseNumber(written), written);
    if (!allowed) tell(allowed.problem(), form[key]);
    if (allowed) number = *allowed;
    return bool(allowed);
}

std::optional<FilmTimes> MovementRows::times() {
    untell();
    std::optional<double> hold, move;
    if (!readSeconds(exporting::hold, hold) || !readSeconds(exporting::move, move)) return std::nullopt;
    return FilmTimes{hold, move.value_or(FilmTimes{}.move), form[exporting::questions]->isChecked()};
}

void MovementRows::tell(const Problem& refusal, QLineEdit* wrong) {
    problem->setText(text(refusal));
    if (!wrong) return;
    markWrong(wrong, true);
    wrong->setFocus();
    wrong->selectAll();
}

void MovementRows::untell() {
    for (QLineEdit* box : boxes) markWrong(box, false);
    problem->clear();
}

}  // namespace orrery
