// Reads and writes NumPy .npy files (numpy.lib.format). Reads versions 1.0, 2.0 and 3.0, dtypes f2, f4, f8, i1 to i8,
// u1 to u8 and bool in either byte order, C or Fortran order, rank 0 to 64. Values keep the number type of the file,
// but f2 and bfloat16 become float, and bool becomes 0 or 1 in a byte. The sizes in a header are compared with the size
// of the file before the values are allocated. Writes the same bytes as np.save: version 1.0, C order, little-endian.
// NumPy has no bfloat16. It is written as by the package ml_dtypes, as two-byte void '<V2' with the raw bits (in Python
// read it with np.load(f).view(ml_dtypes.bfloat16)). A two-byte void is read as bfloat16.
#pragma once

#include "core/base/dtype.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/table_data.h"
#include "core/io/byte_source.h"
#include "core/io/stored_numbers.h"
#include "core/io/table_budget.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace orrery {

/// The contents of one .npy file. The number of values is the product of the shape, 1 for rank 0.
struct NpyArray {
    std::vector<std::size_t> shape;
    std::string dtype;          ///< "descr" of the file: "<f4"
    bool fortranOrder = false;  ///< order in the file; `values` are always in C order
    StoredNumbers values;       ///< C order: the last index runs fastest
    std::size_t notFinite = 0;  ///< number of NaN or infinite values

    bool operator==(const NpyArray&) const = default;
};

/// Reads a file. Returns a Problem, before it allocates the values, if they would take more than `maxBytes` as doubles.
Result<NpyArray> readNpy(const std::string& path, std::uint64_t maxBytes = maxTableBytes,
                         const Progress& progress = {});
/// Parses the bytes of a file; safe for any bytes. `name` is the name of the file in Problems.
Result<NpyArray> parseNpy(const ByteSource& file, const std::string& name, std::uint64_t maxBytes = maxTableBytes,
                          const Progress& progress = {});

/// Returns an array of rank 2 as a table and one of rank 1 as a table of one column. Another rank and an array without
/// values are Problems; `name` is the name of the file in them.
Result<TableData> asTable(NpyArray array, const std::string& name);

/// Returns all bytes before the values. A large array is written as these bytes, followed by appendValues() for one
/// part of the values after the other.
std::vector<std::byte> npyHeader(std::span<const std::size_t> shape, DType dtype);

}  // namespace orrery
