// A whole .npy file in memory, for tests.
#pragma once

#include "core/io/npy.h"

namespace orrery {

/// Returns the file; `values` are in C order, as many as the product of the shape.
inline std::vector<std::byte> npyBytes(std::span<const std::size_t> shape, std::span<const double> values,
                                       DType dtype) {
    std::vector<std::byte> bytes = npyHeader(shape, dtype);
    appendValues(bytes, values, dtype);
    return bytes;
}

}  // namespace orrery
