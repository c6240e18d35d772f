// The numbers stored in .npy and .safetensors files, which follow each other without gaps, in either byte order.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/dtype.h"
#include "core/base/table_data.h"
#include "core/io/byte_source.h"

namespace orrery {

class FortranOrder;
struct Piece;

/// A type of numbers in files.
struct ElementType {
    std::string_view code;  ///< NumPy's name without the byte order
    std::size_t bytes;
    StoredNumbers (*allocate)(std::size_t count);
    void (*put)(const Piece& piece, FortranOrder* order, StoredNumbers& numbers);
};

struct Element {
    const ElementType* type;
    bool swapped;  ///< the byte order is not that of this machine
};

/// Finds a type by NumPy's name for it, such as "<f4"; nothing if it is no type of plain numbers.
std::optional<Element> elementOf(std::string_view descr);

/// NumPy's name for a type of little-endian numbers: "<f4". bfloat16 is "<V2", as ml_dtypes writes it.
const char* npyDescription(DType dtype);

/// Reads the elements. If `fortranShape` is given, the file has an array of this shape with its first index fastest;
/// the result always has the last index fastest.
Result<StoredNumbers> readNumbers(const ByteSource& file, const Elements& elements, const Element& element,
                                  const Progress& progress, std::span<const std::size_t> fortranShape = {});

}  // namespace orrery
