// Accuracy against the length of the text, below, at and beyond the trained length, one line per scheme.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/schemes/catalog.h"
#include "core/views/learning/frame.h"

namespace orrery::learning_view {

namespace {

constexpr auto marksLength = Flag("mark_m", {"Mark length m", "标出长度 m"}, false,
                                  {"An upright line at as many words as the position m, as far as the picture goes.",
                                   "在词数等于位置 m 处画一条竖线（若在图中）。"})
                                 .hiddenByDefault();
constexpr Param lengthsParams[] = {task,  steps, seeds,      nope,   learned,    sinusoidal, rope,
                                   alibi, t5,    rescue,     length, factor,     layers,     width,
                                   heads, mlp,   vocabulary, rate,   marksLength};

/// Lengths tested, in units of the trained length: 0.5 to 1.5 in steps of 0.25, to 3 in steps of 0.5, then whole
/// numbers up to the parameter `factor`. Lengths that are too short for the task are left out.
std::vector<int> lengthsOf(const LearningFrame& frame) {
    const int trained = frame.lines.front().setup.length, max = frame.view[factor];
    std::vector<int> lengths;
    for (const int quarters : {2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 32}) {
        const int own = trained * quarters / 4;
        if (quarters <= 4 * max && own >= frame.task().minLength) lengths.push_back(own);
    }
    return lengths;
}

/// Returns the scheme `id` ("rope-linear" or "rope-ntk"), which extends the context by `factor`, with the base and
/// layout of `own`, which is RoPE.
SchemeSetting scaledTo(const SchemeSetting& own, const char* id, double factor) {
    SchemeSetting scaled(**findScheme(id));
    for (const Meaning kept : {Meaning::Base, Meaning::Layout}) {
        const Param& from = *own.values.find(kept);
        scaled.values = *scaled.values.with(scaled.values.find(kept)->id, own.values.value(from));
    }
    scaled.values = *scaled.values.with(scaled.values.find(Meaning::Factor)->id, factor);
    return scaled;
}

struct Measured : SpreadCurves {
    using SpreadCurves::SpreadCurves;
    bool hasEnd = false;   ///< the encoding has no positions for the longest lengths
    bool isWhole = false;  ///< all lengths are measured
};

/// Returns the accuracies of all seeds at `length`, with the positions of `other` unless it is null. Seeds whose
/// encoding has too few positions are left out. Nothing if the limits ended the measurement.
Result<std::optional<std::vector<double>>> accuraciesAt(const LearningFrame& frame, const Line& line, int length,
                                                        const SchemeSetting* other) {
    std::vector<double> numbers;
    for (TrainingRecord* record : line.seeds) {
        const Result<const Training*> at = record->at(frame.steps, frame.limits());
        if (!at) return at.problem();
        if (!*at) return std::optional<std::vector<double>>();
        const Result<std::optional<double>> accuracy = record->accuracyAt(length, frame.limits(), other);
        if (frame.scene.progress.stopped()) return stopped();
        if (!accuracy) continue;
        if (!*accuracy) return std::optional<std::vector<double>>();
        numbers.push_back(**accuracy);
    }
    return std::optional(std::move(numbers));
}

/// Adds the accuracies of a line at all lengths, as far as the limits allow. With a scheme `scaled` (null: none), only
/// from the trained length on, and beyond it with the positions of scaledTo().
Done measure(Measured& made, const LearningFrame& frame, const Line& line, const char* scaled) {
    for (const int length : lengthsOf(frame)) {
        if (scaled && length < line.setup.length) continue;
        std::optional<SchemeSetting> other;
        if (scaled && length > line.setup.length)
            other = scaledTo(line.scheme, scaled, static_cast<double>(length) / line.setup.length);
        Result<std::optional<std::vector<double>>> numbers =
            accuraciesAt(frame, line, length, other ? &*other : nullptr);
        if (!numbers) return numbers.problem();
        if (!*numbers) return done();
        made.hasEnd = made.hasEnd || (*numbers)->empty();
        made.add(length, spreadOf(**std::move(numbers)));
    }
    made.isWhole = true;
    return done();
}

/// Adds to `made`, while the models train, the last accuracy at the trained length (nothing for a `scaled` scheme);
/// after that the accuracies at all lengths, if `hasTime`.
Result<Measured> measured(Measured made, const LearningFrame& frame, const Line& line, const char* scaled,
                          bool hasTime) {
    if (frame.isGrowing()) {
        if (frame.reached >= 0 && !scaled) made.add(line.setup.length, accuracyAt(line, frame.reached));
        made.median.width = 2;  // a dot alone is small
    } else if (hasTime) {
        if (const Done all = measure(made, frame, line, scaled); !all) return all.problem();
    }
    made.median.style = PointStyle::LineAndDots;
    return made;
}

double at(const Curve& curve, int length) {
    for (std::size_t i = 0; i < curve.x.size(); ++i)
        if (curve.x[i] == length) return curve.y[i];
    return std::nan("");
}

/// The accuracy at a length between two that were measured; NaN outside.
double between(const Curve& curve, double length) {
    for (std::size_t i = 1; i < curve.x.size(); ++i) {
        if (length < curve.x[i - 1] || length > curve.x[i]) continue;
        const double part = (length - curve.x[i - 1]) / (curve.x[i] - curve.x[i - 1]);
        return curve.y[i - 1] + part * (curve.y[i] - curve.y[i - 1]);
    }
    return std::nan("");
}

struct Drawn {
    std::string id;
    Phrase name;
    Measured measured;
};

/// A scaling of RoPE's positions beyond the trained length, by the scheme `scheme`.
struct Rescue {
    const char* id;
    const char* scheme;
    Words name;
    Tone tone;
    Stroke stroke;
};
constexpr Rescue rescues[] = {
    {"interpolated", "rope-linear", {"RoPE, interpolated", "RoPE，内插"}, {Tone::Series, 0}, Stroke::Dotted},
    {"ntk", "rope-ntk", {"RoPE, NTK-aware", "RoPE，NTK"}, {Tone::Series, 4}, Stroke::Dashed}};

Result<std::vector<Drawn>> drawnLines(const LearningFrame& frame) {
    std::vector<Drawn> all;
    const auto add = [&](const Line& line, const Rescue* by) -> Done {
        const bool hasTime = all.empty() || all.back().measured.isWhole;
        const Phrase name = by ? Phrase(by->name) : shortName(*line.scheme.scheme);
        const Measured none(name, by ? by->tone : line.tone, &line == frame.lines.data() && !by);
        Result<Measured> own = measured(none, frame, line, by ? by->scheme : nullptr, hasTime);
        if (!own) return own.problem();
        if (own->hasEnd) own->median.name = say({"{}: ends here", "{}：到此为止"}, name);
        if (by) own->median.stroke = by->stroke;
        all.push_back({by ? std::string(by->id) : std::string(line.scheme.scheme->id), name, *std::move(own)});
        return done();
    };
    for (const Line& line : frame.lines) {
        if (const Done added = add(line, nullptr); !added) return added.problem();
        if (line.scheme.scheme->id != std::string_view("rope") || !frame.view[rescue]) continue;
        for (const Rescue& by : rescues)
            if (const Done added = add(line, &by); !added) return added.problem();
    }
    return all;
}

Panel lengthsPanel(const LearningFrame& frame, const std::vector<Drawn>& drawn) {
    const std::vector<int> lengths = lengthsOf(frame);
    std::vector<Curve> curves;
    for (const Drawn& one : drawn) one.measured.addTo(curves, frame.lines.front().seeds.size());
    const int trained = frame.lines.front().setup.length;
    Notes notes;
    notes.rules = {trainedLengthRule(trained), guessingRule(frame)};
    if (const double m = frame.scene.probe.m; frame.view[marksLength] && m > 0 && m <= lengths.back())
        notes.rules.push_back({.at = m, .label = Phrase("$m = " + rounded(m, 3) + "$"), .tone = {Tone::First}});
    return plotPanel(
        Words{"right answers on new texts", "新文本上的正确率"},
        {plotAxis(Words{"length of the text (words)", "文本长度（词数）"}, {0, 1.05 * lengths.back()}), accuracyAxis()},
        {orrery::Lines{std::move(curves)}, std::move(notes)});
}

Phrase headlineOf(const Drawn& own, int trained) {
    const Phrase once = percent(at(own.measured.median, trained));
    const double twice = at(own.measured.median, 2 * trained);
    const Phrase alone = say({"{}: {} at the trained length", "{}：训练长度上答对 {}"}, own.name, once);
    if (!std::isfinite(twice)) return alone;
    return headline(
        {say({"{}: {} at the trained length, {} at twice it", "{}：训练长度上答对 {}，两倍长度上 {}"}, own.name, once,
             percent(twice)),
         say({"{} at the trained length, {} at twice it", "训练长度上答对 {}，两倍长度上 {}"}, once, percent(twice))});
}

Result<Figure> showLengths(LearningFrame& frame) {
    const Result<std::vector<Drawn>> drawn = drawnLines(frame);
    if (!drawn) return drawn.problem();
    const int trained = frame.lines.front().setup.length;
    Figure figure = startedFigure(frame, frame.reached);
    figure.headline = headlineOf(drawn->front(), trained);
    figure.caption = say({"{} After {} steps at length {}, tested on new texts of every length.",
                          "{0}以长度 {2} 训练 {1} 步后，在各种长度的新文本上测试。"},
                         frame.task().about, grouped(std::max(0, frame.reached)), trained);
    for (const Drawn& one : *drawn) {
        for (const int times : {1, 2, 4}) {
            const double share = at(one.measured.median, times * trained);
            if (!std::isfinite(share) && one.measured.isWhole) continue;
            figure.readout.push_back({"at" + std::to_string(times) + "." + one.id,
                                      say({"{}, length {}", "{}，长度 {}"}, one.name, times * trained),
                                      percent(share)});
        }
        if (!frame.view[marksLength]) continue;
        const double here = between(one.measured.median, frame.scene.probe.m);
        figure.readout.push_back({"here." + one.id, say({"{}, length m", "{}，长度 m"}, one.name), percent(here)});
    }
    figure.isGrowing = !std::ranges::all_of(*drawn, [](const Drawn& one) { return one.measured.isWhole; });
    figure.panels = {lengthsPanel(frame, *drawn)};
    return figure;
}

Result<Figure> showLengthsOfTask(const Scene& scene) {
    const LearningTask& asked = **findTask(scene.pane.view.values[task]);
    if (asked.fixedLength > 0)
        return Problem{"task", say({"{} has texts of one length only", "“{}”的文本只有一种长度"}, asked.name),
                       Words{"choose another task", "请选择别的任务"}};
    return whileLearning<Lines::WithBesides, showLengths>(scene);
}

}  // namespace

extern constexpr ViewPicture lengths{
    .id = "lengths",
    .name = {"longer than trained", "超过训练长度"},
    .params = lengthsParams,
    .accepts = accepts,
    .show = showLengthsOfTask,
    .help = {{"Across the length of the text, upwards the share of right answers. The upright line is the length the "
              "models were trained on, the dashed one guessing.",
              "横轴是文本长度，纵轴是答对的比例。竖线是训练长度，虚线是乱猜的水平。"},
             {"Right of the upright line nothing was trained: most lines fall towards guessing.",
              "竖线右侧没有训练过：多数线落向乱猜的水平。"},
             {"Pull the upright line to another trained length.", "把竖线拖到别的训练长度。"}}};

}  // namespace orrery::learning_view
