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

/// Requested positions: a range, or a list that may contain fractions.
using Positions = std::variant<PositionRange, std::vector<Position>>;

std::uint64_t countOf(const Positions& positions);

/// Returns the number of columns, or a Problem if the scheme has no rows for these positions.
Result<std::size_t> encodedWidth(const Encoding& encoding, const Positions& positions);

/// Returns rows first .. first + count - 1 of the matrix. Precondition: encodedWidth() accepts the positions.
Matrix encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::uint64_t count);

/// Writes the rows into `out`, count * encodedWidth numbers.
void encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::span<double> out);

/// Returns a Problem if there are more queries or keys than tokens of the scheme's content.
Done checkTokens(const Scheme& scheme, const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys);

/// Returns rows first .. first + count - 1 of one head's `queries` x `keys` matrix. If there are fewer queries than
/// keys, the queries are the last positions. `masked` is the entry of keys after the query if the kernel is causal.
Matrix biasRows(const ScoreKernel& kernel, int head, std::int64_t queries, std::int64_t keys, std::int64_t first,
                std::int64_t count, double masked = 0);

/// Returns the default of `orrery bias` for masked entries: -inf, which the model adds; 0 for schemes that show
/// buckets, rows or distances instead of the bias.
double maskedEntry(const SchemeSetting& setting);

/// Returns the default positions: 0 to 127, or the number of rows or grid tokens.
Positions defaultPositions(const Encoding& encoding);

/// Returns short names of the columns: "cos 0", "sin 0", or "dim0" for any other.
std::vector<std::string> columnNames(const Encoding& encoding, std::size_t width);
/// Describes each column in a line: the wavelength of its pair in positions and the channels that it rotates.
std::string columnsDescribed(const Encoding& encoding, std::size_t width);

}  // namespace orrery
