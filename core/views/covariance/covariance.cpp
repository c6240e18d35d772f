// Covariance of the dimensions of an encoding over its positions, compared on and off the diagonal, and the mean length
// of its rows.
#include "core/analysis/gram.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/schemes/encode.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery::covariance_view {

namespace {

constexpr Param params[] = {positionsParam.withDefault(512).help({"So many rows are taken, fewer where the table ends.",
                                                                  "取这么多行；表不够长时取到表尾。"}),
                            firstParam.help({"The first row taken.", "从这一行开始取。"}), mapParam};

constexpr std::int64_t maxProducts = 1 << 28;  // rows × width²
constexpr std::int64_t maxNumbers = 1 << 22;   // rows × width
constexpr std::int64_t widest = 1024;

/// Rows of the encoding and numbers computed from them.
struct CovarianceFrame {
    const Scene& scene;
    Matrix rows;
    Matrix matrix = covarianceOf(rows);
    DiagonalWeight weight = diagonalWeightOf(matrix);
    double length = meanRowLength(rows);

    /// Mean |entry| of the diagonal divided by that of the other entries.
    std::string times() const {
        return weight.meanOffDiagonal > 1e-12 * weight.meanDiagonal
                   ? rounded(weight.meanDiagonal / weight.meanOffDiagonal, 3)
                   : "–";
    }
};

bool hasRows(const Encoding& encoding) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return !bank->columns.empty();
    return std::holds_alternative<Table>(encoding);
}

Result<Matrix> rowsTaken(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam], end = first + view[positionsParam];
    if (const Done inside = checkWindow(first, view[positionsParam]); !inside) return inside.problem();
    if (const auto* table = std::get_if<Table>(&scene.encoding)) {
        first = std::max(first, table->firstRow);
        end = std::min(end, table->firstRow + table->rowCount);
    }
    if (first >= end) {
        const Phrase asked = quoted(integerText(view[firstParam]));
        return view[firstParam] < first
                   ? Problem{"first", say({"{} is before the first row", "{} 在第一行之前"}, asked),
                             Words{"begin with a later position", "请从更晚的位置开始"}}
                   : Problem{"first", say({"{} is past the last row", "{} 在最后一行之后"}, asked),
                             Words{"begin with an earlier position", "请从更早的位置开始"}};
    }
    const PositionRange range{Position(first), 1, static_cast<std::uint64_t>(end - first)};
    const Result<std::size_t> width = encodedWidth(scene.encoding, range);
    if (!width) return width.problem();
    const auto wide = static_cast<std::int64_t>(*width);
    if (wide > widest) {
        return Problem{
            "view", say({"{} dimensions are too many for a covariance", "{} 个维度太多，无法求协方差"}, grouped(wide)),
            Words{"allowed are up to 1024", "最多 1024 个"}};
    }
    const std::int64_t maxRows = std::min(maxProducts / (wide * wide), maxNumbers / wide);
    if (end - first > maxRows) {
        return Problem{
            "positions",
            say({"{0} rows are too many of {1} numbers", "{1} 维时 {0} 行太多"}, grouped(end - first), grouped(wide)),
            say({"allowed are up to {}", "最多 {} 行"}, grouped(maxRows))};
    }
    return encodeRows(scene.encoding, range, 0, range.count);
}

Panel covariancePanel(const CovarianceFrame& frame) {
    const auto width = static_cast<std::int64_t>(frame.matrix.columns);
    const CellRange all = cells(0, width);
    const Camera& camera = frame.scene.pane.camera;
    const Axes axes{cellAxis(dimensionAxisName, all, camera.x, Aim::Dimension),
                    cellAxis(dimensionAxisName, all, camera.y)};
    CellRange range = finiteRange(frame.matrix.values, {});
    if (range.size() == 0) range = {0, 1};
    ColourScale scale = scaleOver(Quantity::Other, range, frame.scene.pane.view.values[mapParam]);
    scale.label = Words{"covariance", "协方差"};
    Panel panel = matrixPanel({}, axes, frame.matrix, scale);
    const double at = 0.3 * static_cast<double>(width);
    panel.layers.push_back(Notes{.points = {{at, at, Words{"diagonal", "对角线"}}}});
    return panel;
}

