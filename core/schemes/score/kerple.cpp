#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/scheme.h"
#include "core/model/seed_param.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/alibi.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

/// Lower bound of the parameters in the released code.
constexpr double min = 0.01;

constexpr Option variants[] = {
    {"kerple", {"−p ln(1 + a r), the paper", "−p ln(1 + a r)，论文"}},
    {"nemo", {"−m_h ln(1 + a r^p), m_h the slopes of ALiBi", "−m_h ln(1 + a r^p)，m_h 为 ALiBi 斜率"}},
};

constexpr auto heads = relative::biasHeads.withDefault(8);
constexpr auto variant = Choice("variant", {"Variant", "变体"}, variants,
                                {"Which logarithm: the paper's, or NeMo's on the slopes of ALiBi.",
                                 "采用哪种对数形式：论文的，或 NeMo 基于 ALiBi 斜率的。"})
                             .hiddenByDefault();
constexpr auto p =
    List("p", {"p of each head", "各头的 p"}, {min, 100},
         {"The height (NeMo: the exponent) of each head; none for the start of training, seeded from 0 to 2 (NeMo: 1).",
          "每个头的高度（NeMo：指数）；留空则为训练初值，在 0 到 2 间用种子抽取（NeMo：1）。"})
        .hiddenByDefault();
constexpr auto a = List("a", {"a of each head", "各头的 a"}, {min, 100},
                        {"The steepness of each head; none for the start of training, seeded from 0 to 1 (NeMo: 1).",
                         "每个头的陡度；留空则为训练初值，在 0 到 1 间用种子抽取（NeMo：1）。"})
                       .hiddenByDefault();
constexpr auto causal = relative::causal.withDefault(1);

constexpr Param logParams[] = {heads, variant, p, a, causal, relative::biasSeed};

constexpr Param powerParams[] = {
    heads,
    a.help({"The slope of each head; none for the start of training, seeded from 0 to 1.",
            "每个头的斜率；留空则为训练初值，在 0 到 1 间用种子抽取。"}),
    p.range(min, 2).help(
        {"The exponent of each head, at most 2; 1 is ALiBi; none for the start of training, seeded from 0 to 2.",
         "每个头的指数，至多 2；1 即 ALiBi；留空则为训练初值，在 0 到 2 间用种子抽取。"}),
    causal,
    relative::biasSeed,
};

enum class Form { Log, Nemo, Power };

Form formOf(const Values& values) {
    if (!values.find(variant.id())) return Form::Power;
    return values.holds(variant.is("nemo")) ? Form::Nemo : Form::Log;
}

constexpr std::string_view learnedNames[] = {"p", "a"};

/// Returns p and a of the heads, [2 x heads]. An empty list stands for the start of training: drawn by the seed, p
/// uniform below 2 and a below 1, at least `min`; 1 in the variant nemo. A Problem if a list does not have one number
/// per head.
Result<Matrix> numbersOf(const Values& values) {
    Matrix numbers(2, static_cast<std::size_t>(values[heads]));
    for (std::size_t row = 0; row < 2; ++row) {
        const List& key = row == 0 ? p : a;
        const std::vector<double>& given = values[key];
        if (!given.empty() && given.size() != numbers.columns) {
            return Problem{std::string(key.id()),
                           say({"{} is not the number of heads", "{}不是头数"}, quoted(std::to_string(given.size()))),
                           say({"allowed are heads = {} numbers, or none", "应有 {} 个数（与头数 heads 相同），或留空"},
                               numbers.columns)};
        }
        std::ranges::copy(given, numbers.row(row).begin());
        for (std::size_t head = 0; given.empty() && head < numbers.columns; ++head) {
            const double drawn = (row == 0 ? 2 : 1) * seededUniform(seedOf(values), row, head, 0);
            numbers.at(row, head) = formOf(values) == Form::Nemo ? 1 : std::max(min, drawn);
        }
    }
    return numbers;
}

/// Returns the bias as a function of a head's p and a: two conditionally positive definite kernels of the distance, at
/// most 0 and falling with it.
DistanceBias biasOf(const Values& values) {
    if (formOf(values) == Form::Log) {
        return [](int, std::span<const double> numbers, double r, std::span<double> by) {
            if (!by.empty()) {
                by[0] = -std::log1p(numbers[1] * r);
                by[1] = -numbers[0] * r / (1 + numbers[1] * r);
            }
            return -numbers[0] * std::log1p(numbers[1] * r);
        };
    }
    if (formOf(values) == Form::Power) {
        return [](int, std::span<const double> numbers, double r, std::span<double> by) {
            const double power = std::pow(r, numbers[0]);
            if (!by.empty()) {
                by[0] = r > 0 ? -numbers[1] * power * std::log(r) : 0;
                by[1] = -power;
            }
            return -numbers[1] * power;
        };
    }
    return [slopes = alibiSlopes(values[heads], 8)](int head, std::span<const double> numbers, double r,
                                                    std::span<double> by) {
        const double slope = slopes[static_cast<std::size_t>(head)], steepness = numbers[1];
        const double power = std::pow(r, numbers[0]);
        if (!by.empty()) {
            by[0] = r > 0 ? -slope * steepness * power * std::log(r) / (1 + steepness * power) : 0;
            by[1] = -slope * power / (1 + steepness * power);
        }
        return -slope * std::log1p(steepness * power);
    };
}

