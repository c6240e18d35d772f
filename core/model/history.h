// History: undo and redo as a list of Documents. Changes that carry the same gesture id are one step; the Look is not
// part of any step. It holds at most `mostSteps` of them and about `mostBytes`; the oldest are forgotten first.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "core/model/document.h"

namespace orrery {

class History {
public:
    static constexpr std::size_t mostSteps = 1000;
    static constexpr std::size_t mostBytes = std::size_t{64} << 20;

    explicit History(Document start) : now(std::move(start)) {}
    /// With steps to undo, the oldest first, and to redo, the farthest first.
    History(const std::vector<Document>& undone, Document present, const std::vector<Document>& redone);

    const Document& present() const { return now; }
    bool canUndo() const { return !past.empty(); }
    bool canRedo() const { return !future.empty(); }

    /// Makes `next` the present. gesture 0 stands alone; equal other ids merge into one step.
    void record(Document next, int gesture = 0);
    /// Puts `next` in the place of the present; nothing more to undo, nothing less to redo.
    void amend(Document next) { now = std::move(next); }
    /// Puts change(document) in the place of every document.
    void amendAll(const std::function<Document(Document)>& change);
    void undo();
    void redo();
    /// Starts over from `document`: nothing to undo.
    void reset(Document document);

    /// What can be undone and redone, the last in each list the nearest; of each as many as `bytes` hold.
    std::vector<Document> undoSteps(std::size_t bytes = mostBytes) const;
    std::vector<Document> redoSteps(std::size_t bytes = mostBytes) const;

private:
    struct Step {
        Document document;
        std::size_t bytes = 0;  ///< that it holds beside what the step before it holds
    };
    using Steps = std::deque<Step>;

    static void push(Steps& steps, Document document);
    static std::vector<Document> nearest(const Steps& steps, std::size_t bytes);
    void go(Steps& from, Steps& to);
    /// Forgets the oldest steps that are too many.
    void forget();

    Steps past;
    Document now;
    Steps future;
    int lastGesture = 0;
};

}  // namespace orrery
