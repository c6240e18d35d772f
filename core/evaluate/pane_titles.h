// What stands above several panes, and above each of them.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The names of the panes' schemes; of one scheme in all of them, what they have in common, once.
Phrase commonTitle(const Document& document);

/// The title of the panel at the top left.
Phrase& cornerTitle(Figure& part);

/// Says which of several panes `part` is, in its cornerTitle() and above its readout: a letter, and what tells it from
/// the others.
void addLetter(Figure& part, const Document& document, std::size_t pane);

}  // namespace orrery
