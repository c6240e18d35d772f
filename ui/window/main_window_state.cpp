// Part of MainWindow: its arrangement for the first screen, for decks and for presentations, computed as a whole from
// the session, the picture and the width, and applied.
#include <QMenuBar>
#include <QStatusBar>
#include <algorithm>
#include <utility>

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/presenting.h"
#include "ui/window/main_window.h"

namespace orrery {

namespace {

/// Whether the pane's picture has cells whose columns form pairs, which another layout would put elsewhere.
bool hasPairedColumns(const Figure& figure, int pane) {
    return std::ranges::any_of(figure.panels, [pane](const Panel& panel) {
        const auto* field = panel.pane == pane ? layerOf<Field>(panel) : nullptr;
        const auto* bank = field ? std::get_if<std::shared_ptr<const OscillatorBank>>(&field->source) : nullptr;
        return bank && !(*bank)->pairs.empty();
    });
}

}  // namespace

MainWindow::State MainWindow::state() const {
    const bool isDeck = deck->isDeck(), isCovered = deck->isCovered();
    const bool isStacked = width() < Columns::stackedWidth;
    const bool isQuiet = isCovered || (isStacked && isDeck) || deck->isQuiet();
    const bool floats = isPresenting() && isDeck;
    const bool hasRoom = !isCovered && !(isStacked && isDeck) && (!floats || talk->isStirred());
    const std::optional<Picture>& picture = canvas->picture();
    const bool hasPairs = picture && hasPairedColumns(*picture->figure, panes->active());
    return {.isStacked = isStacked,
            .isFull = isDeck || isStacked,
            .isBarQuiet = isQuiet,
            .isStripQuiet = isQuiet || isPresenting(),
            .offersExploring = deck->isLesson() && !isStacked,
            .hasSliders = scrubber->hasEffect() && hasRoom,
            .slidersFloat = floats,
            .canSwitchLayout = hasPairs && sweep->goal(layoutMix()).has_value(),
            .canGo = picture && orrery::canGo(*picture->figure, panes->active())};
}

void MainWindow::refresh() {
    if (owned.moment().deck == shownDeck) apply(state());
}

void MainWindow::apply(const State& next) {
    const State before = std::exchange(shown, next);
    if (next.isStacked != before.isStacked) stack(next.isStacked);
    QAction* const panels = (*commands)[Command::Panels];
    if (next.isFull && !before.isFull) restoresPanels = panels->isChecked();
    if (next.isFull != before.isFull) panels->setChecked(!next.isFull && restoresPanels);
    columns->setFolded(!panels->isChecked() || isPresenting());
    columns->setRightReplaced(owned.isMaking());  // by the editor
    for (QWidget* part : std::initializer_list<QWidget*>{left, scrubber, right}) part->setEnabled(!deck->isCovered());
    const auto pane = static_cast<std::size_t>(panes->active());
    viewBar->show(panes->pane().view, pane < facts.size() ? facts[pane].fits : std::vector<bool>());
    viewBar->setQuiet(next.isBarQuiet);
    viewBar->setExplore(next.offersExploring, deck->isExploring());
    strip->show(owned.document(), facts, panes->active(), next.isStripQuiet);
    placeSliders(next);
    if (canvas->picture()) goTo->show(*canvas->picture(), panes->active());
    const std::pair<Command, bool> allowed[] = {{Command::SwitchLayout, next.canSwitchLayout},
                                                {Command::GoTo, next.canGo},
                                                {Command::Undo, owned.canUndo()},
                                                {Command::Redo, owned.canRedo()}};
    for (const auto& [command, isAllowed] : allowed) (*commands)[command]->setEnabled(isAllowed);
    setWindowTitle(documentFile->name() + QStringLiteral("[*] – Orrery"));
    setWindowModified(documentFile->isModified());
}

void MainWindow::stack(bool on) {
    workLine->setDirection(on ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    constexpr int afterWords = 3, afterGuess = 3;
    on ? workLine->insertWidget(afterWords, deck->controls) : centreColumn->insertWidget(afterGuess, deck->controls);
    deck->controls->setStacked(on);
    offers->setStacked(on);
    home->setStacked(on);
}

void MainWindow::placeSliders(const State& next) {
    const bool hadFocus = scrubber->isAncestorOf(focusWidget());
    const bool isInLayout = centreColumn->indexOf(scrubber) >= 0;
    if (next.slidersFloat && isInLayout) centreColumn->removeWidget(scrubber);
    if (!next.slidersFloat && !isInLayout) centreColumn->addWidget(scrubber);
    scrubber->setAutoFillBackground(next.slidersFloat);
    if (next.slidersFloat) {
        const int height = scrubber->sizeHint().height();
        scrubber->setGeometry(0, canvas->geometry().bottom() + 1 - height, canvas->width(), height);
        scrubber->raise();
    }
    scrubber->setVisible(next.hasSliders);
    scrubberRule->setVisible(next.hasSliders && !next.slidersFloat);
    if (hadFocus && !next.hasSliders) canvas->setFocus();
}

void MainWindow::setHome(bool on) {
    if (on == isHome() || isPresenting()) return;
    mode = on ? Mode::Home : Mode::Work;
    for (QWidget* part : std::initializer_list<QWidget*>{viewBar, work}) part->setVisible(!on);
    home->setVisible(on);
    if (on) {
        offers->withdraw(OfferBar::Subject::Hint);
        const bool isWork = !deck->isDeck() && !isNewPicture();
        return home->open(isWork ? owned.document() : documentFile->workLeft());
    }
    if (offerControl) offerControl->offerHint();
    focusPicture();
}

void MainWindow::setPresenting(bool on) {
    if (on == isPresenting()) return;
    setHome(false);
    mode = on ? Mode::Show : Mode::Work;
    for (QWidget* part : std::initializer_list<QWidget*>{menuBar(), viewBar}) part->setVisible(!on);
    (*commands)[Command::Present]->setEnabled(!on);
    hover->hide();
    statusBar()->clearMessage();
    exports->setPresenting(on);
    refresh();
    talk->set(on);
    offers->setQuiet(on);
    canvas->setFramed(!on);
    canvas->setHeld(on && deck->isDeck());
    if (on) offers->withdraw(OfferBar::Subject::Hint);
    focusPicture();
}

}  // namespace orrery
