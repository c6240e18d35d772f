// The dimensions that a parameter `dimensions` lists, and how each is told from the others in a plot.
#pragma once

#include "core/model/document.h"

namespace orrery {

struct ChosenDimension {
    std::int64_t column = 0;
    Tone tone;            ///< the sine and the cosine of a pair have one
    bool cosine = false;  ///< ... and differ in their stroke
    Phrase name;          ///< "dimension 4 (sin), λ = 25.1"
};

/// At least one and at most 32; the probed one for an empty list. The untouched list gives way to the last dimensions
/// where it goes past them; any other list with a number that is no dimension is a Problem, as is one with too many.
/// The scene's encoding is a bank or a table.
Result<std::vector<ChosenDimension>> chosenDimensions(const Scene& scene);

}  // namespace orrery
