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
    relative::addedBias,
    {"bucket", {"the bucket number", "桶编号"}, true},
};

constexpr auto heads = relative::biasHeads.range(1, 256).withDefault(8);
constexpr auto numBuckets = Integer("num_buckets", {"Buckets num_buckets", "桶数 num_buckets"}, {2, 1024, 32},
                                    {"How many rows the table has: half for each direction if both are seen.",
                                     "表的行数；双向时每个方向各占一半。"})
                                .slider(128);
constexpr auto maxDistance =
    Large("max_distance", {"Largest distance max_distance", "最大距离 max_distance"}, {2, 1048576, 128},
          {"All distances from here on share the last bucket.", "从这个距离起共用最后一个桶。"})
        .logarithmic()
        .slider(4096);
constexpr Flag bidirectional("bidirectional", {"Both directions", "双向"}, true,
                             {"On in the encoder; off in the decoder, whose keys after the query are masked.",
                              "编码器为开；解码器为关，遮住查询之后的键。"});
constexpr auto show = relative::showOf(
    shows,
    {"The learned bias of each head, or the bucket that a distance falls into.", "每个头学到的偏置，或距离所在的桶。"});
constexpr Option tables[] = {
    {"falling", {"an example that falls with the distance", "示例：随距离下降"}},
    {"random", {"random numbers", "随机数"}},
};
constexpr auto table =
    Choice(
        "table", {"Table", "表"}, tables,
        {"What stands in for the learned table: −m · ln(1 + distance at which the bucket begins), with slopes m that "
         "fall from head to head; or random numbers, as before training. A table file takes the place of either.",
         "以什么代替学到的表：−m · ln(1 + 桶的起始距离)，斜率 m "
         "逐头递减；或随机数，如同训练之前。给出表文件后两者都不用。"})
        .when(show.is("bias"));
constexpr auto seed = relative::biasSeed.when(table.is("random"));
constexpr auto scale =
    relative::scale({"Multiplies the table; x-transformers takes √head_dim, because its score is divided by it.",
                     "表中的数乘以它；x-transformers 取 √head_dim，因为分数还要除以 √head_dim。"});

constexpr Param params[] = {heads, numBuckets,          maxDistance, bidirectional, show,
                            table, relative::tableFile, seed,        scale};

T5Rule ruleOf(const Values& values) {
    return {values[bidirectional], values[numBuckets], values[maxDistance]};
}

/// Returns the first n with (n/e)^K >= (m/e)^k, that is n^K >= m^k e^(K-k); K = all.
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

bool isExample(const Values& values) {
    return values.holds(table.is("falling")) && values[relative::tableFile].path.empty();
}

/// 2^(-8 (head + 1) / heads), as of ALiBi where the number of heads is a power of two.
double slopeOf(const Values& values, std::size_t head) {
    return std::exp2(-8.0 * static_cast<double>(head + 1) / values[heads]);
}

/// Distance at which a bucket begins: b below e, else e (M/e)^((b - e) / (B - e)), b counted in its own direction.
double beginOf(const T5Rule& rule, int bucket) {
    const int each = rule.bidirectional ? rule.buckets / 2 : rule.buckets;
    const int e = each / 2, b = bucket % each;
    return b < e ? b : e * std::pow(static_cast<double>(rule.maxDistance) / e, static_cast<double>(b - e) / (each - e));
}

/// Returns -m_h ln(1 + n) by bucket and head, n = beginOf(), m_h = slopeOf().
Matrix fallingTable(const Values& values) {
    Matrix numbers(static_cast<std::size_t>(values[numBuckets]), static_cast<std::size_t>(values[heads]));
    for (std::size_t bucket = 0; bucket < numbers.rows; ++bucket)
        for (std::size_t head = 0; head < numbers.columns; ++head)
            numbers.at(bucket, head) =
                0 - slopeOf(values, head) * std::log1p(beginOf(ruleOf(values), static_cast<int>(bucket)));
    return numbers;
}

Result<Matrix> learnedTable(const Values& values) {
    return biasTable(values, static_cast<std::size_t>(values[numBuckets]));
}

Phrase noteOf(const Values& values, int head) {
    if (values.holds(show.is("bucket"))) return {};
    if (!isExample(values)) return tableNote(values);
    return Phrase("m = " + fractionText(slopeOf(values, static_cast<std::size_t>(head))));
}

Result<Encoding> build(const Values& values) {
    const Result<T5Buckets> buckets = T5Buckets::of(ruleOf(values));
    if (!buckets) return buckets.problem();
    const Result<Matrix> numbers = isExample(values) ? fallingTable(values) : learnedTable(values);
    if (!numbers) return numbers.problem();
    const bool bucketShown = values.holds(show.is("bucket"));
    const auto value = [map = *buckets, numbers = *numbers, bucketShown, times = values[scale]](int head,
                                                                                                std::int64_t offset) {
        const int bucket = map.bucket(-offset);
        if (bucketShown) return static_cast<double>(bucket);
        return times * numbers.at(static_cast<std::size_t>(bucket), static_cast<std::size_t>(head));
    };
    return Encoding(ScoreKernel{
        .kind = ByOffset{value},
        .heads = bucketShown ? 1 : static_cast<int>(numbers->columns),
        .causal = !values[bidirectional],
        .note = [values](int head) { return noteOf(values, head); },
        .isSeeded = !bucketShown && values.holds(table.is("random")) && values[relative::tableFile].path.empty(),
        .isExample = !bucketShown && isExample(values)});
}

