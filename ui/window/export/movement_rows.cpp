#include "ui/window/export/movement_rows.h"

#include <QSettings>
#include <QSignalBlocker>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

/// Whether `a` and `b` move the same parameters, regardless of the values.
bool movesTheSame(const AnimatableParameter& a, const AnimatableParameter& b) {
    return a.param == b.param && std::ranges::equal(a.movements, b.movements, {}, &Movement::place, &Movement::place);
}

}  // namespace

MovementRows::MovementRows(const FormRows::Form& form, const ExportQuestion& asked, QObject* parent)
    : QObject(parent), moving(form), pace(form), stays(form), asking(form), wrongs(form), question(asked) {
    list = moving.makeList("export.moves", {"What moves", "变化的量"});
    makeBoxes();
    moving.add({"What moves", "变化的量"}, {list}, list);
    moving.add({"From", "从"}, {boxes[From], moving.makeWord({"to", "到"}), boxes[To]});
    duration = pace.makeTold("export.duration");
    pace.add({"Frames", "帧数"}, {boxes[FrameCount], pace.makeWord({"at", "每秒"}), boxes[Rate], duration});
    stays.add({"Seconds", "秒数"}, {boxes[Hold], stays.makeWord({"a step,", "每步，"}), boxes[Move],
                                    stays.makeWord({"between", "步骤之间"})});
    captions = stays.makeCheck("export.srt", {"a file beside it (.srt)", "同名字幕文件（.srt）"});
    pace.keep(boxes[FrameCount], "frames", text(shortest(framesParam.param.fallback)));
    pace.keep(boxes[Rate], "fps", text(shortest(fpsParam.param.fallback)));
    stays.keep(boxes[Hold], "hold", QString());
    stays.keep(boxes[Move], "move", text(shortest(FilmTimes{}.move)));
    stays.keep(captions, "srt", false);
    stays.add({"Captions", "字幕"}, {captions});
    questions = asking.makeCheck("export.questions", {"each before its picture", "在每幅图之前"});
    asking.add({"Questions", "问题"}, {questions});
    connect(questions, &QCheckBox::toggled, this, &MovementRows::showDuration);
    problem = wrongs.addProblem("export.moves.problem");
    if (question.picture)
        movables = animatableParameters(question.picture->document, *question.picture->figure, question.pane);
    fillList();
    connect(list, &QComboBox::currentIndexChanged, this, &MovementRows::suggest);
}

void MovementRows::makeBoxes() {
    constexpr const char* ids[] = {"export.from", "export.to",   "export.frames",
                                   "export.fps",  "export.hold", "export.move"};
    const Words labels[] = {{"From", "从"},
                            {"To", "到"},
                            framesParam.param.label,
                            {"Frames a second", "每秒帧数"},
                            {"Seconds a step", "每步秒数"},
                            {"Seconds between", "步骤间秒数"}};
    for (std::size_t box = 0; box < boxCount; ++box) {
        boxes[box] = moving.makeBox(ids[box], labels[box], box <= To ? 10 : 6);
        connect(boxes[box], &QLineEdit::textEdited, this, [this, box] {
            untell();
            if (box == From || box == FrameCount) suggestEnd();
            showDuration();
        });
    }
    for (const Box box : {FrameCount, Rate}) boxes[box]->setToolTip(text(paramOf(box).help));
    boxes[Hold]->setPlaceholderText(text(Words{"to read", "按阅读"}));
    boxes[Hold]->setToolTip(text(Words{"Empty: as long as its words take to read", "留空：按阅读文字所需时间"}));
}

const Param& MovementRows::paramOf(Box box) const {
    return box == FrameCount ? framesParam.param : box == Rate ? fpsParam.param : *movable().param;
}

void MovementRows::fillList() {
    const QSignalBlocker blocked(list);
    for (const AnimatableParameter& one : movables) list->addItem(text(one.name));
    if (movables.empty()) return;
    const LastMovement& last = question.lastMovement;
    const auto same = std::ranges::find_if(
        movables, [&](const AnimatableParameter& one) { return last.moved && movesTheSame(one, *last.moved); });
    const bool isThere = same != movables.end();
    list->setCurrentIndex(isThere ? static_cast<int>(same - movables.begin()) : 0);
    if (!isThere || !last.isTyped) return;
    boxes[From]->setText(last.from);
    boxes[To]->setText(last.to);
    boxes[To]->setModified(true);
}

void MovementRows::recall(const QSettings& settings) {
    for (FormRows* rows : {&pace, &stays}) rows->recall(settings);
    const auto& steps = question.session.moment().deck->steps;
    questions->setChecked(
        std::ranges::any_of(steps, [](const auto& step) { return !step->document.about.question.empty(); }));
    if (!movables.empty() && !boxes[To]->isModified()) suggest();
}

