// History: undo and redo as a list of Documents. Changes that carry the same gesture id are one step; the Look is not
// part of any step.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/model/document.h"

namespace orrery {

class History {
public:
    explicit History(Document start) : now(std::move(start)) {}

    const Document& present() const { return now; }
    bool canUndo() const { return !past.empty(); }
    bool canRedo() const { return !future.empty(); }

    /// Makes `next` the present. gesture 0 stands alone; equal other ids merge into one step.
    void record(Document next, int gesture = 0);
    /// Puts `next` in the place of the present; nothing more to undo, nothing less to redo.
    void amend(Document next) { now = std::move(next); }
    void undo();
    void redo();
    /// Starts over from `document`: nothing to undo.
    void reset(Document document);

private:
    void go(std::vector<Document>& from, std::vector<Document>& to);

    std::vector<Document> past;
    Document now;
    std::vector<Document> future;
    int lastGesture = 0;
};

}  // namespace orrery
