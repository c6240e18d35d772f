// Writes comma-separated values (RFC 4180, but lines end in "\n"). The decimal point is "." in every locale. Numbers
// have the fewest digits that read back as the same double (Float64) or the same float (narrower dtypes, after
// rounding); other values are "nan", "inf" and "-inf", which NumPy can read. An array [heads, queries, keys] has the
// header "head,query,key0,key1,...": each row begins with the indices of its head and query, counted from 0.
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

/// Returns `leading`, then `count` names made of `prefix` and a number from 0: csvNames({"head", "query"}, "key", 2) is
/// head, query, key0, key1.
std::vector<std::string> csvNames(std::initializer_list<std::string_view> leading, std::string_view prefix,
                                  std::size_t count);

/// Appends a line of names; names with commas, quotes or line breaks are quoted.
void appendCsvHeader(std::string& text, std::span<const std::string> names);
/// Appends a line of numbers, each rounded to `dtype`.
void appendCsvRow(std::string& text, std::span<const double> values, DType dtype = DType::Float64);
/// Appends a line of `labels` (indices of head and query), which are written exactly and without an exponent, and of
/// numbers, each rounded to `dtype`.
void appendCsvRow(std::string& text, std::span<const double> labels, std::span<const double> values,
                  DType dtype = DType::Float64);

/// Returns a header line with the names of the columns, then the rows of the matrix.
std::string csv(const Matrix& matrix, std::span<const std::string> names, DType dtype = DType::Float64);

}  // namespace orrery
