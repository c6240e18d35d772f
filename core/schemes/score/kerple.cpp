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

/// What the released code clamps its parameters to.
constexpr double least = 0.01;

constexpr Option variants[] = {
    {"kerple", {"−p ln(1 + a r), the paper", "−p ln(1 + a r)，论文"}},
    {"nemo", {"−m_h ln(1 + a r^p), m_h the slopes of ALiBi", "−m_h ln(1 + a r^p)，m_h 为 ALiBi 斜率"}},
};

constexpr Param list(std::string_view id, double most, Words label, Words help) {
    return {.id = id, .label = label, .help = help, .kind = Kind::List, .min = least, .max = most, .quiet = true};
}

constexpr Param causal = relative::with(relative::causal, 1);

constexpr Param logParams[] = {
    relative::with(relative::heads, 8),
    {.id = "variant",
     .label = {"Variant", "变体"},
     .help = {"Which logarithm: the paper's, or NeMo's on the slopes of ALiBi.",
              "采用哪种对数形式：论文的，或 NeMo 基于 ALiBi 斜率的。"},
     .kind = Kind::Choice,
     .options = variants,
     .quiet = true},
    list("p", 100, {"p of each head", "各头的 p"},
         {"The height (NeMo: the exponent) of each head; none for the start of training, seeded from 0 to 2 (NeMo: 1).",
          "每个头的高度（NeMo：指数）；留空则为训练初值，在 0 到 2 间用种子抽取（NeMo：1）。"}),
    list("a", 100, {"a of each head", "各头的 a"},
         {"The steepness of each head; none for the start of training, seeded from 0 to 1 (NeMo: 1).",
          "每个头的陡度；留空则为训练初值，在 0 到 1 间用种子抽取（NeMo：1）。"}),
    causal,
    relative::seed,
};

constexpr Param powerParams[] = {
    relative::with(relative::heads, 8),
    list("a", 100, {"a of each head", "各头的 a"},
         {"The slope of each head; none for the start of training, seeded from 0 to 1.",
          "每个头的斜率；留空则为训练初值，在 0 到 1 间用种子抽取。"}),
    list("p", 2, {"p of each head", "各头的 p"},
         {"The exponent of each head, at most 2; 1 is ALiBi; none for the start of training, seeded from 0 to 2.",
          "每个头的指数，至多 2；1 即 ALiBi；留空则为训练初值，在 0 到 2 间用种子抽取。"}),
    causal,
    relative::seed,
};

/// The list `id`, or its start of training: uniform below `most` by the seed, never below `least`.
Result<std::vector<double>> numbersOf(const Values& values, std::string_view id, double most) {
    const auto heads = static_cast<std::size_t>(values.large("heads"));
    std::vector<double> numbers = values.list(id);
    if (numbers.empty()) {
        const auto seed = static_cast<std::uint64_t>(values.large("seed"));
        for (std::size_t head = 0; head < heads; ++head) {
            numbers.push_back(std::max(least, most * seededUniform(seed, id == "p" ? 0 : 1, head, 0)));
        }
    }
    if (numbers.size() == heads) return numbers;
    return Problem{std::string(id), "'" + std::to_string(numbers.size()) + "' is not the number of heads",
                   "allowed are heads = " + std::to_string(heads) + " numbers, or none"};
}

bool isNemo(const Values& values) {
    return values.param("variant") && values.choice("variant") == "nemo";
}

struct Numbers {
    std::vector<double> p;
    std::vector<double> a;
};

Result<Numbers> numbersOf(const Values& values) {
    if (isNemo(values)) {
        const std::vector<double> ones(static_cast<std::size_t>(values.large("heads")), 1.0);
        Numbers numbers{values.list("p"), values.list("a")};
        if (numbers.p.empty()) numbers.p = ones;
        if (numbers.a.empty()) numbers.a = ones;
        if (numbers.p.size() == ones.size() && numbers.a.size() == ones.size()) return numbers;
    }
    const Result<std::vector<double>> p = numbersOf(values, "p", 2);
    if (!p) return p.problem();
    const Result<std::vector<double>> a = numbersOf(values, "a", 1);
    if (!a) return a.problem();
    return Numbers{*p, *a};
}

