#include <cmath>
#include <stdexcept>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/cope.h"
#include "core/schemes/score/deberta.h"
#include "core/schemes/score/music_transformer.h"
#include "core/schemes/score/transformer_xl.h"
#include "core/schemes/score/tupe.h"
#include "core/schemes/score/xlnet.h"
#include "tests/golden/case.h"
#include "tests/support/value_term.h"

namespace golden {

using namespace orrery;

namespace {

template <class T>
T got(Result<T> result) {
    if (!result) throw std::runtime_error(result.problem().sentence());
    return *std::move(result);
}

void append(std::vector<double>& all, const Matrix& more) {
    all.insert(all.end(), more.values.begin(), more.values.end());
}

/// Marks parameters as read that only repeat sizes of the inputs.
void describes(const Case& example, std::initializer_list<const char*> names) {
    for (const char* name : names) example.describes(name);
}

Matrix causallyMasked(Matrix scores) {
    maskCausally(scores);
    return softmaxRows(scores);
}

Matrix rowsOf(const Matrix& matrix, std::size_t first, std::size_t count) {
    Matrix part(count, matrix.columns);
    for (std::size_t row = 0; row < count; ++row) std::ranges::copy(matrix.row(first + row), part.row(row).begin());
    return part;
}

/// Returns one head of a scheme with the given settings, in float64 as printed by `orrery bias`.
Matrix headOf(const char* scheme, std::initializer_list<std::pair<const char*, Value>> settings, const Matrix& shape) {
    Setting setting(scheme);
    setting.set("heads", 1.0).set("tokens", static_cast<double>(std::max(shape.rows, shape.columns)));
    for (const auto& [name, value] : settings) setting.set(name, value);
    const auto queries = static_cast<std::int64_t>(shape.rows);
    return biasRows(setting.kernel(), 0, queries, static_cast<std::int64_t>(shape.columns), 0, queries);
}

Arrays shawCase(const Case& example) {
    example.expects("index", "clip(j-i,-k,k)+k with i aligned to last n_q keys");
    describes(example, {"n_q", "n_k", "d"});
    const Head head{example.input("q"), example.input("k"), example.input("v")};
    const Matrix index =
        headOf("shaw", {{"max_relative_position", example.number("clip_k")}, {"term", std::string("index")}},
               Matrix(head.query.rows, head.key.rows));
    const double scale = 1 / std::sqrt(static_cast<double>(head.query.columns));
    const bool causal = example.has("causal") && example.flag("causal");
    const Attention attention =
        attend(head, {.bias = scaled(queryTerm(head.query, example.input("aK"), index), scale), .causal = causal});
    return {{"index", index.values},
            {"score", attention.scores.values},
            {"weights", attention.weights.values},
            {"out", sum(attention.out, valueTerm(attention.weights, example.input("aV"), index)).values}};
}

Arrays musicTransformerSkew(const Case& example) {
    example.expects("row_of_distance", "r = (j-i) + max_rel - 1; distances beyond max_rel-1 use a ZERO embedding");
    describes(example, {"length", "d"});
    const Matrix query = example.input("q");
    const Matrix table = example.input("E");
    if (static_cast<double>(table.rows) != example.number("max_relative_position")) {
        throw std::runtime_error("max_relative_position differs from E");
    }
    return {{"", skewed(productWithTransposed(query, leftRelativeRows(table, query.rows))).values}};
}

Arrays unmaskedShift(const Case& example) {
    example.expects("rule", "out[i,j]=in[i,j-i+L-1]");
    describes(example, {"length"});
    return {{"", relativeToAbsolute(example.input("x")).values}};
}

Matrix memoryAndSegment(const Case& example, const Matrix& segment) {
    if (example.rawInput("mems").empty()) return segment;
    Matrix all = example.input("mems");
    all.rows += segment.rows;
    append(all.values, segment);
    return all;
}

Arrays transformerXlCase(const Case& example) {
    example.expects("pe", "concat_sin_cos base 10000 of distance i+mem_len-j >= 0");
    example.expects("scale", "d_head^-0.5");
    describes(example, {"q_len", "mem_len", "d_model"});
    const Matrix x = example.input("x");
    const Matrix all = memoryAndSegment(example, x);
    const Matrix stacked = example.input("Wq_Wk_Wv");
    const Matrix position = example.input("Wkr");
    const auto u = example.vectorInput("u");
    const auto v = example.vectorInput("v");
    const auto heads = static_cast<std::size_t>(example.number("heads", 1));
    const auto width = static_cast<std::size_t>(example.number("d_head"));
    const auto clampLen = static_cast<std::int64_t>(example.number("clamp_len", -1));
    Arrays arrays;
    for (std::size_t h = 0; h < heads; ++h) {
        const auto own = [&](const std::vector<double>& numbers) {
            const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(h * width);
            return std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(width));
        };
        const TransformerXlTerms terms =
            transformerXlTerms({productWithTransposed(x, rowsOf(stacked, h * width, width)),
                                productWithTransposed(all, rowsOf(stacked, (heads + h) * width, width)),
                                rowsOf(position, h * width, width), own(u), own(v)},
                               clampLen);
        append(arrays["term_a"], terms.a);
        append(arrays["term_b"], terms.b);
        append(arrays["term_c"], terms.c);
        append(arrays["term_d"], terms.d);
        append(arrays["weights"], causallyMasked(terms.score(width)));
    }
    return arrays;
}

Arrays xlnetCase(const Case& example) {
    example.expects("scale", "d_head^-0.5");
    describes(example, {"q_len", "mem_len", "d_model", "d_head"});
    const std::string type = example.text("attn_type");
    if (type != "bi" && type != "uni") throw std::runtime_error("attn_type '" + type + "' is unknown");
    const XlnetHead head{example.input("q"),
                         example.input("k"),
                         example.input("Wr"),
                         example.vectorInput("r_w_bias"),
                         example.vectorInput("r_r_bias"),
                         example.vectorInput("r_s_bias"),
                         example.input("seg_embed"),
                         example.input("seg_id")};
    const XlnetTerms terms =
        xlnetTerms(head, {type == "bi", static_cast<std::int64_t>(example.number("clamp_len", -1)), false});
    const Matrix score = terms.score(head.query.columns);
    return {{"ac", terms.ac.values},
            {"bd", terms.bd.values},
            {"ef", terms.ef.values},
            {"weights", (type == "bi" ? softmaxRows(score) : causallyMasked(score)).values}};
}

DebertaBuckets bucketsOf(const Case& example) {
    return got(checkedBuckets({static_cast<std::int64_t>(example.number("position_buckets")),
                               static_cast<std::int64_t>(example.number("max_relative_positions"))}));
}

Arrays debertaBuckets(const Case& example) {
    example.expects("relative_position", "query - key");
    const DebertaBuckets buckets = bucketsOf(example);
    Arrays arrays;
    for (const Position& relative : example.positions()) {
        arrays[""].push_back(static_cast<double>(debertaBucket(buckets, relative.whole)));
    }
    return arrays;
}

Arrays debertaTermsCase(const Case& example) {
    example.expects("scale", "(3 d)^-0.5");
    example.expects("p2c_index_code", "delta(i,j)");
    example.expects("p2c_index_paper", "delta(j,i)");
    describes(example, {"n", "d_head"});
    DebertaRule rule{static_cast<std::int64_t>(example.number("span_k")), example.number("position_buckets") > 0, {}};
    if (rule.logarithmic) {
        rule.buckets = bucketsOf(example);
    } else {
        describes(example, {"max_relative_positions"});
    }
    const Matrix table = example.input("P");
    const DebertaHead head{example.input("Qc"), example.input("Kc"), product(table, example.input("WQr")),
                           product(table, example.input("WKr"))};
    const std::size_t n = head.contentQuery.rows;
    const DebertaRows code{debertaTableRows(rule, n, n), debertaTableRows(rule, n, n)};
    const DebertaRows paper{code.forth, debertaTableRows(rule, n, n, true)};
    const double undivided = std::sqrt(3 * static_cast<double>(table.columns));
    const auto term = [&](const DebertaRows& rows, const char* name) {
        return scaled(debertaTerm(head, rows, name), undivided).values;
    };
    const std::string version = rule.logarithmic ? "v2" : "v1";
    const double max = rule.logarithmic ? example.number("max_relative_positions") : example.number("span_k");
    const double buckets = rule.logarithmic ? example.number("position_buckets") : 2.0;
    const Matrix delta = headOf("deberta",
                                {{"version", version},
                                 {"position_buckets", buckets},
                                 {"max_relative_positions", max},
                                 {"term", std::string("delta")}},
                                Matrix(n, n));
    return {{"delta", delta.values},
            {"c2c", term(code, "c2c")},
            {"c2p", term(code, "c2p")},
            {"p2c_code", term(code, "p2c")},
            {"p2c_paper", term(paper, "p2c")},
            {"score_code", debertaTerm(head, code, "sum").values},
            {"score_paper", debertaTerm(head, paper, "sum").values}};
}

/// Columns of one of some heads, each as wide.
Matrix columnsOf(const Matrix& matrix, std::size_t head, std::size_t width) {
    Matrix part(matrix.rows, width);
    for (std::size_t row = 0; row < matrix.rows; ++row)
        std::ranges::copy(matrix.row(row).subspan(head * width, width), part.row(row).begin());
    return part;
}

Arrays tupeCase(const Case& example) {
    example.expects("scale", "(2 d/heads)^-0.5");
    example.expects("theta1_cls_to_others", "row0 = p0.p0");
    example.expects("theta2_others_to_cls", "col0 = p1.p1");
    describes(example, {"d", "bias_table_rows"});
    const TupeRule rule{.heads = static_cast<int>(example.number("heads", 1)),
                        .bins = static_cast<int>(example.number("rel_bins")),
                        .maxDistance = static_cast<std::int64_t>(example.number("max_rel_pos")),
                        .epsilon = example.number("layernorm_eps", 1e-5)};
    const auto n = static_cast<std::size_t>(example.number("n"));
    const Matrix buckets = headOf("tupe",
                                  {{"rel_pos_bins", example.number("rel_bins")},
                                   {"max_rel_pos", example.number("max_rel_pos")},
                                   {"term", std::string("bucket")}},
                                  Matrix(n, n));
    const Matrix table = example.input("rel_table");
    const Matrix normed = layerNormed(example.input("P"), rule.epsilon);
    const auto heads = static_cast<std::size_t>(rule.heads);
    const std::size_t width = normed.columns / heads;
    Arrays arrays{{"bucket", buckets.values}};
    for (std::size_t head = 0; head < heads; ++head) {
        const auto projected = [&](const char* weights, const char* bias) {
            const std::vector<double> all = example.vectorInput(bias);
            return tupeProjected(normed, columnsOf(example.input(weights), head, width),
                                 std::span(all).subspan(head * width, width));
        };
        Matrix bias = tupeScores(projected("WQ", "bQ"), projected("WK", "bK"), n, rule);
        for (std::size_t i = 0; i < bias.values.size(); ++i) {
            bias.values[i] += table.at(static_cast<std::size_t>(buckets.values[i]), head);
        }
        append(arrays["bias"], bias);
    }
    return arrays;
}

Arrays copeCase(const Case& example) {
    example.expects("gate", "sigmoid(q.k/sqrt d)");
    describes(example, {"n", "d"});
    if (!example.flag("causal")) throw std::runtime_error("causal 'false' has no meaning");
    const std::string logitRule = example.text("logits");
    const bool divided = logitRule.starts_with("(q.k + interp)");
    if (!divided && !logitRule.ends_with(" + interp"))
        throw std::runtime_error("logits '" + logitRule + "' is unknown");
    const Head head{example.input("q"), example.input("k"), example.input("v")};
    const Matrix table = example.input("pos_emb");
    if (static_cast<double>(table.rows) != example.number("npos"))
        throw std::runtime_error("npos differs from pos_emb");
    const Matrix positions = copePositions(copeGates(head.query, head.key), table.rows);
    const Matrix logits = copeLogits(head.query, table, positions);
    const double scale = divided ? 1 / std::sqrt(static_cast<double>(head.query.columns)) : 1;
    const Attention attention = attend(head, {.bias = scaled(logits, scale), .causal = true});
    return {{"positions", positions.values},
            {"pos_logits", logits.values},
            {"weights", attention.weights.values},
            {"out", attention.out.values}};
}

}  // namespace

const std::map<std::string, Evaluate>& relativeCases() {
    static const std::map<std::string, Evaluate> cases{
        {"shaw_relative", shawCase},
        {"music_transformer_skew", musicTransformerSkew},
        {"relative_to_absolute_unmasked", unmaskedShift},
        {"transformer_xl", transformerXlCase},
        {"xlnet_relative", xlnetCase},
        {"deberta_bucket", debertaBuckets},
        {"deberta_disentangled", debertaTermsCase},
        {"tupe", tupeCase},
        {"cope", copeCase},
    };
    return cases;
}

}  // namespace golden
