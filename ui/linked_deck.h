// The deck that a link (core/io/link.h) names: a lesson, the document of a named model as a deck of one step, or the
// deck in the link itself.
#pragma once

#include "core/io/link.h"
#include "ui/lessons.h"

namespace orrery {

/// Returns the deck and the linked step, or a Problem if there is no such lesson, step or model. The path is empty
/// unless the link names a lesson.
Result<DeckAtStep> linkedDeck(const PictureLink& link);

}  // namespace orrery
