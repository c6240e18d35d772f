// The learned numbers of an encoding: cosines between the rows of a table or between Shaw's labels, or the bias of
// every bucket or distance.
#include <algorithm>
#include <cmath>

#include "core/analysis/gram.h"
#include "core/base/number_text.h"
#include "core/views/learning/frame.h"

namespace orrery::learning_view {

namespace {

/// Cosines between rows.
Matrix cosinesOf(Matrix rows) {
    return gram(normalised(std::move(rows)));
}

Panel cosinesPanel(const Matrix& cosines, Words title, Words along) {
    const Axis axis = restingAxis(along, cosines.rows);
    return matrixPanel(title, {axis, axis}, cosines, scaleOver(Quantity::Cosine, {-1, 1}, "auto", RangeRule::Promised));
}

/// The first 2 * trained rows: those of the trained length, and as many that no text reached.
Matrix firstRows(const Matrix& rows, int trained) {
    Matrix first(std::min(rows.rows, static_cast<std::size_t>(2 * trained)), rows.columns);
    std::copy_n(rows.values.begin(), first.values.size(), first.values.begin());
    return first;
}

/// Cosines between the firstRows().
Panel rowsPanel(const Matrix& cosines, int trained) {
    Panel panel = cosinesPanel(cosines, Words{"cosine between the rows of the table", "表中各行之间的余弦"},
                               Words{"position (row)", "位置（行）"});
    Notes notes;
    if (cosines.rows > static_cast<std::size_t>(trained)) notes.rules.push_back(trainedLengthRule(trained));
    panel.layers.push_back(std::move(notes));
    return panel;
}

/// Cosines between the labels of the distances i - j = 0, 1, ... up to trained - 1 or the last distance with a label.
/// Row labels.rows / 2 of `labels` belongs to distance 0, earlier rows to keys before the query.
Panel labelsPanel(const Matrix& labels, int trained) {
    const std::size_t reach = labels.rows / 2;
    Matrix before(std::min(reach + 1, static_cast<std::size_t>(trained)), labels.columns);
    for (std::size_t distance = 0; distance < before.rows; ++distance)
        std::ranges::copy(labels.row(reach - distance), before.row(distance).begin());
    return cosinesPanel(cosinesOf(before), Words{"cosine between the labels", "标签之间的余弦"},
                        Words{"label of the distance i − j", "距离 i − j 的标签"});
}

/// A line per head over buckets or distances; `bias` is [buckets or distances, heads].
Panel biasPanel(const Matrix& bias, Words along) {
    std::vector<Curve> curves;
    for (std::size_t head = 0; head < bias.columns; ++head) {
        Curve curve{.name = say({"head {}", "头 {}"}, head),
                    .tone = {Tone::Series, static_cast<int>(head)},
                    .style = PointStyle::LineAndDots};
        for (std::size_t row = 0; row < bias.rows; ++row)
            addPoint(curve, static_cast<double>(row) + 0.5, bias.at(row, head));
        curves.push_back(std::move(curve));
    }
    const CellRange heights = heightsOf(curves);
    const double air = 0.05 * std::max(heights.size(), 1e-3);
    return plotPanel(Words{"added to the score", "加到分数上的数"},
                     {restingAxis(along, bias.rows),
                      heightAxis(Words{"added to the score", "加到分数上"}, {heights.from - air, heights.to + air})},
                     {orrery::Lines{std::move(curves)}});
}

/// "p = 0.52, 1.3; a = 0.9, 0.4": the numbers of every head; `numbers` is [names, heads].
std::string numbersText(std::span<const std::string_view> names, const Matrix& numbers) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i > 0 ? "; " : "") + std::string(names[i]) + " = ";
        for (std::size_t head = 0; head < numbers.columns; ++head)
            text += (head > 0 ? ", " : "") + rounded(numbers.at(i, head), 2);
    }
    return text;
}

