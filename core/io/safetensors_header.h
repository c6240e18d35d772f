// The header of a .safetensors file, checked: which tensors it has and where their numbers are.
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
    std::size_t bits;
    std::optional<DType> dtype = std::nullopt;  ///< of those that are read
};

/// The dtype of that name; null where the format has none.
const TensorType* tensorType(std::string_view name);

/// "tensor 'wpe.weight'".
Phrase tensorText(std::string_view name);

/// "[1, 197, 768]".
std::string tensorShapeText(const SafetensorsEntry& entry);

inline constexpr Pattern<2> hasTensorShape{"{} has the shape {}", "{}的形状是 {}"};

}  // namespace orrery
