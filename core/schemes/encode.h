// Output of `orrery encode` and `orrery bias`: matrices in float64, computed in runs of rows so that no matrix needs to
// be complete in memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/scheme.h"

namespace orrery {

/// Requested positions: a range of whole numbers, or a list that may contain fractions. Never empty.
using Positions = std::variant<PositionRange, std::vector<Position>>;

/// Returns the number of positions.
std::uint64_t countOf(const Positions& positions);

/// Returns the number of columns. A Problem if the encoding is a ScoreKernel, has no row at one of the positions, or
/// overflows there.
Result<std::size_t> encodedWidth(const Encoding& encoding, const Positions& positions);

/// Returns rows first .. first + count - 1 of the matrix. Precondition: encodedWidth() accepts the positions.
Matrix encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::uint64_t count);

/// Writes rows from `first` on, row-major, until `out` is full; the size of `out` is a multiple of the number of
/// columns.
void encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::span<double> out);

/// Returns a Problem if there are more queries or keys than kernel.tokens, unless that is 0 (no limit).
Done checkTokens(const Scheme& scheme, const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys);

/// Returns rows first .. first + count - 1 of one head's `queries` x `keys` matrix. If there are fewer queries than
/// keys, the queries are the last positions. `masked` is the entry of keys after the query if the kernel is causal.
Matrix biasRows(const ScoreKernel& kernel, int head, std::int64_t queries, std::int64_t keys, std::int64_t first,
                std::int64_t count, double masked = 0);

/// Returns the default of `orrery bias` for masked entries: -inf, or 0 if the scheme is set to show a quantity
/// that is not added to the scores, such as a bucket number.
double defaultMaskedValue(const SchemeSetting& setting);

/// Returns the default positions: 0 to 127, or fewer if a table has fewer rows or a grid has fewer tokens.
Positions defaultPositions(const Encoding& encoding);

/// Returns short names of the columns: "cos 0" and "sin 0" with the number of the pair, or "dim0" with the index of a
/// column of no pair. Pairs are numbered by the index of the formula.
std::vector<std::string> columnNames(const Encoding& encoding, std::size_t width);
/// Describes each column in one line: its index and name and, for a column of a pair, the wavelength (in positions, or
/// in steps along Oscillator::axis of a grid) and the channels that the pair rotates.
std::string columnDescriptions(const Encoding& encoding, std::size_t width);

}  // namespace orrery
