// The numbers of an encoding that are learned: how alike the rows of a table have become, or the bias of every bucket.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/learning/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery::learning_view {

namespace {

constexpr Param rowsParams[] = {task, steps, length, layers, width, heads, mlp, vocabulary, rate};

double cosine(std::span<const double> a, std::span<const double> b) {
    double product = 0, first = 0, second = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        product += a[i] * b[i];
        first += a[i] * a[i];
        second += b[i] * b[i];
    }
    return first > 0 && second > 0 ? product / std::sqrt(first * second) : 0;
}

/// Cosines between the first rows: those of the trained length, and as many that no text reached.
Matrix cosines(const Matrix& rows, std::size_t count) {
    Matrix all(count, count);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) all.at(i, j) = cosine(rows.row(i), rows.row(j));
    return all;
}

Panel rowsPanel(const Matrix& rows, int trained) {
    const std::size_t count = std::min<std::size_t>(rows.rows, static_cast<std::size_t>(2 * trained));
    const CellRange all = cells(0, static_cast<std::int64_t>(count));
    Panel panel;
    panel.title = Words{"cosine between the rows of the table", "表中各行之间的余弦"};
    const Words position{"position (row)", "位置（行）"};
    panel.axes = Axes{{.name = position, .shown = all, .extents = all, .rests = true},
                      {.name = position, .shown = all, .extents = all, .rests = true}};
    panel.square = true;
    const ColourScale scale = scaleOver(Quantity::Cosine, {-1, 1}, "auto", RangeRule::Promised);
    panel.layers = {fieldOver(
        *panel.axes, std::make_shared<const Table>(tableOf(std::make_shared<const Matrix>(cosines(rows, count)), 0)),
        scale)};
    panel.bar = scale;
    Notes notes;
    if (count > static_cast<std::size_t>(trained)) notes.rules.push_back(trainedLengthRule(trained));
    panel.layers.push_back(std::move(notes));
    return panel;
}

Panel bucketsPanel(const Matrix& buckets) {
    Panel panel;
    panel.title = Words{"bias of every bucket", "每个桶的偏置"};
    std::vector<Curve> curves;
    for (std::size_t head = 0; head < buckets.columns; ++head) {
        Curve curve{.name = say({"head {}", "第 {} 头"}, head),
                    .tone = {Tone::Series, static_cast<int>(head)},
                    .style = PointStyle::LineAndDots};
        for (std::size_t bucket = 0; bucket < buckets.rows; ++bucket) {
            curve.x.push_back(static_cast<double>(bucket) + 0.5);
            curve.y.push_back(buckets.at(bucket, head));
        }
        curves.push_back(std::move(curve));
    }
    const CellRange heights = heightsOf(curves), all{0, static_cast<double>(buckets.rows)};
    const double air = 0.05 * std::max(heights.size(), 1e-3);
    panel.axes = Axes{{.name = Words{"bucket", "桶"}, .shown = all, .extents = all, .rests = true},
                      heightAxis(Words{"added to the score", "加到分数上"}, {heights.from - air, heights.to + air})};
    panel.layers = {orrery::Lines{std::move(curves)}};
    return panel;
}

/// Mean cosine between neighbouring rows that were trained.
double neighbours(const Matrix& rows, int trained) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(trained); ++i) sum += cosine(rows.row(i), rows.row(i + 1));
    return sum / (trained - 1);
}

Result<Figure> showRows(const Scene& scene) {
    if (scene.pane.scheme.scheme->learns == Learns::Nothing)
        return Problem{std::string(scene.pane.scheme.scheme->id),
                       Words{"has no numbers that are learned", "没有需要学习的数"},
                       Words{"choose learned or t5", "请选择 learned 或 t5"}};
    const auto frame = learningFrame(scene, Lines::Own);
    if (!frame) return frame.problem();
    const Line& line = (*frame)->lines.front();
    const Result<const Training*> training = line.seeds.front()->at((*frame)->reached, {scene.progress, {}});
    if (!training) return training.problem();
    const Matrix numbers = (*training)->learnedNumbers();
    const std::string done = grouped((*frame)->reached);
    Figure figure = startedFigure(**frame);
    if (scene.pane.scheme.scheme->learns == Learns::TableRows) {
        const std::string alike = rounded(neighbours(numbers, line.setup.length), 2);
        figure.headline =
            say({"After {} steps neighbouring rows have a cosine of {}", "{} 步后，相邻行的余弦为 {}"}, done, alike);
        figure.readout.push_back(fact("neighbours", Phrase(alike)));
        figure.panels = {rowsPanel(numbers, line.setup.length)};
    } else {
        figure.headline = say({"The bias of every bucket after {} steps", "{} 步后每个桶的偏置"}, done);
        figure.panels = {bucketsPanel(numbers)};
    }
    figure.caption = say({"{} The numbers of the encoding after {} steps; they began as drawn.",
                          "{}编码中的数在训练 {} 步之后的样子；它们从随机抽取的值开始。"},
                         (*frame)->task().about, done);
    return figure;
}

}  // namespace

extern constexpr ViewPicture rows{
    .id = "rows",
    .name = {"what is learned of the positions", "位置学成了什么"},
    .params = rowsParams,
    .accepts = accepts,
    .show = showRows,
    .help = {
        {"How alike the rows of a learned table have become; right of and below the line no text reached them. For "
         "T5, the bias of every bucket.",
         "可学习位置表的各行变得有多相似；线的右侧与下方没有文本到达过。对 T5，是每个桶的偏置。"},
        {"Rows that were never used stay as they were drawn.", "从未用到的行保持随机抽取时的样子。"},
        {"Drag the training steps from 0 and see whether neighbours become alike.",
         "从 0 拖动训练步数，看相邻的行是否变得相似。"}}};

}  // namespace orrery::learning_view
