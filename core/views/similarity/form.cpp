#include "core/views/similarity/form.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/schemes/encode.h"
#include "core/base/number_text.h"
#include "core/views/colour_options.h"
#include "core/views/shown.h"
#include "core/views/similarity/matrix.h"

namespace orrery {

namespace {

constexpr std::int64_t mostOffsetSteps = 1 << 25;    // of distances of offsets: positions × width
constexpr std::int64_t mostDistanceSteps = 1 << 27;  // of other distances: positions² × width
constexpr std::int64_t mostNumbersHeld = 1 << 22;    // positions × width of rows that are held
constexpr std::int64_t blocksDrawn = 1024;           // about as many means of rows as a picture asks for
constexpr std::int64_t mostProjected = 1 << 28;      // blocks × width²

struct Request {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::int64_t first = view.large("first");
    std::int64_t count = view.large("positions");
    std::int64_t width = bank ? static_cast<std::int64_t>(bank->columns.size()) : table->columns;
    std::string_view form = view.choice("form");
    std::string_view measure = form == "identity" ? view.choice("measure") : "dot";
    bool hasParts = bank && hasSimilarityParts(*bank) && (form == "identity" || form == "diagonal");
};

Problem tooMany(const Request& request, std::int64_t most, const Phrase& what) {
    const std::string count = integerText(request.count);
    const std::string allowed = integerText(std::max<std::int64_t>(most, 1));
    return {"positions", "'" + count + "' are too many for " + what.en, "allowed are up to " + allowed, Fault::Input,
            "positions：" + what.zh + "时 " + count + " 个位置太多；最多允许 " + allowed + " 个"};
}

Phrase distancesOf(const Request& request) {
    const std::string wide = integerText(request.width);
    return {"distances of " + wide + " numbers", "计算 " + wide + " 维的距离"};
}

Result<Matrix> heldRows(const Request& request) {
    std::int64_t begin = request.first;
    std::int64_t end = request.first + request.count;
    if (request.table) {
        begin = std::max(begin, request.table->firstRow);
        end = std::max(begin, std::min(end, request.table->firstRow + request.table->rowCount));
    }
    if (begin == end) return Matrix(0, static_cast<std::size_t>(request.width));
    const PositionRange range{Position(begin), 1, static_cast<std::uint64_t>(end - begin)};
    const Result<std::size_t> width = encodedWidth(request.scene.encoding, range);
    if (!width) return width.problem();
    return encodeRows(request.scene.encoding, range, 0, range.count);
}

/// The position of the first row of heldRows.
std::int64_t firstHeld(const Request& request) {
    return request.table ? std::max(request.first, request.table->firstRow) : request.first;
}

Result<MeanFeatures> plainFeatures(const Request& request) {
    if (request.table) return featuresOf(*request.table);
    const PositionRange range{Position(request.first), 1, static_cast<std::uint64_t>(request.count)};
    const Result<std::size_t> width = encodedWidth(request.scene.encoding, range);
    if (!width) return width.problem();
    if (!request.bank->grid.empty() && request.count <= mostNumbersHeld / request.width) {
        return featuresOf(tableFrom(*heldRows(request), firstHeld(request)));
    }
    return featuresOf(std::make_shared<const OscillatorBank>(*request.bank));
}

Result<SimilarityForm> ofParts(const Request& request, std::span<const double> diagonal) {
    SimilarityForm made;
    made.parts = similarityParts(*request.bank, diagonal);
    const double whole = partAt(made.parts->difference, 0);
    if (request.measure == "euclidean") {
        const std::int64_t most = mostOffsetSteps / request.width;
        if (request.count > most) return tooMany(request, most, distancesOf(request));
        made.distance = true;
        made.kernel = std::make_shared<const ScoreKernel>(distanceKernel(made.parts->difference));
        made.scale = {.low = 0, .high = 2 * std::sqrt(whole)};
        return made;
    }
    if (request.measure == "cosine") {
        for (Oscillator& column : made.parts->difference.columns) column.amplitude /= whole;
    }
    made.kernel = std::make_shared<const ScoreKernel>(kernelOf(*made.parts));
    made.scale.high = partBound(made.parts->difference) + partBound(made.parts->sum);
    made.scale.low = -made.scale.high;
    return made;
}

/// The entries of a grid of positions over the window decide the colours.
ColourScale sampledScale(const Request& request, const ScoreKernel& kernel) {
    const std::int64_t samples = std::min(request.count, sampledPositions(request.scene, 64));
    const std::int64_t step = samples < 2 ? 1 : (request.count - 1) / (samples - 1);
    ColourScale scale{.low = 0, .high = 0};
    for (const double entry : entries(kernel, request.first, samples, step).values) {
        if (!std::isfinite(entry)) continue;
        scale.low = std::min(scale.low, entry);
        scale.high = std::max(scale.high, entry);
    }
    if (scale.low < 0 || request.bank) {  // so that 0 has the middle colour, and forms of one encoding compare
        scale.high = std::max(scale.high, -scale.low);
        scale.low = -scale.high;
    }
    return scale;
}

SimilarityForm ofFeatures(const Request& request, MeanFeatures queries, MeanFeatures keys) {
    SimilarityForm made;
    made.kernel = std::make_shared<const ScoreKernel>(bilinearKernel(std::move(queries), std::move(keys)));
    made.scale = sampledScale(request, *made.kernel);
    return made;
}

/// Rows of length 1; a row of zeros has no direction.
void normalise(Matrix& rows) {
    for (std::size_t i = 0; i < rows.rows; ++i) {
        const auto row = rows.row(i);
        const double norm = std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0));
        for (double& number : row) number = norm > 0 ? number / norm : std::nan("");
    }
}

