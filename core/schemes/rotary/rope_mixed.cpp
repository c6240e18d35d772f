#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"
#include "core/base/seeded.h"

namespace orrery {

namespace {

constexpr Param frequencyParam(std::string_view id, Words label, Words help) {
    return {.id = id, .label = label, .help = help, .kind = Kind::List, .min = -1000, .max = 1000};
}

constexpr Param params[] = {
    rotary::inSteps(rotary::with(rotary::headDim, 64), 4),
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"How many times slower the last of the initial frequencies is than the first, nearly; 10 in rope-vit.",
              "初始频率中最后一个约比第一个慢多少倍；rope-vit 中为 10。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10,
     .log = true,
     .softMax = 10000},
    rotary::gridHeight,
    rotary::gridWidth,
    {.id = "head",
     .label = {"Head", "头"},
     .help = {"Each head has its own directions.", "每个头有自己的方向。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 255,
     .fallback = 0,
     .softMax = 15},
    {.id = "seed",
     .label = {"Seed", "随机种子"},
     .help = {"Chooses the random directions that stand for learned ones.", "选定代替学习结果的随机方向。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 1e6,
     .fallback = 1,
     .softMax = 100,
     .quiet = true},
    frequencyParam("freqs_x", {"Frequencies along x", "沿 x 的频率"},
                   {"Learned radians per column, head_dim/2 numbers; none for the seeded start of training.",
                    "学到的每列弧度，head_dim/2 个数；留空则用种子生成的训练初值。"}),
    frequencyParam("freqs_y", {"Frequencies along y", "沿 y 的频率"},
                   {"Learned radians per row, head_dim/2 numbers; none for the seeded start of training.",
                    "学到的每行弧度，head_dim/2 个数；留空则用种子生成的训练初值。"}),
    rotary::layout,
};

struct Direction {
    double x = 0;
    double y = 0;
};

/// The start of training: magnitudes base^(-4i/d) twice, in two perpendicular directions that the head draws.
std::vector<Direction> seededDirections(const Values& values) {
    const int dim = values.integer("head_dim");
    const auto seed = static_cast<std::uint64_t>(values.large("seed"));
    const double angle =
        2 * std::numbers::pi * seededUniform(seed, static_cast<std::uint64_t>(values.large("head")), 0, 0);
    std::vector<Direction> directions;
    for (int pair = 0; pair < dim / 2; ++pair) {
        const bool second = pair >= dim / 4;
        const double size = std::pow(values.real("base"), -4.0 * (second ? pair - dim / 4 : pair) / dim);
        directions.push_back(second ? Direction{-size * std::sin(angle), size * std::cos(angle)}
                                    : Direction{size * std::cos(angle), size * std::sin(angle)});
    }
    return directions;
}

std::vector<Direction> directionsOf(const Values& values) {
    const std::vector<double>& x = values.list("freqs_x");
    const std::vector<double>& y = values.list("freqs_y");
    if (x.empty()) return seededDirections(values);
    std::vector<Direction> directions;
    for (std::size_t i = 0; i < x.size(); ++i) directions.push_back({x[i], y[i]});
    return directions;
}

Result<Encoding> build(const Values& values) {
    const RotaryHead head = wholeHead(values);
    const std::size_t given = values.list("freqs_x").size() + values.list("freqs_y").size();
    for (const char* id : {"freqs_x", "freqs_y"}) {
        const std::size_t count = values.list(id).size();
        if (given == 0 || count == static_cast<std::size_t>(head.pairs())) continue;
        return Problem{id, "'" + std::to_string(count) + "' is not the number of pairs",
                       "allowed are head_dim/2 = " + integerText(head.pairs()) +
                           " numbers in each of freqs_x and freqs_y, or none in both"};
    }
    std::vector<Oscillator> sines;
    for (const Direction& direction : directionsOf(values)) {
        sines.push_back({.axis = 1,
                         .frequency = frequencyFromRadians(direction.x),
                         .crossAxis = 0,
                         .crossFrequency = frequencyFromRadians(direction.y)});
    }
    OscillatorBank bank = rotaryBank(head, sines);
    bank.grid = {values.large("height"), values.large("width")};
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    const auto [call, pair] = rotaryColumn(cell.column, values.integer("head_dim") / 2);
    const Direction direction = directionsOf(values)[static_cast<std::size_t>(pair)];
    const std::vector<Position> at =
        coordinatesOf({.grid = {values.large("height"), values.large("width")}}, Position::from(cell.position));
    return call + integerText(at[1].whole) + " · " + rounded(direction.x) + " + " + integerText(at[0].whole) + " · " +
           rounded(direction.y) + ")";
}

constexpr auto program = joined(seededNumpy, R"(x, y = positions % width, positions // width % height
fx, fy = np.array(freqs_x), np.array(freqs_y)
if not freqs_x:
    size = base ** (-4 * np.arange(head_dim // 4) / head_dim)
    turn = 2 * np.pi * seeded_uniform(head, 0, 0)
    fx = np.concatenate([size * np.cos(turn), -size * np.sin(turn)])
    fy = np.concatenate([size * np.sin(turn), size * np.cos(turn)])
angle = x[:, None] * fx + y[:, None] * fy
)",
                                turnedNumpy);

}  // namespace

/// Every pair turns with both coordinates of a patch, by frequencies that each head learns: x fx_i + y fy_i.
/// Heo et al., 2024. Training starts at magnitudes 10^(-4i/d) in random perpendicular directions.
extern const Scheme ropeMixed{
    .id = "rope-mixed",
    .name = {"RoPE, mixed 2-D", "混合二维 RoPE"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Heo et al., arXiv:2403.13298 (rope-vit)",
    .formula =
        "θ_i = x fx_i + y fy_i,  learned per head; here as training starts: |f_i| = base^(−4i/head_dim), directions "
        "drawn with seed",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
