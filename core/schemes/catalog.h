// The schemes, in the order in which a lesson would meet them.
#pragma once

#include <span>

#include "core/model/scheme.h"

namespace orrery {

std::span<const Scheme* const> schemes();

/// The scheme called `id`, or the Problem that names the nearest one.
Result<const Scheme*> findScheme(std::string_view id);

}  // namespace orrery
