#include "core/schemes/score/swin.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "core/analysis/product.h"
#include "core/base/lazy_rows.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/bias_table.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option shows[] = {
    relative::addedBias,
    {"index", {"the row of the table", "表的行号"}, true},
};

constexpr Option showsV2[] = {
    relative::addedBias,
    {"index", {"the row of the table", "表的行号"}, true},
    {"row-coordinate", {"the logarithmic coordinate of rows", "行的对数坐标"}, true},
    {"column-coordinate", {"the logarithmic coordinate of columns", "列的对数坐标"}, true},
};

constexpr auto windowHeight = Integer("window_height", {"Window height", "窗口高"}, {1, 64, 7},
                                      {"Rows of tokens in the window.", "窗口中词元的行数。"})
                                  .slider(16);
constexpr auto windowWidth = Integer("window_width", {"Window width", "窗口宽"}, {1, 64, 7},
                                     {"Tokens in a row of the window.", "窗口每行的词元数。"})
                                 .slider(16);
constexpr auto classToken =
    Flag("class_token", {"Class token", "类别词元"}, false,
         {"A token before the window with three rows of its own, as in BEiT: to it, from it, itself.",
          "窗口之前的一个词元，另有三行：指向它、由它指向、它自身，如 BEiT。"})
        .hiddenByDefault();
constexpr Words showHelp{"The bias of each head, or what it is made from.", "每个头的偏置，或生成它的量。"};
constexpr auto show = relative::showOf(shows, showHelp);

constexpr auto manyHeads = relative::biasHeads.range(1, 256);

constexpr Param params[] = {manyHeads, windowHeight,        windowWidth,       classToken,
                            show,      relative::tableFile, relative::biasSeed};

constexpr auto pretrainedWindow =
    Integer("pretrained_window", {"Pretrained window", "预训练窗口"}, {0, 128, 0},
            {"The window's size in pretraining, by which offsets are then measured; 0: this window's own.",
             "预训练时的窗口大小，偏移以它为单位；0 表示用本窗口。"})
        .slider(32)
        .hiddenByDefault();
constexpr auto mlpWidth = relative::mlpWidth.withDefault(512).slider(0).help(
    {"Units of the network's inner layer; 512 in the paper.", "网络隐层的单元数；论文中为 512。"});
constexpr auto showV2 = relative::showOf(showsV2, showHelp);

constexpr Param paramsV2[] = {manyHeads, windowHeight, windowWidth,         pretrainedWindow,
                              mlpWidth,  showV2,       relative::tableFile, relative::biasSeed};

/// Returns the kernel whose entry for two tokens is that of the table in the row swinIndex(), a column per head.
Encoding kernelOf(const SwinWindow& window, int heads, auto table, const Phrase& note, bool isSeeded = false) {
    const auto value = [window, table](int head, std::int64_t query, std::int64_t key) {
        if (query < 0 || key < 0 || query >= window.tokens() || key >= window.tokens()) return 0.0;
        return table->at(static_cast<std::size_t>(swinIndex(window, query, key)), static_cast<std::size_t>(head));
    };
    return ScoreKernel{.kind = Entrywise{value},
                       .heads = heads,
                       .note = [note](int) { return note; },
                       .tokens = window.tokens(),
                       .grid = {window.height, window.width},
                       .isSeeded = isSeeded};
}

Encoding kernelOf(const SwinWindow& window, Matrix table, const Phrase& note) {
    const int heads = static_cast<int>(table.columns);
    return kernelOf(window, heads, std::make_shared<const Matrix>(std::move(table)), note);
}

/// Returns the kernel of a table whose rows are computed on first use, 2 width - 1 at a time: those of one row offset.
Encoding kernelOf(const Values& values, const SwinWindow& window, std::size_t rows, LazyRows::Make make) {
    const auto together = static_cast<std::size_t>(2 * window.width - 1);
    return kernelOf(window, static_cast<int>(values[relative::heads]),
                    std::make_shared<LazyRows>(rows, together, std::move(make)), tableNote(values), true);
}

