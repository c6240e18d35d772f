#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/scheme.h"
#include "core/model/seed_param.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr auto base =
    added::base({"How many times slower the last of the initial frequencies is than the first, nearly; 10 in rope-vit.",
                 "初始频率中，第一个约是最后一个的多少倍；rope-vit 中为 10。"})
        .withDefault(10)
        .slider(10000);
constexpr auto head =
    Integer("head", {"Head", "头"}, {0, 255, 0}, {"Each head has its own directions.", "每个头有自己的方向。"})
        .slider(15);
constexpr auto seed =
    seedParam.help({"Chooses the random directions that stand for learned ones.", "决定随机方向，用来代替学到的方向。"})
        .hiddenByDefault();
constexpr List freqsX("freqs_x", {"Frequencies along x", "沿 x 的频率"}, {-1000, 1000},
                      {"Learned radians per column, head_dim/2 numbers; none for the seeded start of training.",
                       "学到的频率，即每列转过的弧度，共 head_dim/2 个数；留空则用种子生成的训练初值。"});
constexpr List freqsY("freqs_y", {"Frequencies along y", "沿 y 的频率"}, {-1000, 1000},
                      {"Learned radians per row, head_dim/2 numbers; none for the seeded start of training.",
                       "学到的频率，即每行转过的弧度，共 head_dim/2 个数；留空则用种子生成的训练初值。"});

constexpr Param params[] = {
    rotary::headDim.withDefault(64).help(
        {"The channels of one attention head; a multiple of 4, or any even number if the frequencies are given.",
         "一个注意力头的通道数；4 的倍数，给出频率时可为任意偶数。"}),
    base,
    rotary::height,
    rotary::width,
    head,
    seed,
    freqsX,
    freqsY,
    rotary::layout};

struct Direction {
    double x = 0;
    double y = 0;
};

/// Initial frequencies: magnitudes base^(-4i/d), i = 0 .. d/4 - 1, along a direction drawn per head, then the same
/// magnitudes along the perpendicular direction.
std::vector<Direction> seededDirections(const Values& values) {
    const int dim = values[rotary::headDim];
    const auto stream = static_cast<std::uint64_t>(values[head]);
    const double angle = 2 * std::numbers::pi * seededUniform(seedOf(values), stream, 0, 0);
    std::vector<Direction> directions;
    for (int pair = 0; pair < dim / 2; ++pair) {
        const bool second = pair >= dim / 4;
        const double size = std::pow(values[base], -4.0 * (second ? pair - dim / 4 : pair) / dim);
        directions.push_back(second ? Direction{-size * std::sin(angle), size * std::cos(angle)}
                                    : Direction{size * std::cos(angle), size * std::sin(angle)});
    }
    return directions;
}

std::vector<Direction> directionsOf(const Values& values) {
    const std::vector<double>& x = values[freqsX];
    const std::vector<double>& y = values[freqsY];
    if (x.empty()) return seededDirections(values);
    std::vector<Direction> directions;
    for (std::size_t i = 0; i < x.size(); ++i) directions.push_back({x[i], y[i]});
    return directions;
}

/// Checks that both lists have one number per pair; without lists, that head_dim is a multiple of 4.
Done checkDirections(const Values& values) {
    const int dim = values[rotary::headDim];
    const bool listed = !values[freqsX].empty() || !values[freqsY].empty();
    if (!listed && dim % 4 != 0) {
        return Problem{
            "head_dim",
            say({"{} cannot be shared by the two directions that the seed draws", "{}不能平分给种子抽取的两个方向"},
                quoted(integerText(dim))),
            Words{"allowed is a multiple of 4, or an even number with freqs_x and freqs_y given",
                  "应为 4 的倍数；给出两组频率（freqs_x、freqs_y）时应为偶数"}};
    }
    for (const List& list : {freqsX, freqsY}) {
        const std::size_t count = values[list].size();
        if (!listed || count == static_cast<std::size_t>(dim / 2)) continue;
        const std::string wanted = "head_dim/2 = " + integerText(dim / 2);
        return wrongPairCount(list, count,
                              say({"allowed are {} numbers in each of freqs_x and freqs_y, or none in both",
                                   "两组频率（freqs_x、freqs_y）应各有 {} 个数，或都留空"},
                                  wanted));
    }
    return done();
}

Result<Encoding> build(const Values& values) {
    if (const Done directed = checkDirections(values); !directed) return directed.problem();
    std::vector<Oscillator> sines;
    for (const Direction& direction : directionsOf(values)) {
        sines.push_back({.axis = 1,
                         .frequency = frequencyFromRadians(direction.x),
                         .crossAxis = 0,
                         .crossFrequency = frequencyFromRadians(direction.y)});
    }
    return Encoding(rotaryBank(wholeHead(values), sines, patchGrid(values)));
}

std::string explain(const Values& values, const Cell& cell) {
    const auto [call, pair] = rotaryColumn(cell.column, values[rotary::headDim] / 2);
    const Direction direction = directionsOf(values)[static_cast<std::size_t>(pair)];
    const std::vector<Position> at = patchOf(values, cell);
    return call + integerText(at[1].whole) + " · " + rounded(direction.x, 6) + " + " + integerText(at[0].whole) +
           " · " + rounded(direction.y, 6) + ")";
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

/// Every pair rotates by both coordinates of a patch, with frequencies learned per head: x fx_i + y fy_i. Heo et al.,
/// 2024. Without freqs_x and freqs_y, the frequencies are those at the start of training: magnitudes base^(-4i/d) in
/// two random perpendicular directions.
extern const Scheme ropeMixed{
    .id = "rope-mixed",
    .name = {"RoPE, mixed 2-D", "混合二维 RoPE"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Heo et al., arXiv:2403.13298 (rope-vit)",
    .formula = {R"($\theta_i = x f_{i,x} + y f_{i,y}$ at column $x$ and row $y$, learned per head )"
                R"((freqs_x, freqs_y); here as training starts: $\lvert f_i \rvert = \lvert f_{i + d/4} )"
                R"(\rvert = b^{-4i/d}$, directions drawn with seed, $b$ = base, $d$ = head_dim)",
                R"(第 $x$ 列第 $y$ 行：$\theta_i = x f_{i,x} + y f_{i,y}$，每个头各自学习（freqs_x、)"
                R"(freqs_y）；这里是训练开始时的样子：$\lvert f_i \rvert = \lvert f_{i + d/4} \rvert = )"
                R"(b^{-4i/d}$，方向由 seed 随机生成，$b$ = base，$d$ = head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
