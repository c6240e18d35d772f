// Chooses a tensor of a .safetensors file by its name, or, if no name is given, the only tensor with a usual name of a
// position table.
#pragma once

#include "core/io/safetensors.h"

#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// A usual name of a position table, and the models that use it.
struct UsualName {
    std::string_view ending;  ///< the whole name of the tensor, or its end after a '.'
    std::string_view models;
};

/// Returns the table of usual names.
std::span<const UsualName> usualNames();

/// Returns the entry called `wanted`; if `wanted` is empty, the only entry with a usual name. The Problem suggests the
/// most similar name, or lists names if none is similar or if no or several entries have usual names. `name` is the
/// name of the file in Problems.
Result<const SafetensorsEntry*> chosenTensor(const SafetensorsIndex& index, std::string_view wanted,
                                             const std::string& name);

}  // namespace orrery
