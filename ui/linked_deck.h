// The deck that a link names.
#pragma once

#include "core/io/link.h"

namespace orrery {

/// Returns the lesson, the named model's document or the deck in the link.
Result<Deck> linkedDeck(const PictureLink& link);

}  // namespace orrery
