// Unsaved work as text, for whoever keeps it: the document or deck with the undo history of the step that is shown, the
// file that it is of, and the tables that it was granted. Each part is JSON behind a record separator (RFC 7464), what
// matters most first, so that damage costs the steps from there on alone.
#pragma once

#include <string>
#include <string_view>

#include "core/model/history.h"

namespace orrery {

struct Unsaved {
    History history;
    std::string file = {};  ///< absolute, or empty
    std::string seen = {};  ///< what tells whether that file was changed since, as the caller likes
};

/// With steps of about `bytes` at most in each direction; paths of tables are absolute.
std::string unsavedText(const Unsaved& unsaved, std::size_t bytes);

/// Tables that had been read are read again, each once; in the place of one that cannot be is the Problem. `name` says
/// where the text came from.
Result<Unsaved> readUnsaved(std::string_view text, const std::string& name);

}  // namespace orrery
