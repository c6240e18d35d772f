// The catalogue of schemes: added encodings, rotary encodings, biases, and last the formulas typed by the user. Ids are
// unique; documents, presets and the command line refer to schemes by id.
#pragma once

#include <span>

#include "core/model/scheme.h"

namespace orrery {

/// Returns all schemes.
std::span<const Scheme* const> schemes();

/// Returns the scheme called `id`; the Problem suggests the most similar id.
Result<const Scheme*> findScheme(std::string_view id);

}  // namespace orrery
