// Picture "race": accuracy and loss against training steps, one line per scheme.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/learning/frame.h"

namespace orrery::learning_view {

namespace {

constexpr Param raceParams[] = {task, steps,  seeds,  nope,  learned, sinusoidal, rope,       alibi,
                                t5,   length, layers, width, heads,   mlp,        vocabulary, rate};

constexpr double solvedFrom = 0.99;

/// Spread over the seeds of the mean loss of the steps from .. to - 1.
Spread lossOver(const Line& line, int from, int to) {
    std::vector<double> numbers;
    for (const TrainingRecord* record : line.seeds) {
        double sum = 0;
        for (int step = from; step < to; ++step) sum += record->losses()[static_cast<std::size_t>(step)];
        numbers.push_back(sum / (to - from));
    }
    return spreadOf(std::move(numbers));
}

/// Adds the curves of a line; a point alone is a dot.
void addBand(std::vector<Curve>& curves, SpreadCurves band, const Line& line) {
    if (band.median.x.size() == 1) band.median.style = PointStyle::Dots;
    band.addTo(curves, line.seeds.size());
}

/// Returns the end of the axis of steps: the first of 50, 75, 100, 150, 200, 300, ... that is not below `steps`.
double axisEnd(int steps) {
    double end = 50;
    while (end < steps) end = 1.5 * end < steps ? 2 * end : 1.5 * end;
    return end;
}

Axis stepsAxis(const LearningFrame& frame) {
    return plotAxis(Words{"training steps", "训练步数"}, {0, axisEnd(frame.steps)});
}

std::vector<Curve> accuracyCurves(const LearningFrame& frame) {
    std::vector<Curve> curves;
    for (const Line& line : frame.lines) {
        SpreadCurves band(shortName(*line.scheme.scheme), line.tone, &line == frame.lines.data());
        for (int step = 0; step <= frame.reached; step += accuracyInterval) band.add(step, accuracyAt(line, step));
        addBand(curves, std::move(band), line);
    }
    return curves;
}

std::vector<Curve> lossCurves(const LearningFrame& frame) {
    constexpr int maxPoints = 200;
    const int window = std::max(1, (frame.reached + maxPoints - 1) / maxPoints);
    std::vector<Curve> curves;
    for (const Line& line : frame.lines) {
        SpreadCurves band({}, line.tone, &line == frame.lines.data());
        for (int from = 0; from < frame.reached; from += window) {
            const int to = std::min(from + window, frame.reached);
            band.add((from + to - 1) / 2.0, lossOver(line, from, to));
        }
        addBand(curves, std::move(band), line);
    }
    return curves;
}

Panel accuracyPanel(const LearningFrame& frame) {
    return plotPanel(Words{"right answers on new texts", "新文本上的正确率"}, {stepsAxis(frame), accuracyAxis()},
                     {orrery::Lines{accuracyCurves(frame)}, Notes{.rules = {guessingRule(frame)}}});
}

Panel lossPanel(const LearningFrame& frame) {
    const std::vector<Curve> curves = lossCurves(frame);
    return plotPanel(Words{"loss: cross-entropy of the answers", "损失：回答的交叉熵"},
                     {stepsAxis(frame), heightAxis({}, {0, 1.05 * heightsOf(curves, {0, 1}).to})},
                     {orrery::Lines{curves}});
}

/// First measured step at which the median accuracy is at least solvedFrom; nothing if there is none.
std::optional<int> solvedAfter(const LearningFrame& frame, const Line& line) {
    for (int step = 0; step <= frame.reached; step += accuracyInterval) {
        if (accuracyAt(line, step).median >= solvedFrom) return step;
    }
    return {};
}

/// Last step at which the accuracy was measured.
int lastMeasured(const LearningFrame& frame) {
    return std::max(0, frame.reached) / accuracyInterval * accuracyInterval;
}

/// Median accuracy as last measured; NaN before the first measurement.
double lastAccuracy(const LearningFrame& frame, const Line& line) {
    if (frame.reached < 0) return std::nan("");
    return accuracyAt(line, frame.reached).median;
}

/// "Sinusoidal solves it in 140 steps", or, if the task is not solved, the last accuracy.
Phrase resultOf(const LearningFrame& frame, const Line& line) {
    const Phrase name = shortName(*line.scheme.scheme);
    if (const std::optional<int> solved = solvedAfter(frame, line))
        return say({"{} solves it in {} steps", "{}：{} 步学会"}, name, grouped(*solved));
    return say({"{}: {} right after {} steps", "{0}：{2} 步后答对 {1}"}, name, percent(lastAccuracy(frame, line)),
               grouped(lastMeasured(frame)));
}

/// Returns the line that is solved first (if none is, that of highest accuracy), and the line of lowest accuracy.
std::pair<const Line*, const Line*> bestAndWorst(const LearningFrame& frame) {
    const auto isBetter = [&](const Line& a, const Line& b) {
        const std::optional<int> first = solvedAfter(frame, a), second = solvedAfter(frame, b);
        if (first && second) return *first < *second;
        if (first || second) return first.has_value();
        return lastAccuracy(frame, a) > lastAccuracy(frame, b);
    };
    const auto best = std::ranges::min_element(frame.lines, isBetter);
    const auto worst =
        std::ranges::min_element(frame.lines, {}, [&](const Line& line) { return lastAccuracy(frame, line); });
    return {&*best, &*worst};
}

Phrase headlineOf(const LearningFrame& frame) {
    const auto [best, worst] = bestAndWorst(frame);
    const Phrase result = resultOf(frame, *best);
    if (frame.lines.size() == 1 || best == worst || solvedAfter(frame, *worst)) return result;
    const Phrase other =
        say({"{}: {}", "{}：{}"}, shortName(*worst->scheme.scheme), percent(lastAccuracy(frame, *worst)));
    return headline({say({"{}; {}, chance {}", "{}；{}；乱猜 {}"}, result, other, percent(frame.chance())),
                     say({"{}; {}", "{}；{}"}, result, other), result});
}

/// "140 steps", or "not yet".
Phrase solvedWords(const std::optional<int>& solved) {
    if (!solved) return Words{"not yet", "尚未"};
    return say({"{} steps", "{} 步"}, grouped(*solved));
}

void describe(Figure& figure, const LearningFrame& frame) {
    for (const Line& line : frame.lines) {
        const std::string id(line.scheme.scheme->id);
        const Phrase accuracy = percent(lastAccuracy(frame, line));
        const Phrase solved = solvedWords(solvedAfter(frame, line));
        figure.readout.push_back({"accuracy." + id, shortName(*line.scheme.scheme), accuracy});
        figure.readout.push_back(fact("solved." + id, solved));
        if (&line != frame.lines.data()) continue;
        figure.readout.push_back(fact("accuracy", accuracy));
        figure.readout.push_back(fact("solved", solved));
    }
    figure.caption =
        say({"{} Each line is {} trained from scratch; right answers are counted on texts it has not seen.",
             "{}每条线是 {}；模型从头训练，正确率在没见过的文本上统计。"},
            frame.task().about,
            frame.lines.front().seeds.size() == 1
                ? Phrase("one small model", "一个小模型")
                : say({"the median of {} small models", "{} 个小模型的中位数"}, frame.lines.front().seeds.size()));
}

Result<Figure> showRace(LearningFrame& frame) {
    Figure figure = startedFigure(frame, lastMeasured(frame));
    if (!figure.isGrowing) figure.headline = headlineOf(frame);
    describe(figure, frame);
    figure.panels = {placed(accuracyPanel(frame), {0, 0, 1, 0.62}), placed(lossPanel(frame), {0, 0.62, 1, 0.38})};
    return figure;
}

}  // namespace

extern constexpr ViewPicture race{
    .id = "race",
    .name = {"who learns it", "谁学得会"},
    .params = raceParams,
    .accepts = accepts,
    .show = whileLearning<Lines::WithBesides, showRace>,
    .help = {
        {"Across the training steps; upwards the share of right answers on new texts, below it the loss. The dashed "
         "line is guessing.",
         "横轴是训练步数；纵轴是新文本上答对的比例，下面是损失。虚线是乱猜的水平。"},
        {"The line of a model without positions stays at guessing where the order of the words decides.",
         "如果答案取决于词序，没有位置的模型就停在乱猜的水平。"},
        {"Choose another task, and drag the training steps to and fro.", "换一个任务，来回拖动训练步数。"}}};

}  // namespace orrery::learning_view
