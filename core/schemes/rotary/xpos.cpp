#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option sides[] = {
    {"query", {"queries", "查询"}},
    {"key", {"keys: the inverse sizes", "键：大小取倒数"}},
};

constexpr Option centres[] = {
    {"none", {"none: size 1 at position 0", "不居中：位置 0 处大小为 1"}},
    {"torchscale", {"⌊−n/2⌋, as torchscale", "⌊−n/2⌋，如 torchscale"}},
    {"lucidrains", {"−⌊n/2⌋, as rotary-embedding-torch", "−⌊n/2⌋，如 rotary-embedding-torch"}},
};

constexpr Choice side(
    "side", {"Side", "一侧"}, sides,
    {"Queries shrink with the position and keys grow, so a score shrinks with the distance of earlier "
     "keys; with later keys it grows.",
     "查询随位置变小，键随位置变大，因此之前的键离得越远，分数越小；之后的键则相反。"});
constexpr auto scaleBase =
    Real("scale_base", {"Scale base", "缩放底数 scale_base"}, {1, 1e9, 512},
         {"A pair's size is multiplied by z over so many positions; 512 in the paper, 2048 in NeMo.",
          "每经过这么多位置，该对的大小乘以 z；论文中为 512，NeMo 为 2048。"})
        .logarithmic()
        .slider(65536);
constexpr auto gamma =
    Real("gamma", {"Gamma", "γ"}, {0.001, 1000, 0.4},
         {"Keeps the fastest pair's z away from 0; 0.4 in the paper.", "使最快一对的 z 不接近 0；论文中为 0.4。"})
        .logarithmic()
        .slider(10)
        .hiddenByDefault();
constexpr auto centre = Choice("centre", {"Centre", "居中方式"}, centres,
                               {"Where sizes are 1; scores do not depend on it, single vectors do.",
                                "大小为 1 的位置；分数与它无关，单个向量与它有关。"})
                            .hiddenByDefault();
constexpr auto length =
    rotary::positions("length", {"Length n", "长度 n"}, 512,
                      {"The length of the sequence whose middle is the centre.", "序列长度，中点即中心。"})
        .slider(65536)
        .hiddenByDefault()
        .means(Meaning::Length);

constexpr Param params[] = {rotary::headDim, rotary::base, side, scaleBase, gamma, centre, length, rotary::layout};

/// Returns the offset added to a position in the exponent of the size.
std::int64_t shiftOf(const Values& values) {
    if (values.holds(centre.is("torchscale"))) return -(values[length] + 1) / 2;
    return values.holds(centre.is("lucidrains")) ? -(values[length] / 2) : 0;
}

/// Returns z_i, below 1: the factor of the amplitude of pair i over scale_base positions.
double sizeOf(const Values& values, int pair) {
    const double d = values[rotary::headDim], g = values[gamma];
    return (2 * pair + g * d) / ((1 + g) * d);
}

Result<Encoding> build(const Values& values) {
    const RotaryHead head = wholeHead(values);
    const auto shift = static_cast<double>(shiftOf(values));
    const double sign = values.holds(side.is("key")) ? -1 : 1;
    std::vector<Oscillator> sines = sinesOf(ropeFrequencies(head.rope));
    for (int pair = 0; pair < head.pairs(); ++pair) {
        const double rate = sign * std::log(sizeOf(values, pair)) / values[scaleBase];
        Oscillator& sine = sines[static_cast<std::size_t>(pair)];
        sine.damping = -rate;
        sine.amplitude = std::exp(rate * shift);
        if (!std::isfinite(sine.amplitude)) {
            const std::string longest = valueText(values.value(length));
            return Problem{
                "scale_base",
                say({"{} makes sizes beyond any number", "{}使大小超出能表示的数"},
                    quoted(shortest(values[scaleBase]))),
                say({"give a larger one, or a shorter length than {}", "请给出更大的值，或把长度（length）设为小于 {}"},
                    longest)};
        }
    }
    return Encoding(rotaryBank(head, sines));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = wholeHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const std::int64_t shift = shiftOf(values);
    const std::string position = shortest(cell.position);
    const std::string centred = shift == 0 ? position : "(" + position + " − " + integerText(-shift) + ")";
    return rounded(sizeOf(values, pair), 6) + "^(" + (values.holds(side.is("key")) ? "−" : "") + centred + "/" +
           shortest(values[scaleBase]) + ") · " + call + position + " / " + powerText(head.rope, pair) + ")";
}

}  // namespace

/// Rotary encoding whose pairs also change their size with the position. It multiplies pair i of queries by z_i^((p +
/// c)/scale_base), c = shiftOf(), and pair i of keys by the inverse. In the score of query m and key n, pair i has the
/// factor z_i^((m - n)/scale_base). It decays with the distance of keys before the query and grows for keys after the
/// query, so xPos is for causal models.
extern const Scheme xpos{
    .id = "xpos",
    .name = {"xPos", "xPos 衰减旋转编码"},
    .use = Use::Rotary,
    .year = 2022,
    .source = "Sun et al., arXiv:2212.10554",
    .formula = {R"($q \mapsto z_i^{(p + c)/B} R(p) q$, $k \mapsto z_i^{-(p + c)/B} R(p) k$, $z_i = )"
                R"(\frac{2i + \gamma d}{(1 + \gamma) d}$, $R(p)$ the turn by $\theta = p / b^{2i/d}$, $c$ )"
                R"(by centre, $B$ = scale_base, $\gamma$ = gamma, $b$ = base, $d$ = head_dim)",
                R"($q \mapsto z_i^{(p + c)/B} R(p) q$，$k \mapsto z_i^{-(p + c)/B} R(p) k$，$z_i = )"
                R"(\frac{2i + \gamma d}{(1 + \gamma) d}$，$R(p)$ 是转过 $\theta = p / b^{2i/d}$ 的旋转)"
                R"(，$c$ 由 centre 决定，$B$ = scale_base，$\gamma$ = gamma，$b$ = base，$d$ = head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(d = head_dim
shift = {"none": 0, "torchscale": -length // 2, "lucidrains": -(length // 2)}[centre]
z = (np.arange(0, d, 2) + gamma * d) / ((1 + gamma) * d)
size = z ** ((positions[:, None] + shift) / scale_base * (1 if side == "query" else -1))
angle = positions[:, None] * base ** (-np.arange(0, d, 2) / d)
out = np.concatenate([size * np.cos(angle), size * np.sin(angle)], axis=1)
)",
    .ofQueries = side.is("query"),
    .ofKeys = side.is("key")};

}  // namespace orrery