std::string factorOf(const Values& values) {
    return values[scale] == 1 ? std::string() : shortest(values[scale]) + " · ";
}

std::string explain(const Values& values, const Cell& cell) {
    const Result<T5Buckets> buckets = T5Buckets::of(ruleOf(values));
    if (!buckets) return {};
    const std::int64_t relative = cell.column - static_cast<std::int64_t>(cell.position);
    const std::string offset = integerText(cell.column) + " − " + shortest(cell.position);
    if (values.holds(show.is("bucket"))) return "bucket(" + offset + ")";
    return factorOf(values) + "table[bucket(" + offset + ") = " + integerText(buckets->bucket(relative)) + "][" +
           integerText(cell.head) + "]";
}

constexpr auto program =
    joined(seededNumpy, positionsNumpy, R"(each = num_buckets // 2 if bidirectional else num_buckets
e = each // 2
steps = each - e


def side(n):
    # integers, because a floating logarithm may be wrong where n**steps meets the boundary
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
    if file is not None:
        numbers = file
    elif table == "random":
        numbers = normal(0, num_buckets, heads)
    else:
        b = np.arange(num_buckets) % each
        begin = np.where(b < e, b, e * (max_distance / e) ** ((b - e) / steps))
        numbers = -np.log1p(begin)[:, None] * 2.0 ** (-8 * np.arange(1, heads + 1) / heads)
    out = scale * numbers[buckets].transpose(2, 0, 1)
if not bidirectional:
    out = np.where(j > i, 0, out)
)");

}  // namespace

Result<T5Buckets> T5Buckets::of(const T5Rule& rule) {
    if (rule.buckets < (rule.bidirectional ? 4 : 2) || (rule.bidirectional && rule.buckets % 2 != 0)) {
        return Problem{"num_buckets", say({"{} cannot be shared out", "{}无法平分"}, quoted(integerText(rule.buckets))),
                       rule.bidirectional
                           ? Words{"allowed in both directions is an even number from 4", "双向时应为不小于 4 的偶数"}
                           : Words{"allowed is a whole number from 2", "应为不小于 2 的整数"}};
    }
    const std::int64_t exact = rule.buckets / (rule.bidirectional ? 4 : 2);
    if (rule.maxDistance <= exact || rule.maxDistance > INT64_C(1) << 62) {
        return Problem{
            "max_distance",
            say({"{} is not beyond the exact buckets of num_buckets {}", "{}没有超出 num_buckets {} 的精确区间"},
                quoted(integerText(rule.maxDistance)), rule.buckets),
            relative::wholeFrom(exact + 1)};
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

/// score(i, j) += table[bucket(j - i)][h]; T5 does not divide q . k by sqrt(d_head). Raffel et al., 2019. The "rpe" of
/// GPT-NeoX is the form for one direction.
extern const Scheme t5{
    .id = "t5",
    .name = {"T5 buckets", "T5 相对位置桶"},
    .use = Use::Bias,
    .year = 2019,
    .source = "Raffel et al., arXiv:1910.10683",
    .formula =
        {R"($\text{bias}(i, j) = T_{\beta, h}$, $\beta = n$ for distances $n = \lvert i - j )"
         R"(\rvert$ below $e$, else $e + \left\lfloor \frac{\ln(n/e)}{\ln(M/e)} (B - e) )"
         R"(\right\rfloor$, at most $B - 1$; keys after the query: $+B$; $e = \lfloor B/2 )"
         R"(\rfloor$, $M$ = max_distance, $B$ = num_buckets, or half of it if bidirectional; $T$ = )"
         R"(file, else an example that falls as $-m_h \ln(1 + n)$, or drawn with seed)",
         R"($\text{bias}(i, j) = T_{\beta, h}$，距离 $n = \lvert i - j \rvert$ 小于 $e$ 时 $)"
         R"(\beta = n$，否则为 $e + \left\lfloor \frac{\ln(n/e)}{\ln(M/e)} (B - e) \right\rfloor)"
         R"($，至多 $B - 1$；键在查询之后：$+B$；$e = \lfloor B/2 \rfloor$，$M$ = max_distance，)"
         R"($B$ = num_buckets，bidirectional 时取一半；$T$ = file，未给文件时为按 $-m_h \ln(1 + n)$ 下降的示例，或由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .learns = Learns::Buckets,
    .start = learnedTable,
    .oneSided = bidirectional.isOff(),
    .showsRows = show.is("bucket")};

}  // namespace orrery
