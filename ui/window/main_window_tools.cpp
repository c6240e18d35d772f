// Part of MainWindow: tools (going to cells, sweeps, exports, help), what a stopped training has reached, what is
// refused on saving, and movement of the focus between the parts of the window by F6.
#include <QApplication>
#include <QShortcut>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/place.h"
#include "ui/window/canvas/line_dragger.h"
#include "ui/window/copy_control.h"
#include "ui/window/deck/deck_view.h"
#include "ui/window/main_window.h"
#include "ui/window/panels/manual_window.h"
#include "ui/window/panels/picture_help.h"

namespace orrery {

namespace {

constexpr std::chrono::milliseconds layoutTime(900);

/// Returns the first widget of `area` in Tab order that can take the focus by Tab, which may be `area` itself; null if
/// there is none.
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
    new CopyControl({*this, owned, *commands, *panes, *canvas, *readout, *message, *documentFile, settings});
    new LineDragger(owned, *canvas);
    sweep = new Sweep(owned, this);
    exports = new Exports(owned, dialogs, settings, this);
    schemePanel->setSweep(*sweep);
    viewPanel->setSweep(*sweep);
    connect((*commands)[Command::SwitchLayout], &QAction::triggered, this, &MainWindow::switchLayout);
    connect((*commands)[Command::Export], &QAction::triggered, this, &MainWindow::openExport);
    centralWidget()->layout()->addWidget(exports->progressRow());
    connect((*commands)[Command::GoTo], &QAction::triggered, goTo, &GoToBar::open);
    connect(goTo, &GoToBar::chosen, canvas, [this](const Document& there, int pane) { canvas->go(there, pane); });
    gallery = new GalleryControl({*this, owned, *commands, *panes, *documentFile});
    finder = new PaletteControl(
        {*this, owned, *commands, *deckActions, *panes, *schemePanel, *viewPanel, *canvas, *gallery, *documentFile});
    connect(canvas, &PictureCanvas::stepped, gallery, &GalleryControl::step);
    for (const int direction : {1, -1}) {
        auto* shortcut =
            new QShortcut(direction > 0 ? QKeySequence(Qt::Key_F6) : QKeySequence(Qt::SHIFT | Qt::Key_F6), this);
        connect(shortcut, &QShortcut::activated, this, [this, direction] { focusArea(direction); });
    }
    if (!qEnvironmentVariableIsSet("ORRERY_SHADERS")) return;
    auto* reload = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F5, this);  // for editing shaders
    connect(reload, &QShortcut::activated, &owned, &Session::reloadShaders);
}

void MainWindow::explain() {
    if (isHome()) return openManual(*this, look.language);
    const std::optional<Picture>& picture = canvas->picture();
    if (!picture || panes->active() >= static_cast<int>(picture->document.panes.size())) return;
    dialogs.showPictureHelp(canvas, look.language,
                            pictureHelpPage(picture->document, *picture->figure, panes->active()));
}

void MainWindow::focusArea(int direction) {
    QWidget* const picture = deck->isCovered() ? static_cast<QWidget*>(deck->page) : canvas;
    const std::vector<QWidget*> areas{viewBar,        deck->strip, left,        strip, picture,
                                      deck->controls, scrubber,    deck->words, right};
    const auto count = static_cast<int>(areas.size());
    const auto holdsFocus = [](const QWidget* area) {
        const QWidget* focus = QApplication::focusWidget();
        return area == focus || area->isAncestorOf(focus);
    };
    const auto found = static_cast<int>(std::ranges::find_if(areas, holdsFocus) - areas.begin());
    const int now = found == count && direction > 0 ? -1 : found;  // from elsewhere: to the first or the last
    for (int step = 1; step <= count; ++step) {
        if (QWidget* stop =
                firstStop(areas[static_cast<std::size_t>((now + direction * step + count * count) % count)]))
            return stop->setFocus(Qt::TabFocusReason);
    }
}

Place MainWindow::layoutMix() const {
    return {panes->active(), Owner::View, "layout_mix"};
}

void MainWindow::switchLayout() {
    const std::optional<double> goal = sweep->goal(layoutMix());
    if (goal) sweep->start(layoutMix(), *goal < 0.5 ? 1 : 0, layoutTime);
}

void MainWindow::tellUnsaved() {
    for (const ParameterPanel* panel : {schemePanel, viewPanel}) {
        if (const std::string name = panel->refused(); !name.empty())
            return message->tell(
                {name, Words{"what stands in its box is refused, and is not in the file", "框中的内容有误，未写入文件"},
                 Words{"the file has the last value that was accepted", "文件中是上一个有效的值"}},
                MessageBar::Subject::Export);
    }
}

bool MainWindow::isTraining() const {
    return canvas->picture() && canvas->picture()->figure->isGrowing && !owned.isStopped();
}

void MainWindow::keepStepsReached() {
    const Figure& figure = *canvas->picture()->figure;
    const int gesture = owned.newGesture();
    for (const Readout& line : figure.readout) {
        const Place place{line.pane, Owner::View, "steps"};
        const std::optional<double> reached = parseNumber(line.value.en);
        if (line.id == "reached" && reached && isThere(owned.document(), place))
            owned.apply(SetValue{place, *reached}, gesture);
    }
}

}  // namespace orrery