Panel numbersPanel(const CovarianceFrame& frame) {
    return beside(
        barePanel({Sheet{{{strongCell(Words{"row length", "行长"}), strongCell(Phrase(rounded(frame.length, 3)))},
                          {{.text = Words{"diagonal / rest", "对角线 / 其余"}},
                           tintedCell(Phrase(frame.times()), {Tone::Series, 0})}}}}));
}

Phrase headlineOf(const CovarianceFrame& frame) {
    const double diagonal = frame.weight.meanDiagonal, rest = frame.weight.meanOffDiagonal;
    if (frame.rows.rows == 1) return Words{"One row alone has no covariance", "只有一行，没有协方差"};
    if (std::isnan(diagonal) || std::isnan(rest))
        return Words{"Some rows have no numbers: no covariance", "有的行没有数：没有协方差"};
    if (diagonal == 0) return Words{"No dimension varies: all covariances are 0", "没有一维变化：协方差都是 0"};
    if (frame.matrix.rows == 1) return Words{"One dimension: a variance and nothing beside it", "只有一维：只有方差"};
    if (!(rest > 1e-12 * diagonal)) return Words{"Beside the diagonal all is 0", "对角线之外全是 0"};
    return headline(
        {say({"The diagonal is {} times as large as the rest", "对角线是其余部分的 {} 倍"}, frame.times())});
}

Result<Figure> show(const Scene& scene) {
    Result<Matrix> rows = rowsTaken(scene);
    if (!rows) return rows.problem();
    const CovarianceFrame frame{scene, *std::move(rows)};
    const std::string times = frame.times(), length = rounded(frame.length, 3);
    const std::string count = grouped(static_cast<std::int64_t>(frame.rows.rows));
    const Phrase taken = amount(static_cast<std::int64_t>(frame.rows.rows), "row", "rows", "行");
    const std::string diagonal = rounded(frame.weight.meanDiagonal, 3);
    const std::string rest = rounded(frame.weight.meanOffDiagonal, 3);
    return figureOf(
        {.title = titleOf(scene.pane.scheme),
         .headline = headlineOf(frame),
         .caption = frame.matrix.rows == 1
                        ? say({"over {}: variance {}; a row is {} long on average", "{}：方差 {}；行长平均 {}"}, taken,
                              diagonal, length)
                        : say({"over {}: diagonal {}, beside it {} on average; a row is {} long",
                               "{}：对角线平均 {}，其余平均 {}；行长平均 {}"},
                              taken, diagonal, rest, length),
         .readout = {line("times", {"diagonal / rest", "对角线 / 其余"}, times),
                     line("length", {"mean length of a row", "行的平均长度"}, length),
                     line("on", {"mean of the diagonal", "对角线均值"}, diagonal),
                     line("beside", {"mean beside it", "其余均值"}, rest), line("rows", {"rows", "行数"}, count)},
         .probe = noProbe},
        {placed(covariancePanel(frame), {0, 0, 1, 0.74}), placed(numbersPanel(frame), {0, 0.74, 1, 0.26})});
}

}  // namespace

}  // namespace orrery::covariance_view

namespace orrery {

extern const View covariance{
    .id = "covariance",
    .name = {"Covariance", "协方差"},
    .about = {"How the dimensions of an encoding go together over its positions, and how long its rows are.",
              "编码的各维度随位置如何一起变化，以及各行有多长。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {
        covariance_view::params,
        covariance_view::hasRows,
        covariance_view::show,
        {{"Every row and every column is a dimension; the colour says how much two dimensions rise and fall together "
          "over the positions.",
          "每行、每列都是一个维度；颜色表示两个维度随位置一起升降的程度。"},
         {"The diagonal is each dimension with itself. Where it alone stands out, dimensions are nearly uncorrelated.",
          "对角线是每个维度与自身。若只有它突出，各维度几乎不相关。"},
         {"Put a table that was learned beside one that was drawn.", "把训练得到的表与随机抽取的表并排。"}}}};

}  // namespace orrery
