#include "core/schemes/score/content.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <numeric>

#include "core/analysis/product.h"
#include "core/analysis/sentence.h"
#include "core/base/lazy.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

std::uint64_t streamOf(Draw draw) {
    return 16 * static_cast<std::uint64_t>(draw.head) + static_cast<std::uint64_t>(draw.number);
}

/// Returns `shape` with number(row, j) in row i and column j; `row` draws by the key of row i.
Matrix filled(const Values& values, Draw draw, Matrix shape, auto keyOf, auto number) {
    for (std::size_t i = 0; i < shape.rows; ++i) {
        const SeededRow row(seedOf(values), streamOf(draw), keyOf(i));
        for (std::size_t j = 0; j < shape.columns; ++j) shape.at(i, j) = number(row, j);
    }
    return shape;
}

/// Returns the products of row i of `all`, or of row j, with the row of the table that the index has for (i, j).
Matrix gathered(const Matrix& all, const Matrix& index, bool byKey) {
    Matrix term(index.rows, index.columns);
    for (std::size_t i = 0; i < term.rows; ++i) {
        for (std::size_t j = 0; j < term.columns; ++j)
            term.at(i, j) = all.at(byKey ? j : i, static_cast<std::size_t>(index.at(i, j)));
    }
    return term;
}

/// An entry, and the way to make it for other words.
struct WordedEntry {
    std::function<ContentEntry(const WordNumbers& words)> make;
    ContentEntry shown;

    double operator()(int head, std::int64_t row, std::int64_t column) const { return shown(head, row, column); }
};

}  // namespace

Matrix drawn(const Values& values, Draw draw, Matrix shape, double scale) {
    return seededMatrix(seedOf(values), streamOf(draw), std::move(shape), scale);
}

Matrix drawnColumns(const Values& values, Draw draw, Part columns, double scale) {
    return filled(values, draw, std::move(columns.shape), std::identity(),
                  [&](const SeededRow& row, std::size_t j) { return scale * row.normal(columns.first + j); });
}

Matrix drawnRows(const Values& values, Draw draw, Part rows, double scale) {
    return filled(
        values, draw, std::move(rows.shape), [&](std::size_t i) { return rows.first + i; },
        [&](const SeededRow& row, std::size_t j) { return scale * row.normal(j); });
}

Matrix drawnUniform(const Values& values, Draw draw, Matrix shape, double bound) {
    return filled(values, draw, std::move(shape), std::identity(),
                  [&](const SeededRow& row, std::size_t j) { return bound * (2 * row.uniform(j) - 1); });
}

std::uint64_t wordNumber(std::string_view token) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : namesOfToken(token).en) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    return hash;
}

WordNumbers wordNumbers(std::string_view sentence) {
    WordNumbers numbers;
    for (const std::string& token : tokensOf(sentence)) numbers.push_back(wordNumber(token));
    return numbers;
}

Matrix drawnTokens(const Values& values, Draw draw, Part tokens, const WordNumbers& words) {
    const auto keyOf = [&](std::size_t i) {
        const std::size_t token = tokens.first + i;
        return token < words.size() ? words[token] : token;
    };
    return filled(values, draw, std::move(tokens.shape), keyOf,
                  [](const SeededRow& row, std::size_t j) { return row.normal(j); });
}

Matrix drawnContent(const Values& values, Draw draw, const WordNumbers& words) {
    return drawnTokens(values, draw,
                       {0, Matrix(static_cast<std::size_t>(values[relative::tokens]),
                                  static_cast<std::size_t>(values[relative::headDim]))},
                       words);
}

ContentEntry entryOf(const Values& values, std::function<Matrix(int head)> term) {
    const auto heads = std::make_shared<std::vector<Lazy<Matrix>>>(static_cast<std::size_t>(values[relative::heads]));
    return [heads, term = std::move(term)](int head, std::int64_t row, std::int64_t column) {
        const Matrix& matrix = (*heads)[static_cast<std::size_t>(head)].get([&] { return term(head); });
        const auto i = static_cast<std::size_t>(row);
        const auto j = static_cast<std::size_t>(column);
        const bool inside = row >= 0 && column >= 0 && i < matrix.rows && j < matrix.columns;
        return inside ? matrix.at(i, j) : 0.0;
    };
}

ContentEntry wordedEntry(const std::function<ContentEntry(const WordNumbers& words)>& make) {
    return WordedEntry{make, make({})};
}

ContentEntry wordedEntryOf(const Values& values, std::function<Matrix(const WordNumbers& words, int head)> term) {
    return wordedEntry([values, term = std::move(term)](const WordNumbers& words) {
        return entryOf(values, [term, words](int head) { return term(words, head); });
    });
}

ScoreKernel withWords(ScoreKernel kernel, const WordNumbers& words) {
    auto* entries = std::get_if<Entrywise>(&kernel.kind);
    if (!entries || words.empty()) return kernel;
    for (ContentEntry* entry : {&entries->value, &entries->atDistance}) {
        const auto* worded = entry->target<WordedEntry>();
        if (worded) *entry = WordedEntry(*worded).make(words);
    }
    return kernel;
}

Phrase seedNote(const Values& values) {
    return say({"seed {}", "种子 {}"}, integerText(values[relative::seed]));
}

ScoreKernel contentKernel(const Values& values, bool causal, Entrywise entries) {
    return {.kind = std::move(entries),
            .heads = values[relative::heads],
            .causal = causal,
            .note = [note = seedNote(values)](int) { return note; },
            .tokens = values[relative::tokens],
            .isSeeded = true};
}

Matrix sum(Matrix a, const Matrix& b) {
    assert(a.rows == b.rows && a.columns == b.columns);
    std::ranges::transform(a.values, b.values, a.values.begin(), std::plus<>());
    return a;
}

Matrix plusRow(Matrix rows, std::span<const double> row) {
    for (std::size_t i = 0; i < rows.rows; ++i)
        std::ranges::transform(rows.row(i), row, rows.row(i).begin(), std::plus<>());
    return rows;
}

Matrix scaled(Matrix matrix, double factor) {
    for (double& entry : matrix.values) entry *= factor;
    return matrix;
}

Matrix layerNormed(Matrix rows, double epsilon) {
    for (std::size_t index = 0; index < rows.rows; ++index) {
        const auto row = rows.row(index);
        const auto width = static_cast<double>(row.size());
        const double mean = std::accumulate(row.begin(), row.end(), 0.0) / width;
        double variance = 0;
        for (const double entry : row) variance += (entry - mean) * (entry - mean) / width;
        for (double& entry : row) entry = (entry - mean) / std::sqrt(variance + epsilon);
    }
    return rows;
}

std::string factorText(double factor) {
    return factor == 1 ? std::string() : shortest(factor) + " ";
}

std::vector<double> vectorOf(const Matrix& row) {
    return {row.row(0).begin(), row.row(0).end()};
}

Matrix queryTerm(const Matrix& query, const Matrix& table, const Matrix& index) {
    return gathered(productWithTransposed(query, table), index, false);
}

Matrix keyTerm(const Matrix& key, const Matrix& table, const Matrix& index) {
    return gathered(productWithTransposed(key, table), index, true);
}

}  // namespace orrery
