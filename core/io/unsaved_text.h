// Serialises unsaved work for crash recovery. The text is a sequence of JSON records, each after a record separator
// (RFC 7464): a head (file, tables that may be read, number of undo steps), the document or deck, then the undo and
// redo steps of the current step. A damaged record of a step loses itself and the records after it.
#pragma once

#include <string>
#include <string_view>

#include "core/model/history.h"

namespace orrery {

/// Unsaved work and its file.
struct Unsaved {
    History history;
    std::string file = {};  ///< absolute path, or empty
    std::string seen = {};  ///< chosen by the caller, who compares it later to detect that the file has changed
};

/// Returns head and deck, then the undo steps and the redo steps, the nearest first, until these steps take `bytes`
/// bytes; the last of them may exceed the limit. Paths of tables are absolute.
std::string unsavedText(const Unsaved& unsaved, std::size_t bytes);

/// Restores unsaved work and reads its tables again by TableCache. A Problem if the head or the deck cannot be read;
/// `name` is the name of the source in it.
Result<Unsaved> readUnsaved(std::string_view text, const std::string& name);

}  // namespace orrery
