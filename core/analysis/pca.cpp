#include "core/analysis/pca.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/eigen_view.h"
#include "core/analysis/leading_eigenvectors.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

constexpr std::size_t maxColumns = 4096;

Done checkRows(const Matrix& rows) {
    if (rows.values.empty())
        return Problem{"rows", Words{"there are none", "一行也没有"},
                       Words{"components need at least one row", "主成分至少需要一行"}};
    if (rows.columns > maxColumns) {
        return Problem{"rows", say({"{} columns are too many", "{} 列太多"}, rows.columns),
                       say({"allowed are up to {}", "最多 {} 列"}, maxColumns)};
    }
    if (view(rows).allFinite()) return done();
    return Problem{"rows", Words{"a number is not finite", "其中有的数不是有限的数"},
                   Words{"components need finite numbers", "求主成分只能用有限的数"}};
}

std::vector<double> columnMeans(const Matrix& rows) {
    std::vector<double> mean(rows.columns, 0);
    for (std::size_t row = 0; row < rows.rows; ++row) {
        for (std::size_t column = 0; column < rows.columns; ++column) mean[column] += rows.at(row, column);
    }
    for (double& entry : mean) entry /= static_cast<double>(rows.rows);
    return mean;
}

Matrix centred(const Matrix& rows, const std::vector<double>& mean) {
    Matrix shifted = rows;
    for (std::size_t row = 0; row < rows.rows; ++row) {
        for (std::size_t column = 0; column < rows.columns; ++column) shifted.at(row, column) -= mean[column];
    }
    return shifted;
}

/// Makes the entry of largest magnitude positive, because an eigenvector has an arbitrary sign.
void fixSign(std::span<double> direction) {
    const auto larger = [](double a, double b) { return std::abs(a) < std::abs(b); };
    if (*std::max_element(direction.begin(), direction.end(), larger) > 0) return;
    for (double& entry : direction) entry = -entry;
}

/// The first `count` eigenvectors of rows^T rows: by iteration for few of many, else by a full decomposition.
Eigenvectors eigenvectorsOf(const Matrix& rows, std::size_t count, const Progress& progress) {
    constexpr std::size_t quickly = 96;
    if (rows.columns > quickly && count <= maxLeading) return leadingEigenvectors(rows, count, progress);
    return largestEigenvectors(transposedProduct(rows, rows), count);
}

}  // namespace

Result<PrincipalComponents> principalComponents(const Matrix& rows, std::size_t count, const Progress& progress) {
    const Done checked = checkRows(rows);
    if (!checked) return checked.problem();
    PrincipalComponents result;
    result.mean = columnMeans(rows);
    const Matrix shifted = centred(rows, result.mean);
    const double divisor = std::max(1.0, static_cast<double>(rows.rows) - 1);
    Eigenvectors found = eigenvectorsOf(shifted, std::min(count, rows.columns), progress);
    for (const double value : found.values) result.variances.push_back(std::max(0.0, value) / divisor);
    result.totalVariance = view(shifted).squaredNorm() / divisor;
    result.directions = std::move(found.vectors);
    for (std::size_t i = 0; i < result.directions.rows; ++i) fixSign(result.directions.row(i));
    result.points = productWithTransposed(shifted, result.directions);
    return result;
}

}  // namespace orrery
