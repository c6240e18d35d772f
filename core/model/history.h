// History: undo and redo as a list of Moments: a document, and the deck whose step it is. Changes that carry the same
// gesture id are one step; the Look is not part of any step. It holds at most `mostSteps` of them and about
// `mostBytes`; the oldest are forgotten first.
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
    static constexpr std::size_t mostSteps = 1000;
    static constexpr std::size_t mostBytes = std::size_t{64} << 20;

    /// A document alone.
    explicit History(Document start) : History(opening(deckOf(std::move(start)))) {}
    explicit History(Moment start) : now(std::move(start)) {}
    /// With steps to undo, the oldest first, and to redo, the farthest first, all of the present deck and step.
    History(const std::vector<Document>& undone, Moment present, const std::vector<Document>& redone);
    History(const std::vector<Document>& undone, Document present, const std::vector<Document>& redone)
        : History(undone, opening(deckOf(std::move(present))), redone) {}

    const Document& present() const { return now.document; }
    const Moment& moment() const { return now; }
    bool canUndo() const { return !past.empty(); }
    bool canRedo() const { return !future.empty(); }

    /// Makes `next` the present. gesture 0 stands alone; equal other ids merge into one step.
    void record(Moment next, int gesture = 0);
    void record(Document next, int gesture = 0) { record({std::move(next), now.deck, now.at}, gesture); }
    /// Puts `next` in the place of the present; nothing more to undo, nothing less to redo.
    void amend(Moment next) { now = std::move(next); }
    void amend(Document next) { now.document = std::move(next); }
    /// Puts change(document) in the place of every document; of the decks' steps in that of those that name tables.
    void amendAll(const std::function<Document(Document)>& change);
    void undo();
    void redo();
    /// Starts over from `document`: nothing to undo.
    void reset(Document document);

    /// What can be undone and redone within the present deck and step, the last in each list the nearest; of each as
    /// many as `bytes` hold.
    std::vector<Document> undoSteps(std::size_t bytes = mostBytes) const;
    std::vector<Document> redoSteps(std::size_t bytes = mostBytes) const;

private:
    struct Step {
        Moment moment;
        std::size_t bytes = 0;  ///< that it holds beside what the step before it holds
    };
    using Steps = std::deque<Step>;

    static void push(Steps& steps, Moment moment);
    std::vector<Document> nearest(const Steps& steps, std::size_t bytes) const;
    void go(Steps& from, Steps& to);
    /// Forgets the oldest steps that are too many.
    void forget();

    Steps past;
    Moment now;
    Steps future;
    int lastGesture = 0;
};

}  // namespace orrery
