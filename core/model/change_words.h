// Names of steps in the history, for the undo menu: "Base 10000 → 500", "RoPE → ALiBi", "m 7 → 12". A name states the
// first difference in this order: step of the deck, panes, comparison, probe, words.
#pragma once

#include "core/model/open_deck.h"

namespace orrery {

/// Describes the change from `before` to `after` by its first difference. The look is ignored.
Phrase changeWords(const OpenDocument& before, const OpenDocument& after);

}  // namespace orrery
