// The deck that a link (core/io/link.h) names: a lesson, the document of a named model as a deck of one step, or the
// deck in the link itself.
#pragma once

#include "core/io/link.h"

namespace orrery {

/// Replaces the former name of a lesson's step by the present one, perhaps in another lesson.
PictureLink withPresentStep(PictureLink link);

/// Returns the deck, or a Problem if there is no such lesson, step or model.
Result<Deck> linkedDeck(const PictureLink& link);

}  // namespace orrery
