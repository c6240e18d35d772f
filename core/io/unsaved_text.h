// Serialises unsaved work for crash recovery: the document or deck, the undo history of the current step, the file it
// belongs to, and the tables that it may read. Each part is JSON after a record separator (RFC 7464); the most
// important parts come first, so damage loses only the parts after it.
#pragma once

#include <string>
#include <string_view>

#include "core/model/history.h"

namespace orrery {

/// Unsaved work and its file.
struct Unsaved {
    History history;
    std::string file = {};  ///< absolute path, or empty
    std::string seen = {};  ///< caller's mark to detect whether the file has changed
};

/// Writes the nearest steps, those to undo first, until they take `bytes`; paths of tables are absolute.
std::string unsavedText(const Unsaved& unsaved, std::size_t bytes);

/// Restores unsaved work and reads its tables again, each once; an unreadable table becomes its Problem. `name` is the
/// source named in Problems.
Result<Unsaved> readUnsaved(std::string_view text, const std::string& name);

}  // namespace orrery
