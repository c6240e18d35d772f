#include <cmath>
#include <memory>

#include "core/base/lazy_rows.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_params.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option remaps[] = {
    {"rerope", {"ReRoPE: held at the window", "ReRoPE：超出窗口后不变"}},
    {"leaky", {"leaky ReRoPE: slowed beyond it", "Leaky ReRoPE：超出后变慢"}},
    {"self-extend", {"Self-Extend: grouped beyond it", "Self-Extend：超出后分组"}},
};

constexpr Option shows[] = {
    {"distance", {"the distance itself", "距离本身"}, true},
    {"score", {"the score of seeded queries and keys", "种子生成的查询与键的分数"}},
};

constexpr Choice remap("remap", {"Remapping", "重映射"}, remaps,
                       {"What happens to offsets beyond the window.", "超出窗口的偏移如何处理。"});
constexpr auto window = Large("window", {"Window W", "窗口 W"}, {1, 4294967295.0, 8},
                              {"Offsets below this are left as they are.", "小于此值的偏移保持不变。"})
                            .logarithmic()
                            .slider(8192);
constexpr auto leakyK = Real("leaky_k", {"Leak k", "泄漏 k"}, {1, 1e6, 4},
                             {"Leaky ReRoPE: offsets beyond the window grow so many times slower.",
                              "Leaky ReRoPE：超出窗口后，偏移的增长速度是原来的 1/k。"})
                            .logarithmic()
                            .slider(64)
                            .hiddenByDefault();
constexpr auto group = Large("group", {"Group G", "组大小 G"}, {1, 4294967295.0, 4},
                             {"Self-Extend: how many positions share one number beyond the window.",
                              "Self-Extend：窗口之外多少个位置共用一个编号。"})
                           .logarithmic()
                           .slider(64)
                           .hiddenByDefault();
constexpr auto causal = relative::causal.withDefault(1);
constexpr auto show =
    relative::showOf(shows, {"The remapped distance, or the score (R(distance) q) · k / √head_dim of random content.",
                             "重映射后的距离，或随机内容的分数 (R(距离) q) · k / √head_dim。"});
constexpr auto headDim = rotary::headDim.withDefault(64).hiddenByDefault();
constexpr auto base = rotary::base.hiddenByDefault();
constexpr auto tokens = relative::tokens.withDefault(64).hiddenByDefault();

constexpr Param params[] = {remap, window, leakyK, group, causal, show, headDim, base, tokens, relative::seed};

/// Kind of remapping beyond the window; the values have the order of the options.
enum class Remap { ReRope, Leaky, SelfExtend };

/// Remapping of distances and its parameters.
struct DistanceRule {
    Remap remap;
    std::int64_t window;
    double leakyK;       ///< Leaky: divisor of offsets beyond the window
    std::int64_t group;  ///< Self-Extend: number of positions that share one number beyond the window
};

DistanceRule ruleOf(const Values& values) {
    return {added::enumOf<Remap>(values, remap), values[window], values[leakyK], values[group]};
}

/// Returns D(i, j) for query i and key j: i - j if it is below W = window; otherwise W (ReRoPE), W + (i - j - W)/k
/// (leaky), or floor(i/G) + W - floor(W/G) - floor(j/G) (Self-Extend; i, j >= 0), k = leakyK, G = group. Keys after the
/// query keep their negative offset.
double remappedDistance(const DistanceRule& rule, std::int64_t query, std::int64_t key) {
    const std::int64_t offset = query - key;
    if (offset < rule.window) return static_cast<double>(offset);
    if (rule.remap == Remap::ReRope) return static_cast<double>(rule.window);
    if (rule.remap == Remap::Leaky) {
        return static_cast<double>(rule.window) + static_cast<double>(offset - rule.window) / rule.leakyK;
    }
    return static_cast<double>(query / rule.group + rule.window - rule.window / rule.group - key / rule.group);
}

/// Seeded queries and keys; channels (2i, 2i+1) form a pair.
struct Content {
    LazyRows queries;
    LazyRows keys;
    std::vector<double> radians;

    double score(std::size_t query, std::size_t key, double distance) {
        const auto q = queries[query];
        const auto k = keys[key];
        double sum = 0;
        for (std::size_t i = 0; i < radians.size(); ++i) {
            const double dot = q[2 * i] * k[2 * i] + q[2 * i + 1] * k[2 * i + 1];
            const double cross = q[2 * i + 1] * k[2 * i] - q[2 * i] * k[2 * i + 1];
            sum += dot * std::cos(distance * radians[i]) - cross * std::sin(distance * radians[i]);
        }
        return sum / std::sqrt(static_cast<double>(q.size()));
    }
};

constexpr std::size_t numbersTogether = 1 << 15;

std::shared_ptr<Content> contentOf(const Values& values, const WordNumbers& words) {
    const auto vectors = [&](int number) {
        const auto width = static_cast<std::size_t>(values[headDim]);
        const std::size_t together = 1 + numbersTogether / width;
        return LazyRows(static_cast<std::size_t>(values[tokens]), together,
                        [values, words, width, number](std::size_t first, std::size_t count) {
                            return drawnTokens(values, {.number = number}, {first, Matrix(count, width)}, words);
                        });
    };
    std::vector<double> radians;
    for (const Precise& w : ropeFrequencies({values[base], values[headDim]})) {
        radians.push_back(w.value());
    }
    return std::make_shared<Content>(Content{vectors(0), vectors(1), radians});
}

