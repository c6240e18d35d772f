// PaneControl: the active pane, on which panels and keys act, and the commands that add, remove, arrange and compare
// panes. The active pane is a state of the window, not of the document; it is always a pane of the document.
#pragma once

#include <optional>

#include "ui/session.h"
#include "ui/window/commands.h"

namespace orrery {

class PaneControl : public QObject {
    Q_OBJECT

public:
    PaneControl(Session& session, Commands& commands, QObject* parent);

    int active() const { return chosen; }
    const Pane& pane() const { return session.document().panes[static_cast<std::size_t>(chosen)]; }
    void activate(int pane);
    /// Whether the problem is that of the active pane alone.
    bool concernsChosen(const Problem& problem) const { return problem.pane == chosen; }

    /// Updates check marks and enabled commands; a disabled command gives the reason as its tooltip. Called
    /// automatically when the document changes.
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
