// Chooses a tensor of a .safetensors file: the named one, or, without a name, the only one with a usual name of a
// position table.
#pragma once

#include "core/io/safetensors.h"

#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// A usual name of a position table, and the models that use it.
struct UsualName {
    std::string_view ending;  ///< the whole name, or its part after a '.'
    std::string_view models;
};

/// Returns the table of usual names.
std::span<const UsualName> usualNames();

/// Returns the entry called `wanted`; if `wanted` is empty, the one with a usual name. The Problem for a wrong name
/// suggests the most similar one; if the choice is ambiguous, it lists names. `name` is the source named in Problems.
Result<const SafetensorsEntry*> chosenTensor(const SafetensorsIndex& index, std::string_view wanted,
                                             const std::string& name);

}  // namespace orrery