Encoding rowNumbers(const SwinWindow& window) {
    Matrix numbers(static_cast<std::size_t>(window.tableRows()), 1);
    std::iota(numbers.values.begin(), numbers.values.end(), 0.0);
    return kernelOf(window, std::move(numbers), Phrase());
}

SwinWindow windowOf(const Values& values) {
    return {values[windowHeight], values[windowWidth], values[classToken]};
}

SwinWindow windowV2(const Values& values) {
    return {values[windowHeight], values[windowWidth], false};
}

Result<Encoding> build(const Values& values) {
    const SwinWindow window = windowOf(values);
    if (values.holds(show.is("index"))) return rowNumbers(window);
    const auto rows = static_cast<std::size_t>(window.tableRows());
    if (values[relative::tableFile].path.empty()) {
        const auto heads = static_cast<std::size_t>(values[relative::heads]);
        return kernelOf(values, window, rows, [values, heads](std::size_t first, std::size_t count) {
            return drawnRows(values, {}, {first, Matrix(count, heads)}, 0.02);
        });
    }
    Result<Matrix> table = biasTable(values, rows);
    if (!table) return table.problem();
    return kernelOf(window, *std::move(table), tableNote(values));
}

double bounded(double logit) {
    return 16 / (1 + std::exp(-logit));
}

/// Network from an offset to the biases of all heads, 2 -> mlp_width -> heads with ReLU and PyTorch's initial values,
/// followed by 16 sigmoid.
class Network {
public:
    Network(const Values& values, Matrix coordinates) : offsets(std::move(coordinates)) {
        const auto width = static_cast<std::size_t>(values[mlpWidth]);
        const auto heads = static_cast<std::size_t>(values[relative::heads]);
        first = drawnUniform(values, {0, 0}, Matrix(width, 2), std::sqrt(0.5));
        biases = drawnUniform(values, {0, 1}, Matrix(1, width), std::sqrt(0.5));
        second = drawnUniform(values, {0, 2}, Matrix(heads, width), 1 / std::sqrt(static_cast<double>(width)));
    }

    /// Returns the biases, [count x heads], of the offsets begin .. begin + count - 1.
    Matrix outputOf(std::size_t begin, std::size_t count) const {
        Matrix inner(count, biases.columns);
        for (std::size_t row = 0; row < count; ++row) {
            const double down = offsets.at(begin + row, 0), right = offsets.at(begin + row, 1);
            for (std::size_t unit = 0; unit < inner.columns; ++unit) {
                const double sum = first.at(unit, 0) * down + first.at(unit, 1) * right + biases.at(0, unit);
                inner.at(row, unit) = std::max(0.0, sum);
            }
        }
        Matrix output = productWithTransposed(inner, second);
        std::ranges::transform(output.values, output.values.begin(), bounded);
        return output;
    }

private:
    Matrix offsets, first, biases, second;
};

Encoding networkKernel(const Values& values, const SwinWindow& window, Matrix coordinates) {
    const std::size_t rows = coordinates.rows;
    const auto network = std::make_shared<const Network>(values, std::move(coordinates));
    return kernelOf(values, window, rows,
                    [network](std::size_t first, std::size_t count) { return network->outputOf(first, count); });
}

Matrix columnOf(const Matrix& matrix, std::size_t column) {
    Matrix one(matrix.rows, 1);
    for (std::size_t row = 0; row < matrix.rows; ++row) one.at(row, 0) = matrix.at(row, column);
    return one;
}

