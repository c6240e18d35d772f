// Part of MainWindow: construction of its widgets, and connections of their signals.
#include <QFileInfo>
#include <QStatusBar>
#include <QVBoxLayout>

#include "ui/io/picture_file.h"
#include "ui/platform/process.h"
#include "ui/window/deck/deck_maker.h"
#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/presenting.h"
#include "ui/window/main_window.h"
#include "ui/window/panels/manual_window.h"
#include "ui/window/segments.h"
#include "ui/window/spaced.h"
#include "ui/window/undo_menu.h"

namespace orrery {

namespace {

constexpr int columnMargin = 14;

QFrame* rule(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setProperty("role", "rule");
    return line;
}

}  // namespace

void MainWindow::build() {
    viewBar = new ViewBar(*commands, new UndoMenu(owned, this), this);
    addToolBar(viewBar);
    left = makeLeft();
    right = makeRight();
    auto* page = new QWidget(this);
    auto* rows = spaced(new QVBoxLayout(page), {0, 0, 0, 0}, 0);
    work = new QWidget(page);
    home = new HomePage(owned, settings, page);
    home->hide();
    offers = new OfferBar(page);  // full width, so that the text needs one or two lines
    rows->addWidget(home, 1);
    rows->addWidget(work, 1);
    rows->addWidget(offers);
    workLine = spaced(new QHBoxLayout(work), {0, 0, 0, 0}, 0);
    columns = new Columns(left, makeCentre(), right, work);
    workLine->addWidget(deck->strip);
    workLine->addWidget(columns, 1);
    workLine->addWidget(deck->words);
    deck->words->takeRoomOf(work);
    setCentralWidget(page);
}

SideColumn* MainWindow::makeLeft() {
    auto* content = new QWidget;
    constexpr int besideBar = columnMargin - SideColumn::scrollBarWidth / 2;
    auto* column = spaced(new QVBoxLayout(content), {columnMargin, columnMargin, besideBar, columnMargin}, 10);
    chooser = new SchemeChooser(owned, *panes, content);
    schemePanel = new ParameterPanel(owned, Owner::Scheme, content);
    viewPanel = new ParameterPanel(owned, Owner::View, content);
    parameterPanels = {schemePanel, viewPanel};
    column->addWidget(chooser);
    column->addWidget(rule(content));
    column->addWidget(schemePanel);
    column->addWidget(rule(content));
    column->addWidget(viewPanel);
    column->addStretch(1);
    return new SideColumn(content);
}

QWidget* MainWindow::makeCentre() {
    auto* content = new QWidget;
    auto* column = centreColumn = spaced(new QVBoxLayout(content), {0, 0, 0, 0}, 0);
    canvas = new PictureCanvas(owned, content);
    message = new MessageBar(canvas);
    working = new WorkingSign(owned, canvas);
    hover = new HoverLabel(canvas);
    showMessages(*statusBar(), canvas);
    goTo = new GoToBar(owned, canvas, message);
    scrubber = new Scrubber(content);
    deck = new DeckView({owned, settings, *documentFile, *commands}, *canvas, this);
    strip = new PaneStrip(owned, *panes, content);
    column->addWidget(strip);
    column->addWidget(canvas, 1);
    column->addWidget(deck->guess);
    column->addWidget(deck->controls);
    scrubberRule = rule(content);
    scrubberRule->setObjectName("scrubber.rule");
    column->addWidget(scrubberRule);
    column->addWidget(scrubber);
    return content;
}

SideColumn* MainWindow::makeRight() {
    auto* content = new QWidget;
    auto* column = spaced(new QVBoxLayout(content), {columnMargin, columnMargin, columnMargin, columnMargin}, 14);
    model = new ModelCard(content);
    readout = new ReadoutPanel(content);
    column->addWidget(model);
    column->addWidget(readout, 1);
    return new SideColumn(content);
}

void MainWindow::orderFocus() {
    const QList<Segments*> groups = findChildren<Segments*>();
    for (Segments* group : groups) group->stopEverywhere();
    QWidget* last = nullptr;
    for (QWidget* part : std::initializer_list<QWidget*>{viewBar, deck->strip, left, strip, canvas, deck->controls,
                                                         scrubber, deck->words, right}) {
        for (QWidget* widget : QList<QWidget*>{part} + part->findChildren<QWidget*>()) {
            const bool stop = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->window() == this;
            if (stop && last) setTabOrder(last, widget);
            if (stop) last = widget;
        }
    }
    for (Segments* group : groups) group->stopOnce();
}

void MainWindow::connectSession() {
    connect(&owned, &Session::documentChanged, this, &MainWindow::showDocument);
    connect(&owned, &Session::pictureReady, this, &MainWindow::showPicture);
    connect(&owned, &Session::refused, this, &MainWindow::tellRefused);
    connect(&owned, &Session::renderProblem, this, [this](const Problem& problem, const std::vector<PaneFacts>& known) {
        facts = known;
        refresh();
        tellPicture(problem);
    });
    connect(&owned, &Session::rendererChosen, this, &MainWindow::showRenderer);
    connect(&owned, &Session::exported, this, [this](const QString& path) {
        message->untell(MessageBar::Subject::Export);
        const QString name = whyNotWritten("/") ? QFileInfo(path).fileName() : path;  // where there are no folders
        statusBar()->showMessage(say({"Wrote %1", "已写入“%1”"}).arg(name), 8000);
    });
    connect(&owned, &Session::exportFailed, this, &MainWindow::tellNotExported);
    connect(documentFile, &DocumentFile::changed, this, &MainWindow::refresh);
    connect(documentFile, &DocumentFile::changed, this, &MainWindow::showRecent);
    connect(documentFile, &DocumentFile::savedAs, this, [this](const QString& path) {
        statusBar()->showMessage(say({"Saved as %1", "已保存为“%1”"}).arg(path), 8000);
    });
    connect(documentFile, &DocumentFile::failed, this,
            [this](const Problem& problem) { tellRefused(problem, std::nullopt); });
}

void MainWindow::connectPanels() {
    for (ParameterPanel* panel : parameterPanels) {
        connect(panel, &ParameterPanel::refusalShown, canvas,
                [this](bool on) { canvas->setStale(on || pictureProblem); });
        connect(panel, &ParameterPanel::rebuilt, this, &MainWindow::orderFocus);
        panel->setBrowse([this](const Dialogs::ThenPath& then) { dialogs.tableToOpen(this, look.language, then); });
    }
    connect(scrubber, &Scrubber::moved, this, &MainWindow::scrub);
    connect(readout, &ReadoutPanel::probeMoved, canvas,
            [this](const Probe& probe) { canvas->seek(scrubber->movedTogether(probe)); });
    connect(scrubber, &Scrubber::positionRequested, canvas, &PictureCanvas::seek);
    connect(scrubber, &Scrubber::refused, this, [this](const Problem& problem) { tellRefused(problem, std::nullopt); });
    connect(panes, &PaneControl::activated, this, &MainWindow::showActive);
    connect(viewBar, &ViewBar::languageToggled, looks, &LookControl::toggleLanguage);
    connect(canvas, &PictureCanvas::paneChosen, panes, &PaneControl::activate);
    connect(canvas, &PictureCanvas::playToggled, scrubber, &Scrubber::togglePlaying);
    connect(canvas, &PictureCanvas::hovered, hover, [this](const Phrase& line, QPointF pointer) {
        hover->show(isPresenting() ? QString() : text(line, look.language), pointer);
    });
}

void MainWindow::connectCommands() {
    const auto on = [this](Command command, auto* receiver, auto method) {
        connect((*commands)[command], &QAction::triggered, receiver, method);
    };
    on(Command::New, documentFile, &DocumentFile::startNew);
    on(Command::Open, documentFile, &DocumentFile::open);
    QAction* const openHere = (*commands)[Command::OpenHere];
    openHere->setChecked(settings.value(QStringLiteral("running")).toBool());
    connect(openHere, &QAction::toggled, this,
            [this](bool isOn) { settings.setValue(QStringLiteral("running"), isOn); });
    on(Command::Save, documentFile, [this] { documentFile->save([this] { tellUnsaved(); }); });
    on(Command::SaveAs, documentFile, [this] { documentFile->saveAs([this] { tellUnsaved(); }); });
    on(Command::Quit, this, &QWidget::close);
    on(Command::Undo, &owned, [this] { owned.undo(); });
    on(Command::Redo, &owned, [this] { owned.redo(); });
    on(Command::Reset, this, &MainWindow::resetParameters);
    on(Command::ZoomIn, canvas, [this] { canvas->zoom(PictureCanvas::step); });
    on(Command::ZoomOut, canvas, [this] { canvas->zoom(1 / PictureCanvas::step); });
    on(Command::Fit, canvas, &PictureCanvas::fit);
    on(Command::Play, scrubber, &Scrubber::togglePlaying);
    connect((*commands)[Command::Together], &QAction::toggled, scrubber, &Scrubber::setTogether);
    connect(scrubber, &Scrubber::togetherChanged, (*commands)[Command::Together], &QAction::setChecked);
    connect((*commands)[Command::Panels], &QAction::toggled, columns, [this] {
        refresh();
        if (!focusWidget() || !focusWidget()->isVisible()) canvas->setFocus();
    });
    on(Command::Manual, this, [this] { openManual(*this, look.language); });
    on(Command::PictureHelp, this, &MainWindow::explain);
    on(Command::Shortcuts, this, [this] { dialogs.showShortcuts(this, look.language); });
    on(Command::About, this, [this] { dialogs.showAbout(this, look.language, rendererWords); });
    for (const QAction* action : commands->views()) {
        const std::string id = action->data().toString().toStdString();
        connect(action, &QAction::triggered, this, [this, id] { owned.apply(SetView{panes->active(), id}); });
    }
}

void MainWindow::connectDeck() {
    deck->controls->setSweep(*sweep);
    viewBar->setLessonBar(deck->bar);
    connect(viewBar, &ViewBar::exploreToggled, deck, [this] { deck->setExploring(!deck->isExploring()); });
    connect(deck, &DeckView::explored, this, [this] {
        (*commands)[Command::Panels]->setChecked(deck->isExploring());
        refresh();
    });
    connect(deck, &DeckView::revealed, this, &MainWindow::showPicture);
    connect(deck, &DeckView::moved, this, [this] {  // animations belong to the previous step
        scrubber->setPlaying(false);
        sweep->stop();
        refresh();
    });
    connect(commands->lessons(), &LessonMenu::chosen, this, [this] { message->untell(MessageBar::Subject::Request); });
    talk = new Presenting({*this, owned, settings, *deck, *commands});
    connect(talk, &Presenting::stirred, this, &MainWindow::refresh);
    connect((*commands)[Command::Present], &QAction::triggered, this,
            [this] { present(deck->isLesson() ? owned.moment().at : 0); });
    connect((*commands)[Command::PresentHere], &QAction::triggered, this, [this] { present(owned.moment().at); });
    maker = new DeckMaker({owned, *deck, *commands}, {schemePanel, viewPanel}, this);
    connect(maker, &DeckMaker::told, this,
            [this](const Phrase& words) { statusBar()->showMessage(text(words, look.language), 8000); });
    connect(looks, &LookControl::motionAllowed, deck, &DeckView::setDesktopMotion);
    connect(exports, &Exports::endsWanted, maker, &DeckMaker::addEnds);
}

void MainWindow::connectHome() {
    connect((*commands)[Command::Home], &QAction::triggered, this, [this] { setHome(true); });
    connect(home, &HomePage::lessonWanted, commands->lessons(), &LessonMenu::chosen);
    connect(home, &HomePage::pictureWanted, this,
            [this] { isNewPicture() ? setHome(false) : documentFile->startNew(); });
    connect(home, &HomePage::workWanted, this,
            [this] { deck->isDeck() || isNewPicture() ? documentFile->resumeWork() : setHome(false); });
    connect(home, &HomePage::fileWanted, documentFile, &DocumentFile::open);
    home->offerNames(dialogs.canFetch());
    connect(home, &HomePage::nameWanted, this, [this] { dialogs.fileToFetch(this, look.language, {}); });
    connect(home, &HomePage::presetWanted, this, [this](const std::string& id) {
        if (const Result<Document> named = openPreset(id)) gallery->show(*named);
        setHome(false);
    });
    connect(documentFile, &DocumentFile::started, this, [this] { setHome(false); });
}

bool MainWindow::isNewPicture() const {
    Document now = owned.document();
    now.look = {};
    return !deck->isDeck() && now == firstDocument();
}

void MainWindow::present(std::size_t step) {
    if (isPresenting()) return;  // some presentation remotes send F5 and Esc in turn
    deck->askAnew();
    deck->go(step);
    setPresenting(true);
}

QString MainWindow::deckName() const {
    const QString lesson = QString::fromStdString(documentFile->lesson());
    const QString file = QFileInfo(documentFile->opened()).completeBaseName();
    return !lesson.isEmpty() ? lesson : file.isEmpty() ? QStringLiteral("orrery") : file;
}

void MainWindow::refreshDeck() {
    deck->refresh();
    maker->refresh();
}

void MainWindow::focusPicture() {
    deck->isCovered() ? deck->page->setFocus() : canvas->setFocus();
}

}  // namespace orrery
