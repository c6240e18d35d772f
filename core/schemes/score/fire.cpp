#include "core/schemes/score/fire.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/analysis/relu_sum.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option shows[] = {
    relative::addedBias,
    {"distance", {"the normalised distance", "归一化距离"}, true},
};

constexpr auto heads = relative::biasHeads.withDefault(8);
constexpr auto c = Real("c", {"Steepness c", "陡度 c"}, {1e-6, 1000, 0.1},
                        {"Learned; how soon the logarithm bends. Training starts at 0.1.",
                         "可学习；对数曲线多早开始弯曲。训练从 0.1 开始。"})
                       .logarithmic()
                       .slider(10);
constexpr auto length =
    Real("L", {"Length L", "长度 L"}, {1e-3, 1e6, 512},
         {"Learned; queries before it are measured against L, later ones against themselves. Training starts at 512.",
          "可学习；位置小于 L 的查询以 L 为尺度，之后的以自身位置为尺度。训练从 512 开始。"})
        .logarithmic()
        .slider(4096);
constexpr auto lengthMultiplier =
    Real("L_multiplier", {"Multiplier of L", "L 的倍数"}, {1e-3, 1000, 1},
         {"Learned too, it multiplies L; training starts at 1.", "同样可学习，与 L 相乘；训练从 1 开始。"})
        .logarithmic()
        .slider(10)
        .hiddenByDefault();
constexpr auto show = relative::showOf(shows, {"The bias that the network makes, or the distance that it is given.",
                                               "网络输出的偏置，或网络输入的距离。"});
constexpr auto causal = relative::causal.withDefault(1);
constexpr auto eps = Real("eps", {"Epsilon", "Epsilon"}, {1e-12, 1, 1e-6}, {"Added to the divisor.", "加到除数上。"})
                         .logarithmic()
                         .hiddenByDefault();

constexpr Param params[] = {heads, c,      length, lengthMultiplier,  relative::mlpWidth,
                            show,  causal, eps,    relative::biasSeed};

FireDistance distanceOf(const Values& values) {
    return {values[c], values[length] * values[lengthMultiplier], values[eps]};
}

/// Draws PyTorch's initial values of linear layers: uniform between -1/sqrt(inputs) and 1/sqrt(inputs).
FireNetwork networkOf(const Values& values) {
    const auto width = static_cast<std::size_t>(values[relative::mlpWidth]);
    const auto count = static_cast<std::size_t>(values[heads]);
    const double inner = 1 / std::sqrt(static_cast<double>(width));
    return {vectorOf(drawnUniform(values, {0, 0}, Matrix(1, width), 1)),
            vectorOf(drawnUniform(values, {0, 1}, Matrix(1, width), 1)),
            drawnUniform(values, {0, 2}, Matrix(count, width), inner),
            vectorOf(drawnUniform(values, {0, 3}, Matrix(1, count), inner))};
}

Result<Encoding> build(const Values& values) {
    const bool distance = values.holds(show.is("distance"));
    const auto network = std::make_shared<const FireNetwork>(networkOf(values));
    const auto value = [rule = distanceOf(values), network, distance](int head, std::int64_t query, std::int64_t key) {
        const double z = fireDistance(rule, query, key);
        return distance ? z : network->bias(static_cast<std::size_t>(head), z);
    };
    const Phrase note = distance ? Phrase() : seedNote(values);
    return Encoding(ScoreKernel{.kind = Entrywise{value},
                                .heads = distance ? 1 : values[heads],
                                .causal = values[causal],
                                .note = [note](int) { return note; },
                                .isSeeded = !distance});
}

std::string explain(const Values& values, const Cell& cell) {
    const FireDistance rule = distanceOf(values);
    const std::string steepness = shortest(rule.c);
    const std::string query = shortest(cell.position);
    const std::string z = "ln(" + steepness + " · |" + query + " − " + integerText(cell.column) + "| + 1) / (ln(" +
                          steepness + " · max(" + query + ", " + shortest(rule.length) + ") + 1) + " +
                          shortest(rule.epsilon) + ")";
    return values.holds(show.is("distance")) ? z : "f_" + integerText(cell.head) + "(" + z + ")";
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(length = np.maximum(i, L * L_multiplier)
z = np.log1p(c * abs(i - j)) / (np.log1p(c * length) + eps)
out = z[None]
if show == "bias":
    w1, b1 = 2 * uniform(0, 1, mlp_width)[0] - 1, 2 * uniform(1, 1, mlp_width)[0] - 1
    w2 = (2 * uniform(2, heads, mlp_width) - 1) / np.sqrt(mlp_width)
    b2 = (2 * uniform(3, 1, heads)[0] - 1) / np.sqrt(mlp_width)
    out = (np.maximum(0, z[:, :, None] * w1 + b1) @ w2.T + b2).transpose(2, 0, 1)
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

double fireDistance(const FireDistance& rule, std::int64_t query, std::int64_t key) {
    const double against = std::max(static_cast<double>(query), std::abs(rule.length));
    const double distance = std::log1p(std::abs(rule.c * static_cast<double>(query - key)));
    return distance / (std::log1p(std::abs(rule.c * against)) + rule.epsilon);
}

double FireNetwork::bias(std::size_t head, double z) const {
    return secondBiases[head] + reluSum({firstWeights, firstBiases, secondWeights.row(head)}, z);
}

/// score(i, j) += f_h(psi(i - j) / psi(max(L, i))), psi(x) = ln(c x + 1), f a network 1 -> mlp_width -> heads (fire.h).
/// Li et al., 2023.
extern const Scheme fire{
    .id = "fire",
    .name = {"FIRE", "FIRE 函数插值偏置"},
    .use = Use::Bias,
    .year = 2023,
    .source = "Li et al., arXiv:2310.04418",
    .formula = {R"($\text{bias}(i, j) = f_h\left(\frac{\psi(\lvert i - j \rvert)}{\psi(\max(L, )"
                R"(i))}\right)$, $\psi(x) = \ln(cx + 1)$, $f$ a network 1 → mlp_width → heads with )"
                R"(weights drawn with seed)",
                R"($\text{bias}(i, j) = f_h\left(\frac{\psi(\lvert i - j \rvert)}{\psi(\max(L, i))})"
                R"(\right)$，$\psi(x) = \ln(cx + 1)$，$f$ 是 1 → mlp_width → heads 的网络，权重由 seed )"
                R"(随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
