// NumPy .npy files, format versions 1.0, 2.0 and 3.0 (numpy.lib.format).
// Read: f2 f4 f8, i1 to i8, u1 to u8, bool, either byte order, C or Fortran order, any rank. Values stay in the
// number type of the file (bool: bytes that are 0 or 1). No size in a header is believed before it was compared with
// the number of bytes that are there. Written: exactly the bytes of np.save, version 1.0, C order, little-endian.
// NumPy has no bfloat16; it is written as ml_dtypes does, two-byte void '<V2' holding the raw bits (read it in Python
// with np.load(f).view(ml_dtypes.bfloat16)), and a two-byte void that is read is taken for bfloat16.
#pragma once

#include "core/base/dtype.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/table_data.h"
#include "core/io/byte_source.h"
#include "core/io/table_budget.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace orrery {

/// The contents of one .npy file; as many values as the product of shape (1 for rank 0).
struct NpyArray {
    std::vector<std::size_t> shape;
    std::string dtype;          ///< as the file has it: "<f4"
    bool fortranOrder = false;  ///< as the file has it; `values` are in C order always
    StoredNumbers values;       ///< C order: the last index runs fastest
    std::size_t notFinite = 0;  ///< number of NaN or infinite values

    bool operator==(const NpyArray&) const = default;
};

/// The memory of its values as doubles is compared with `maxBytes` before any is allocated.
Result<NpyArray> readNpy(const std::string& path, std::uint64_t maxBytes = maxTableBytes,
                         const Progress& progress = {});
/// The parser alone: safe for any bytes. `name` is what Problems call the file.
Result<NpyArray> parseNpy(const ByteSource& file, const std::string& name, std::uint64_t maxBytes = maxTableBytes,
                          const Progress& progress = {});
Result<NpyArray> parseNpy(std::span<const std::byte> bytes, const std::string& name);

/// A rank 2 array as it is, rank 1 as one column; other ranks and arrays without values are refused.
Result<TableData> asTable(NpyArray array, const std::string& name);

/// The "descr" that `dtype` is written with: "<f8", "<f4", "<V2", "<f2".
const char* npyDescription(DType dtype);
/// All bytes before the values. A large array is this, then appendValues() chunk by chunk.
std::vector<std::byte> npyHeader(std::span<const std::size_t> shape, DType dtype);
/// The whole file; values.size() is the product of shape.
std::vector<std::byte> npyBytes(std::span<const std::size_t> shape, std::span<const double> values, DType dtype);

}  // namespace orrery
