// Which tensor of a .safetensors file is meant: the one that is named, or, where none is, the only one that has the
// usual name of a table of positions.
#pragma once

#include "core/io/safetensors.h"

#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// How the tables of positions are called, and where.
struct UsualName {
    std::string_view ending;  ///< the whole name, or what follows a '.' in it
    std::string_view models;
};

std::span<const UsualName> usualNames();

/// The entry called `wanted`; if `wanted` is empty, the one with a usual name. A wrong name is answered with the
/// nearest one, anything else without a single answer with a list of names. `name` is what Problems call the file.
Result<const SafetensorsEntry*> chosenTensor(const SafetensorsIndex& index, std::string_view wanted,
                                             const std::string& name);

}  // namespace orrery
