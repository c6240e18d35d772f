// Golden cases of core/analysis.
#include <cmath>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "core/analysis/attention.h"
#include "core/analysis/decay.h"
#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/resize.h"
#include "core/analysis/score_terms.h"
#include "core/analysis/shift.h"
#include "core/analysis/similarity_parts.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

template <class T>
T valueOf(Result<T> result) {
    if (!result) throw std::runtime_error(result.problem().sentence());
    return *std::move(result);
}

/// Throws unless the parameter is absent or equals the size of the inputs.
void expectSize(const Case& example, const std::string& name, std::size_t size) {
    if (example.number(name, static_cast<double>(size)) != static_cast<double>(size)) {
        throw std::runtime_error(name + " is not the size of the inputs");
    }
}

/// Returns the case's positions, or 0 .. count - 1 if it has none.
std::vector<Position> positionsOf(const Case& example, std::size_t count) {
    if (example.hasPositions()) return example.positions();
    std::vector<Position> positions(count);
    for (std::size_t i = 0; i < count; ++i) positions[i] = Position(static_cast<std::int64_t>(i));
    return positions;
}

std::vector<Position> positionList(const json& numbers) {
    std::vector<Position> positions;
    for (const json& number : numbers) positions.push_back(Position::from(number.get<double>()));
    return positions;
}

Encoding sinusoid(const Case& example) {
    Setting setting = Setting("sinusoidal").set("d_model", example.number("d"));
    setting.set("base", example.number("base", 10000));
    setting.setLayout(example.has("layout") ? example.text("layout") : "interleaved_sin_cos");
    return setting.build();
}

Matrix rowsAt(const Encoding& encoding, const std::vector<Position>& positions) {
    const Positions list = positions;
    valueOf(encodedWidth(encoding, list));
    return encodeRows(encoding, list, 0, countOf(list));
}

/// Evaluates a number, or a word such as "sqrt(d)", "1/sqrt(d_k)", "d_qkv^-0.5" that names a parameter.
double numberOrWord(const json& meaning, const Case& example) {
    if (meaning.is_number()) return meaning.get<double>();
    const std::string word = meaning.get<std::string>();
    if (const auto power = word.find('^'); power != std::string::npos) {
        return std::pow(example.number(word.substr(0, power)), std::stod(word.substr(power + 1)));
    }
    if (const auto root = word.find("sqrt("); root != std::string::npos && word.ends_with(")")) {
        const double number = std::sqrt(example.number(word.substr(root + 5, word.size() - root - 6)));
        if (root == 0) return number;
        if (word.starts_with("1/")) return 1 / number;
    }
    throw std::runtime_error("unknown number " + word);
}

std::optional<double> scaleOf(const Case& example) {
    if (!example.has("scale")) return std::nullopt;
    return numberOrWord(example.param("scale"), example);
}

Arrays offsetMatrix(const Case& example) {
    const auto bank = std::get<OscillatorBank>(sinusoid(example));
    const std::vector<Position> k{Position::from(example.number("k"))};
    return {{"", nearestShift(bank, k).values}};
}

Arrays sinusoidalGram(const Case& example) {
    const Encoding encoding = sinusoid(example);
    const std::size_t n = example.has("n") ? static_cast<std::size_t>(example.number("n")) : 0;
    return {{"", gram(rowsAt(encoding, positionsOf(example, n))).values}};
}

ThetaFamily familyOf(const Case& example) {
    const std::string kind = example.text("kind");
    if (kind == "exp") return BasePower{example.number("base")};
    if (kind == "power") return PowerOfT{example.number("alpha")};
    throw std::runtime_error("unknown kind " + kind);
}

Arrays thetaFamily(const Case& example) {
    example.expects("t_i", "i/n");
    return {{"", thetas(familyOf(example), static_cast<int>(example.number("n")))}};
}

Arrays longRangeIntegral(const Case& example) {
    example.expects("quantity", "Re int_0^1 exp(i x theta_t) dt");
    const ThetaFamily family = familyOf(example);
    std::vector<double> values;
    for (const json& x : example.rawPositions()) values.push_back(decayIntegral(family, x.get<double>()));
    return {{"", values}};
}

Arrays longRangeSum(const Case& example) {
    example.expects("quantity", "(2/d) sum_{i<d/2} cos(x theta_i)");
    const ThetaFamily family = example.has("kind") ? familyOf(example) : BasePower{example.number("base", 10000)};
    const auto frequencies = thetaFrequencies(family, static_cast<int>(example.number("d")) / 2);
    std::vector<double> values;
    for (const Position& x : example.positions()) values.push_back(meanCosine(frequencies, x));
    return {{"", values}};
}

/// Sum of the columns of a part of the similarity at a place.
double partAtPlace(const OscillatorBank& part, const Position& place) {
    double sum = 0;
    for (const Oscillator& column : part.columns) sum += value(column, place);
    return sum;
}