using Bias = std::function<double(std::size_t head, double distance)>;

Result<Encoding> kernelOf(const Values& values, const Numbers& numbers, Bias bias) {
    const auto value = [bias = std::move(bias)](int head, std::int64_t offset) {
        return bias(static_cast<std::size_t>(head), static_cast<double>(std::abs(offset)));
    };
    const auto note = [numbers](int head) {
        const auto h = static_cast<std::size_t>(head);
        return "p = " + rounded(numbers.p[h], 4) + ", a = " + rounded(numbers.a[h], 4);
    };
    return Encoding(ScoreKernel{
        .kind = ByOffset{value}, .heads = values.integer("heads"), .causal = values.flag("causal"), .note = note});
}

Result<Encoding> buildLog(const Values& values) {
    const Result<Numbers> numbers = numbersOf(values);
    if (!numbers) return numbers.problem();
    if (isNemo(values)) {
        return kernelOf(values, *numbers,
                        [n = *numbers, slopes = alibiSlopes(values.integer("heads"), 8)](std::size_t head, double r) {
                            return kerpleLog(slopes[head], n.a[head], std::pow(r, n.p[head]));
                        });
    }
    return kernelOf(values, *numbers,
                    [n = *numbers](std::size_t head, double r) { return kerpleLog(n.p[head], n.a[head], r); });
}

Result<Encoding> buildPower(const Values& values) {
    const Result<Numbers> numbers = numbersOf(values);
    if (!numbers) return numbers.problem();
    return kernelOf(values, *numbers,
                    [n = *numbers](std::size_t head, double r) { return kerplePower(n.a[head], n.p[head], r); });
}

struct Texts {
    std::string p;
    std::string a;
    std::string distance;
};

Texts textsOf(const Values& values, const Cell& cell) {
    const Result<Numbers> numbers = numbersOf(values);
    if (!numbers) return {};
    const auto head = static_cast<std::size_t>(cell.head);
    return {rounded(numbers->p[head]), rounded(numbers->a[head]),
            "|" + shortest(cell.position) + " − " + integerText(cell.column) + "|"};
}

std::string explainLog(const Values& values, const Cell& cell) {
    const Texts texts = textsOf(values, cell);
    if (!isNemo(values)) return "−" + texts.p + " · ln(1 + " + texts.a + " · " + texts.distance + ")";
    const double slope = alibiSlopes(values.integer("heads"), 8)[static_cast<std::size_t>(cell.head)];
    return "−" + rounded(slope) + " · ln(1 + " + texts.a + " · " + texts.distance + "^" + texts.p + ")";
}

std::string explainPower(const Values& values, const Cell& cell) {
    const Texts texts = textsOf(values, cell);
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

double kerpleLog(double p, double a, double distance) {
    return -p * std::log1p(a * std::abs(distance));
}

double kerplePower(double a, double p, double distance) {
    return -a * std::pow(std::abs(distance), p);
}

/// score(i, j) += -p_h ln(1 + a_h |i - j|), p and a learned. Chi et al., 2022.
extern const Scheme kerpleLogScheme{
    .id = "kerple-log",
    .name = {"KERPLE, logarithmic", "KERPLE 对数核"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2205.09921",
    .formula = "score(i, j) += −p_h · ln(1 + a_h · |i − j|),  p and a learned; drawn with seed unless given",
    .params = logParams,
    .build = buildLog,
    .explain = explainLog,
    .numpy = logProgram};

/// score(i, j) += -a_h |i - j|^p_h, 0 < p_h <= 2; ALiBi is p_h = 1. Chi et al., 2022.
extern const Scheme kerplePowerScheme{
    .id = "kerple-power",
    .name = {"KERPLE, power", "KERPLE 幂核"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2205.09921",
    .formula = "score(i, j) += −a_h · |i − j|^(p_h),  0 < p_h ≤ 2, a and p learned; drawn with seed unless given",
    .params = powerParams,
    .build = buildPower,
    .explain = explainPower,
    .numpy = powerProgram};

}  // namespace orrery
