// Part of MainWindow: tools (going to cells, sweeps, exports, help), what a stopped training has reached, what is
// refused on saving, and movement of the focus between the parts of the window by F6.
#include <QApplication>
#include <QShortcut>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/math/sentence.h"
#include "core/model/place.h"
#include "core/views/heatmap/frame.h"
#include "ui/window/canvas/line_dragger.h"
#include "ui/window/copying.h"
#include "ui/window/deck/deck_view.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_entries.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/panels/manual_window.h"
#include "ui/window/spoken.h"

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

QString paragraph(const char* tag, const QString& words) {
    return words.isEmpty() ? QString() : QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), words.toHtmlEscaped());
}

QString heading(const Words& words, Language language) {
    return paragraph("h4", text(words, language));
}

/// Returns the help page "What am I seeing?" (HTML) about the picture of pane `pane` (from 0) in the language of the
/// document: its PictureHelp, headline and caption of `figure`, which must be that of `document`, and the explanations
/// of the terms in these texts.
QString pictureHelpPage(const Document& document, const Figure& figure, int pane) {
    const Language language = document.look.language;
    const ViewSetting& setting = document.panes[static_cast<std::size_t>(pane)].view;
    const View& view = *setting.view;
    const ViewPicture& picture = view.pictures.picked(setting.values);
    const auto plain = [&](const Phrase& words) { return text(math::plainSentence(words), language); };
    QString name = text(view.name, language);
    if (view.pictures.all().size() > 1) name += QStringLiteral(" · ") + text(picture.name, language);
    QString page = paragraph("h3", name) + paragraph("p", text(picture.help.contents, language));
    page += heading({"What to look at", "看什么"}, language) + paragraph("p", text(picture.help.look, language));
    page += heading({"One thing to try", "试一试"}, language) + paragraph("p", text(picture.help.task, language));
    page += heading({"What it says now", "现在的图"}, language) + paragraph("p", plain(figure.headline)) +
            paragraph("p", plain(figure.caption));
    const QString terms = explained(page, language);
    if (!terms.isEmpty()) page += heading({"Words", "用语"}, language);
    for (const QString& line : terms.split('\n')) page += paragraph("p", line);
    return page;
}

}  // namespace

void MainWindow::connectTools() {
    connectCopying({*this, owned, *commands, *panes, *canvas, *readout, *message, *documentFile, settings});
    dragElements(owned, *canvas);
    sweep = new Sweep(owned, this);
    exports = new Exports(owned, dialogs, settings, this);
    for (ParameterPanel* panel : parameterPanels) panel->setSweep(*sweep);
    connect((*commands)[Command::SwitchLayout], &QAction::triggered, this, &MainWindow::switchLayout);
    connect((*commands)[Command::Export], &QAction::triggered, this, &MainWindow::openExport);
    centralWidget()->layout()->addWidget(exports->progressRow());
    connect((*commands)[Command::GoTo], &QAction::triggered, goTo, &GoToBar::open);
    connect(goTo, &GoToBar::chosen, canvas, [this](const Document& there, int pane) { canvas->go(there, pane); });
    gallery = new GalleryControl({*this, owned, *commands, *panes, *documentFile});
    makePalette({*this, owned, *commands, *panes, *schemePanel, *viewPanel, *canvas, *gallery, *documentFile});
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
    return {panes->active(), Owner::View, std::string(heatmap_view::layoutMix.id())};
}

void MainWindow::switchLayout() {
    const std::optional<double> goal = sweep->goal(layoutMix());
    if (goal) sweep->start(layoutMix(), *goal < 0.5 ? 1 : 0, layoutTime);
}

void MainWindow::tellUnsaved() {
    for (const ParameterPanel* panel : parameterPanels) {
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
