#include "core/views/learning/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "core/schemes/catalog.h"

namespace orrery::learning_view {

namespace {

int chosenNumber(const Values& view, const Choice& choice) {
    return static_cast<int>(*parseNumber(view[choice]));
}

Result<LearningSetup> setupOf(const Values& view, const SchemeSetting& scheme) {
    return checked({.scheme = scheme,
                    .task = *findTask(view[task]),
                    .vocabulary = view[vocabulary],
                    .width = chosenNumber(view, width),
                    .heads = chosenNumber(view, heads),
                    .layers = view[layers],
                    .hasMlp = view[mlp],
                    .length = view[length],
                    .testLengths = {},
                    .rate = view[rate]});
}

/// Returns the colour of a scheme's line: for a scheme of `besides` the same one in every picture, else ink.
Tone toneOf(const Scheme& scheme) {
    const auto* const place = std::ranges::find(besides, scheme.id, &Flag::id);
    if (place == std::end(besides)) return {Tone::Ink};
    return {Tone::Series, static_cast<int>(place - std::begin(besides))};
}

Result<Line> lineOf(LearningFrame& frame, const SchemeSetting& scheme) {
    const Result<LearningSetup> setup = setupOf(frame.view, scheme);
    if (!setup) return setup.problem();
    Line line{scheme, *setup, toneOf(*scheme.scheme), {}};
    for (int seed = 1; seed <= frame.view[seeds]; ++seed) {
        const Result<TrainingRecord*> record = frame.trainings->record(*setup, static_cast<std::uint64_t>(seed));
        if (!record) return record.problem();
        line.seeds.push_back(*record);
    }
    return line;
}

Done addLines(LearningFrame& frame, Lines lines) {
    Result<Line> own = lineOf(frame, frame.scene.pane.scheme);
    if (!own) return own.problem();
    frame.lines.push_back(*std::move(own));
    if (lines == Lines::Own) return done();
    for (const Flag& flag : besides) {
        if (!frame.view[flag] || flag.id() == frame.scene.pane.scheme.scheme->id) continue;
        Result<Line> line = lineOf(frame, SchemeSetting(**findScheme(flag.id())));
        if (!line) return line.problem();
        frame.lines.push_back(*std::move(line));
    }
    return done();
}

int leastKnown(const LearningFrame& frame) {
    int min = std::numeric_limits<int>::max();
    for (const Line& line : frame.lines)
        for (const TrainingRecord* record : line.seeds) min = std::min(min, record->known());
    return min;
}

Done trainTogether(LearningFrame& frame) {
    frame.reached = std::min(frame.steps, leastKnown(frame));
    const int after = frame.reached < 0 ? 0 : frame.reached / accuracyInterval * accuracyInterval + accuracyInterval;
    for (int goal = std::min(frame.steps, after);; goal = std::min(frame.steps, goal + accuracyInterval)) {
        for (const Line& line : frame.lines) {
            for (TrainingRecord* record : line.seeds) {
                const Result<bool> known = record->know(goal, frame.limits());
                if (!known) return known.problem();
                if (!*known) return done();
            }
        }
        frame.reached = goal;
        if (goal == frame.steps) return done();
        frame.scene.progress.reach(static_cast<double>(goal) / frame.steps);
    }
}

}  // namespace

Result<std::unique_ptr<LearningFrame>> learningFrame(const Scene& scene, Lines lines) {
    auto frame = std::make_unique<LearningFrame>(LearningFrame{scene});
    frame->trainings = scene.trainings ? scene.trainings : &frame->own;
    frame->steps = frame->view[steps];
    if (const Done added = addLines(*frame, lines); !added) return added.problem();
    if (const Done trained = trainTogether(*frame); !trained) return trained.problem();
    return frame;
}

Result<const Training*> ownModel(LearningFrame& frame) {
    TrainingRecord* record = frame.lines.front().seeds.front();
    if (frame.reached == frame.steps || record->current().steps() > frame.steps) {
        const Result<const Training*> there = record->at(frame.steps, frame.limits());
        if (!there) return there.problem();
    }
    frame.reached = record->current().steps();
    return &record->current();
}

Phrase shortName(const Scheme& scheme) {
    const auto inside = [](std::string_view name, std::string_view opening, std::string_view closing) {
        const std::size_t open = name.find(opening), from = open + opening.size();
        return std::string(open == std::string_view::npos ? name : name.substr(from, name.rfind(closing) - from));
    };
    if (scheme.name.en.find('(') == std::string_view::npos) return Phrase(scheme.name);
    return {inside(scheme.name.en, "(", ")"), inside(scheme.name.zh, "（", "）")};
}

Spread spreadOf(std::vector<double> numbers) {
    if (numbers.empty()) {
        const double none = std::numeric_limits<double>::quiet_NaN();
        return {none, none, none};
    }
    std::ranges::sort(numbers);
    const std::size_t middle = numbers.size() / 2;
    const double median = numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
    return {numbers.front(), median, numbers.back()};
}

Spread accuracyAt(const Line& line, int step) {
    std::vector<double> numbers;
    for (const TrainingRecord* record : line.seeds)
        numbers.push_back(record->accuracies().at(static_cast<std::size_t>(step / accuracyInterval)));
    return spreadOf(std::move(numbers));
}

SpreadCurves::SpreadCurves(const Phrase& name, const Tone& tone, bool emphasized) {
    median.name = name;
    median.emphasized = emphasized;
    for (Curve* curve : {&median, &low, &high}) curve->tone = tone;
    low.stroke = high.stroke = Stroke::Dotted;
}

void SpreadCurves::add(double x, const Spread& spread) {
    addPoint(median, x, spread.median);
    addPoint(low, x, spread.low);
    addPoint(high, x, spread.high);
}

void SpreadCurves::addTo(std::vector<Curve>& curves, std::size_t drawnSeeds) const {
    curves.push_back(median);
    if (drawnSeeds > 1) curves.insert(curves.end(), {low, high});
}

Phrase percent(double share) {
    if (std::isnan(share)) return Phrase("…");
    return percentOf(share, std::abs(share) < 0.995 ? 2 : 3);
}

Axis accuracyAxis() {
    Axis axis = heightAxis({}, {0, 1.04});
    axis.ticks = {{0, Phrase("0")}};
    for (const double share : {0.25, 0.5, 0.75, 1.0}) axis.ticks->push_back({share, percent(share)});
    return axis;
}

Rule guessingRule(const LearningFrame& frame) {
    return {
        .at = frame.chance(), .vertical = false, .label = say({"guessing: {}", "乱猜：{}"}, percent(frame.chance()))};
}

Rule trainedLengthRule(int trained) {
    return {.at = static_cast<double>(trained),
            .label = Words{"trained length", "训练长度"},
            .tone = {Tone::Ink},
            .stroke = Stroke::Solid,
            .moves = DraggedParameter{false, length.id(), 1}};
}

Figure withResultAwaited(Figure figure, const LearningFrame& frame) {
    if (!figure.isGrowing) return figure;
    const std::string all = grouped(frame.steps);
    figure.headline = frame.isGrowing() ? say({"Training: step {} of {}", "训练中：第 {} 步，共 {} 步"},
                                              grouped(std::max(0, frame.reached)), all)
                                        : say({"Trained {} steps; now tested", "已训练 {} 步，正在测试"}, all);
    return figure;
}

Figure startedFigure(const LearningFrame& frame, int stepsDone) {
    const LearningSetup& setup = frame.lines.front().setup;
    Figure figure;
    figure.title = say({"{} · {} · layers {} · heads {} · width {} · trained on length {} · seeds {}",
                        "{} · {} · 层数 {} · 头数 {} · 宽度 {} · 训练长度 {} · 种子数 {}"},
                       shortName(*frame.scene.pane.scheme.scheme), setup.task->name, setup.layers, setup.heads,
                       setup.width, setup.length, frame.lines.front().seeds.size());
    if (!setup.hasMlp) figure.title += Words{" · no MLP", " · 无 MLP"};
    figure.isTrained = true;
    figure.isGrowing = frame.isGrowing();
    figure.probe = noProbe;
    figure.readout = {line("steps", {"training steps", "训练步数"}, grouped(std::max(0, stepsDone))),
                      fact("reached", std::to_string(std::max(0, frame.reached))),
                      {"chance", Words{"accuracy by guessing", "乱猜的正确率"}, percent(frame.chance())}};
    return figure;
}

bool accepts(const Encoding& encoding) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return bank->grid.empty();
    const auto* kernel = std::get_if<ScoreKernel>(&encoding);
    return !kernel || (kernel->grid.empty() && (kernel->tokens == 0 || kernel->hasLabels));
}

}  // namespace orrery::learning_view
