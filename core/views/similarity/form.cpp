#include "core/views/similarity/form.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/column_sums.h"
#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/schemes/encode.h"
#include "core/views/shared/encodings.h"

namespace orrery::similarity_view {

namespace {

constexpr std::int64_t maxOffsetSteps = 1 << 25;    // for distances by offset: positions × width
constexpr std::int64_t maxDistanceSteps = 1 << 27;  // for other distances: positions² × width
constexpr std::int64_t maxNumbersHeld = 1 << 22;    // positions × width of rows in memory
constexpr std::int64_t maxNear = 8192;              // offsets with cached similarities
constexpr std::int64_t maxNearCosines = 1 << 25;    // cached offsets × cosines
constexpr std::int64_t blocksDrawn = 1024;          // approximate number of row means that a picture asks for
constexpr std::int64_t maxSampled = 1 << 24;        // sampled positions × width (× width² with a full H)
constexpr double maxCompared = 0x1p31;              // sampled positions² × width
constexpr std::int64_t maxProjected = 1 << 28;      // blocks × width²
constexpr std::int64_t maxExplained = 128;          // positions for which R² of m - n is computed
constexpr std::int64_t maxRankedUnasked = 64;       // positions ranked by similarity if `neighbours` is off
constexpr std::int64_t maxRankedSlowly = 1024;      // positions ranked by similarity if `neighbours` is on

/// Input of a form: the encoding, the window of positions, and the measure.
struct FormInput {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t width = widthOf(scene.encoding);
    bool isIdentity = view.holds(form.is("identity"));
    bool isDiagonal = view.holds(form.is("diagonal"));
    bool isCosine = isIdentity && view.holds(measure.is("cosine"));
    bool isDistance = isIdentity && view.holds(measure.is("euclidean"));
    bool hasParts = bank && hasSimilarityParts(*bank) && (isIdentity || isDiagonal);
};

Problem tooMany(const FormInput& input, std::int64_t max, const Phrase& what) {
    return {"positions", say({"'{0}' are too many for {1}", "{1}时 {0} 个位置太多"}, grouped(input.count), what),
            say({"allowed are up to {}", "最多 {} 个"}, grouped(std::max<std::int64_t>(max, 1)))};
}

Phrase distancesOf(const FormInput& input) {
    return say({"distances of {} numbers", "计算 {} 维的距离"}, grouped(input.width));
}

Result<Matrix> heldRows(const FormInput& input) {
    std::int64_t begin = input.first;
    std::int64_t end = input.first + input.count;
    if (input.table) {
        begin = std::max(begin, input.table->firstRow);
        end = std::max(begin, std::min(end, input.table->firstRow + input.table->rowCount));
    }
    if (begin == end) return Matrix(0, static_cast<std::size_t>(input.width));
    const PositionRange range{Position(begin), 1, static_cast<std::uint64_t>(end - begin)};
    const Result<std::size_t> width = encodedWidth(input.scene.encoding, range);
    if (!width) return width.problem();
    return encodeRows(input.scene.encoding, range, 0, range.count);
}

/// Position of the first row of heldRows().
std::int64_t firstHeld(const FormInput& input) {
    return input.table ? std::max(input.first, input.table->firstRow) : input.first;
}

Result<MeanFeatures> plainFeatures(const FormInput& input) {
    if (input.table) return featuresOf(*input.table);
    const PositionRange range{Position(input.first), 1, static_cast<std::uint64_t>(input.count)};
    const Result<std::size_t> width = encodedWidth(input.scene.encoding, range);
    if (!width) return width.problem();
    if (!input.bank->grid.empty() && input.count <= maxNumbersHeld / input.width) {
        return featuresOf(tableFrom(*heldRows(input), firstHeld(input)));
    }
    return featuresOf(*input.bank);
}

/// Computes the part of m - n at the offsets 0 .. count - 1, which matrix, profile and readouts share. If these are too
/// many, only the offsets that Toeplitz R² and the count of neighbours need, or none if there is no part of m + n.
std::vector<double> nearValues(const FormInput& input, const SimilarityParts& parts) {
    const auto columns = static_cast<std::int64_t>(parts.difference.columns.size());
    std::int64_t kept = input.count;
    if (kept > maxNear || kept * columns > maxNearCosines)
        kept = parts.sum.columns.empty() ? 0 : std::max(explainedCount(input.scene), rankedPositions(input.scene));
    return columnSums(parts.difference, {Position(0), 1, static_cast<std::uint64_t>(kept)}, input.scene.progress);
}

SimilarityForm ofKernel(ScoreKernel kernel, bool isDistance = false) {
    SimilarityForm made;
    made.kernel = std::make_shared<const ScoreKernel>(std::move(kernel));
    made.distance = isDistance;
    return made;
}

Result<SimilarityForm> ofParts(const FormInput& input, std::span<const double> diagonal) {
    SimilarityParts parts = similarityParts(*input.bank, diagonal);
    const std::int64_t max = maxOffsetSteps / input.width;
    if (input.isDistance && input.count > max) return tooMany(input, max, distancesOf(input));
    if (input.isCosine) {
        const double whole = partAt(parts.difference, 0);
        for (Oscillator& column : parts.difference.columns) column.amplitude /= whole;
    }
    std::vector<double> near = nearValues(input, parts);
    SimilarityForm made = input.isDistance ? ofKernel(distanceKernel(parts.difference, std::move(near)), true)
                                           : ofKernel(kernelOf(parts, std::move(near)));
    made.parts = std::move(parts);
    return made;
}

Result<SimilarityForm> ofHeldRows(const FormInput& input) {
    const auto perPosition = static_cast<double>(input.width);
    const auto max = input.isDistance
                         ? static_cast<std::int64_t>(std::sqrt(static_cast<double>(maxDistanceSteps) / perPosition))
                         : maxNumbersHeld / input.width;
    if (input.count > max) {
        return tooMany(input, max,
                       input.isDistance ? distancesOf(input)
                                        : say({"cosines of {} numbers", "计算 {} 维的余弦"}, grouped(input.width)));
    }
    Result<Matrix> rows = heldRows(input);
    if (!rows) return rows.problem();
    const std::int64_t first = firstHeld(input);
    if (input.isDistance)
        return ofKernel(distanceKernel(std::make_shared<const Matrix>(*std::move(rows)), first), true);
    return ofKernel(bilinearKernel(featuresOf(tableFrom(normalised(*std::move(rows)), first))));
}

Result<SimilarityForm> ofIdentity(const FormInput& input) {
    if (input.hasParts) {
        const std::vector<double> ones(static_cast<std::size_t>(input.width), 1.0);
        Result<SimilarityForm> made = ofParts(input, ones);
        if (!made || !(input.isCosine || input.isDistance) ||
            (made->ofOffset() && partAt(made->parts->difference, 0) > 0))
            return made;
    }
    if (input.isCosine || input.isDistance) return ofHeldRows(input);
    const Result<MeanFeatures> features = plainFeatures(input);
    if (!features) return features.problem();
    return ofKernel(bilinearKernel(*features));
}

Result<SimilarityForm> ofDiagonal(const FormInput& input) {
    if (!input.bank || input.bank->pairs.empty()) {
        return Problem{"form",
                       Words{"'diagonal' weighs pairs of sine and cosine, and this encoding has none",
                             "对角的 H（diagonal）为正弦与余弦对加权，而此编码没有这样的对"},
                       Words{"choose another form or scheme", "请选择其他形式或方案"}};
    }
    const std::vector<double> weights = diagonalWeights(*input.bank, input.view);
    if (input.hasParts) return ofParts(input, weights);
    if (!input.view.holds(part.is("whole"))) {
        return Problem{
            "part",
            Words{"the parts of m − n and m + n cannot be told apart here", "此处无法分开 m − n 与 m + n 两部分"},
            Words{"they can for undamped pairs along a line of positions", "要求位置排成一列，且各对没有衰减"}};
    }
    const Result<MeanFeatures> features = plainFeatures(input);
    if (!features) return features.problem();
    return ofKernel(bilinearKernel(weighted(weights, *features), *features));
}

Result<SimilarityForm> ofMatrix(const FormInput& input) {
    const std::int64_t max = maxProjected / (input.width * input.width);
    if (std::min(input.count, blocksDrawn) > max) {
        return tooMany(input, max, say({"H of {0} × {0}", "H 为 {0} × {0} "}, grouped(input.width)));
    }
    Result<FormMatrix> matrix = formMatrix(input.scene, input.width);
    if (!matrix) return matrix.problem();
    const Result<MeanFeatures> features = plainFeatures(input);
    if (!features) return features.problem();
    // q^T H k is (H^T q) . k: H^T is applied once per block of queries, and never to the keys
    const auto transposed = std::make_shared<const Matrix>(std::move(matrix->transposed));
    SimilarityForm made = ofKernel(bilinearKernel(through(transposed, *features), *features));
    made.facts = matrix->facts;
    return made;
}

Result<SimilarityForm> chosenForm(const FormInput& input) {
    if (input.isIdentity) return ofIdentity(input);
    if (input.isDiagonal) return ofDiagonal(input);
    return ofMatrix(input);
}

std::string formulaOf(const FormInput& input) {
    const std::string m = "p(" + grouped(wholePosition(input.scene.probe.m)) + ")";
    const std::string n = "p(" + grouped(wholePosition(input.scene.probe.n)) + ")";
    if (!input.isIdentity) return m + "ᵀ H " + n;
    if (input.isCosine) return "cos ∠(" + m + ", " + n + ")";
    return input.isDistance ? "|" + m + " − " + n + "|" : m + " · " + n;
}

/// Readout of Toeplitz R²: 1 if the similarity depends on m - n alone, otherwise computed at the start of the window,
/// from similarities that are kept in made.first.
Readout toeplitzLine(const FormInput& input, SimilarityForm& made) {
    const std::int64_t looked = explainedCount(input.scene);
    if (!made.ofOffset()) {
        const std::int64_t all = std::max(looked, rankedPositions(input.scene));
        made.first = entries(*made.kernel, input.first, all, 1, input.scene.progress);
        const Matrix compared = firstOf(made.first, looked);
        made.toeplitz = toeplitzR2(compared);
        const auto [low, high] = std::ranges::minmax(compared.values);
        if (!std::isnan(made.toeplitz)) made.varies = high - low > 1e-12 * std::max(std::abs(low), std::abs(high));
    }
    const std::string text = std::isnan(made.toeplitz) ? "–" : rounded(made.toeplitz, 4);
    if (made.ofOffset() || looked == input.count) return line("toeplitz", {"Toeplitz $R^2$", "Toeplitz $R^2$"}, text);
    return {"toeplitz", Words{"Toeplitz $R^2$", "Toeplitz $R^2$"},
            say({"{} (first {} positions)", "{}（前 {} 个位置）"}, text, grouped(looked))};
}

/// Evenly spaced positions of the window, including its first.
struct Spread {
    std::int64_t samples;
    std::int64_t step;
    Spread(std::int64_t count, std::int64_t max)
        : samples(std::min(count, max)), step(samples < 2 ? 1 : (count - 1) / (samples - 1)) {}
};

/// Spread over which the parts of a kernel are sampled.
Spread partSpread(const FormInput& input) {
    return {input.count, std::clamp<std::int64_t>((1 << 17) / input.width, 16, 256)};
}

/// Returns `count` values of a part from `first` on, as far apart as the spread.
std::vector<double> sampledPart(const FormInput& input, const ByOffsetAndSum::Part& part, std::int64_t first,
                                std::int64_t count) {
    std::vector<double> along;
    for (std::int64_t i = 0; i < count; ++i)
        along.push_back(input.scene.progress.stopped() ? 0 : part.value(first + i * partSpread(input).step));
    return along;
}

/// Returns values of the part of m + n, evenly spaced over the window; one 0 if there is no such part.
std::vector<double> sampledSums(const FormInput& input, const ScoreKernel& kernel) {
    const auto* parts = std::get_if<ByOffsetAndSum>(&kernel.kind);
    return parts ? sampledPart(input, parts->sum, 2 * input.first, 2 * partSpread(input).samples)
                 : std::vector<double>{0};
}

/// Returns values of the kernel (or of its parts, if these are shown) at a bounded number of positions of the window.
std::vector<double> sampled(const FormInput& input, const ScoreKernel& kernel) {
    std::vector<double> values;
    const Progress& progress = input.scene.progress;
    if (const auto* byOffset = std::get_if<ByOffset>(&kernel.kind)) {
        const Spread spread(input.count, std::clamp<std::int64_t>((1 << 22) / input.width, 16, 256));
        for (std::int64_t i = 0; i < spread.samples; ++i)
            values.push_back(progress.stopped() ? 0 : byOffset->value(0, i * spread.step));
        // the matrix of the part of m + n, which does not exist here, shows 0
        if (input.view.isActive(part) && input.view.holds(part.is("sum"))) values.push_back(0);
    } else if (const auto* parts = std::get_if<ByOffsetAndSum>(&kernel.kind)) {
        const std::vector<double> offsets = sampledPart(input, parts->offset, 0, partSpread(input).samples);
        const std::vector<double> sums = sampledSums(input, kernel);
        const bool isWhole = !input.view.isActive(part) || input.view.holds(part.is("whole", "all"));
        for (std::size_t m = 0; isWhole && m < offsets.size(); ++m) {
            for (std::size_t n = 0; n <= m; ++n) values.push_back(offsets[m - n] + sums[m + n]);
        }
        if (input.view.holds(part.is("difference", "all"))) values.insert(values.end(), offsets.begin(), offsets.end());
        if (input.view.holds(part.is("sum"))) values.insert(values.end(), sums.begin(), sums.end());
    } else {
        const Spread spread(input.count, sampledPositions(input.scene, 64));
        values = entries(kernel, input.first, spread.samples, spread.step, progress).values;
    }
    return values;
}

/// Returns the range of the finite values, 0 .. 1 if there are none; for distances from 0 on.
CellRange rangeOf(const SimilarityForm& form, const std::vector<double>& values) {
    CellRange range = finiteRange(values);
    if (range.size() < 0) return {0, 1};
    if (form.distance) range.from = 0;
    const double min = 1e-9 * std::max(std::abs(range.from), std::abs(range.to));  // less is rounding error
    if (range.size() > min) return range;
    return range.to > 0 ? CellRange{0, range.to} : CellRange{range.from, range.from + 1};
}

}  // namespace

std::int64_t sampledPositions(const Scene& scene, std::int64_t max) {
    const FormInput input{scene};
    const std::int64_t perPosition = input.isIdentity || input.isDiagonal ? input.width : input.width * input.width;
    const auto compared = static_cast<std::int64_t>(std::sqrt(maxCompared / static_cast<double>(input.width)));
    return std::clamp<std::int64_t>(std::min(maxSampled / perPosition, compared), 8, max);
}

std::int64_t explainedCount(const Scene& scene) {
    return std::min(FormInput{scene}.count, sampledPositions(scene, maxExplained));
}

std::int64_t rankedPositions(const Scene& scene) {
    const FormInput input{scene};
    return std::min(input.count, sampledPositions(scene, input.view[neighbours] ? maxRankedSlowly : maxRankedUnasked));
}

Matrix firstOf(const Matrix& similarities, std::int64_t count) {
    const auto size = static_cast<std::size_t>(count);
    return matrixOf(size, size, [&](std::size_t row, std::size_t column) { return similarities.at(row, column); });
}

Result<SimilarityForm> similarityForm(const Scene& scene) {
    const FormInput input{scene};
    Result<SimilarityForm> made = chosenForm(input);
    if (!made) return made;
    made->scale = scaleOver(made->distance ? Quantity::Distance : Quantity::Similarity,
                            rangeOf(*made, sampled(input, *made->kernel)), input.view[mapParam]);
    made->sumScale = made->scale;
    if (input.view.isActive(part) && input.view.holds(part.is("all"))) {
        made->sumScale =
            scaleOver(Quantity::Similarity, rangeOf(*made, sampledSums(input, *made->kernel)), input.view[mapParam]);
    }
    made->formula = formulaOf(input);
    made->facts.push_back(toeplitzLine(input, *made));
    if (scene.progress.stopped()) return stopped();
    return made;
}

}  // namespace orrery::similarity_view
