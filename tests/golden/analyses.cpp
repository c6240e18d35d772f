// Functions of core/analysis.
#include <cmath>

#include "core/analysis/attention.h"
#include "core/analysis/decay.h"
#include "core/analysis/embedding.h"
#include "core/analysis/gram.h"
#include "core/analysis/random_projection.h"
#include "core/analysis/resize.h"
#include "core/analysis/score_terms.h"
#include "core/analysis/shift.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

/// Rows of the case's encoding at the positions.
Matrix rowsAt(const Case& example, const json& list) {
    const Encoding encoding = example.encoding();
    const Positions positions = Case::positionsIn(list);
    valueOf(encodedWidth(encoding, positions));
    return encodeRows(encoding, positions, 0, countOf(positions));
}

Arrays shift(const Case& example) {
    return {{"", valueOf(shiftMatrix(example.bank(), Position::from(example.number("k")))).values}};
}

Arrays grams(const Case& example) {
    return {{"", gram(rowsAt(example, example.list())).values}};
}

ThetaFamily familyOf(const Case& example) {
    if (example.has("base")) return BasePower{example.number("base")};
    return PowerOfT{example.number("alpha")};
}

Arrays family(const Case& example) {
    return {{"", thetas(familyOf(example), static_cast<int>(example.number("n")))}};
}

Arrays integral(const Case& example) {
    Numbers values;
    for (const json& x : example.list()) values.push_back(decayIntegral(familyOf(example), x.get<double>()));
    return {{"", values}};
}

Arrays mean(const Case& example) {
    const auto frequencies = thetaFrequencies(familyOf(example), static_cast<int>(example.number("pairs")));
    Numbers values;
    for (const Position& x : example.positions()) values.push_back(meanCosine(frequencies, x));
    return {{"", values}};
}

/// p_m^T H p_n; H is the identity, a diagonal or a matrix.
Arrays form(const Case& example) {
    const json& m = example.list().at("m");
    const json& n = example.list().at("n");
    Form form = Identity{};
    if (example.hasInput("diag")) form = example.numbers("diag");
    if (example.hasInput("H")) form = example.matrix("H");
    Arrays arrays{{"total", valueOf(similarity(rowsAt(example, m), rowsAt(example, n), form)).values}};
    if (!example.hasInput("diag")) return arrays;
    const DiagonalTerms terms =
        valueOf(diagonalTerms(example.bank(), Case::positionsIn(m), Case::positionsIn(n), example.numbers("diag")));
    arrays["term_m_minus_n"] = terms.difference.values;
    arrays["term_m_plus_n"] = terms.sum.values;
    return arrays;
}

Arrays projection(const Case& example) {
    const Matrix rows = rowsAt(example, example.list());
    const Matrix score = valueOf(similarity(rows, rows, projectionForm(example.matrix("WQ"), example.matrix("WK"))));
    return {{"score", score.values},
            {"toeplitz_r2", {toeplitzR2(score)}},
            {"toeplitz_r2_identity", {toeplitzR2(gram(rows))}}};
}

Arrays attention(const Case& example) {
    const Head head{example.matrix("q"), example.matrix("k"), example.matrix("v")};
    const AttentionRule rule{.causal = example.params().value("causal", false)};
    const Attention attention = valueOf(attend(head, rule));
    Arrays arrays{{"weights", attention.weights.values}, {"out", attention.out.values}};
    if (!example.has("permutation")) return arrays;
    const auto order = example.params().at("permutation").get<std::vector<std::size_t>>();
    const Head permuted{valueOf(permutedRows(head.query, order)), valueOf(permutedRows(head.key, order)),
                        valueOf(permutedRows(head.value, order))};
    arrays["out_of_permuted_input"] = valueOf(attend(permuted, rule)).out.values;
    return arrays;
}

ScoreWeights weightsOf(const Case& example) {
    return {example.matrix("WQ"), example.matrix("WK"), 1};
}

Arrays added(const Case& example) {
    const TokenParts tokens{example.matrix("w"), rowsAt(example, example.list())};
    const ScoreTerms terms = valueOf(addedTerms(tokens, weightsOf(example)));
    return {{"qw_kw", terms.contentContent.values},
            {"qw_kp", terms.contentPosition.values},
            {"qp_kw", terms.positionContent.values},
            {"qp_kp", terms.positionPosition.values},
            {"total", terms.total().values}};
}

TokenParts partsOf(const Case& example) {
    return {example.matrix("content"), example.matrix("position")};
}

Arrays concatenated(const Case& example) {
    const ScoreTerms terms = valueOf(concatenatedTerms(partsOf(example), weightsOf(example)));
    return {{"ww", terms.contentContent.values},
            {"wp", terms.contentPosition.values},
            {"pw", terms.positionContent.values},
            {"pp", terms.positionPosition.values},
            {"total", terms.total().values}};
}

/// Query, key and value projections of an array [d, 3, width].
PartWeights partWeights(const json& stacked) {
    const auto projection = [&](std::size_t which) {
        Matrix weight(stacked.size(), stacked.at(0).at(which).size());
        weight.values.clear();
        for (const json& row : stacked)
            for (const double number : flat(row.at(which))) weight.values.push_back(number);
        return weight;
    };
    return {projection(0), projection(1), projection(2)};
}

Arrays factored(const Case& example) {
    const FactoredWeights weights{
        partWeights(example.input("W_content_qkv")), partWeights(example.input("W_position_qkv")), {}};
    const FactoredAttention attention = valueOf(factoredAttention(partsOf(example), weights));
    return {{"score", attention.scores.values},
            {"weights", attention.weights.values},
            {"out_content", attention.outContent.values},
            {"out_position", attention.outPosition.values}};
}

Arrays resized(const Case& example) {
    const auto gridOf = [&](const char* name) {
        const auto sides = example.params().at(name).get<std::vector<int>>();
        return PatchGrid{sides[0], sides[1]};
    };
    const Resampling rule{example.number("a"), example.params().at("align_corners"), example.params().at("antialias")};
    return {{"", valueOf(resizedTable(example.matrix("rows"), gridOf("from"), gridOf("to"), rule)).values}};
}

Arrays paddingAware(const Case& example) {
    Numbers values;
    for (const json& sequence : example.input("tokens")) {
        const auto tokens = sequence.get<std::vector<std::int64_t>>();
        for (const std::int64_t id : paddingAwareIds(tokens, example.params().at("padding_idx").get<std::int64_t>()))
            values.push_back(static_cast<double>(id));
    }
    return {{"", values}};
}

Arrays embedded(const Case& example) {
    const Matrix rows = rowsAt(example, example.list());
    return {{"", embeddedWithPosition(example.matrix("x"), rows, example.number("scale")).values}};
}

}  // namespace

const std::map<std::string, Compute>& analyses() {
    static const std::map<std::string, Compute> all{
        {"shift", shift},
        {"gram", grams},
        {"family", family},
        {"integral", integral},
        {"mean", mean},
        {"form", form},
        {"projection", projection},
        {"attention", attention},
        {"added", added},
        {"concatenated", concatenated},
        {"factored", factored},
        {"resized", resized},
        {"padding aware", paddingAware},
        {"embedded", embedded},
    };
    return all;
}

}  // namespace golden
