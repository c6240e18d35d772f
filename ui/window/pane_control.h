// PaneControl: the active pane, on which the panels and keys act, and the commands that add, remove, arrange and
// compare panes. The active pane belongs to the window and not to the document; it is always one that the document has.
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
    /// Whether the active pane has the problem by itself, and not another pane or two together.
    bool isOfActive(const Problem& problem) const { return problem.pane == chosen; }

    /// Shows what the document says and which commands apply; those that do not say why. Changes of the document are
    /// followed without it.
    void refresh();
    /// Learns from a picture whether A − B can be shown.
    void show(const Figure& figure);

signals:
    /// Another pane became the active one.
    void activated();

private:
    void add();
    void remove();
    void connectCompare();
    /// Enables the command unless there is a reason against it, which its tooltip then tells instead of `help`.
    void allow(Command command, const Words& help, const std::optional<Phrase>& reason);
    void showChoices(const Compare& compare);

    Session& session;
    Commands& commands;
    int chosen = 0;
    std::optional<Problem> noDifference;  ///< why there is no A − B of the newest picture
};

}  // namespace orrery
