// The names that configurations of Hugging Face transformers have for our parameters: rope_theta is base.
#pragma once

#include <span>
#include <string_view>

#include "core/model/param.h"

namespace orrery {

/// The id of the parameter among `params` that `name` means: itself, or what one of the aliases stands for, or `name`
/// again where there is none such.
std::string_view idMeant(std::span<const Param> params, std::string_view name);

}  // namespace orrery