Result<SimilarityForm> ofHeldRows(const Request& request) {
    const bool distance = request.measure == "euclidean";
    const auto perPosition = static_cast<double>(request.width);
    const auto most = distance
                          ? static_cast<std::int64_t>(std::sqrt(static_cast<double>(mostDistanceSteps) / perPosition))
                          : mostNumbersHeld / request.width;
    const std::string wide = integerText(request.width);
    if (request.count > most) {
        return tooMany(
            request, most,
            distance ? distancesOf(request) : Phrase("cosines of " + wide + " numbers", "计算 " + wide + " 维的余弦"));
    }
    Result<Matrix> rows = heldRows(request);
    if (!rows) return rows.problem();
    const std::int64_t first = firstHeld(request);
    if (!distance) {
        normalise(*rows);
        const MeanFeatures features = featuresOf(tableFrom(*std::move(rows), first));
        SimilarityForm made = ofFeatures(request, features, features);
        made.scale = {};
        return made;
    }
    SimilarityForm made;
    made.distance = true;
    made.kernel =
        std::make_shared<const ScoreKernel>(distanceKernel(std::make_shared<const Matrix>(*std::move(rows)), first));
    made.scale = {.low = 0, .high = sampledScale(request, *made.kernel).high};
    return made;
}

Result<SimilarityForm> ofIdentity(const Request& request) {
    if (request.hasParts) {
        const std::vector<double> ones(static_cast<std::size_t>(request.width), 1.0);
        Result<SimilarityForm> made = ofParts(request, ones);
        if (!made || request.measure == "dot" || (made->ofOffset() && partAt(made->parts->difference, 0) > 0))
            return made;
    }
    if (request.measure != "dot") return ofHeldRows(request);
    const Result<MeanFeatures> features = plainFeatures(request);
    if (!features) return features.problem();
    return ofFeatures(request, *features, *features);
}

