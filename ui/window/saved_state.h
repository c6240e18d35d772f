// SavedState: the part of the open document or deck that is saved and that counts as a change. There are unsaved
// changes if it differs from the state when the document was last read or written.
#pragma once

#include <memory>

#include "ui/session.h"

namespace orrery {

/// State without the look, and with tables by path only; for a single document also without camera and probe.
struct SavedState {
    Document document;                       ///< empty for a deck
    std::shared_ptr<const SharedDeck> deck;  ///< null for a single document
    bool operator==(const SavedState& other) const;
};

/// Returns the state of a single document.
SavedState savedStateOf(Document document);

/// Returns the state of the session's document or deck. Temporary changes to a deck's picture do not count.
SavedState savedStateOf(const Session& session);

}  // namespace orrery
