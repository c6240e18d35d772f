// Shared by the readers of the header and of the values of .safetensors files (safetensors.h): the dtypes of the
// format, and texts about tensors for Problems.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/dtype.h"
#include "core/base/words.h"
#include "core/io/safetensors.h"

namespace orrery {

/// A dtype of the format.
struct TensorType {
    std::string_view name;
    std::size_t bits;                           ///< bits per value
    std::optional<DType> dtype = std::nullopt;  ///< nothing if the program does not read values of this type
};

/// Returns the dtype called `name`; null if the format has none of this name.
const TensorType* tensorType(std::string_view name);

/// Returns "tensor 'wpe.weight'", with the name made printable.
Phrase tensorText(std::string_view name);

/// Returns the shape as "[1, 197, 768]".
std::string tensorShapeText(const SafetensorsEntry& entry);

inline constexpr Pattern<2> hasTensorShape{"{} has the shape {}", "{}的形状是 {}"};

}  // namespace orrery
