#include "core/schemes/score/t5.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/bias_table.h"
#include "core/schemes/score/power_order.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option shows[] = {
    {"bias", relative::addedBias},
    {"bucket", {"the bucket number", "桶编号"}, true},
};

constexpr Param params[] = {
    relative::with(relative::heads, 8),
    {.id = "num_buckets",
     .label = {"Buckets num_buckets", "桶数 num_buckets"},
     .help = {"How many rows the table has: half for each direction if both are seen.",
              "表的行数；双向时每个方向各占一半。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 1024,
     .fallback = 32,
     .softMax = 128},
    {.id = "max_distance",
     .label = {"Largest distance max_distance", "最大距离 max_distance"},
     .help = {"All distances from here on share the last bucket.", "从这个距离起共用最后一个桶。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 1048576,
     .fallback = 128,
     .log = true,
     .softMax = 4096},
    {.id = "bidirectional",
     .label = {"Both directions", "双向"},
     .help = {"On in the encoder; off in the decoder, whose keys after the query are masked.",
              "编码器为开；解码器为关，查询之后的键被掩蔽。"},
     .kind = Kind::Flag,
     .fallback = 1},
    {.id = "show",
     .label = {"Show", "显示"},
     .help = {"The learned bias of each head, or the bucket that a distance falls into.",
              "每个头学得的偏置，或距离所在的桶。"},
     .kind = Kind::Choice,
     .options = shows,
     .quantity = true},
    biasTableFile,
    relative::seed,
    {.id = "scale",
     .label = {"Scale", "缩放"},
     .help = {"Multiplies the table; x-transformers takes √head_dim, because its score is divided by it.",
              "表的倍数；x-transformers 取 √head_dim，因为其得分除以它。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1000,
     .fallback = 1,
     .log = true,
     .softMax = 64,
     .quiet = true},
};

T5Rule ruleOf(const Values& values) {
    return {values.flag("bidirectional"), values.integer("num_buckets"), values.large("max_distance")};
}

/// The first n with (n/e)^K >= (m/e)^k: n^K >= m^k e^(K-k).
std::int64_t firstOf(std::int64_t e, std::int64_t m, int k, int all) {
    const PowerProduct bound{static_cast<std::uint64_t>(m), k, static_cast<std::uint64_t>(e), all - k};
    const auto reaches = [&](std::int64_t n) {
        return order({static_cast<std::uint64_t>(n), all}, bound) != std::strong_ordering::less;
    };
    const double near = std::pow(static_cast<double>(m) / static_cast<double>(e), static_cast<double>(k) / all);
    auto n = static_cast<std::int64_t>(std::ceil(static_cast<double>(e) * near));
    while (n > 1 && reaches(n - 1)) --n;
    while (!reaches(n)) ++n;
    return n;
}

Result<Encoding> build(const Values& values) {
    const Result<T5Buckets> buckets = T5Buckets::of(ruleOf(values));
    if (!buckets) return buckets.problem();
    const Result<Matrix> table = biasTable(values, {static_cast<std::size_t>(values.large("num_buckets"))});
    if (!table) return table.problem();
    const bool bucketShown = values.choice("show") == "bucket";
    const auto value = [map = *buckets, table = *table, bucketShown, scale = values.real("scale")](
                           int head, std::int64_t offset) {
        const int bucket = map.bucket(-offset);
        if (bucketShown) return static_cast<double>(bucket);
        return scale * table.at(static_cast<std::size_t>(bucket), static_cast<std::size_t>(head));
    };
    return Encoding(
        ScoreKernel{.kind = ByOffset{value},
                    .heads = bucketShown ? 1 : static_cast<int>(table->columns),
                    .causal = !values.flag("bidirectional"),
                    .note = [note = bucketShown ? std::string() : tableNote(values)](int) { return note; }});
}

std::string explain(const Values& values, const Cell& cell) {
    const Result<T5Buckets> buckets = T5Buckets::of(ruleOf(values));
    if (!buckets) return {};
    const std::int64_t relative = cell.column - static_cast<std::int64_t>(cell.position);
    const std::string offset = integerText(cell.column) + " − " + shortest(cell.position);
    if (values.choice("show") == "bucket") return "bucket(" + offset + ")";
    const std::string scale = values.real("scale") == 1 ? "" : valueText(values["scale"]) + " · ";
    return scale + "table[bucket(" + offset + ") = " + integerText(buckets->bucket(relative)) + "][" +
           integerText(cell.head) + "]";
}

constexpr auto program =
    joined(seededNumpy, positionsNumpy, R"(each = num_buckets // 2 if bidirectional else num_buckets
e = each // 2
steps = each - e


def side(n):
    # integers, because a floating logarithm is wrong where n**steps meets the boundary
    if n < e:
        return n
    return max(e + k for k in range(steps) if n**steps >= max_distance**k * e ** (steps - k))


def bucket(relative):
    if relative > 0:
        return each + side(relative) if bidirectional else 0
    return side(-relative)


buckets = np.vectorize(lambda relative: bucket(int(relative)))(j - i)
if show == "bucket":
    out = buckets[None].astype(np.float64)
else:
    table = normal(0, num_buckets, heads) if file is None else file
    out = scale * table[buckets].transpose(2, 0, 1)
if not bidirectional:
    out = np.where(j > i, 0, out)
)");

}  // namespace

Result<T5Buckets> T5Buckets::of(const T5Rule& rule) {
    const std::string given = "'" + integerText(rule.buckets) + "'";
    if (rule.buckets < (rule.bidirectional ? 4 : 2) || (rule.bidirectional && rule.buckets % 2 != 0)) {
        return Problem{"num_buckets", given + " cannot be shared out",
                       rule.bidirectional ? "allowed in both directions is an even number from 4"
                                          : "allowed is a whole number from 2"};
    }
    const std::int64_t exact = rule.buckets / (rule.bidirectional ? 4 : 2);
    if (rule.maxDistance <= exact || rule.maxDistance > INT64_C(1) << 62) {
        return Problem{"max_distance",
                       "'" + integerText(rule.maxDistance) + "' is not beyond the exact buckets of num_buckets " +
                           integerText(rule.buckets),
                       "allowed is a whole number from " + integerText(exact + 1)};
    }
    return T5Buckets(rule);
}

T5Buckets::T5Buckets(const T5Rule& checkedRule) : rule(checkedRule) {
    const int each = rule.bidirectional ? rule.buckets / 2 : rule.buckets;
    const int exact = each / 2;
    for (int n = 0; n <= exact; ++n) firsts.push_back(n);
    for (int k = 1; k < each - exact; ++k) firsts.push_back(firstOf(exact, rule.maxDistance, k, each - exact));
}

int T5Buckets::bucket(std::int64_t relative) const {
    const bool after = relative > 0;
    if (after && !rule.bidirectional) return 0;
    const std::int64_t n = after ? relative : -relative;
    const auto inside = static_cast<int>(std::ranges::upper_bound(firsts, n) - firsts.begin()) - 1;
    return after ? rule.buckets / 2 + inside : inside;
}

Matrix t5BucketMatrix(const T5Buckets& buckets, Matrix shape, std::int64_t offset) {
    for (std::size_t i = 0; i < shape.rows; ++i) {
        for (std::size_t j = 0; j < shape.columns; ++j) {
            const std::int64_t relative = static_cast<std::int64_t>(j) - static_cast<std::int64_t>(i) - offset;
            shape.at(i, j) = buckets.bucket(relative);
        }
    }
    return shape;
}

/// score(i, j) += table[bucket(j - i)][h], and no 1/sqrt(d) on q . k. Raffel et al., 2019; GPT-NeoX's "rpe" is the
/// causal form.
extern const Scheme t5{
    .id = "t5",
    .name = {"T5 buckets", "T5 相对位置桶"},
    .use = Use::Bias,
    .year = 2019,
    .source = "Raffel et al., arXiv:1910.10683",
    .formula =
        "score(i, j) += table[bucket(j − i)][h];  bucket(n) = n below e, then e + ⌊ln(n/e) / ln(max_distance/e) "
        "· (nb − e)⌋, at most nb − 1, e = nb/2;  keys after the query: + nb;  table drawn with seed",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
