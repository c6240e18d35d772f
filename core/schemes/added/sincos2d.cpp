#include <array>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/sincos2d.h"

namespace orrery {

namespace {

constexpr Option orders[] = {
    {"mae", {"MAE: column, then row", "MAE：先列后行"}},
    {"row-first", {"row, then column (MoCo v3)", "先行后列 (MoCo v3)"}},
    {"big-vision", {"big_vision: column, then row, exponent k/(d/4 − 1)", "big_vision：先列后行，指数 k/(d/4 − 1)"}},
    {"timm", {"timm: both sines, then both cosines", "timm：先两组正弦，再两组余弦"}},
    {"detr", {"DETR: from 1, normalised, interleaved", "DETR：从 1 起，归一化，交错"}},
    {"timing", {"tensor2tensor timing signal", "tensor2tensor 时间信号"}},
    {"multidim", {"multidim-positional-encoding", "multidim-positional-encoding"}},
};

constexpr Param params[] = {
    {.id = "order",
     .label = {"Order of blocks", "块的次序"},
     .help = {"Which library: they differ in the order of axes, of sines and cosines, and in the frequencies.",
              "哪个库：它们在坐标轴次序、正余弦次序与频率上各不相同。"},
     .kind = Kind::Choice,
     .options = orders},
    {.id = "d_model",
     .label = {"Dimensions d_model", "维度 d_model"},
     .help = {"The width of a token's vector; divisible by 4 in most libraries.",
              "每个词元向量的宽度；多数库要求被 4 整除。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 16384,
     .fallback = 128,
     .log = true,
     .softMax = 2048},
    {.id = "height",
     .label = {"Rows", "行数"},
     .help = {"The rows of the grid of tokens, numbered row by row.", "词元网格的行数，逐行编号。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 16384,
     .fallback = 14,
     .softMax = 64},
    {.id = "width",
     .label = {"Columns", "列数"},
     .help = {"The columns of the grid of tokens.", "词元网格的列数。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 16384,
     .fallback = 14,
     .softMax = 64},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"Also called temperature; in the timing signal the largest timescale.",
              "也称 temperature；在时间信号中为最大时间尺度。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7},
    {.id = "min_timescale",
     .label = {"Smallest timescale", "最小时间尺度"},
     .help = {"For the timing signal, which multiplies by it where it should divide.",
              "用于时间信号；代码误将除写成乘。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1e6,
     .fallback = 1,
     .log = true,
     .softMax = 1000,
     .quiet = true},
    {.id = "interleave",
     .label = {"Axis by axis", "逐轴排列"},
     .help = {"timm's interleave_sin_cos: the sines and cosines of one axis, then those of the other.",
              "timm 的 interleave_sin_cos：先一条轴的正弦与余弦，再另一条轴的。"},
     .kind = Kind::Flag,
     .quiet = true},
    {.id = "reverse_coord",
     .label = {"Columns outermost", "列在外层"},
     .help = {"timm's reverse_coord: columns become the first axis, and tokens are counted column by column.",
              "timm 的 reverse_coord：列成为第一条轴，词元逐列编号。"},
     .kind = Kind::Flag,
     .quiet = true},
    {.id = "normalize",
     .label = {"Normalise", "归一化"},
     .help = {"DETR divides each coordinate by the last one and multiplies by the scale.",
              "DETR 将每个坐标除以最后一个坐标，再乘以 scale。"},
     .kind = Kind::Flag,
     .fallback = 1,
     .quiet = true},
    {.id = "scale",
     .label = {"Scale", "缩放"},
     .help = {"DETR's range of a normalised coordinate, 2π.", "DETR 归一化坐标的范围，2π。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1e6,
     .fallback = 2 * std::numbers::pi,
     .log = true,
     .softMax = 100,
     .quiet = true},
    {.id = "eps",
     .label = {"Epsilon", "epsilon"},
     .help = {"DETR adds it to the last coordinate before it divides.", "DETR 在相除之前加到最后一个坐标上。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 1,
     .fallback = 1e-6,
     .quiet = true},
    {.id = "cls_token",
     .label = {"Class token", "分类词元"},
     .help = {"Token 0 is a class token with a row of zeros, as in MAE; the grid follows.",
              "第 0 个词元为分类词元，其行全为 0（如 MAE）；网格随后。"},
     .kind = Kind::Flag,
     .quiet = true},
};

GridSines gridOf(const Values& values) {
    static constexpr std::array byOption{GridOrder::Mae,  GridOrder::RowFirst, GridOrder::BigVision, GridOrder::Timm,
                                         GridOrder::Detr, GridOrder::Timing,   GridOrder::Multidim};
    GridSines grid;
    const std::string_view order = values.choice("order");
    for (std::size_t i = 0; i < byOption.size(); ++i) {
        if (orders[i].id == order) grid.order = byOption[i];
    }
    grid.d = values.integer("d_model");
    grid.height = values.large("height");
    grid.width = values.large("width");
    grid.base = values.real("base");
    grid.minTimescale = values.real("min_timescale");
    grid.axisByAxis = values.flag("interleave");
    grid.columnsOutermost = values.flag("reverse_coord");
    grid.normalize = values.flag("normalize");
    grid.scale = values.real("scale");
    grid.epsilon = values.real("eps");
    return grid;
}

Result<Encoding> build(const Values& values) {
    Result<OscillatorBank> bank = gridBank(gridOf(values));
    if (!bank) return bank.problem();
    if (values.flag("cls_token")) return Encoding(withClassToken(*std::move(bank)));
    return Encoding(*std::move(bank));
}

/// "⌊5 / 3⌋" or "(5 mod 3)", and what DETR makes of it.
std::string coordinateText(const GridSines& grid, std::int64_t token, int axis) {
    const std::string inner = integerText(grid.sizes()[1]);
    const std::string number = integerText(token);
    const std::string coordinate =
        axis == 0 ? "⌊" + number + " / " + inner + "⌋" : "(" + number + " mod " + inner + ")";
    if (grid.order != GridOrder::Detr) return coordinate;
    const std::string fromOne = "(" + coordinate + " + 1)";
    if (!grid.normalize) return fromOne;
    const std::string last = integerText(grid.sizes()[static_cast<std::size_t>(axis)]);
    return fromOne + " / (" + last + " + " + shortest(grid.epsilon) + ") · " + rounded(grid.scale);
}

std::string explain(const Values& values, const Cell& cell) {
    const GridSines grid = gridOf(values);
    const bool classToken = values.flag("cls_token");
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
    const std::string wave = column.sine ? "sin(" : "cos(";
    const std::string base = shortest(grid.base);
    if (grid.order != GridOrder::Timing || grid.minTimescale == 1) {
        return wave + coordinate + " / " + base + exponent + ")";
    }
    const std::string smallest = shortest(grid.minTimescale);
    return wave + coordinate + " · " + smallest + " / (" + base + "/" + smallest + ")" + exponent + ")";
}

}  // namespace

/// Sines and cosines of a token's row and column, each over a part of the width.
extern const Scheme sincos2d{
    .id = "sincos2d",
    .name = {"2-D sine and cosine", "二维正余弦编码"},
    .use = Use::Added,
    .year = 2020,
    .source = "He et al., arXiv:2111.06377 (MAE); Carion et al., arXiv:2005.12872 (DETR); tensor2tensor; timm",
    .formula = "PE(row, column) = [sin, cos of column · ω, sin, cos of row · ω],  ω[k] = base^(−k/(d_model/4))",
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
if order == "detr":
    axes = [(axis + 1) * (scale / (size + eps) if normalize else 1) for axis, size in zip(axes, sizes)]
angles = [axis[:, None] * omega for axis in axes]
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