/// Mean cosine between neighbouring rows that were trained.
double neighbours(const Matrix& cosines, int trained) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(trained); ++i) sum += cosines.at(i, i + 1);
    return sum / (trained - 1);
}

/// Sets headline and panel; `done`: number of steps.
void showNumbers(Figure& figure, const Line& own, const Matrix& numbers, const std::string& done) {
    const Scheme& scheme = *own.setup.scheme.scheme;
    const int trained = own.setup.length;
    switch (scheme.learns) {
        case Learns::TableRows:
        case Learns::Nothing: {
            const Matrix cosines = cosinesOf(firstRows(numbers, trained));
            const std::string alike = rounded(neighbours(cosines, trained), 2);
            figure.headline = say(
                {"After {} steps neighbouring rows have a cosine of {}", "{} 步后，相邻行的余弦为 {}"}, done, alike);
            figure.readout.push_back(fact("neighbours", alike));
            figure.panels = {rowsPanel(cosines, trained)};
            break;
        }
        case Learns::Buckets:
            figure.headline = say({"The bias of every bucket after {} steps", "{} 步后每个桶的偏置"}, done);
            figure.panels = {biasPanel(numbers, Words{"bucket", "桶"})};
            break;
        case Learns::BiasNumbers:
            figure.headline =
                say({"After {} steps {}", "{} 步后，{}"}, done, numbersText(scheme.learnedBias.names, numbers));
            figure.panels = {
                biasPanel(biasOfDistances(scheme.learnedBias.bias(own.setup.scheme.values), numbers, 2 * trained).bias,
                          Words{"distance", "距离"})};
            figure.panels.front().layers.push_back(Notes{.rules = {trainedLengthRule(trained)}});
            break;
        case Learns::Labels:
            figure.headline = say({"The labels of the distances after {} steps", "{} 步后各距离的标签"}, done);
            figure.panels = {labelsPanel(numbers, trained)};
            break;
    }
}

Result<Figure> showRows(LearningFrame& frame) {
    const Result<const Training*> training = ownModel(frame);
    if (!training) return training.problem();
    const std::string done = grouped(frame.reached);
    Figure figure = startedFigure(frame, frame.reached);
    showNumbers(figure, frame.lines.front(), (*training)->learnedNumbers(), done);
    figure.caption = say({"{} The numbers of the encoding after {} steps; they began as drawn.",
                          "{}编码中的数，训练 {} 步之后；初值是随机抽取的。"},
                         frame.task().about, done);
    return figure;
}

Result<Figure> showLearnedRows(const Scene& scene) {
    if (scene.pane.scheme.scheme->learns == Learns::Nothing)
        return Problem{std::string(scene.pane.scheme.scheme->id),
                       Words{"has no numbers that are learned", "没有需要学习的数"},
                       Words{"choose Learned table, T5 buckets, KERPLE logarithmic or Shaw relative keys",
                             "请选择可学习位置表、T5 相对位置桶、KERPLE 对数核或 Shaw 相对位置键"}};
    return whileLearning<Lines::Own, showRows>(scene);
}

}  // namespace

extern constexpr ViewPicture rows{
    .id = "rows",
    .name = {"what is learned of the positions", "学到的位置"},
    .params = ownParams,
    .accepts = accepts,
    .show = showLearnedRows,
    .help = {
        {"How alike the rows of a learned table have become; right of and below the line no text reached them. For "
         "T5, the bias of every bucket; for KERPLE, the bias of every distance; for Shaw, how alike the labels are.",
         "可学习位置表的各行变得有多相似；没有文本到达过线的右侧与下方。对 T5，是每个桶的偏置；对 KERPLE，是每个距离的"
         "偏置；对 Shaw，是各标签的相似程度。"},
        {"Rows that were never used stay as they were drawn.", "从未用到的行保持随机抽取时的样子。"},
        {"Drag the training steps from 0 and see whether neighbours become alike.",
         "从 0 拖动训练步数，看相邻的行是否变得相似。"}}};

}  // namespace orrery::learning_view
