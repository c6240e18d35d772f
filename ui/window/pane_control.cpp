#include "ui/window/pane_control.h"

#include <algorithm>

#include "core/model/fields.h"

namespace orrery {

namespace {

constexpr std::pair<Command, Arrangement> arrangements[] = {{Command::ArrangeAuto, Arrangement::Auto},
                                                            {Command::ArrangeAcross, Arrangement::Across},
                                                            {Command::ArrangeDown, Arrangement::Down},
                                                            {Command::ArrangeGrid, Arrangement::Grid}};

constexpr std::pair<Command, bool Compare::*> switches[] = {{Command::LockWindows, &Compare::windows},
                                                            {Command::SameColours, &Compare::colours},
                                                            {Command::Difference, &Compare::difference}};

const Words& helpOf(std::string_view id) {
    return findById(Fields<Compare>::params(), id)->help;
}

Phrase inBoth(const Problem& problem) {
    return {problem.sentence(Language::English), problem.sentence(Language::Chinese)};
}

}  // namespace

PaneControl::PaneControl(Session& owned, Commands& menu, QObject* parent)
    : QObject(parent), session(owned), commands(menu) {
    connect(&session, &Session::documentChanged, this, &PaneControl::refresh);
    connect(&session, &Session::opened, this, [this] { activate(0); });
    connect(commands[Command::AddPane], &QAction::triggered, this, &PaneControl::add);
    connect(commands[Command::RemovePane], &QAction::triggered, this, &PaneControl::remove);
    for (const QAction* action : commands.panes())
        connect(action, &QAction::triggered, this, [this, pane = action->data().toInt()] { activate(pane); });
    connectCompare();
}

void PaneControl::connectCompare() {
    const auto on = [this](Command command, auto change) {
        connect(commands[command], &QAction::triggered, this, [this, change](bool checked) {
            Compare compare = session.document().compare;
            change(compare, checked);
            session.apply(SetCompare{compare});
            refresh();  // reverts the check mark of a refused change
        });
    };
    for (const auto& entry : switches)
        on(entry.first, [member = entry.second](Compare& compare, bool checked) { compare.*member = checked; });
    for (const auto& entry : arrangements)
        on(entry.first, [chosen = entry.second](Compare& compare, bool) { compare.arrangement = chosen; });
}

void PaneControl::add() {
    const std::size_t before = session.document().panes.size();
    session.apply(AddPane{pane()});
    if (session.document().panes.size() > before) activate(static_cast<int>(before));
}

void PaneControl::remove() {
    session.apply(RemovePane{chosen});
}

void PaneControl::activate(int pane) {
    const int last = static_cast<int>(session.document().panes.size()) - 1;
    const int wanted = std::clamp(pane, 0, last);
    if (wanted == chosen) return;
    chosen = wanted;
    refresh();
    emit activated();
}

void PaneControl::show(const Figure& figure) {
    noDifference = figure.noDifference;
    refresh();
}

void PaneControl::allow(Command command, const Words& help, const std::optional<Phrase>& reason) {
    commands[command]->setEnabled(!reason);
    const Phrase told = reason.value_or(Phrase(help));
    commands[command]->setToolTip(text(told));
}

void PaneControl::showChoices(const Compare& compare) {
    for (const auto& [command, member] : switches) commands[command]->setChecked(compare.*member);
    for (const auto& [command, arrangement] : arrangements)
        if (arrangement == compare.arrangement) commands[command]->setChecked(true);
}

void PaneControl::refresh() {
    const Document& document = session.document();
    const auto count = static_cast<int>(document.panes.size());
    if (chosen >= count) activate(count - 1);
    for (QAction* action : commands.panes()) action->setVisible(count > 1 && action->data().toInt() < count);
    commands.panes()[chosen]->setChecked(true);

    std::optional<Phrase> full;
    if (count == static_cast<int>(Document::maxPanes)) full = Words{"there are four panes already", "已有四个窗格"};
    std::optional<Phrase> alone;
    if (count == 1) alone = Words{"needs a second pane", "需要第二个窗格"};
    allow(Command::AddPane, {"One more pane like this one", "再加一个与此相同的窗格"}, full);
    allow(Command::RemovePane, {"Takes the active pane away", "移除当前窗格"}, alone);
    allow(Command::LockWindows, helpOf("windows"), alone);
    allow(Command::SameColours, helpOf("colours"), alone);
    const bool isRefused = noDifference && !document.compare.difference;  // switching it off is always possible
    allow(Command::Difference, helpOf("difference"), !alone && isRefused ? inBoth(*noDifference) : alone);
    for (const auto& [command, arrangement] : arrangements) allow(command, helpOf("arrangement"), alone);
    commands.arrangements()->setEnabled(!alone);
    showChoices(document.compare);
}

}  // namespace orrery
