#include "core/schemes/score/tupe.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"
#include "core/schemes/score/t5.h"

namespace orrery {

namespace {

constexpr Option terms[] = {
    {"sum", {"both", "两者之和"}},
    {"absolute", {"position to position (TUPE-A)", "位置到位置 (TUPE-A)"}},
    {"relative", {"the relative bias", "相对偏置"}},
    {"bucket", {"the row of the relative table", "相对表的行号"}, true},
};

/// Narrow, because the weights are (heads · head_dim)².
constexpr Param headDim = [] {
    Param param = relative::headDim;
    param.max = 64;
    param.fallback = 16;
    param.softMax = 64;
    return param;
}();

constexpr Param params[] = {
    relative::heads,
    relative::tokens,
    headDim,
    {.id = "rel_pos_bins",
     .label = {"Bins rel_pos_bins", "桶数 rel_pos_bins"},
     .help = {"Buckets of the relative bias, half for each direction; the table has one row more.",
              "相对偏置的桶数，每个方向各半；表还多一行。"},
     .kind = Kind::Integer,
     .min = 4,
     .max = 1024,
     .fallback = 32,
     .softMax = 128,
     .step = 2},
    {.id = "max_rel_pos",
     .label = {"Largest distance max_rel_pos", "最大距离 max_rel_pos"},
     .help = {"All distances from here on share the last bin.", "从这个距离起共用最后一个桶。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 1048576,
     .fallback = 128,
     .log = true,
     .softMax = 4096},
    {.id = "untied",
     .label = {"Class token untied", "类别词元解绑"},
     .help = {"Token 0 is the class token and has scores and bins of its own.",
              "第 0 个词元为类别词元，有自己的得分与桶。"},
     .kind = Kind::Flag,
     .fallback = 1,
     .quiet = true},
    relative::termOf(terms),
    relative::causal,
    relative::seed,
};

TupeRule ruleOf(const Values& values) {
    return {.heads = values.integer("heads"),
            .bins = values.integer("rel_pos_bins"),
            .maxDistance = values.large("max_rel_pos"),
            .untied = values.flag("untied")};
}

TupeWeights weightsOf(const Values& values) {
    const auto width = static_cast<std::size_t>(values.large("heads") * values.large("head_dim"));
    const auto rows = static_cast<std::size_t>(values.large("tokens") + 1);
    const double even = 1 / std::sqrt(static_cast<double>(width));
    return {drawn(values, {0, 0}, Matrix(rows, width)), drawn(values, {0, 1}, Matrix(width, width), even),
            vectorOf(drawn(values, {0, 2}, Matrix(1, width), even)), drawn(values, {0, 3}, Matrix(width, width), even),
            vectorOf(drawn(values, {0, 4}, Matrix(1, width), even))};
}

Matrix lookedUp(const Matrix& buckets, const Matrix& table, int head) {
    Matrix bias = buckets;
    for (double& entry : bias.values) {
        entry = table.at(static_cast<std::size_t>(entry), static_cast<std::size_t>(head));
    }
    return bias;
}

Result<Encoding> build(const Values& values) {
    const std::string_view term = values.choice("term");
    const TupeRule rule = ruleOf(values);
    const auto tokens = static_cast<std::size_t>(values.large("tokens"));
    const Result<Matrix> buckets = tupeBuckets(tokens, rule);
    if (!buckets) return buckets.problem();
    const Matrix shape(static_cast<std::size_t>(rule.bins + 1), static_cast<std::size_t>(rule.heads));
    const Matrix table = drawn(values, {0, 5}, shape);
    std::vector<Matrix> absolute;
    if (term == "sum" || term == "absolute") absolute = *tupeAbsolute(weightsOf(values), tokens, rule);
    const auto shown = [&](int head) {
        if (term == "bucket") return *buckets;
        const Matrix relative = lookedUp(*buckets, table, head);
        if (term == "relative") return relative;
        const Matrix& position = absolute[static_cast<std::size_t>(head)];
        return term == "absolute" ? position : sum(position, relative);
    };
    return Encoding(contentKernel(values, values.flag("causal"), {entryOf(values, shown)}));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view term = values.choice("term");
    const auto query = static_cast<std::int64_t>(cell.position);
    const bool untied = values.flag("untied") && (query == 0 || cell.column == 0);
    const std::string first = untied && query == 0 ? "0" : untied ? "1" : integerText(query + 1);
    const std::string second = untied ? first : integerText(cell.column + 1);
    const std::string absolute =
        "p_" + first + " W_Q · p_" + second + " W_K / √(2 · " + integerText(values.large("head_dim")) + ")";
    const std::string bins = integerText(values.large("rel_pos_bins"));
    std::string bucket = "bucket(" + integerText(cell.column) + " − " + integerText(query) + ")";
    if (untied) bucket = query == 0 ? bins + "/2" : bins;
    const std::string relative = "r[" + bucket + "][" + integerText(cell.head) + "]";
    if (term == "bucket") return bucket;
    if (term == "sum") return absolute + " + " + relative;
    return term == "absolute" ? absolute : relative;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(d, e = heads * head_dim, rel_pos_bins // 4
steps = rel_pos_bins // 2 - e


def bucket(relative):
    # integers, because a floating logarithm is wrong where n**steps meets the boundary
    n = abs(relative)
    if n >= e:
        n = max(e + k for k in range(steps) if n**steps >= max_rel_pos**k * e ** (steps - k))
    return n + (rel_pos_bins // 2 if relative > 0 else 0)


def projected(weights, bias):
    x = p @ normal(weights, d, d) / np.sqrt(d) + normal(bias, 1, d) / np.sqrt(d)
    return x.reshape(tokens + 1, heads, head_dim).transpose(1, 0, 2)


p = normal(0, tokens + 1, d)
p = p - p.mean(axis=1, keepdims=True)
p = p / np.sqrt((p**2).mean(axis=1, keepdims=True) + 1e-5)
position = projected(1, 2) @ projected(3, 4).transpose(0, 2, 1) / np.sqrt(2 * head_dim)
absolute = position[:, 1:, 1:].copy()
index = np.vectorize(lambda relative: bucket(int(relative)))(np.arange(tokens) - np.arange(tokens)[:, None])
if untied:
    absolute[:, :, 0], absolute[:, 0, :] = position[:, 1, 1][:, None], position[:, 0, 0][:, None]
    index[:, 0], index[0, :] = rel_pos_bins, rel_pos_bins // 2
relative = normal(5, rel_pos_bins + 1, heads)[index].transpose(2, 0, 1)
rows = index[None] + np.zeros((heads, 1, 1))
out = {"sum": absolute + relative, "absolute": absolute, "relative": relative, "bucket": rows}[term][:, i, j]
out = np.where((j > i) & causal, 0, out)
)");

Done checkSizes(const TupeWeights& weights, std::size_t n, const TupeRule& rule) {
    const std::size_t width = weights.positions.columns;
    if (weights.positions.rows < n + 1) {
        return Problem{"P", sizeText(weights.positions) + " has too few rows for " + std::to_string(n) + " tokens",
                       "needed is a row more than tokens"};
    }
    if (rule.heads < 1 || width % static_cast<std::size_t>(rule.heads) != 0) {
        return Problem{"heads", "'" + integerText(rule.heads) + "' does not divide d = " + std::to_string(width),
                       "allowed is a divisor"};
    }
    const bool fits = weights.query.rows == width && weights.query.columns == width && weights.key.rows == width &&
                      weights.key.columns == width && weights.queryBias.size() == width &&
                      weights.keyBias.size() == width;
    if (fits) return done();
    return Problem{"WQ", "weights and biases do not meet P, which is " + sizeText(weights.positions),
                   "needed are d × d weights and d biases"};
}

Matrix projected(const Matrix& rows, const Matrix& weights, std::span<const double> bias) {
    Matrix result = product(rows, weights);
    for (std::size_t row = 0; row < result.rows; ++row) {
        for (std::size_t column = 0; column < result.columns; ++column) result.at(row, column) += bias[column];
    }
    return result;
}

Matrix columnsOf(const Matrix& matrix, std::size_t first, std::size_t count) {
    Matrix part(matrix.rows, count);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        std::ranges::copy(matrix.row(row).subspan(first, count), part.row(row).begin());
    }
    return part;
}

/// Rows and columns 1 .. n of the scores of the table's rows.
Matrix tokenScores(const Matrix& all, std::size_t n, bool untied) {
    Matrix scores(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const bool classToken = untied && (i == 0 || j == 0);
            scores.at(i, j) = !classToken ? all.at(i + 1, j + 1) : i == 0 ? all.at(0, 0) : all.at(1, 1);
        }
    }
    return scores;
}

}  // namespace

Result<std::vector<Matrix>> tupeAbsolute(const TupeWeights& weights, std::size_t n, const TupeRule& rule) {
    const Done checked = checkSizes(weights, n, rule);
    if (!checked) return checked.problem();
    const Matrix normed = layerNormed(weights.positions, rule.epsilon);
    const Matrix query = projected(normed, weights.query, weights.queryBias);
    const Matrix key = projected(normed, weights.key, weights.keyBias);
    const std::size_t width = query.columns / static_cast<std::size_t>(rule.heads);
    const double scale = 1 / std::sqrt(2 * static_cast<double>(width));
    std::vector<Matrix> heads;
    for (std::size_t first = 0; first < query.columns; first += width) {
        const Matrix all = productWithTransposed(columnsOf(query, first, width), columnsOf(key, first, width));
        heads.push_back(scaled(tokenScores(all, n, rule.untied), scale));
    }
    return heads;
}

Result<Matrix> tupeBuckets(std::size_t n, const TupeRule& rule) {
    const Result<T5Buckets> buckets = T5Buckets::of({true, rule.bins, rule.maxDistance});
    if (!buckets) {
        Problem problem = buckets.problem();
        const bool distance = problem.where == "max_distance";
        problem.where = distance ? "max_rel_pos" : "rel_pos_bins";
        if (distance) {
            problem.what = quoted(integerText(rule.maxDistance)) +
                           Words{" is not beyond the exact bins of rel_pos_bins ", "没有超出精确区间 rel_pos_bins "} +
                           Phrase(integerText(rule.bins));
        }
        return problem;
    }
    Matrix index = t5BucketMatrix(*buckets, Matrix(n, n), 0);
    if (!rule.untied) return index;
    for (std::size_t i = 1; i < n; ++i) index.at(i, 0) = rule.bins;
    std::ranges::fill(index.row(0), rule.bins / 2);
    return index;
}

/// s_ij += p_i W_Q . p_j W_K / sqrt(2d) + r[bucket(j - i)], position untied from content. Ke et al., 2020.
extern const Scheme tupe{
    .id = "tupe",
    .name = {"TUPE, untied positions", "TUPE 解绑位置编码"},
    .use = Use::Bias,
    .year = 2020,
    .source = "Ke et al., arXiv:2006.15595",
    .formula =
        "score(i, j) += (LN(p_i) W_Q) · (LN(p_j) W_K) / √(2 · head_dim) + r[bucket(j − i)][h],  the class token by "
        "two scores and two rows of its own; all drawn with seed",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
