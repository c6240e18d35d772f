// The catalogue of schemes, in the order in which a lesson introduces them. Ids are unique; documents, presets and the
// command line refer to schemes by id.
#pragma once

#include <span>

#include "core/model/scheme.h"

namespace orrery {

/// Returns all schemes.
std::span<const Scheme* const> schemes();

/// Returns the scheme called `id`; the Problem suggests the most similar id.
Result<const Scheme*> findScheme(std::string_view id);

}  // namespace orrery
