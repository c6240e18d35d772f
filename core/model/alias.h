// Aliases of parameter ids: the names that configurations of Hugging Face transformers and other model files use, for
// example rope_theta for base.
#pragma once

#include <span>
#include <string_view>

#include "core/model/param.h"

namespace orrery {

/// Resolves `name` to the id of one of `params`: `name` itself if it is an id, else the id for which it is an alias.
/// Returns `name` unchanged if `params` has neither.
std::string_view idMeant(std::span<const Param> params, std::string_view name);

}  // namespace orrery
