// The deck that a link (core/io/link.h) names: a lesson, the document of a named model as a deck of one step, or the
// deck in the link itself.
#pragma once

#include "core/io/link.h"
#include "ui/lessons.h"

namespace orrery {

/// Returns the deck and the linked step, or a Problem if there is no such lesson, step or model. A former step id is
/// replaced by the present one; if the step moved to another lesson, that lesson is returned (withPresentStep()). The
/// path is empty unless the returned deck is a lesson. The step of a link to a model is ignored.
Result<DeckAtStep> linkedDeck(const PictureLink& link);

}  // namespace orrery