/// The similarity with a diagonal H: its parts of m - n and of m + n, and their sum.
Arrays diagonalTerms(const OscillatorBank& bank, const std::vector<Position>& m, const std::vector<Position>& n,
                     const std::vector<double>& diagonal) {
    const SimilarityParts parts = similarityParts(bank, diagonal);
    std::vector<double> total, difference, sum;
    for (const Position& query : m) {
        for (const Position& key : n) {
            difference.push_back(partAtPlace(parts.difference, offsetBetween(bank, query, key).front()));
            sum.push_back(partAtPlace(parts.sum, Position::from(query.value() + key.value())));
            total.push_back(difference.back() + sum.back());
        }
    }
    return {{"total", total}, {"term_m_minus_n", difference}, {"term_m_plus_n", sum}};
}

Arrays hMatrix(const Case& example) {
    const Encoding encoding = sinusoid(example);
    const std::vector<Position> m = positionList(example.rawPositions().at("m"));
    const std::vector<Position> n = positionList(example.rawPositions().at("n"));
    const std::string kind = example.text("H");
    if (kind == "diagonal") return diagonalTerms(std::get<OscillatorBank>(encoding), m, n, example.vectorInput("diag"));
    if (kind != "general" && kind != "identity") throw std::runtime_error("unknown H " + kind);
    Matrix left = rowsAt(encoding, m);
    if (kind == "general") left = product(left, example.input("H"));
    return {{"", productWithTransposed(left, rowsAt(encoding, n)).values}};
}

Arrays wqwkProjection(const Case& example) {
    example.expects("score", "p_i^T WQ^T WK p_j");
    const std::vector<Position> positions = positionsOf(example, static_cast<std::size_t>(example.number("n")));
    const Matrix rows = rowsAt(sinusoid(example), positions);
    const Matrix form = transposedProduct(example.input("WQ"), example.input("WK"));
    const Matrix score = productWithTransposed(product(rows, form), rows);
    return {{"score", score.values},
            {"toeplitz_r2", {toeplitzR2(score)}},
            {"toeplitz_r2_identity", {toeplitzR2(gram(rows))}}};
}

Head headOf(const Case& example) {
    Head head{example.input("q"), example.input("k"), example.input("v")};
    expectSize(example, "n", head.query.rows);
    expectSize(example, "n_q", head.query.rows);
    expectSize(example, "n_k", head.key.rows);
    expectSize(example, "d_k", head.key.columns);
    return head;
}

AttentionRule ruleOf(const Case& example) {
    AttentionRule rule{.scale = scaleOf(example)};
    if (example.hasInput("bias")) rule.bias = example.input("bias");
    if (example.has("causal")) rule.causal = example.flag("causal");
    example.expects("causal_rule", "key j visible iff j <= i + (n_k - n_q)");
    return rule;
}

Arrays attentionSoftmax(const Case& example) {
    const Attention attention = attend(headOf(example), ruleOf(example));
    return {{"weights", attention.weights.values}, {"out", attention.out.values}};
}

Arrays nope(const Case& example) {
    const Head head = headOf(example);
    const AttentionRule rule = ruleOf(example);
    const auto order = example.param("permutation").get<std::vector<std::size_t>>();
    const Head permuted{permutedRows(head.query, order), permutedRows(head.key, order),
                        permutedRows(head.value, order)};
    return {{"out", attend(head, rule).out.values}, {"out_of_permuted_input", attend(permuted, rule).out.values}};
}

/// Returns 1 / sqrt(width) if the case is scaled, else 1.
double termScale(const Case& example, std::size_t width) {
    const bool scaled = example.has("scaled") && example.flag("scaled");
    return scaled ? 1 / std::sqrt(static_cast<double>(width)) : 1;
}

ScoreWeights scoreWeightsOf(const Case& example) {
    ScoreWeights weights{example.input("WQ"), example.input("WK")};
    expectSize(example, "d_k", weights.query.columns);
    weights.scale = termScale(example, weights.query.columns);
    return weights;
}

/// Returns the rows of an encoding described by words such as "sinusoidal interleaved base 10000".
Matrix rowsInWords(const std::string& words, std::size_t d, const std::vector<Position>& positions) {
    std::istringstream stream(words);
    std::string scheme, layout, base;
    double number = 0;
    if (!(stream >> scheme >> layout >> base >> number) || scheme != "sinusoidal" || base != "base") {
        throw std::runtime_error("unknown encoding " + words);
    }
    const bool brief = layout == "interleaved" || layout == "concat";
    Setting setting = Setting(scheme).set("d_model", static_cast<double>(d)).set("base", number);
    return rowsAt(setting.setLayout(brief ? layout + "_sin_cos" : layout).build(), positions);
}

