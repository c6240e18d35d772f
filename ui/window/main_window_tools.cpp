// What MainWindow offers beside panels and picture: exact cells to go to, ready-made documents, numbers that run,
// animations.
#include <QApplication>
#include <QShortcut>
#include <algorithm>

#include "ui/window/deck/deck_view.h"
#include "ui/window/main_window.h"

namespace orrery {

namespace {

constexpr std::chrono::milliseconds layoutTime(900);

/// Where Tab comes first within a part of the window; null where it has no stop now.
QWidget* firstStop(QWidget* area) {
    const auto stops = [](const QWidget* widget) {
        return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
    };
    if (stops(area)) return area;
    for (QWidget* next = area->nextInFocusChain(); next != area; next = next->nextInFocusChain()) {
        if (area->isAncestorOf(next) && stops(next)) return next;
    }
    return nullptr;
}

}  // namespace

void MainWindow::connectTools() {
    sweep = new Sweep(owned, this);
    animation = new AnimationExport(owned, dialogs, *(*commands)[Command::ExportAnimation], this);
    schemePanel->setSweep(*sweep);
    viewPanel->setSweep(*sweep);
    connect((*commands)[Command::SwitchLayout], &QAction::triggered, this, &MainWindow::switchLayout);
    connect((*commands)[Command::ExportAnimation], &QAction::triggered, this, &MainWindow::exportAnimation);
    connect((*commands)[Command::GoTo], &QAction::triggered, goTo, &GoToBar::open);
    connect(goTo, &GoToBar::chosen, canvas, [this](const Document& there, int pane) { canvas->go(there, pane); });
    connect(commands->gallery(), &GalleryMenu::documentChosen, documentFile, &DocumentFile::start);
    connect(commands->gallery(), &GalleryMenu::presetChosen, this, [this](const std::string& id) {
        owned.apply(ApplyPreset{panes->active(), id});
    });
    for (const int way : {1, -1}) {
        auto* shortcut = new QShortcut(way > 0 ? QKeySequence(Qt::Key_F6) : QKeySequence(Qt::SHIFT | Qt::Key_F6), this);
        connect(shortcut, &QShortcut::activated, this, [this, way] { focusArea(way); });
    }
    if (!qEnvironmentVariableIsSet("ORRERY_SHADERS")) return;
    auto* reload = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F5, this);  // for who edits shaders
    connect(reload, &QShortcut::activated, &owned, &Session::reloadShaders);
}

void MainWindow::focusArea(int way) {
    QWidget* const picture = deck->isCovered() ? static_cast<QWidget*>(deck->page) : canvas;
    const std::vector<QWidget*> areas{viewBar,        deck->strip, left,        picture,
                                      deck->controls, scrubber,    deck->words, right};
    const auto count = static_cast<int>(areas.size());
    const auto holdsFocus = [](const QWidget* area) {
        const QWidget* focus = QApplication::focusWidget();
        return area == focus || area->isAncestorOf(focus);
    };
    const auto now = static_cast<int>(std::ranges::find_if(areas, holdsFocus) - areas.begin());
    for (int step = 1; step <= count; ++step) {
        if (QWidget* stop = firstStop(areas[static_cast<std::size_t>((now + way * step + count * count) % count)]))
            return stop->setFocus(Qt::TabFocusReason);
    }
}

void MainWindow::showTools() {
    (*commands)[Command::SwitchLayout]->setEnabled(sweep->goal(layoutMix()).has_value());
    const std::optional<Picture>& picture = canvas->picture();
    if (picture) goTo->show(*picture, panes->active());
    (*commands)[Command::GoTo]->setEnabled(picture && canGo(*picture->figure, panes->active()));
}

void MainWindow::exportAnimation() {
    if (canvas->picture()) animation->ask(*canvas->picture(), panes->active());
}

Place MainWindow::layoutMix() const {
    return {panes->active(), Owner::View, "layout_mix"};
}

void MainWindow::switchLayout() {
    const std::optional<double> goal = sweep->goal(layoutMix());
    if (goal) sweep->start(layoutMix(), *goal < 0.5 ? 1 : 0, layoutTime);
}

}  // namespace orrery