void MovementRows::remember(QSettings& settings) {
    for (const FormRows* rows : {&pace, &stays}) rows->remember(settings);
    if (shown != Exported::Animation) return;
    const bool isTyped = boxes[From]->isModified() || boxes[To]->isModified();
    question.lastMovement = {movable(), boxes[From]->text(), boxes[To]->text(), isTyped};
}

void MovementRows::show(Exported what) {
    shown = what;
    const bool isAnimation = what == Exported::Animation, isFilm = what == Exported::Film;
    moving.setShown(isAnimation);
    pace.setShown(isAnimation || isFilm);
    boxes[FrameCount]->setVisible(isAnimation);
    stays.setShown(isFilm);
    asking.setShown(isFilm || what == Exported::Slides);
    wrongs.setShown(isAnimation || isFilm);
    untell();
    showDuration();
}

void MovementRows::suggest() {
    boxes[From]->setText(QString::fromStdString(shortest(movable().movements.front().from)));
    boxes[To]->setModified(false);
    suggestEnd();
    untell();
    for (const Box box : {From, To}) boxes[box]->setToolTip(text(movable().param->help));
}

std::string MovementRows::typed(Box box) const {
    return plainNumber(boxes[box]->text().trimmed().toStdString());
}

void MovementRows::suggestEnd() {
    if (movables.empty() || boxes[To]->isModified()) return;
    const auto start = typedNumber(boxes[From]->text().toStdString());
    const Result<Value> count = parseValue(framesParam, typed(FrameCount));
    if (!start || !count) return;
    const double end = suggestedEnd(movable(), *start, static_cast<int>(std::get<double>(*count)));
    boxes[To]->setText(movable().turns ? QString::number(end, 'g', 6) : QString::fromStdString(shortest(end)));
}

void MovementRows::showDuration() {
    const auto told = [&]() -> std::optional<double> {
        const Result<Value> each = parseValue(fpsParam, typed(Rate));
        if (!each) return std::nullopt;
        if (shown == Exported::Animation) {
            const Result<Value> count = parseValue(framesParam, typed(FrameCount));
            return count ? std::optional(std::get<double>(*count) / std::get<double>(*each)) : std::nullopt;
        }
        const auto hold = parseNumber(typed(Hold)), move = parseNumber(typed(Move));
        if ((!hold && !typed(Hold).empty()) || (!move && !typed(Move).empty())) return std::nullopt;
        const std::vector<HoldTime> all =
            holdTimesOf(question.session.deckToSave(), {hold, move.value_or(FilmTimes{}.move), hasQuestions()});
        return all.empty() ? std::nullopt : std::optional(all.back().to);
    };
    const bool isShown = shown == Exported::Animation || shown == Exported::Film;
    const std::optional<double> seconds = isShown ? told() : std::nullopt;
    const Words sentence{"a second: %1 s", "帧，共 %1 秒"};
    duration->setText(seconds ? text(sentence).arg(QString::number(*seconds, 'g', 3)) : QString());
}

std::optional<double> MovementRows::number(Box box) {
    const Result<Value> value = parseValue(paramOf(box), typed(box));
    if (value) return std::get<double>(*value);
    tell(value.problem(), boxes[box]);
    return std::nullopt;
}

std::optional<int> MovementRows::framesPerSecond() {
    untell();
    const std::optional<double> rate = number(Rate);
    return rate ? std::optional(static_cast<int>(*rate)) : std::nullopt;
}

std::optional<Animation> MovementRows::animation(const Look& look) {
    untell();
    std::array<double, 4> values{};
    for (const Box box : {From, To, FrameCount, Rate}) {
        const std::optional<double> value = number(box);
        if (!value) return std::nullopt;
        values[box] = *value;
    }
    Animation made{question.picture->document, movementsOf(movable(), values[From], values[To]),
                   static_cast<int>(values[FrameCount]), static_cast<int>(values[Rate])};
    made.start.look = look;
    if (const Done allowed = checked(made); !allowed) {
        tell(allowed.problem());
        return std::nullopt;
    }
    return made;
}

bool MovementRows::seconds(Box box, std::optional<double>& number) {
    number.reset();
    const std::string written = typed(box);
    if (written.empty()) return true;
    const Result<double> allowed = checkedSeconds(box == Hold ? "hold" : "move", parseNumber(written), written);
    if (!allowed) tell(allowed.problem(), boxes[box]);
    if (allowed) number = *allowed;
    return bool(allowed);
}

std::optional<FilmTimes> MovementRows::times() {
    untell();
    std::optional<double> hold, move;
    if (!seconds(Hold, hold) || !seconds(Move, move)) return std::nullopt;
    return FilmTimes{hold, move.value_or(FilmTimes{}.move), hasQuestions()};
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