Result<Encoding> buildV2(const Values& values) {
    const SwinWindow window = windowV2(values);
    const std::int64_t pretrained = values[pretrainedWindow];
    Result<Matrix> coordinates = swinCoordinates(window, {pretrained, pretrained});
    if (!coordinates) return coordinates.problem();
    const std::string_view shown = values[showV2];
    if (shown == "index") return rowNumbers(window);
    if (shown != "bias") return kernelOf(window, columnOf(*coordinates, shown == "row-coordinate" ? 0 : 1), Phrase());
    if (values[relative::tableFile].path.empty()) return networkKernel(values, window, *std::move(coordinates));
    Result<Matrix> table = biasTable(values, coordinates->rows);
    if (!table) return table.problem();
    std::ranges::transform(table->values, table->values.begin(), bounded);
    return kernelOf(window, *std::move(table), tableNote(values));
}

/// Returns "(0, 3) − (2, 1)", the positions of the tokens in the window.
std::string offsetText(const SwinWindow& window, const Cell& cell) {
    const auto place = [&](std::int64_t token) {
        if (window.classToken && token == 0) return std::string("[CLS]");
        const std::int64_t at = token - (window.classToken ? 1 : 0);
        return "(" + integerText(at / window.width) + ", " + integerText(at % window.width) + ")";
    };
    return place(static_cast<std::int64_t>(cell.position)) + " − " + place(cell.column);
}

std::string explain(const Values& values, const Cell& cell) {
    const SwinWindow window = windowOf(values);
    const std::string offset = offsetText(window, cell);
    if (values.holds(show.is("index"))) return "row(" + offset + ")";
    const std::int64_t row = swinIndex(window, static_cast<std::int64_t>(cell.position), cell.column);
    return "table[row(" + offset + ") = " + integerText(row) + "][" + integerText(cell.head) + "]";
}

std::string explainV2(const Values& values, const Cell& cell) {
    const std::string offset = offsetText(windowV2(values), cell);
    const std::string_view shown = values[showV2];
    if (shown == "index") return "row(" + offset + ")";
    if (shown == "bias") return "16 · sigmoid(f" + integerText(cell.head) + "(log(" + offset + ")))";
    const std::int64_t pretrained = values[pretrainedWindow];
    const bool down = shown == "row-coordinate";
    const std::int64_t size = pretrained > 0 ? pretrained : values[down ? windowHeight : windowWidth];
    if (size == 1) return "0";
    const auto along = [&](std::int64_t token) {
        return integerText(down ? token / values[windowWidth] : token % values[windowWidth]);
    };
    return "log(8 · (" + along(static_cast<std::int64_t>(cell.position)) + " − " + along(cell.column) + ") / " +
           integerText(size - 1) + ")";
}

constexpr char indexNumpy[] = R"(token = np.arange(window_height * window_width)
row, column = token // window_width, token % window_width
index = (row[:, None] - row + window_height - 1) * (2 * window_width - 1) + column[:, None] - column + window_width - 1
count = (2 * window_height - 1) * (2 * window_width - 1)
)";

constexpr auto program = joined(seededNumpy, positionsNumpy, indexNumpy, R"(if class_token:
    index = np.pad(index, ((1, 0), (1, 0)))
    index[0, :], index[:, 0], index[0, 0] = count, count + 1, count + 2
    count += 3
index = index[i, j]
if show == "index":
    out = index[None].astype(np.float64)
else:
    table = 0.02 * normal(0, count, heads) if file is None else file
    out = table[index].transpose(2, 0, 1)
)");

