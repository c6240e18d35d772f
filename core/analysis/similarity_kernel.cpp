#include "core/analysis/similarity_kernel.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/product.h"
#include "core/base/overloaded.h"
#include "core/base/parallel.h"
#include "core/phase/mean_rows.h"

namespace orrery {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Means over `count` squares of cells x cells entries of a function of the difference. values[0] is its value at the
/// smallest difference of the first square, 1 - cells from that of the top left entry. A difference that is x from the
/// top left entry of a square occurs cells - |x| times in it.
std::vector<double> squareMeansOf(std::span<const double> values, std::int64_t cells, int count) {
    std::vector<double> means;
    for (int k = 0; k < count; ++k) {
        double total = 0;
        for (std::int64_t t = 1 - cells; t < cells; ++t) {
            const auto at = static_cast<std::size_t>(k * cells + t + cells - 1);
            total += static_cast<double>(cells - std::abs(t)) * values[at];
        }
        means.push_back(total / (static_cast<double>(cells) * static_cast<double>(cells)));
    }
    return means;
}

/// The part that depends on m - n, with precomputed values near[k] at the offsets k and -k.
struct KnownDifference {
    OscillatorBank part;
    std::vector<double> near;

    bool keeps(std::int64_t x) const { return std::abs(x) < std::ssize(near); }
    double at(std::int64_t x) const { return keeps(x) ? near[static_cast<std::size_t>(std::abs(x))] : partAt(part, x); }
    std::vector<double> squareMeans(std::int64_t first, std::int64_t cells, int count, const Progress& progress) const {
        if (cells != 1 || !keeps(first) || !keeps(first + count - 1))
            return partMeans(part, false, first, cells, static_cast<std::uint64_t>(count), progress);
        std::vector<double> kept;
        for (std::int64_t x = first; x < first + count; ++x) kept.push_back(at(x));
        return kept;
    }
};

Matrix featureRows(const MeanFeatures& features, const PositionRange& range, const Progress& progress) {
    const std::vector<double> first = features(range.first.whole, 1);
    Matrix rows(range.count, first.size());
    std::ranges::copy(first, rows.row(0).begin());
    const std::uint64_t rest = range.count - 1;
    parallelFor(rest, 3.0 * static_cast<double>(first.size()), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin + 1; row <= end && !progress.stopped(); ++row)
            std::ranges::copy(features(range.at(row).whole, 1), rows.row(row).begin());
    });
    return rows;
}

std::function<SquareMeans(int)> ofAnyHead(SquareMeans means) {
    return [means = std::move(means)](int) { return means; };
}

/// The count x count entries from position `first` on, with step 1, by the closed forms of the parts; `ofSum` may be
/// empty.
Matrix partEntries(const SquareMeans& ofOffset, const SquareMeans& ofSum, std::int64_t first, std::int64_t count,
                   const Progress& progress) {
    const auto size = static_cast<std::size_t>(count);
    const auto runs = static_cast<int>(2 * count - 1);
    const std::vector<double> differences = ofOffset(1 - count, 1, runs, progress);
    const std::vector<double> sums =
        ofSum ? ofSum(2 * first, 1, runs, progress) : std::vector<double>(differences.size());
    Matrix matrix(size, size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column) {
            matrix.at(row, column) = differences[row + size - 1 - column] + sums[row + column];
        }
    }
    return matrix;
}

}  // namespace

ScoreKernel kernelOf(const SimilarityParts& parts, std::vector<double> near) {
    const auto known = std::make_shared<const KnownDifference>(KnownDifference{parts.difference, std::move(near)});
    const auto difference = [known](std::int64_t x) { return known->at(x); };
    const SquareMeans differenceMeans = [known](std::int64_t first, std::int64_t cells, int count,
                                                const Progress& progress) {
        return known->squareMeans(first, cells, count, progress);
    };
    if (parts.sum.columns.empty()) {
        return {ByOffset{[difference](int, std::int64_t offset) { return difference(offset); },
                         ofAnyHead(differenceMeans)}};
    }
    const auto shared = std::make_shared<const OscillatorBank>(parts.sum);
    const auto sum = [shared](std::int64_t x) { return partAt(*shared, x); };
    const SquareMeans sumMeans = [shared](std::int64_t first, std::int64_t cells, int count, const Progress& progress) {
        return partMeans(*shared, true, first, cells, static_cast<std::uint64_t>(count), progress);
    };
    return {ByOffsetAndSum{{difference, differenceMeans}, {sum, sumMeans}}};
}

ScoreKernel distanceKernel(const OscillatorBank& difference, std::vector<double> near) {
    const auto known = std::make_shared<const KnownDifference>(KnownDifference{difference, std::move(near)});
    const auto distance = [whole = partAt(difference, 0)](double similarity) {
        return std::sqrt(std::max(0.0, 2 * (whole - similarity)));
    };
    const auto value = [known, distance](int, std::int64_t offset) {
        return offset == 0 ? 0 : distance(known->at(offset));
    };
    const auto means = [known, distance](std::int64_t first, std::int64_t cells, int count, const Progress& progress) {
        const std::int64_t begin = first + 1 - cells;
        std::vector<double> values = known->squareMeans(begin, 1, static_cast<int>((count + 1) * cells - 1), progress);
        std::ranges::transform(values, values.begin(), distance);
        // the distance at offset 0 is exactly 0, although f(0) may have been rounded in two ways
        if (begin <= 0 && -begin < std::ssize(values)) values[static_cast<std::size_t>(-begin)] = 0;
        return squareMeansOf(values, cells, count);
    };
    return {ByOffset{value, ofAnyHead(means)}};
}

