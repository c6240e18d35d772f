#include "core/schemes/score/rerope.h"

#include <cmath>
#include <memory>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/rotary/rope_scaling.h"
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
    {"score", {"the score of seeded queries and keys", "种子生成的查询与键的得分"}},
};

constexpr Param params[] = {
    {.id = "remap",
     .label = {"Remapping", "重映射"},
     .help = {"What happens to offsets beyond the window.", "超出窗口的偏移如何处理。"},
     .kind = Kind::Choice,
     .options = remaps},
    {.id = "window",
     .label = {"Window W", "窗口 W"},
     .help = {"Offsets below this are left as they are.", "小于此值的偏移保持不变。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4294967295.0,
     .fallback = 8,
     .log = true,
     .softMax = 8192},
    {.id = "leaky_k",
     .label = {"Leak k", "泄漏 k"},
     .help = {"Leaky ReRoPE: offsets beyond the window grow so many times slower.",
              "Leaky ReRoPE：超出窗口的偏移增长慢这么多倍。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e6,
     .fallback = 4,
     .log = true,
     .softMax = 64,
     .quiet = true},
    {.id = "group",
     .label = {"Group G", "组大小 G"},
     .help = {"Self-Extend: how many positions share one number beyond the window.",
              "Self-Extend：窗口之外多少个位置共用一个编号。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4294967295.0,
     .fallback = 4,
     .log = true,
     .softMax = 64,
     .quiet = true},
    relative::with(relative::causal, 1),
    {.id = "show",
     .label = {"Show", "显示"},
     .help = {"The remapped distance, or the score q · R(distance) k / √head_dim of random content.",
              "重映射后的距离，或随机内容的得分 q · R(距离) k / √head_dim。"},
     .kind = Kind::Choice,
     .options = shows,
     .quantity = true},
    rotary::quiet(rotary::with(rotary::headDim, 64)),
    rotary::quiet(rotary::base),
    rotary::quiet(relative::with(relative::tokens, 64)),
    relative::seed,
};

DistanceRule ruleOf(const Values& values) {
    const auto remap = values.choice("remap") == "rerope"  ? Remap::ReRope
                       : values.choice("remap") == "leaky" ? Remap::Leaky
                                                           : Remap::SelfExtend;
    return {remap, values.large("window"), values.real("leaky_k"), values.large("group")};
}

/// Seeded queries and keys, channels (2i, 2i+1) a pair.
struct Content {
    Matrix queries;
    Matrix keys;
    std::vector<double> radians;

    double score(std::size_t query, std::size_t key, double distance) const {
        const auto q = queries.row(query);
        const auto k = keys.row(key);
        double sum = 0;
        for (std::size_t i = 0; i < radians.size(); ++i) {
            const double dot = q[2 * i] * k[2 * i] + q[2 * i + 1] * k[2 * i + 1];
            const double cross = q[2 * i + 1] * k[2 * i] - q[2 * i] * k[2 * i + 1];
            sum += dot * std::cos(distance * radians[i]) - cross * std::sin(distance * radians[i]);
        }
        return sum / std::sqrt(static_cast<double>(q.size()));
    }
};

std::shared_ptr<const Content> contentOf(const Values& values) {
    const Matrix shape(static_cast<std::size_t>(values.large("tokens")),
                       static_cast<std::size_t>(values.large("head_dim")));
    std::vector<double> radians;
    for (const Precise& w : ropeFrequencies({values.real("base"), values.integer("head_dim")})) {
        radians.push_back(w.value());
    }
    return std::make_shared<const Content>(
        Content{drawn(values, {.number = 0}, shape), drawn(values, {.number = 1}, shape), radians});
}

Result<Encoding> build(const Values& values) {
    const DistanceRule rule = ruleOf(values);
    const bool causal = values.flag("causal");
    if (values.choice("show") == "distance") {
        const auto byOffset = [rule](int, std::int64_t offset) { return remappedDistance(rule, offset, 0); };
        const auto byEntry = [rule](int, std::int64_t query, std::int64_t key) {
            return remappedDistance(rule, query, key);
        };
        return Encoding(ScoreKernel{
            .kind = rule.remap == Remap::SelfExtend ? ScoreKernel::Kind(Entrywise{byEntry}) : ByOffset{byOffset},
            .causal = causal});
    }
    const auto score = [rule, content = contentOf(values)](int, std::int64_t query, std::int64_t key) {
        const auto rows = static_cast<std::int64_t>(content->queries.rows);
        if (query < 0 || key < 0 || query >= rows || key >= rows) return 0.0;
        return content->score(static_cast<std::size_t>(query), static_cast<std::size_t>(key),
                              remappedDistance(rule, query, key));
    };
    return Encoding(ScoreKernel{.kind = Entrywise{score},
                                .causal = causal,
                                .note = [seed = values.large("seed")](int) { return "seed " + integerText(seed); },
                                .tokens = values.large("tokens")});
}

std::string distanceText(const DistanceRule& rule, std::int64_t query, std::int64_t key) {
    const std::string offset = integerText(query) + " − " + integerText(key);
    const std::string window = integerText(rule.window);
    if (query - key < rule.window) return offset;
    if (rule.remap == Remap::ReRope) return "min(" + offset + ", " + window + ")";
    if (rule.remap == Remap::Leaky) {
        return window + " + (" + offset + " − " + window + ") / " + shortest(rule.leakyK);
    }
    const auto floored = [group = integerText(rule.group)](std::int64_t position) {
        return "⌊" + integerText(position) + "/" + group + "⌋";
    };
    return floored(query) + " + " + window + " − " + floored(rule.window) + " − " + floored(key);
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string distance = distanceText(ruleOf(values), static_cast<std::int64_t>(cell.position), cell.column);
    if (values.choice("show") == "distance") return distance;
    return "q · R(" + distance + ") k / √" + integerText(values.large("head_dim"));
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

double remappedDistance(const DistanceRule& rule, std::int64_t query, std::int64_t key) {
    const std::int64_t offset = query - key;
    if (offset < rule.window) return static_cast<double>(offset);
    if (rule.remap == Remap::ReRope) return static_cast<double>(rule.window);
    if (rule.remap == Remap::Leaky) {
        return static_cast<double>(rule.window) + static_cast<double>(offset - rule.window) / rule.leakyK;
    }
    return static_cast<double>(query / rule.group + rule.window - rule.window / rule.group - key / rule.group);
}

/// The distance that a rotary score sees, held or slowed beyond a window; trained offsets alone occur in any context.
extern const Scheme rerope{
    .id = "rerope",
    .name = {"ReRoPE and Self-Extend", "ReRoPE 与 Self-Extend"},
    .use = Use::Bias,
    .year = 2023,
    .source = "Su, 2023 (ReRoPE); Jin et al., arXiv:2401.01325 (Self-Extend)",
    .formula =
        "D(i, j) = i − j below W, else W (ReRoPE), W + (i − j − W)/k (leaky) or ⌊i/G⌋ + W − ⌊W/G⌋ − ⌊j/G⌋ "
        "(Self-Extend);  score = q_i · R(D) k_j / √d, q and k drawn with seed",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
