// SavedState: the part of the open document or deck that its file holds and the user changes. Comparing it with that of
// the last saving detects unsaved changes.
#pragma once

#include <memory>

#include "ui/session.h"

namespace orrery {

/// Without the look; a single document also without camera and probe.
struct SavedState {
    Document document;
    std::shared_ptr<const SharedDeck> deck;  ///< null for a single document
    bool operator==(const SavedState& other) const;
};

/// The state of a single document.
SavedState savedStateOf(Document document);

/// The state of what the session shows. Temporary changes to a deck's picture do not count.
SavedState savedStateOf(const Session& session);

}  // namespace orrery
