#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option orders[] = {
    {"cogvideox", {"CogVideoX: a quarter time, then columns and rows", "CogVideoX：时间占四分之一，其后为列、行"}},
    {"vjepa", {"V-JEPA: half time, then rows and columns", "V-JEPA：时间占一半，其后为行、列"}},
    {"uniform", {"V-JEPA, uniform_power: thirds", "V-JEPA，uniform_power：各占三分之一"}},
};

constexpr Choice order("order", {"Order of blocks", "各轴次序"}, orders,
                       {"Which program: they share the width out among time, rows and columns differently.",
                        "按哪个程序：宽度在时间、行、列之间的分法不同。"});
constexpr auto dModel =
    added::dModel({8, 16384, 128},
                  {"The width of a token's vector; divisible by 16 in CogVideoX, "
                   "by 8 in V-JEPA and by 2 with uniform_power.",
                   "每个词元向量的宽度；须能被 16（CogVideoX）、8（V-JEPA）或 2（uniform_power）整除。"})
        .logarithmic()
        .slider(2048);
constexpr auto frames = added::frames(4, {"Frames, numbered one after the other.", "帧数，逐帧编号。"});
constexpr auto height = added::height({"The rows of a frame.", "每帧的行数。"});
constexpr auto width = added::width({"The columns of a frame.", "每帧的列数。"});
constexpr auto base = added::base({"Also called temperature.", "也称 temperature。"});
constexpr auto spatialScale =
    Real("spatial_scale", {"Scale in space", "空间缩放"}, {0.001, 1000, 1},
         {"Rows and columns are divided by it; CogVideoX's spatial_interpolation_scale, 1.875 for the 2B model.",
          "行、列坐标除以它；CogVideoX 的 spatial_interpolation_scale，2B 模型为 1.875。"})
        .logarithmic()
        .hiddenByDefault();
constexpr auto temporalScale =
    Real("temporal_scale", {"Scale in time", "时间缩放"}, {0.001, 1000, 1},
         {"Frames are divided by it: temporal_interpolation_scale.", "帧坐标除以它：temporal_interpolation_scale。"})
        .logarithmic()
        .hiddenByDefault();

constexpr Param params[] = {order, dModel, frames, height, width, base, spatialScale, temporalScale};

constexpr int timeAxis = 0, rowAxis = 1, columnAxis = 2;

/// Adjacent columns of the table for one coordinate of the token: first half sines, second half cosines.
struct Block {
    int axis;     ///< of the grid: timeAxis, rowAxis or columnAxis
    int columns;  ///< even
};

std::array<Block, 3> blocksOf(const Values& values) {
    const int d = values[dModel];
    if (values.holds(order.is("cogvideox"))) {
        const int space = 3 * d / 4;
        return {Block{timeAxis, d - space}, {columnAxis, space / 2}, {rowAxis, space / 2}};
    }
    if (values.holds(order.is("vjepa"))) return {Block{timeAxis, d / 2}, {rowAxis, d / 4}, {columnAxis, d / 4}};
    const int third = 2 * ((d + 5) / 6);
    return {Block{timeAxis, third}, {rowAxis, third}, {columnAxis, third}};
}

Done checkWidth(const Values& values) {
    const int divisor = values.holds(order.is("uniform")) ? 2 : values.holds(order.is("vjepa")) ? 8 : 16;
    if (values[dModel] % divisor == 0) return done();
    return Problem{
        "d_model",
        say({"{} cannot be shared out among three axes", "{}不能分配给三条轴"}, quoted(integerText(values[dModel]))),
        say({"allowed is a multiple of {}", "应为 {} 的倍数"}, divisor)};
}

double divisorOf(const Values& values, int axis) {
    return values[axis == timeAxis ? temporalScale : spatialScale];
}

Result<Encoding> build(const Values& values) {
    if (const Done checked = checkWidth(values); !checked) return checked.problem();
    std::vector<PairColumn> columns;
    std::vector<Oscillator> sines;
    for (const Block& block : blocksOf(values)) {
        const int pairs = block.columns / 2;
        const std::vector<PairColumn> own = pairColumns(static_cast<int>(sines.size()), pairs, {.interleaved = false});
        columns.insert(columns.end(), own.begin(), own.end());
        for (const Precise& omega : inversePowers(values[base], 2, block.columns, pairs)) {
            const Precise w = omega / Precise(divisorOf(values, block.axis));
            sines.push_back({.axis = block.axis, .frequency = frequencyFromRadians(w)});
        }
    }
    columns.resize(static_cast<std::size_t>(values[dModel]));  // three thirds, each rounded up, may exceed it
    OscillatorBank bank = bankOf(columns, sines);
    bank.grid = {values[frames], values[height], values[width]};
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    int column = static_cast<int>(cell.column);
    const auto at =
        coordinatesOf({.grid = {values[frames], values[height], values[width]}}, Position::from(cell.position));
    for (const Block& block : blocksOf(values)) {
        if (column >= block.columns) {
            column -= block.columns;
            continue;
        }
        const int pairs = block.columns / 2;
        const double divisor = divisorOf(values, block.axis);
        const auto axis = static_cast<std::size_t>(block.axis);
        return std::string(column < pairs ? "sin(" : "cos(") + shortest(at[axis].value()) +
               (divisor == 1 ? "" : " / " + shortest(divisor)) + " / " + shortest(values[base]) + "^(" +
               integerText(2 * (column % pairs)) + "/" + integerText(block.columns) + "))";
    }
    return "0";
}

}  // namespace

/// Sines and cosines of a token's frame, row and column, each in its own columns; `order` sets how many and in which
/// order.
extern const Scheme sincos3d{
    .id = "sincos3d",
    .name = {"3-D sine and cosine", "三维正余弦编码"},
    .use = Use::Added,
    .year = 2024,
    .source = "Bardes et al., arXiv:2404.08471 (V-JEPA); Yang et al., arXiv:2408.06072 (CogVideoX)",
    .formula = {R"($\mathrm{PE}(t, r, c) = [\sin x\omega, \cos x\omega]$ of each coordinate $x$ in turn, $\omega_k = )"
                R"(b^{-2k/d_x}$, $d_x$ its part of d_model by order, $b$ = base)",
                R"(依次对每个坐标 $x$：$\mathrm{PE}(t, r, c) = [\sin x\omega, \cos x\omega]$，$\omega_k)"
                R"( = b^{-2k/d_x}$，$d_x$ 是 d_model 中分给它的部分（见 order），$b$ = base)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(t = positions // (height * width) % frames / temporal_scale
r, c = positions // width % height / spatial_scale, positions % width / spatial_scale
third = 2 * ((d_model + 5) // 6)
space = 3 * d_model // 4
blocks = {
    "cogvideox": [(t, d_model - space), (c, space // 2), (r, space // 2)],
    "vjepa": [(t, d_model // 2), (r, d_model // 4), (c, d_model // 4)],
    "uniform": [(t, third), (r, third), (c, third)],
}[order]
parts = []
for x, width_of_x in blocks:
    angle = x[:, None] * base ** (-2 * np.arange(width_of_x // 2) / width_of_x)
    parts += [np.sin(angle), np.cos(angle)]
out = np.concatenate(parts, axis=1)[:, :d_model]
)"};

}  // namespace orrery
