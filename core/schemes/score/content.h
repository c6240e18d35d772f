// Shared by the score schemes that depend on content: tokens and weights drawn by a seed, a ScoreKernel with one matrix
// per head, and terms of a table with one row per relative distance.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/values.h"
#include "core/phase/score_kernel.h"

namespace orrery {

/// Identifies a seeded matrix of a scheme by its head and its number (0 to 15) in that head. Its random stream is 16
/// head + number.
struct Draw {
    int head = 0;
    int number = 0;
};

/// Returns a matrix of this shape with normal numbers times `scale`, drawn by the parameter `seed`.
Matrix drawn(const Values& values, Draw draw, Matrix shape, double scale = 1);

/// Rows or columns of a larger matrix, starting at `first`; `shape` gives their size.
struct Part {
    std::size_t first = 0;
    Matrix shape;
};

/// Returns only these columns of drawn().
Matrix drawnColumns(const Values& values, Draw draw, Part columns, double scale = 1);

/// Returns only these rows of drawn().
Matrix drawnRows(const Values& values, Draw draw, Part rows, double scale = 1);

/// Like drawn(), with numbers uniform between -bound and bound: PyTorch's initial values of linear layers.
Matrix drawnUniform(const Values& values, Draw draw, Matrix shape, double bound);

/// A number for each word of a sentence, equal for equal words; further tokens are words of their own.
using WordNumbers = std::vector<std::uint64_t>;

/// Hashes the English word of a token by FNV-1a (Fowler, Noll, Vo).
std::uint64_t wordNumber(std::string_view token);

/// Returns wordNumber() of each token of a sentence.
WordNumbers wordNumbers(std::string_view sentence);

/// Returns drawn() content of some tokens, a row each; the row of a word is the same wherever it stands.
Matrix drawnTokens(const Values& values, Draw draw, Part tokens, const WordNumbers& words);

/// Returns drawnTokens() of a head, [tokens x head_dim], by the parameters of those names.
Matrix drawnContent(const Values& values, Draw draw, const WordNumbers& words = {});

using ContentEntry = std::function<double(int head, std::int64_t row, std::int64_t column)>;

/// Returns a function for entry (row, column) of the matrix `term(head)`; 0 outside it. The matrix of a head is
/// computed when it is first accessed and then stored; thread-safe. The parameter `heads` gives the number of heads.
ContentEntry entryOf(const Values& values, std::function<Matrix(int head)> term);

/// Returns `make({})`, from which withWords() can make the entry for the words of a sentence.
ContentEntry wordedEntry(const std::function<ContentEntry(const WordNumbers& words)>& make);
/// Returns the worded entry of entryOf() the terms for the words.
ContentEntry wordedEntryOf(const Values& values, std::function<Matrix(const WordNumbers& words, int head)> term);

/// The kernel with its content drawn for these words, so that a word has one vector wherever it stands; the same kernel
/// if it draws none.
ScoreKernel withWords(ScoreKernel kernel, const WordNumbers& words);

/// Returns "seed 1".
Phrase seedNote(const Values& values);

/// Returns a kernel over seeded content, by the parameters `heads`, `tokens` and `seed`.
ScoreKernel contentKernel(const Values& values, bool causal, Entrywise entries);

/// Returns the sum of two matrices of equal shape.
Matrix sum(Matrix a, const Matrix& b);

/// Adds `row` to each row.
Matrix plusRow(Matrix rows, std::span<const double> row);
/// Multiplies every entry by the factor.
Matrix scaled(Matrix matrix, double factor);

/// Layer normalisation without weight and bias: each row minus its mean, divided by sqrt(variance + epsilon).
Matrix layerNormed(Matrix rows, double epsilon);

/// Returns a factor as text before a symbol: "2.5 ", empty for 1.
std::string factorText(double factor);

/// Returns the first row of a matrix.
std::vector<double> vectorOf(const Matrix& row);

/// q_i . table[index_ij], [n_q x n_k]; q is [n_q x d], the table [rows x d], the index [n_q x n_k] of row numbers. The
/// products with the whole table are computed and then gathered, as in public implementations.
Matrix queryTerm(const Matrix& query, const Matrix& table, const Matrix& index);
/// k_j . table[index_ij], [n_q x n_k]; k is [n_k x d].
Matrix keyTerm(const Matrix& key, const Matrix& table, const Matrix& index);

}  // namespace orrery
