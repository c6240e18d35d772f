// What MainWindow offers beside panels and picture: exact cells to go to, ready-made documents, numbers that run,
// animations.
#include <QShortcut>

#include "ui/window/main_window.h"

namespace orrery {

namespace {

constexpr std::chrono::milliseconds layoutTime(900);

}  // namespace

void MainWindow::connectTools() {
    sweep = new Sweep(owned, this);
    animation = new AnimationExport(owned, dialogs, *(*commands)[Command::ExportAnimation], this);
    schemePanel->setSweep(*sweep);
    viewPanel->setSweep(*sweep);
    connect((*commands)[Command::SwitchLayout], &QAction::triggered, this, &MainWindow::switchLayout);
    connect((*commands)[Command::ExportAnimation], &QAction::triggered, this, &MainWindow::exportAnimation);
    connect((*commands)[Command::GoTo], &QAction::triggered, goTo, &GoToBar::open);
    connect(commands->gallery(), &GalleryMenu::documentChosen, documentFile, &DocumentFile::start);
    connect(commands->gallery(), &GalleryMenu::presetChosen, this, [this](const std::string& id) {
        owned.apply(ApplyPreset{panes->active(), id});
    });
    if (!qEnvironmentVariableIsSet("ORRERY_SHADERS")) return;
    auto* reload = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F5, this);  // for who edits shaders
    connect(reload, &QShortcut::activated, &owned, &Session::reloadShaders);
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