Result<SimilarityForm> ofDiagonal(const Request& request) {
    if (!request.bank || request.bank->pairs.empty()) {
        return Problem{"form", "'diagonal' weighs pairs of sine and cosine, and this encoding has none",
                       "choose another form or scheme", Fault::Input,
                       "form：“对角”为正弦与余弦对加权，而此编码没有这样的对；请选择其他形式或方案"};
    }
    const std::vector<double> weights = diagonalWeights(*request.bank, request.view);
    if (request.hasParts) return ofParts(request, weights);
    if (request.view.choice("part") != "whole") {
        return Problem{"part", "the parts of m − n and m + n cannot be told apart here",
                       "they can for undamped pairs along a line of positions", Fault::Input,
                       "part：此处无法分开 m − n 与 m + n 两部分；需要位置成一列、无阻尼的对"};
    }
    const Result<MeanFeatures> features = plainFeatures(request);
    if (!features) return features.problem();
    return ofFeatures(request, weighted(weights, *features), *features);
}

Result<SimilarityForm> ofMatrix(const Request& request) {
    const std::int64_t most = mostProjected / (request.width * request.width);
    if (std::min(request.count, blocksDrawn) > most) {
        const std::string size = integerText(request.width) + " × " + integerText(request.width);
        return tooMany(request, most, {"H of " + size, "H 为 " + size + " "});
    }
    Result<FormMatrix> matrix = formMatrix(request.scene, request.width);
    if (!matrix) return matrix.problem();
    const Result<MeanFeatures> features = plainFeatures(request);
    if (!features) return features.problem();
    // q^T H k is (H^T q) . k: the matrix meets each block of queries once and leaves the keys alone
    SimilarityForm made = ofFeatures(
        request, through(std::make_shared<const Matrix>(std::move(matrix->transposed)), *features), *features);
    made.facts = matrix->facts;
    return made;
}

Result<SimilarityForm> chosenForm(const Request& request) {
    if (request.form == "identity") return ofIdentity(request);
    if (request.form == "diagonal") return ofDiagonal(request);
    return ofMatrix(request);
}

std::string formulaOf(const Request& request) {
    const std::string m = "p(" + integerText(static_cast<std::int64_t>(std::floor(request.scene.probe.m))) + ")";
    const std::string n = "p(" + integerText(static_cast<std::int64_t>(std::floor(request.scene.probe.n))) + ")";
    if (request.form != "identity") return m + "ᵀ H " + n;
    if (request.measure == "cosine") return "cos ∠(" + m + ", " + n + ")";
    return request.measure == "euclidean" ? "|" + m + " − " + n + "|" : m + " · " + n;
}

/// 1 where the similarity depends on m - n alone; of the others only a bounded part of the window is looked at.
Readout toeplitzLine(const Request& request, const SimilarityForm& made) {
    const std::int64_t looked = std::min(request.count, sampledPositions(request.scene, 128));
    const double r2 = made.ofOffset() ? 1 : toeplitzR2(entries(*made.kernel, request.first, looked));
    const std::string text = std::isnan(r2) ? "–" : rounded(r2, 4);
    const std::string size = integerText(looked);
    if (made.ofOffset() || looked == request.count) return line({"Toeplitz R²", "Toeplitz R²"}, text);
    return {Words{"Toeplitz R²", "Toeplitz R²"},
            {text + " (first " + size + " positions)", text + "（前 " + size + " 个位置）"}};
}

}  // namespace

std::int64_t sampledPositions(const Scene& scene, std::int64_t most) {
    const Request request{scene};
    const bool through = request.form != "identity" && request.form != "diagonal";
    const std::int64_t perPosition = through ? request.width * request.width : request.width;
    return std::clamp<std::int64_t>((std::int64_t{1} << 24) / perPosition, 8, most);
}

Result<SimilarityForm> similarityForm(const Scene& scene) {
    const Request request{scene};
    Result<SimilarityForm> made = chosenForm(request);
    if (!made) return made;
    if (made->scale.high <= made->scale.low) made->scale.high = made->scale.low + 1;
    made->scale.map = mapFor(request.view.choice("map"), made->scale.low, made->scale.high);
    made->scale.name = made->distance ? Words{"distance", "距离"} : Words{"similarity", "相似度"};
    made->formula = formulaOf(request);
    made->facts.push_back(toeplitzLine(request, *made));
    return made;
}

}  // namespace orrery