ScoreKernel bilinearKernel(MeanFeatures queries, MeanFeatures keys) {
    return {ByFeatures{std::move(queries), std::move(keys)}};
}

ScoreKernel bilinearKernel(const MeanFeatures& features) {
    return {ByFeatures{features, features, true}};
}

ScoreKernel distanceKernel(std::shared_ptr<const Matrix> rows, std::int64_t first) {
    return {Entrywise{[rows, first](int, std::int64_t query, std::int64_t key) {
        const auto inside = [&](std::int64_t p) {
            return p >= first && p - first < static_cast<std::int64_t>(rows->rows);
        };
        if (!inside(query) || !inside(key)) return nothing;
        const auto a = rows->row(static_cast<std::size_t>(query - first));
        const auto b = rows->row(static_cast<std::size_t>(key - first));
        double square = 0;
        for (std::size_t j = 0; j < a.size(); ++j) square += (a[j] - b[j]) * (a[j] - b[j]);
        return std::sqrt(square);
    }}};
}

MeanFeatures featuresOf(const OscillatorBank& bank) {
    return [means = std::make_shared<const MeanRows>(bank)](std::int64_t first, std::int64_t count) {
        std::vector<double> row(means->columns());
        means->fill(first, count, row);
        return row;
    };
}

MeanFeatures featuresOf(Table table) {
    return [table = std::move(table)](std::int64_t first, std::int64_t count) {
        const std::int64_t begin = std::max(first, table.firstRow);
        const std::int64_t size = std::min(first + count, table.firstRow + table.rowCount) - begin;
        std::vector<double> row(static_cast<std::size_t>(table.columns), nothing);
        if (size <= 0) return row;
        for (int j = 0; j < table.columns; ++j) {
            const double total = size == 1 ? table.cell(begin, j) : table.sum(begin, size, j);
            row[static_cast<std::size_t>(j)] = total / static_cast<double>(size);
        }
        return row;
    };
}

Table tableFrom(Matrix rows, std::int64_t first) {
    const auto shared = std::make_shared<const Matrix>(std::move(rows));
    Table table = tableOf(shared, -first);
    table.firstRow = first;
    table.rowCount = static_cast<std::int64_t>(shared->rows);
    return table;
}

MeanFeatures through(const std::shared_ptr<const Matrix>& form, MeanFeatures features) {
    return [form, features = std::move(features)](std::int64_t first, std::int64_t count) {
        return product(*form, features(first, count));
    };
}

MeanFeatures weighted(std::vector<double> weights, MeanFeatures features) {
    return [weights = std::move(weights), features = std::move(features)](std::int64_t first, std::int64_t count) {
        std::vector<double> row = features(first, count);
        std::ranges::transform(row, weights, row.begin(), std::multiplies());
        return row;
    };
}

Matrix entries(const ScoreKernel& kernel, std::int64_t first, std::int64_t count, std::int64_t step,
               const Progress& progress) {
    const auto oneByOne = [&](const auto& kind) {
        Matrix matrix(static_cast<std::size_t>(count), static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < matrix.values.size() && !progress.stopped(); ++i) {
            const auto at = static_cast<std::int64_t>(i);
            matrix.values[i] = kind.at(0, first + at / count * step, first + at % count * step);
        }
        return matrix;
    };
    const auto ofParts = [&](const SquareMeans& offset, const SquareMeans& sum, const auto& kind) {
        return offset && step == 1 ? partEntries(offset, sum, first, count, progress) : oneByOne(kind);
    };
    return std::visit(
        Overloaded{[&](const ByOffset& kind) { return ofParts(kind.means ? kind.means(0) : SquareMeans(), {}, kind); },
                   [&](const ByOffsetAndSum& kind) { return ofParts(kind.offset.means, kind.sum.means, kind); },
                   [&](const ByKey& kind) { return oneByOne(kind); },
                   [&](const ByFeatures& kind) {
                       const PositionRange range{Position(first), step, static_cast<std::uint64_t>(count)};
                       const Matrix queries = featureRows(kind.query, range, progress);
                       if (kind.alike) return productWithTransposed(queries, queries, progress);
                       return productWithTransposed(queries, featureRows(kind.key, range, progress), progress);
                   },
                   [&](const Entrywise& kind) { return oneByOne(kind); }},
        kernel.kind);
}

double neighbourShare(const Matrix& scores, bool nearest) {
    double right = 0;
    double counted = 0;
    for (std::size_t row = 0; row < scores.rows; ++row) {
        double neighbour = -INFINITY;
        double other = -INFINITY;
        for (std::size_t column = 0; column < scores.columns; ++column) {
            if (column == row) continue;
            double& best = column + 1 == row || column == row + 1 ? neighbour : other;
            best = std::fmax(best, nearest ? -scores.at(row, column) : scores.at(row, column));
        }
        counted += std::max(neighbour, other) > -INFINITY;
        right += neighbour > other;
    }
    return right / counted;
}

double neighbourShare(std::span<const double> profile) {
    const std::size_t n = profile.size();
    if (n < 2) return nothing;
    // position m has distances up to max(m, n - 1 - m); it counts if no distance from 2 on is as similar as distance 1
    const auto tooSimilar = std::find_if(profile.begin() + 2, profile.end(), [&](double s) { return s >= profile[1]; });
    const auto reach = static_cast<std::size_t>(tooSimilar - profile.begin());
    if (reach >= n) return 1;
    return 2 * reach <= n ? 0 : static_cast<double>(2 * reach - n) / static_cast<double>(n);
}

}  // namespace orrery
