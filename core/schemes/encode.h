// What `orrery encode` and `orrery bias` give: matrices of exact numbers, in runs of rows so that none needs to be
// whole in memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/scheme.h"

namespace orrery {

/// Positions asked for: a range, or a list whose members may be fractional.
using Positions = std::variant<PositionRange, std::vector<Position>>;

/// "A:B" (B left out), "A:B:STEP" or "p,p,...", each from -maxPosition to maxPosition; ranges are of whole numbers.
Result<Positions> parsePositions(std::string_view text);

std::uint64_t countOf(const Positions& positions);

/// Columns of the matrix, or why the scheme has no rows for these positions.
Result<std::size_t> encodedWidth(const Encoding& encoding, const Positions& positions);

/// Rows first .. first + count - 1 of the matrix; encodedWidth has accepted the positions.
Matrix encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::uint64_t count);

/// The same into `out`, count * encodedWidth numbers.
void encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::span<double> out);

/// A Problem where queries or keys are more than the tokens that the scheme has content for.
Done checkTokens(const Scheme& scheme, const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys);

/// Rows first .. first + count - 1 of one head's `queries` x `keys` matrix. With fewer queries than keys the queries
/// are the last positions; `masked` stands for keys after the query where the kernel is causal.
Matrix biasRows(const ScoreKernel& kernel, int head, std::int64_t queries, std::int64_t keys, std::int64_t first,
                std::int64_t count, double masked = 0);

/// What `orrery bias` has for keys after the query unless it is asked otherwise: -inf as the model adds it, but 0 where
/// buckets, rows or distances are shown and not what is added.
double maskedEntry(const SchemeSetting& setting);

/// The positions that are shown where none are asked for: 0 to 127, or as many as there are rows or tokens of a grid.
Positions defaultPositions(const Encoding& encoding);

/// What each column of the matrix is, in few words: "cos 0", "sin 0", or "dim0" where it is neither.
std::vector<std::string> columnNames(const Encoding& encoding, std::size_t width);
/// The same at length, a line each: the wavelength of a pair in positions and the channels that it turns.
std::string columnsDescribed(const Encoding& encoding, std::size_t width);

}  // namespace orrery
