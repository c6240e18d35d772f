// PaneControl: the active pane, on which side panels and keys act, and the commands that add, remove, arrange and
// compare panes. The active pane belongs to the state of the window, not to the document; it is always one of the
// document's panes.
#pragma once

#include <optional>

#include "ui/session.h"
#include "ui/window/commands.h"

namespace orrery {

class PaneControl : public QObject {
    Q_OBJECT

public:
    PaneControl(Session& session, Commands& commands, QObject* parent);

    /// Index of the active pane, from 0.
    int active() const { return chosen; }
    const Pane& pane() const { return session.document().panes[static_cast<std::size_t>(chosen)]; }
    /// Makes a pane active; the index is clamped to the document's panes.
    void activate(int pane);
    /// Whether the problem concerns the active pane alone.
    bool concernsChosen(const Problem& problem) const { return problem.pane == chosen; }

    /// Updates check marks and enabled commands; a disabled command has the reason as its tooltip. Called when the
    /// document changes; the window calls it when the language changes.
    void refresh();
    /// Updates from a picture whether A − B can be shown.
    void show(const Figure& figure);

signals:
    /// Emitted when another pane becomes active.
    void activated();

private:
    void add();
    void remove();
    void connectCompare();
    /// Enables the command if there is no reason against it; the tooltip is `help` or that reason.
    void allow(Command command, const Words& help, const std::optional<Phrase>& reason);
    void showChoices(const Compare& compare);

    Session& session;
    Commands& commands;
    int chosen = 0;
    std::optional<Problem> noDifference;  ///< reason why the newest picture has no A − B
};

}  // namespace orrery
