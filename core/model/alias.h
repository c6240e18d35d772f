// Aliases of parameter ids: the names that configurations of Hugging Face transformers and other model files use, for
// example rope_theta for base.
#pragma once

#include <span>
#include <string_view>

#include "core/model/param.h"

namespace orrery {

/// Resolves `name` to the id of one of `params`: the name itself if it is an id, the id of an alias, or `name`
/// unchanged if neither exists.
std::string_view idMeant(std::span<const Param> params, std::string_view name);

}  // namespace orrery
