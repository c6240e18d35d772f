#include "core/schemes/score/relative_terms.h"

#include "core/analysis/product.h"

namespace orrery {

namespace {

std::size_t rowAt(const Matrix& index, std::size_t query, std::size_t key) {
    return static_cast<std::size_t>(index.at(query, key));
}

}  // namespace

Matrix queryTerm(const Matrix& query, const Matrix& table, const Matrix& index) {
    const Matrix all = productWithTransposed(query, table);
    Matrix term(index.rows, index.columns);
    for (std::size_t i = 0; i < term.rows; ++i) {
        for (std::size_t j = 0; j < term.columns; ++j) term.at(i, j) = all.at(i, rowAt(index, i, j));
    }
    return term;
}

Matrix keyTerm(const Matrix& key, const Matrix& table, const Matrix& index) {
    const Matrix all = productWithTransposed(key, table);
    Matrix term(index.rows, index.columns);
    for (std::size_t i = 0; i < term.rows; ++i) {
        for (std::size_t j = 0; j < term.columns; ++j) term.at(i, j) = all.at(j, rowAt(index, i, j));
    }
    return term;
}

}  // namespace orrery
