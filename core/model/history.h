// History: undo and redo as lists of OpenDocuments (a document and the deck that its step belongs to). Consecutive
// changes with the same gesture id form one step; the Look is not part of any step. Beyond `maxSteps` steps, the oldest
// are dropped.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "core/model/open_deck.h"

namespace orrery {

class History {
public:
    static constexpr std::size_t maxSteps = 1000;

    /// Starts with a single document.
    explicit History(Document start) : History(opening(deckOf(std::move(start)))) {}
    explicit History(OpenDocument start) : now(std::move(start)) {}
    /// Restores steps to undo (oldest first) and to redo (farthest first), all within the present deck and step.
    History(const std::vector<Document>& undone, OpenDocument present, const std::vector<Document>& redone);
    History(const std::vector<Document>& undone, Document present, const std::vector<Document>& redone)
        : History(undone, opening(deckOf(std::move(present))), redone) {}

    const Document& present() const { return now.document; }
    const OpenDocument& moment() const { return now; }
    bool canUndo() const { return !past.empty(); }
    bool canRedo() const { return !future.empty(); }

    /// Makes `next` the present and the former present a step to undo, and clears redo; consecutive calls with the same
    /// nonzero gesture id make one step. If only the look changes, undo and redo stay.
    void record(OpenDocument next, int gesture = 0);
    void record(Document next, int gesture = 0) { record({std::move(next), now.deck, now.at}, gesture); }
    /// Replaces the present without a new step; undo and redo are unchanged.
    void amend(OpenDocument next) { now = std::move(next); }
    void amend(Document next) { now.document = std::move(next); }
    /// Applies `change` to every document, and to those steps of the decks that name tables.
    void amendAll(const std::function<Document(Document)>& change);
    /// undo() and redo() keep the present look. They do nothing if there is no step.
    void undo();
    void redo();
    /// States that undo() restores, oldest first, and states that redo() restores, farthest first.
    const std::deque<OpenDocument>& undone() const { return past; }
    const std::deque<OpenDocument>& redone() const { return future; }
    /// Starts over with `document`; nothing can be undone.
    void reset(Document document);

    /// Documents that undo() or redo() restores within the present deck and step: at most the `max` nearest, the
    /// nearest last.
    std::vector<Document> undoSteps(std::size_t max = maxSteps) const;
    std::vector<Document> redoSteps(std::size_t max = maxSteps) const;

private:
    using Steps = std::deque<OpenDocument>;

    static void push(Steps& steps, OpenDocument moment);
    std::vector<Document> nearest(const Steps& steps, std::size_t max) const;
    void go(Steps& from, Steps& to);

    Steps past;
    OpenDocument now;
    Steps future;
    int lastGesture = 0;
};

}  // namespace orrery
