// Labels on the value side, Shaw et al., 2018: the label of each distance, times `label_strength`, is added to the
// value of its key, and the output of the query moves. Values and labels are points in a plane, drawn by the scheme's
// seed (1 if it has none); equal words have equal values.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/attention.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/seed_param.h"
#include "core/schemes/score/content.h"
#include "core/views/bias/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

using ValuePair = Place2D;
constexpr std::uint64_t valueStream = 90, labelStream = 91;

struct ValueSide {
    const BiasFrame& frame;
    const KeyLabels& keys;
    std::vector<double> weights = {};
    std::vector<ValuePair> values = {};
    std::vector<ValuePair> shifts = {};  ///< label of each key at full strength
    ValuePair before = {};               ///< output without labels
    ValuePair after = {};                ///< output with labels times `label_strength`

    double strength() const { return frame.view[bias_view::labelStrength]; }
    ValuePair moved(std::size_t key) const {
        return {values[key][0] + strength() * shifts[key][0], values[key][1] + strength() * shifts[key][1]};
    }
};

std::vector<double> keyWeights(const BiasFrame& frame, const KeyLabels& keys) {
    Matrix row(1, keys.labels.size());
    for (std::size_t key = 0; key < keys.labels.size(); ++key) {
        const auto column = static_cast<std::int64_t>(key);
        row.at(0, key) = frame.masked(keys.query, column) ? -std::numeric_limits<double>::infinity()
                                                          : frame.at(frame.head, keys.query, column);
    }
    return softmaxRows(row).values;
}

ValueSide valueSide(const BiasFrame& frame, const KeyLabels& keys) {
    ValueSide side{.frame = frame, .keys = keys};
    side.weights = keyWeights(frame, keys);
    const double seed = frame.scene.pane.scheme.values.number(seedParam.id()).value_or(1);
    const auto drawn = [&](std::uint64_t stream, std::uint64_t row) {
        const SeededRow numbers(static_cast<std::uint64_t>(seed), stream, row);
        return ValuePair{numbers.normal(0), numbers.normal(1)};
    };
    for (std::size_t key = 0; key < keys.labels.size(); ++key) {
        const std::uint64_t word = key < frame.words.size() ? wordNumber(frame.words[key]) : key;
        side.values.push_back(drawn(valueStream, word));
        side.shifts.push_back(drawn(labelStream, static_cast<std::uint64_t>(keys.labels[key] + keys.reach)));
        for (std::size_t axis = 0; axis < 2; ++axis) {
            side.before[axis] += side.weights[key] * side.values[key][axis];
            side.after[axis] += side.weights[key] * side.moved(key)[axis];
        }
    }
    return side;
}

Tone labelTone(const ValueSide& side, std::size_t key) {
    const std::int64_t label = side.keys.labels[key];
    return label == 0 ? Tone{Tone::Quiet} : label < 0 ? Tone{Tone::Second} : Tone{Tone::First};
}

Panel valuesPanel(const ValueSide& side) {
    double reach = 1;
    Lines lines;
    Notes names, outputs;
    for (std::size_t key = 0; key < side.values.size(); ++key) {
        const ValuePair &from = side.values[key], to = side.moved(key);
        for (std::size_t axis = 0; axis < 2; ++axis)
            reach = std::max({reach, std::abs(from[axis]), std::abs(from[axis] + side.shifts[key][axis])});
        lines.curves.push_back(segment(from, to, labelTone(side, key)));
        names.points.push_back(
            {to[0], to[1], wordOf(side.frame, static_cast<std::int64_t>(key)), labelTone(side, key)});
    }
    lines.curves.push_back(arrow(side.before, side.after, {Tone::Warning}));
    if (side.strength() > 0)
        outputs.points.push_back({side.before[0], side.before[1], Words{"before", "之前"}, {Tone::Quiet}});
    outputs.points.push_back({side.after[0], side.after[1], Words{"output", "输出"}, {Tone::Warning}});
    // names come last because a panel may have three labels in its first Notes
    return planePanel(Words{"values and output, drawn by seed", "各个值与输出，按种子抽取"},
                      planeAxes({-1.25 * reach, 1.25 * reach}),
                      {std::move(lines), std::move(outputs), std::move(names)});
}

Panel weightsPanel(const ValueSide& side) {
    Sheet sheet{{columnCells({Words{"key", "键"}, Words{"weight", "权重"}, Words{"its label", "它的标签"}})}};
    for (std::size_t key = 0; key < side.values.size(); ++key) {
        sheet.rows.push_back({strongCell(wordOf(side.frame, static_cast<std::int64_t>(key))),
                              plainCell(rounded(side.weights[key], 2)),
                              {.text = Phrase("$u^V_{" + std::to_string(side.keys.labels[key]) + "}$"),
                               .tone = labelTone(side, key),
                               .tinted = true}});
    }
    return beside(barePanel({std::move(sheet)}, say({"query {}", "查询{}"}, wordOf(side.frame, side.keys.query))));
}

}  // namespace

Figure valueFigure(const BiasFrame& frame, const KeyLabels& keys) {
    const ValueSide side = valueSide(frame, keys);
    const std::string moved = rounded(std::hypot(side.after[0] - side.before[0], side.after[1] - side.before[1]), 3);
    return figureOf(
        {.title = titleOf(frame.scene.pane.scheme),
         .headline = say({"The labels move the output by {}", "标签使输出移动 {}"}, moved),
         .caption = say({"Each value is moved by the label of its distance; the output, their weighted mean, by {}",
                         "每个值随它距离的标签移动；输出是它们的加权平均，移动 {}"},
                        moved),
         .readout = {line("moved", {"output moved by", "输出移动"}, moved),
                     line("output.x", {"output, across", "输出（横）"}, rounded(side.after[0], 6)),
                     line("output.y", {"output, up", "输出（纵）"}, rounded(side.after[1], 6))},
         .probe = {.n = false, .only = firstPositions(keys.labels.size())}},
        {placed(weightsPanel(side), {0, 0, 0.42, 1}), placed(valuesPanel(side), {0.42, 0, 0.58, 1})});
}

}  // namespace orrery
