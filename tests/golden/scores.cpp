// Attention of schemes with scores of their own, from given queries, keys and tables.
#include <cmath>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/cope.h"
#include "core/schemes/score/deberta.h"
#include "core/schemes/score/fire.h"
#include "core/schemes/score/music_transformer.h"
#include "core/schemes/score/relative_terms.h"
#include "core/schemes/score/transformer_xl.h"
#include "core/schemes/score/tupe.h"
#include "core/schemes/score/xlnet.h"
#include "tests/golden/case.h"
#include "tests/support/alibi_padded.h"
#include "tests/support/value_term.h"

namespace golden {

using namespace orrery;

namespace {

void append(Numbers& all, const Matrix& more) {
    all.insert(all.end(), more.values.begin(), more.values.end());
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

/// The entries of the case's scheme, such as the index of a label, between the queries and the keys.
Matrix entriesOf(const Case& example, std::size_t queries, std::size_t keys) {
    const auto rows = static_cast<std::int64_t>(queries);
    return biasRows(example.kernel(), 0, rows, static_cast<std::int64_t>(keys), 0, rows);
}

Arrays shaw(const Case& example) {
    const Head head{example.matrix("q"), example.matrix("k"), example.matrix("v")};
    const Matrix index = entriesOf(example, head.query.rows, head.key.rows);
    const double scale = 1 / std::sqrt(static_cast<double>(head.query.columns));
    const Attention attention =
        valueOf(attend(head, {.bias = scaled(queryTerm(head.query, example.matrix("aK"), index), scale)}));
    return {{"index", index.values},
            {"score", attention.scores.values},
            {"weights", attention.weights.values},
            {"out", sum(attention.out, valueTerm(attention.weights, example.matrix("aV"), index)).values}};
}

Arrays skew(const Case& example) {
    const Matrix query = example.matrix("q");
    const Matrix rows = leftRelativeRows(example.matrix("E"), query.rows);
    return {{"", skewed(productWithTransposed(query, rows)).values}};
}

Arrays unmasked(const Case& example) {
    return {{"", relativeToAbsolute(example.matrix("x")).values}};
}

Arrays transformerXl(const Case& example) {
    const Matrix x = example.matrix("x");
    Matrix all = example.matrix("mems");
    all.columns = x.columns;
    all.rows += x.rows;
    append(all.values, x);
    const Matrix stacked = example.matrix("Wq_Wk_Wv");
    const std::size_t width = stacked.rows / 3;
    const TransformerXlTerms terms = transformerXlTerms(
        {productWithTransposed(x, rowsOf(stacked, 0, width)), productWithTransposed(all, rowsOf(stacked, width, width)),
         example.matrix("Wkr"), example.numbers("u"), example.numbers("v")},
        -1);
    return {{"term_a", terms.a.values},
            {"term_b", terms.b.values},
            {"term_c", terms.c.values},
            {"term_d", terms.d.values},
            {"weights", causallyMasked(terms.score(width)).values}};
}

Arrays xlnet(const Case& example) {
    const XlnetHead head{example.matrix("q"),         example.matrix("k"),         example.matrix("Wr"),
                         example.numbers("r_w_bias"), example.numbers("r_r_bias"), example.numbers("r_s_bias"),
                         example.matrix("seg_embed"), example.matrix("seg_id")};
    const XlnetTerms terms = xlnetTerms(head, {true, static_cast<std::int64_t>(example.number("clamp_len")), false});
    return {{"ac", terms.ac.values},
            {"bd", terms.bd.values},
            {"ef", terms.ef.values},
            {"weights", softmaxRows(terms.score(head.query.columns)).values}};
}

Arrays deberta(const Case& example) {
    const Matrix table = example.matrix("P");
    const DebertaHead head{example.matrix("Qc"), example.matrix("Kc"), product(table, example.matrix("WQr")),
                           product(table, example.matrix("WKr"))};
    const std::size_t n = head.contentQuery.rows;
    const DebertaRule rule{static_cast<std::int64_t>(example.number("span_k")), false, {}};
    const DebertaRows code{debertaTableRows(rule, n, n), debertaTableRows(rule, n, n)};
    const DebertaRows paper{code.forth, debertaTableRows(rule, n, n, true)};
    const double undivided = std::sqrt(3 * static_cast<double>(table.columns));
    return {{"delta", entriesOf(example, n, n).values},
            {"c2c", scaled(debertaTerm(head, code, "c2c"), undivided).values},
            {"c2p", scaled(debertaTerm(head, code, "c2p"), undivided).values},
            {"p2c_code", scaled(debertaTerm(head, code, "p2c"), undivided).values},
            {"p2c_paper", scaled(debertaTerm(head, paper, "p2c"), undivided).values},
            {"score_code", debertaTerm(head, code, "sum").values},
            {"score_paper", debertaTerm(head, paper, "sum").values}};
}

Arrays tupe(const Case& example) {
    const TupeRule rule{.heads = 1,
                        .bins = static_cast<int>(example.number("bins")),
                        .maxDistance = static_cast<std::int64_t>(example.number("max_distance")),
                        .epsilon = example.number("epsilon")};
    const auto n = static_cast<std::size_t>(example.number("n"));
    const Matrix buckets = entriesOf(example, n, n), relative = example.matrix("rel_table");
    const Matrix normed = layerNormed(example.matrix("P"), rule.epsilon);
    Matrix bias = tupeScores(tupeProjected(normed, example.matrix("WQ"), example.numbers("bQ")),
                             tupeProjected(normed, example.matrix("WK"), example.numbers("bK")), n, rule);
    for (std::size_t i = 0; i < bias.values.size(); ++i)
        bias.values[i] += relative.at(static_cast<std::size_t>(buckets.values[i]), 0);
    return {{"bucket", buckets.values}, {"bias", bias.values}};
}

Arrays cope(const Case& example) {
    const Head head{example.matrix("q"), example.matrix("k"), example.matrix("v")};
    const Matrix table = example.matrix("pos_emb");
    const Matrix positions = copePositions(copeGates(head.query, head.key), table.rows);
    const Matrix logits = copeLogits(head.query, table, positions);
    const double scale = 1 / std::sqrt(static_cast<double>(head.query.columns));
    const Attention attention = valueOf(attend(head, {.bias = scaled(logits, scale), .causal = true}));
    return {{"positions", positions.values},
            {"pos_logits", logits.values},
            {"weights", attention.weights.values},
            {"out", attention.out.values}};
}

/// The distances of the scheme, and the biases that a network with given weights computes from them.
Arrays fire(const Case& example) {
    const FireNetwork network{example.numbers("W1"), example.numbers("b1"), example.matrix("W2"),
                              example.numbers("b2")};
    const auto n = static_cast<std::size_t>(example.number("n"));
    Arrays arrays{{"normalized_distance", entriesOf(example, n, n).values}};
    for (std::size_t head = 0; head < network.secondWeights.rows; ++head)
        for (const double distance : arrays["normalized_distance"])
            arrays["bias"].push_back(network.bias(head, distance));
    return arrays;
}

/// ALiBi of BLOOM, which counts tokens without the padding.
Arrays padded(const Case& example) {
    const ScoreKernel kernel = example.kernel();
    Numbers slopes;
    for (int head = 0; head < kernel.heads; ++head) slopes.push_back(kernel.value(head, 0, 1));
    const Matrix masks = example.matrix("attention_mask");
    Arrays arrays;
    for (std::size_t row = 0; row < masks.rows; ++row) append(arrays[""], alibiPadded(slopes, masks.row(row)));
    return arrays;
}

}  // namespace

const std::map<std::string, Compute>& scores() {
    static const std::map<std::string, Compute> all{
        {"shaw", shaw},
        {"music transformer", skew},
        {"relative to absolute", unmasked},
        {"tupe", tupe},
        {"transformer xl", transformerXl},
        {"xlnet", xlnet},
        {"deberta", deberta},
        {"cope", cope},
        {"fire", fire},
        {"padded alibi", padded},
    };
    return all;
}

}  // namespace golden