Arrays scoreDecomposition(const Case& example) {
    TokenParts tokens{example.input("w"), {}};
    expectSize(example, "n", tokens.content.rows);
    expectSize(example, "d", tokens.content.columns);
    tokens.position =
        rowsInWords(example.text("pe"), tokens.content.columns, positionsOf(example, tokens.content.rows));
    const ScoreTerms terms = addedTerms(tokens, scoreWeightsOf(example));
    return {{"qw_kw", terms.contentContent.values},
            {"qw_kp", terms.contentPosition.values},
            {"qp_kw", terms.positionContent.values},
            {"qp_kp", terms.positionPosition.values},
            {"total", terms.total().values}};
}

TokenParts partsOf(const Case& example) {
    TokenParts tokens{example.input("content"), example.input("position")};
    expectSize(example, "n", tokens.content.rows);
    expectSize(example, "d_content", tokens.content.columns);
    expectSize(example, "d_position", tokens.position.columns);
    return tokens;
}

Arrays concatPosition(const Case& example) {
    const ScoreTerms terms = concatenatedTerms(partsOf(example), scoreWeightsOf(example));
    return {{"ww", terms.contentContent.values},
            {"wp", terms.contentPosition.values},
            {"pw", terms.positionContent.values},
            {"pp", terms.positionPosition.values},
            {"total", terms.total().values}};
}

/// Returns one of the three projections (0 query, 1 key, 2 value) of an array [d, 3, width].
Matrix projectionOf(const json& stacked, std::size_t which) {
    Matrix weight(stacked.size(), stacked.at(0).at(which).size());
    weight.values.clear();
    for (const json& row : stacked) flatten(row.at(which), weight.values);
    return weight;
}

PartWeights partWeightsOf(const json& stacked) {
    return {projectionOf(stacked, 0), projectionOf(stacked, 1), projectionOf(stacked, 2)};
}

Arrays factoredSplit(const Case& example) {
    FactoredWeights weights{partWeightsOf(example.rawInput("W_content_qkv")),
                            partWeightsOf(example.rawInput("W_position_qkv")), scaleOf(example)};
    expectSize(example, "d_qkv", weights.content.query.columns + weights.position.query.columns);
    const FactoredAttention attention = factoredAttention(partsOf(example), weights);
    return {{"score", attention.scores.values},
            {"weights", attention.weights.values},
            {"out_content", attention.outContent.values},
            {"out_position", attention.outPosition.values}};
}

/// Reads a grid given as the side of a square or as [height, width].
PatchGrid gridOf(const json& sides) {
    if (sides.is_number()) return {sides.get<int>(), sides.get<int>()};
    return {sides.at(0).get<int>(), sides.at(1).get<int>()};
}

Arrays vitPosEmbedResize(const Case& example) {
    const std::string mode = example.text("mode");
    if (!mode.starts_with("bicubic a=")) throw std::runtime_error("unknown mode " + mode);
    const Resampling rule{std::stod(mode.substr(mode.find('=') + 1)), example.flag("align_corners"),
                          example.flag("antialias")};
    const std::vector<double> numbers = example.vectorInput("table");
    const auto d = static_cast<std::size_t>(example.number("d"));
    Matrix table(numbers.size() / d, d);
    table.values = numbers;
    return {{"", resizedTable(table, gridOf(example.param("src_grid")), gridOf(example.param("dst")), rule).values}};
}

Arrays paddingAwarePositionIds(const Case& example) {
    example.expects("rule", "cumsum(nonpad)*nonpad + padding_idx");
    std::vector<double> values;
    for (const json& sequence : example.rawInput("tokens")) {
        const auto tokens = sequence.get<std::vector<std::int64_t>>();
        for (const std::int64_t id : paddingAwareIds(tokens, example.param("padding_idx").get<std::int64_t>())) {
            values.push_back(static_cast<double>(id));
        }
    }
    return {{"", values}};
}

Arrays embeddingPlusPe(const Case& example) {
    if (example.has("example")) example.describes("example");
    const Matrix x = example.input("x");
    const Matrix encoding = rowsAt(sinusoid(example), positionsOf(example, x.rows));
    expectSize(example, "d", x.columns);
    const double scale = example.has("embed_scale") ? numberOrWord(example.param("embed_scale"), example) : 1;
    return {{"", embeddedWithPosition(x, encoding, scale).values}};
}

}  // namespace

const std::map<std::string, Evaluate>& analysisCases() {
    static const std::map<std::string, Evaluate> cases{
        {"offset_matrix", offsetMatrix},
        {"sinusoidal_gram", sinusoidalGram},
        {"long_range_integral", longRangeIntegral},
        {"long_range_sum", longRangeSum},
        {"h_matrix", hMatrix},
        {"wqwk_projection", wqwkProjection},
        {"theta_family", thetaFamily},
        {"attention_softmax", attentionSoftmax},
        {"nope", nope},
        {"score_decomposition", scoreDecomposition},
        {"concat_position", concatPosition},
        {"factored_split", factoredSplit},
        {"vit_pos_embed_resize", vitPosEmbedResize},
        {"padding_aware_position_ids", paddingAwarePositionIds},
        {"embedding_plus_pe", embeddingPlusPe},
    };
    return cases;
}

}  // namespace golden