constexpr auto programV2 = joined(seededNumpy, positionsNumpy, indexNumpy, R"(

def coordinate(size):
    against = pretrained_window or size
    x = 8 * np.arange(1 - size, size) / max(against - 1, 1)
    return np.sign(x) * np.log2(1 + abs(x)) / np.log2(8)


rows, columns = np.meshgrid(coordinate(window_height), coordinate(window_width), indexing="ij")
rows, columns = rows.reshape(-1, 1), columns.reshape(-1, 1)
index = index[i, j]
if show == "index":
    out = index[None].astype(np.float64)
elif show == "row-coordinate":
    out = rows[index].transpose(2, 0, 1)
elif show == "column-coordinate":
    out = columns[index].transpose(2, 0, 1)
else:
    table = file
    if file is None:
        w1 = (2 * uniform(0, mlp_width, 2) - 1) / np.sqrt(2)
        b1 = (2 * uniform(1, 1, mlp_width) - 1) / np.sqrt(2)
        w2 = (2 * uniform(2, heads, mlp_width) - 1) / np.sqrt(mlp_width)
        table = np.maximum(0, np.concatenate([rows, columns], axis=1) @ w1.T + b1) @ w2.T
    out = (16 / (1 + np.exp(-table[index]))).transpose(2, 0, 1)
)");

}  // namespace

/// score(a, b) += table[row(a - b)][head] for tokens a, b of a window; row() is swinIndex(). Liu et al., 2021.
extern const Scheme swin{
    .id = "swin",
    .name = {"Swin window bias", "Swin 窗口偏置"},
    .use = Use::Bias,
    .year = 2021,
    .source = {"Liu et al., arXiv:2103.14030; class token: Bao et al., arXiv:2106.08254 (BEiT)",
               "Liu et al., arXiv:2103.14030；类别词元：Bao et al., arXiv:2106.08254（BEiT）"},
    .formula = {R"($\text{bias}(a, b) = T_{\rho(a - b), h}$, $\rho = (\Delta_r + H - 1)(2W - 1) + )"
                R"(\Delta_c + W - 1$ for $\Delta_r$ rows and $\Delta_c$ columns, $H$ = window_height, $W$ )"
                R"(= window_width; $T$ = file, or drawn with seed)",
                R"($\text{bias}(a, b) = T_{\rho(a - b), h}$，相差 $\Delta_r$ 行、$\Delta_c$ 列时 $\rho )"
                R"(= (\Delta_r + H - 1)(2W - 1) + \Delta_c + W - 1$，$H$ = window_height，$W$ = )"
                R"(window_width；$T$ = file，未给文件时由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

/// score(a, b) += 16 sigmoid(f_h(logarithmic coordinates of a - b)); in Swin v2 the score is that of cosine attention.
/// Liu et al., 2022.
extern const Scheme swinV2{
    .id = "swin-v2",
    .name = {"Swin v2 log-spaced bias", "Swin v2 对数坐标偏置"},
    .use = Use::Bias,
    .year = 2021,
    .source = "Liu et al., arXiv:2111.09883",
    .formula = {R"($\text{bias}(a, b) = 16 \sigma(f_h(\hat{r}, \hat{c}))$, $\hat{x} = )"
                R"(\operatorname{sign}(x) \frac{\log_2(1 + \lvert x \rvert)}{\log_2 8}$ of $r = )"
                R"(\frac{8\Delta_r}{H - 1}$ and $c = \frac{8\Delta_c}{W - 1}$ for $\Delta_r$ rows and )"
                R"($\Delta_c$ columns, $H$ = window_height, $W$ = window_width (or both )"
                R"(pretrained_window); $f$ a network 2 → mlp_width → heads drawn with seed)",
                R"($\text{bias}(a, b) = 16 \sigma(f_h(\hat{r}, \hat{c}))$，$\hat{x} = \operatorname{)"
                R"(sign}(x) \frac{\log_2(1 + \lvert x \rvert)}{\log_2 8}$，相差 $\Delta_r$ 行、$)"
                R"(\Delta_c$ 列时 $r = \frac{8\Delta_r}{H - 1}$，$c = \frac{8\Delta_c}{W - 1}$，$H$ = )"
                R"(window_height，$W$ = window_width（或两者都取 pretrained_window）；$f$ 是 2 → )"
                R"(mlp_width → heads 的网络，由 seed 随机生成)"},
    .params = paramsV2,
    .build = buildV2,
    .explain = explainV2,
    .numpy = programV2};

}  // namespace orrery
