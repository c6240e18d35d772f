// Comma-separated values as RFC 4180 has them, but with plain "\n" line ends, and never in a locale: the point is ".".
// Numbers have the fewest digits that read back as the same value of the dtype; "nan", "inf" and "-inf" as NumPy reads.
// A stack [heads, N, M] is written as rows "head,query,key0,key1,...": one label pair in front of each row.
#pragma once

#include "core/base/dtype.h"
#include "core/base/matrix.h"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// `leading`, then `prefix` numbered from 0: csvNames({"head", "query"}, "key", 2) is head, query, key0, key1.
std::vector<std::string> csvNames(std::initializer_list<std::string_view> leading, std::string_view prefix,
                                  std::size_t count);

/// Appends a line of names, quoted where they need it.
void appendCsvHeader(std::string& text, std::span<const std::string> names);
/// Appends a line of numbers, each rounded to `dtype`.
void appendCsvRow(std::string& text, std::span<const double> values, DType dtype = DType::Float64);
/// Appends a line that begins with `labels` (a position, or head and query): exact, never rounded, never in 1e+05 form.
void appendCsvRow(std::string& text, std::span<const double> labels, std::span<const double> values,
                  DType dtype = DType::Float64);

/// A whole matrix under a line of names.
std::string csv(const Matrix& matrix, std::span<const std::string> names, DType dtype = DType::Float64);

}  // namespace orrery