Result<Encoding> build(const Values& values) {
    const DistanceRule rule = ruleOf(values);
    if (values.holds(show.is("distance"))) {
        const auto byOffset = [rule](int, std::int64_t offset) { return remappedDistance(rule, offset, 0); };
        const auto byEntry = [rule](int, std::int64_t query, std::int64_t key) {
            return remappedDistance(rule, query, key);
        };
        return Encoding(ScoreKernel{
            .kind = rule.remap == Remap::SelfExtend ? ScoreKernel::Kind(Entrywise{byEntry}) : ByOffset{byOffset},
            .causal = values[causal]});
    }
    const auto score = [rule, values](const WordNumbers& words) -> ContentEntry {
        return [rule, rows = std::int64_t{values[tokens]}, content = contentOf(values, words)](int, std::int64_t query,
                                                                                               std::int64_t key) {
            if (query < 0 || key < 0 || query >= rows || key >= rows) return 0.0;
            return content->score(static_cast<std::size_t>(query), static_cast<std::size_t>(key),
                                  remappedDistance(rule, query, key));
        };
    };
    return Encoding(ScoreKernel{.kind = Entrywise{wordedEntry(score)},
                                .causal = values[causal],
                                .note = [note = seedNote(values)](int) { return note; },
                                .tokens = values[tokens],
                                .isSeeded = true});
}

std::string distanceText(const DistanceRule& rule, std::int64_t query, std::int64_t key) {
    const std::string offset = integerText(query) + " − " + integerText(key);
    const std::string far = integerText(rule.window);
    if (query - key < rule.window) return offset;
    if (rule.remap == Remap::ReRope) return "min(" + offset + ", " + far + ")";
    if (rule.remap == Remap::Leaky) {
        return far + " + (" + offset + " − " + far + ") / " + shortest(rule.leakyK);
    }
    const auto floored = [size = integerText(rule.group)](std::int64_t position) {
        return "⌊" + integerText(position) + "/" + size + "⌋";
    };
    return floored(query) + " + " + far + " − " + floored(rule.window) + " − " + floored(key);
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string distance = distanceText(ruleOf(values), static_cast<std::int64_t>(cell.position), cell.column);
    if (values.holds(show.is("distance"))) return distance;
    return "(R(" + distance + ") q) · k / √" + integerText(values[headDim]);
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(far = {
    "rerope": np.full((queries, keys), float(window)),
    "leaky": window + (i - j - window) / leaky_k,
    "self-extend": i // group + window - window // group - j // group,
}[remap]
distance = np.where(i - j < window, i - j, far)
score = distance
if show == "score":
    q, k = normal(0, tokens, head_dim)[i[:, 0]], normal(1, tokens, head_dim)[:keys]
    q, k = q[:, 0::2] + 1j * q[:, 1::2], k[:, 0::2] + 1j * k[:, 1::2]
    turn = np.exp(1j * distance[:, :, None] * base ** (-np.arange(0, head_dim, 2) / head_dim))
    score = np.sum(q[:, None] * k.conj()[None] * turn, axis=2).real / np.sqrt(head_dim)
out = np.where((j > i) & causal, 0, score)[None]
)");

}  // namespace

/// Shows distances of a rotary score that are constant or grow more slowly beyond a window, or scores with these
/// distances. See remappedDistance().
extern const Scheme rerope{
    .id = "rerope",
    .name = {"ReRoPE and Self-Extend", "ReRoPE 与 Self-Extend"},
    .use = Use::Bias,
    .year = 2023,
    .source = "Su, 2023 (ReRoPE); Jin et al., arXiv:2401.01325 (Self-Extend)",
    .formula = {R"($D(i, j) = i - j$ below $W$, else $W$ (ReRoPE), $W + \frac{i - j - W}{K}$ (leaky) or )"
                R"($\lfloor i/G \rfloor + W - \lfloor W/G \rfloor - \lfloor j/G \rfloor$ (Self-Extend); )"
                R"($\text{score} = (R(D) q_i)^\top k_j / \sqrt{d}$, $R$ the rotation of RoPE, $q$ and $k$ )"
                R"(drawn with seed, $W$ = window, $K$ = leaky_k, $G$ = group, $d$ = head_dim)",
                R"(小于 $W$ 时 $D(i, j) = i - j$，否则为 $W$（ReRoPE）、$W + \frac{i - j - W}{K}$（)"
                R"(leaky）或 $\lfloor i/G \rfloor + W - \lfloor W/G \rfloor - \lfloor j/G \rfloor$（)"
                R"(Self-Extend）；$\text{score} = (R(D) q_i)^\top k_j / \sqrt{d}$，$R$ 是 RoPE 的旋转，$q)"
                R"($ 与 $k$ 由 seed 随机生成，$W$ = window，$K$ = leaky_k，$G$ = group，$d$ = head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