Result<Encoding> build(const Values& values) {
    const Result<Matrix> numbers = numbersOf(values);
    if (!numbers) return numbers.problem();
    const auto ofHead = [n = *numbers](int head) {
        const auto h = static_cast<std::size_t>(head);
        return std::array{n.at(0, h), n.at(1, h)};
    };
    const auto value = [ofHead, bias = biasOf(values)](int head, std::int64_t offset) {
        return bias(head, ofHead(head), static_cast<double>(std::abs(offset)), {});
    };
    const auto note = [ofHead](int head) {
        return Phrase("p = " + rounded(ofHead(head)[0], 4) + ", a = " + rounded(ofHead(head)[1], 4));
    };
    const bool isDrawn = values[p].empty() || values[a].empty();
    return Encoding(ScoreKernel{.kind = ByOffset{value},
                                .heads = values[heads],
                                .causal = values[causal],
                                .note = note,
                                .isSeeded = isDrawn && formOf(values) != Form::Nemo});
}

std::string explain(const Values& values, const Cell& cell) {
    const Matrix numbers = *numbersOf(values);
    const auto head = static_cast<std::size_t>(cell.head);
    const std::string ownP = rounded(numbers.at(0, head), 6), ownA = rounded(numbers.at(1, head), 6);
    const std::string distance = "|" + shortest(cell.position) + " − " + integerText(cell.column) + "|";
    if (formOf(values) == Form::Power) return "−" + ownA + " · " + distance + "^" + ownP;
    if (formOf(values) == Form::Log) return "−" + ownP + " · ln(1 + " + ownA + " · " + distance + ")";
    const double slope = alibiSlopes(values[heads], 8)[head];
    return "−" + rounded(slope, 6) + " · ln(1 + " + ownA + " · " + distance + "^" + ownP + ")";
}

constexpr auto logProgram = joined(seededNumpy, positionsNumpy, R"(distance = abs(i - j)
if variant == "nemo":
    below = 2 ** (heads.bit_length() - 1)
    slope = [2 ** (-8 * h / below) for h in range(1, below + 1)]
    slope += [2 ** (-8 * rank / (2 * below)) for rank in range(1, 2 * (heads - below), 2)]
    p, a = p or [1] * heads, a or [1] * heads
    distance = distance ** np.array(p, dtype=np.float64)[:, None, None]
else:
    p = p or np.maximum(0.01, 2 * uniform(0, heads, 1)[:, 0])
    a = a or np.maximum(0.01, uniform(1, heads, 1)[:, 0])
    slope = p
out = -np.array(slope)[:, None, None] * np.log1p(np.array(a)[:, None, None] * distance)
out = np.where((j > i) & causal, 0, out)
)");

constexpr auto powerProgram =
    joined(seededNumpy, positionsNumpy,
           R"(a = np.array(a or np.maximum(0.01, uniform(1, heads, 1)[:, 0]), dtype=np.float64)
p = np.array(p or np.maximum(0.01, 2 * uniform(0, heads, 1)[:, 0]), dtype=np.float64)
out = -a[:, None, None] * abs(i - j) ** p[:, None, None]
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

/// score(i, j) += -p_h ln(1 + a_h |i - j|), p and a learned. Chi et al., 2022. The variant nemo adds
/// -m_h ln(1 + a_h |i - j|^p_h) instead, m_h being the slopes of ALiBi.
extern const Scheme kerpleLogScheme{
    .id = "kerple-log",
    .name = {"KERPLE, logarithmic", "KERPLE 对数核"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2205.09921",
    .formula = {R"($\text{bias}(i, j) = -p_h \ln(1 + a_h \lvert i - j \rvert)$, $p$ and $a$ learned; drawn )"
                R"(with seed unless given)",
                R"($\text{bias}(i, j) = -p_h \ln(1 + a_h \lvert i - j \rvert)$，$p$ 与 $a$ 由学习得到；)"
                R"(未给出时由 seed 随机生成)"},
    .params = logParams,
    .build = build,
    .explain = explain,
    .numpy = logProgram,
    .learns = Learns::BiasNumbers,
    .learnedBias = {learnedNames, biasOf},
    .start = numbersOf};

/// score(i, j) += -a_h |i - j|^p_h, 0 < p_h <= 2; ALiBi is p_h = 1. Chi et al., 2022.
extern const Scheme kerplePowerScheme{
    .id = "kerple-power",
    .name = {"KERPLE, power", "KERPLE 幂核"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2205.09921",
    .formula = {R"($\text{bias}(i, j) = -a_h \lvert i - j \rvert^{p_h}$, $0 < p_h \le 2$, $a$ and $p$ )"
                R"(learned; drawn with seed unless given)",
                R"($\text{bias}(i, j) = -a_h \lvert i - j \rvert^{p_h}$，$0 < p_h \le 2$，$a$ 与 $p$ 由)"
                R"(学习得到；未给出时由 seed 随机生成)"},
    .params = powerParams,
    .build = build,
    .explain = explain,
    .numpy = powerProgram,
    .learns = Learns::BiasNumbers,
    .learnedBias = {learnedNames, biasOf},
    .start = numbersOf};

}  // namespace orrery
