#include "core/schemes/score/kerple.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/scheme.h"
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

/// Returns the list of a parameter, or, if it is empty, initial values drawn by the seed: uniform below `max`, at least
/// `min`. A Problem if the list does not have one number per head.
Result<std::vector<double>> numbersOf(const Values& values, const List& key, double max) {
    const auto count = static_cast<std::size_t>(values[heads]);
    std::vector<double> numbers = values[key];
    if (numbers.empty()) {
        const auto seed = static_cast<std::uint64_t>(values[relative::biasSeed]);
        for (std::size_t head = 0; head < count; ++head) {
            numbers.push_back(std::max(min, max * seededUniform(seed, key.id() == p.id() ? 0 : 1, head, 0)));
        }
    }
    if (numbers.size() == count) return numbers;
    return Problem{
        std::string(key.id()),
        say({"{} is not the number of heads", "{}不是头数"}, quoted(std::to_string(numbers.size()))),
        say({"allowed are heads = {} numbers, or none", "应有 {} 个数（与头数 heads 相同），或留空"}, count)};
}

struct Numbers {
    std::vector<double> p;
    std::vector<double> a;
};

Result<Numbers> numbersOf(const Values& values, bool nemo) {
    if (nemo) {
        const std::vector<double> ones(static_cast<std::size_t>(values[heads]), 1.0);
        Numbers numbers{values[p], values[a]};
        if (numbers.p.empty()) numbers.p = ones;
        if (numbers.a.empty()) numbers.a = ones;
        if (numbers.p.size() == ones.size() && numbers.a.size() == ones.size()) return numbers;
        // a list of another length becomes the Problem below
    }
    const Result<std::vector<double>> ps = numbersOf(values, p, 2);
    if (!ps) return ps.problem();
    const Result<std::vector<double>> as = numbersOf(values, a, 1);
    if (!as) return as.problem();
    return Numbers{*ps, *as};
}

/// Whether the seed draws p or a. Not for the variant nemo, in which they are 1 by default.
bool drawsNumbers(const Values& values) {
    return values[p].empty() || values[a].empty();
}

using Bias = std::function<double(std::size_t head, double distance)>;

Result<Encoding> kernelOf(const Values& values, const Numbers& numbers, bool isSeeded, Bias bias) {
    const auto value = [bias = std::move(bias)](int head, std::int64_t offset) {
        return bias(static_cast<std::size_t>(head), static_cast<double>(std::abs(offset)));
    };
    const auto note = [numbers](int head) {
        const auto h = static_cast<std::size_t>(head);
        return Phrase("p = " + rounded(numbers.p[h], 4) + ", a = " + rounded(numbers.a[h], 4));
    };
    return Encoding(ScoreKernel{
        .kind = ByOffset{value}, .heads = values[heads], .causal = values[causal], .note = note, .isSeeded = isSeeded});
}

Result<Encoding> buildLog(const Values& values) {
    const bool nemo = values.holds(variant.is("nemo"));
    const Result<Numbers> numbers = numbersOf(values, nemo);
    if (!numbers) return numbers.problem();
    if (nemo) {
        return kernelOf(values, *numbers, false,
                        [n = *numbers, slopes = alibiSlopes(values[heads], 8)](std::size_t head, double r) {
                            return kerpleLog(slopes[head], n.a[head], std::pow(r, n.p[head]));
                        });
    }
    return kernelOf(values, *numbers, drawsNumbers(values),
                    [n = *numbers](std::size_t head, double r) { return kerpleLog(n.p[head], n.a[head], r); });
}

Result<Encoding> buildPower(const Values& values) {
    const Result<Numbers> numbers = numbersOf(values, false);
    if (!numbers) return numbers.problem();
    return kernelOf(values, *numbers, drawsNumbers(values),
                    [n = *numbers](std::size_t head, double r) { return kerplePower(n.a[head], n.p[head], r); });
}

struct Texts {
    std::string p;
    std::string a;
    std::string distance;
};

Texts textsOf(const Values& values, bool nemo, const Cell& cell) {
    const Result<Numbers> numbers = numbersOf(values, nemo);
    if (!numbers) return {};
    const auto head = static_cast<std::size_t>(cell.head);
    return {rounded(numbers->p[head], 6), rounded(numbers->a[head], 6),
            "|" + shortest(cell.position) + " − " + integerText(cell.column) + "|"};
}

constexpr std::string_view learnedNames[] = {"p", "a"};

Result<Matrix> startOf(const Values& values, bool nemo) {
    const Result<Numbers> numbers = numbersOf(values, nemo);
    if (!numbers) return numbers.problem();
    Matrix start(2, numbers->p.size());
    std::ranges::copy(numbers->p, start.row(0).begin());
    std::ranges::copy(numbers->a, start.row(1).begin());
    return start;
}

Result<Matrix> startOfLog(const Values& values) {
    return startOf(values, values.holds(variant.is("nemo")));
}

DistanceBias learnedLog(const Values& values) {
    if (!values.holds(variant.is("nemo"))) {
        return [](int, std::span<const double> numbers, double r, std::span<double> by) {
            by[0] = -std::log1p(numbers[1] * r);
            by[1] = -numbers[0] * r / (1 + numbers[1] * r);
            return kerpleLog(numbers[0], numbers[1], r);
        };
    }
    return [slopes = alibiSlopes(values[heads], 8)](int head, std::span<const double> numbers, double r,
                                                    std::span<double> by) {
        const double slope = slopes[static_cast<std::size_t>(head)], steepness = numbers[1];
        const double power = std::pow(r, numbers[0]);
        by[0] = r > 0 ? -slope * steepness * power * std::log(r) / (1 + steepness * power) : 0;
        by[1] = -slope * power / (1 + steepness * power);
        return kerpleLog(slope, steepness, power);
    };
}

Result<Matrix> startOfPower(const Values& values) {
    return startOf(values, false);
}

DistanceBias learnedPower(const Values&) {
    return [](int, std::span<const double> numbers, double r, std::span<double> by) {
        const double power = std::pow(r, numbers[0]);
        by[0] = r > 0 ? -numbers[1] * power * std::log(r) : 0;
        by[1] = -power;
        return kerplePower(numbers[1], numbers[0], r);
    };
}

std::string explainLog(const Values& values, const Cell& cell) {
    const bool nemo = values.holds(variant.is("nemo"));
    const Texts texts = textsOf(values, nemo, cell);
    if (!nemo) return "−" + texts.p + " · ln(1 + " + texts.a + " · " + texts.distance + ")";
    const double slope = alibiSlopes(values[heads], 8)[static_cast<std::size_t>(cell.head)];
    return "−" + rounded(slope, 6) + " · ln(1 + " + texts.a + " · " + texts.distance + "^" + texts.p + ")";
}

std::string explainPower(const Values& values, const Cell& cell) {
    const Texts texts = textsOf(values, false, cell);
    return "−" + texts.a + " · " + texts.distance + "^" + texts.p;
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

double kerpleLog(double height, double steepness, double distance) {
    return -height * std::log1p(steepness * std::abs(distance));
}

double kerplePower(double slope, double exponent, double distance) {
    return -slope * std::pow(std::abs(distance), exponent);
}

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
    .build = buildLog,
    .explain = explainLog,
    .numpy = logProgram,
    .learns = Learns::BiasNumbers,
    .learnedBias = {learnedNames, startOfLog, learnedLog}};

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
    .build = buildPower,
    .explain = explainPower,
    .numpy = powerProgram,
    .learns = Learns::BiasNumbers,
    .learnedBias = {learnedNames, startOfPower, learnedPower}};

}  // namespace orrery
