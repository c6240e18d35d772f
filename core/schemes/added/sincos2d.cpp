#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/sincos2d.h"

namespace orrery {

namespace {

constexpr Option orders[] = {
    {"mae", {"MAE: column, then row", "MAE：先列后行"}},
    {"row-first", {"row, then column (MoCo v3)", "先行后列（MoCo v3）"}},
    {"big-vision", {"big_vision: column, then row, exponent k/(d/4 − 1)", "big_vision：先列后行，指数 k/(d/4 − 1)"}},
    {"timm", {"timm: both sines, then both cosines", "timm：先两组正弦，再两组余弦"}},
    {"detr", {"DETR: from 1, normalised, interleaved", "DETR：从 1 起，归一化，交错"}},
    {"timing", {"tensor2tensor timing signal", "tensor2tensor 时间信号"}},
    {"multidim", {"multidim-positional-encoding", "multidim-positional-encoding"}},
};

constexpr Choice order(
    "order", {"Order of blocks", "行列次序"}, orders,
    {"Which library: they differ in the order of axes, of sines and cosines, and in the frequencies.",
     "按哪个库：各库的坐标轴次序、正余弦次序与频率不同。"});
constexpr auto dModel =
    added::dModel({1, 16384, 128}, {"The width of a token's vector; divisible by 4 in most libraries.",
                                    "每个词元向量的宽度；多数库要求能被 4 整除。"})
        .logarithmic()
        .slider(2048);
constexpr auto height =
    added::height({"The rows of the grid of tokens, numbered row by row.", "词元网格的行数，逐行编号。"});
constexpr auto width = added::width({"The columns of the grid of tokens.", "词元网格的列数。"});
constexpr auto base = added::base({"Also called temperature; in the timing signal the largest timescale.",
                                   "也称 temperature；在时间信号中为最大时间尺度。"});
constexpr auto minTimescale = added::minTimescale(
    {"For the timing signal, which multiplies by it where it should divide.", "用于时间信号；代码误将除写成乘。"});
constexpr auto interleave =
    Flag("interleave", {"Axis by axis", "逐轴排列"}, false,
         {"timm's interleave_sin_cos: the sines and cosines of one axis, then those of the other.",
          "timm 的 interleave_sin_cos：先一条轴的正弦与余弦，再另一条轴的。"})
        .hiddenByDefault();
constexpr auto reverseCoord =
    Flag("reverse_coord", {"Columns outermost", "列在外层"}, false,
         {"timm's reverse_coord: columns become the first axis, and tokens are counted column by column.",
          "timm 的 reverse_coord：列成为第一条轴，词元逐列编号。"})
        .hiddenByDefault();
constexpr auto normalize = Flag("normalize", {"Normalise", "归一化"}, true,
                                {"DETR divides each coordinate by the last one and multiplies by the scale.",
                                 "DETR 将每个坐标除以最后一个坐标，再乘以 scale。"})
                               .hiddenByDefault();
constexpr auto scale = Real("scale", {"Scale", "缩放"}, {0.001, 1e6, 2 * std::numbers::pi},
                            {"DETR's range of a normalised coordinate, 2π.", "DETR 归一化坐标的范围：2π。"})
                           .logarithmic()
                           .slider(100)
                           .hiddenByDefault();
constexpr auto eps =
    Real("eps", {"Epsilon", "epsilon"}, {0, 1, 1e-6},
         {"DETR adds it to the last coordinate before it divides.", "DETR 在相除之前加到最后一个坐标上。"})
        .hiddenByDefault();
constexpr auto offset = Real("offset", {"Offset", "偏移"}, {-1, 1, 0},
                             {"DETR's coordinates from 1 are moved by it; −0.5 in Deformable DETR.",
                              "DETR 从 1 起的坐标加上它；Deformable DETR 中为 −0.5。"})
                            .hiddenByDefault();
constexpr auto reference = added::referenceSize(
    {"Rows and columns of the grid to which coordinates are brought, as PixArt's base_size; 0: none.",
     "把坐标换算到这么多行列的网格上，如 PixArt 的 base_size；0 表示不换算。"});
constexpr auto coordinateScale =
    added::coordinateScale({"Multiplies every coordinate; 1/interpolation_scale in PixArt and SD3.",
                            "乘到每个坐标上；在 PixArt 与 SD3 中为 1/interpolation_scale。"});
constexpr auto table = Large("table_size", {"Table of which it is cropped", "裁剪前的表"}, {0, 16384, 0},
                             {"Rows and columns of the table whose middle is taken, 192 in SD3; 0: none.",
                              "原表的行列数，取正中部分；SD3 中为 192，0 表示不裁剪。"})
                           .slider(256)
                           .hiddenByDefault()
                           .when(order.is("mae", "row-first", "big-vision", "timm"));
constexpr auto imageHeight = Large("image_height", {"Rows of image", "图像行数"}, {0, 16384, 0},
                                   {"DETR pads the images of a batch; rows from here on are padding. 0: none is.",
                                    "DETR 会把一批图像填充到同样大小；从此行起为填充。0 表示没有填充。"})
                                 .slider(64)
                                 .hiddenByDefault()
                                 .when(order.is("detr"));
constexpr auto imageWidth = Large("image_width", {"Columns of image", "图像列数"}, {0, 16384, 0},
                                  {"Columns from here on are padding. 0: none is.", "从此列起为填充。0 表示没有填充。"})
                                .slider(64)
                                .hiddenByDefault()
                                .when(order.is("detr"));
constexpr auto clsToken = Flag("cls_token", {"Class token", "类别词元"}, false,
                               {"Token 0 is a class token with a row of zeros, as in MAE; the grid follows.",
                                "词元 0 是类别词元，对应的行全为 0（如 MAE）；其后是网格。"})
                              .hiddenByDefault();

constexpr Param params[] = {order,      dModel,          height,    width,       base,       minTimescale,
                            interleave, reverseCoord,    normalize, scale,       eps,        offset,
                            reference,  coordinateScale, table,     imageHeight, imageWidth, clsToken};

std::int64_t tableOf(const Values& values) {
    return values.holds(order.is("mae", "row-first", "big-vision", "timm")) ? values[table] : 0;
}

std::array<std::int64_t, 2> imageOf(const Values& values) {
    if (!values.holds(order.is("detr"))) return {};
    return {values[imageHeight], values[imageWidth]};
}

GridSines gridOf(const Values& values) {
    return {.order = added::enumOf<GridOrder>(values, order),
            .d = values[dModel],
            .height = values[height],
            .width = values[width],
            .base = values[base],
            .minTimescale = values[minTimescale],
            .axisByAxis = values[interleave],
            .columnsOutermost = values[reverseCoord],
            .normalize = values[normalize],
            .scale = values[scale],
            .epsilon = values[eps],
            .offset = values[offset],
            .coordinateScale = values[coordinateScale],
            .reference = values[reference],
            .table = tableOf(values),
            .image = imageOf(values)};
}

Result<Encoding> build(const Values& values) {
    const GridSines grid = gridOf(values);
    if (!values[clsToken] && !grid.isPadded()) {
        Result<OscillatorBank> bank = gridBank(grid);
        if (!bank) return bank.problem();
        return Encoding(*std::move(bank));
    }
    Result<Table> rows = gridTable(grid);
    if (!rows) return rows.problem();
    return Encoding(values[clsToken] ? withClassToken(*std::move(rows)) : *std::move(rows));
}

/// Returns the row "⌊5 / 3⌋" or the column "(5 mod 3)" of a token, plus the first index if the grid is cropped from a
/// larger table.
std::string indexText(const GridSines& grid, std::int64_t token, int axis) {
    const std::string inner = integerText(grid.sizes()[1]), number = integerText(token);
    const std::string index = axis == 0 ? "⌊" + number + " / " + inner + "⌋" : "(" + number + " mod " + inner + ")";
    const std::int64_t before = grid.cropped(axis);
    return before == 0 ? index : "(" + index + " + " + integerText(before) + ")";
}

/// Returns the number of image pixels along `axis` up to and including the token, and in total; zeros if the token's
/// other coordinate lies in the padding.
std::array<std::int64_t, 2> imageBehind(const GridSines& grid, std::int64_t token, int axis) {
    const std::array at{token / grid.width, token % grid.width};
    const auto along = static_cast<std::size_t>(axis);
    const std::array<std::int64_t, 2> image = grid.imageSizes();
    if (at[1 - along] >= image[1 - along]) return {0, 0};
    return {std::min(at[along] + 1, image[along]), image[along]};
}

/// Formats DETR's coordinate of a row or column; `stretch` is the text of the scale factors.
std::string countedText(const GridSines& grid, std::int64_t token, int axis, const std::string& stretch) {
    const auto [counted, last] = imageBehind(grid, token, axis);
    const std::string begun = grid.isPadded()
                                  ? "(" + integerText(counted) + " + " + shortest(grid.offset) + ")"
                                  : "(" + indexText(grid, token, axis) + " + " + shortest(1 + grid.offset) + ")";
    if (!grid.normalize) return begun + stretch;
    return begun + stretch + " / (" + integerText(last) + " + " + shortest(grid.epsilon) + ") · " +
           rounded(grid.scale, 6);
}

std::string coordinateText(const GridSines& grid, std::int64_t token, int axis) {
    const std::int64_t size = grid.table > 0 ? grid.table : grid.sizes()[static_cast<std::size_t>(axis)];
    std::string stretch = grid.coordinateScale == 1 ? std::string() : " · " + shortest(grid.coordinateScale);
    if (grid.reference > 0) stretch += " · " + integerText(grid.reference) + "/" + integerText(size);
    if (grid.order == GridOrder::Detr) return countedText(grid, token, axis, stretch);
    return indexText(grid, token, axis) + stretch;
}

std::string explain(const Values& values, const Cell& cell) {
    const GridSines grid = gridOf(values);
    const bool classToken = values[clsToken];
    const auto columns = gridColumns(grid);
    if (!columns) return {};
    const PairColumn column = (*columns)[static_cast<std::size_t>(cell.column)];
    const auto position = static_cast<std::int64_t>(std::floor(cell.position)) - (classToken ? 1 : 0);
    if (column.pair < 0 || (classToken && position < 0)) return "0";
    const std::int64_t tokens = grid.height * grid.width;
    const std::int64_t token = (position % tokens + tokens) % tokens;
    const int perAxis = grid.pairsPerAxis();
    const std::string exponent =
        "^(" + integerText(column.pair % perAxis) + "/" + integerText(grid.exponentSteps()) + ")";
    const std::string coordinate = coordinateText(grid, token, column.pair / perAxis);
    const double smallest = grid.order == GridOrder::Timing ? grid.minTimescale : 1;
    return (column.sine ? "sin(" : "cos(") + coordinate + added::timescaleText(smallest, grid.base) + exponent + ")";
}

}  // namespace

/// Sines and cosines of a token's row and column; each coordinate has its own columns.
extern const Scheme sincos2d{
    .id = "sincos2d",
    .name = {"2-D sine and cosine", "二维正余弦编码"},
    .use = Use::Added,
    .year = 2020,
    .source = "He et al., arXiv:2111.06377 (MAE); Carion et al., arXiv:2005.12872 (DETR); tensor2tensor; timm",
    .formula = {R"($\mathrm{PE}(r, c) = [\sin c\omega, \cos c\omega, \sin r\omega, \cos r\omega]$ at row )"
                R"($r$ and column $c$ in order mae, $\omega_k = b^{-4k/d}$, $k = 0, \ldots, d/4 - 1$, $b$ )"
                R"(= base, $d$ = d_model)",
                R"(mae 次序下，第 $r$ 行第 $c$ 列：$\mathrm{PE}(r, c) = [\sin c\omega, \cos c\omega, )"
                R"(\sin r\omega, \cos r\omega]$，$\omega_k = b^{-4k/d}$，$k = 0, \ldots, d/4 - 1$，$b$ )"
                R"(= base，$d$ = d_model)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(reverse = reverse_coord and order == "timm"
sizes = [width, height] if reverse else [height, width]
token = positions.astype(int) - (1 if cls_token else 0)
axes = [token // sizes[1] % sizes[0], token % sizes[1]]
n = -(-d_model // 4) if order == "multidim" else d_model // 4
steps = n - 1 if order in ("big-vision", "timing") else n
smallest = min_timescale if order == "timing" else 1
omega = smallest * (base / smallest) ** (-np.arange(n) / steps)
whole = [table_size or size for size in sizes]
if order in ("mae", "row-first", "big-vision", "timm"):
    axes = [axis + (table - size) // 2 for axis, size, table in zip(axes, sizes, whole)]
else:
    whole = sizes
if order == "detr":
    image = [image_height or height, image_width or width]
    seen = [axis < size for axis, size in zip(axes, image)][::-1]
    last = [np.where(see, size, 0) for see, size in zip(seen, image)]
    axes = [np.minimum(axis + 1, size) + offset for axis, size in zip(axes, last)]
    if normalize:
        axes = [axis * scale / (size + eps) for axis, size in zip(axes, last)]
if reference_size:
    axes = [axis * reference_size / size for axis, size in zip(axes, whole)]
angles = [coordinate_scale * axis[:, None] * omega for axis in axes]
if order == "timm" and not interleave:
    angles = [np.concatenate(angles, axis=1)]
elif order in ("mae", "big-vision"):
    angles = angles[::-1]
blocks = []
for angle in angles:
    if order in ("detr", "multidim"):
        blocks.append(np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(len(token), 2 * n))
    else:
        blocks += [np.sin(angle), np.cos(angle)]
pairs = np.concatenate(blocks, axis=1)[:, :d_model]
out = np.zeros((len(token), d_model))
out[:, : pairs.shape[1]] = pairs
if cls_token:
    out[token < 0] = 0
)"};

}  // namespace orrery
