#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLibraryInfo>
#include <QMimeData>
#include <QResizeEvent>
#include <QScreen>
#include <QStatusBar>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/model/authored.h"
#include "ui/window/deck/deck_maker.h"
#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/presenting.h"
#include "ui/window/named_action.h"
#include "ui/window/theme.h"

namespace orrery {

namespace {

/// Returns the initial size, small enough for the screen with the window frame.
QSize firstSize(const QScreen& screen) {
    const QSize frame(16, 48);
    return QSize(1440, 900).boundedTo(screen.availableSize() - frame);
}

}  // namespace

MainWindow::MainWindow(const Document& document, Dialogs& asked, QSettings& kept)
    : owned(document), dialogs(asked), settings(kept) {
    speak(document.look.language);
    resize(firstSize(*screen()));
    documentFile = new DocumentFile(owned, dialogs, settings, this);
    commands = new Commands(*this);
    panes = new PaneControl(owned, *commands, this);
    looks = new LookControl(owned, *commands, settings, this);
    build();
    connectSession();
    connectPanels();
    connectCommands();
    connectTools();
    offerControl = new OfferControl({*this, owned, *documentFile, settings, *offers, [this] {
                                         canvas->setFocus();  // the offer's button had it
                                         explain();
                                     }});
    connectDeck();
    connectHome();
    setAcceptDrops(true);
    showLook();
    showDocument();
    showRecent();
    orderFocus();
    canvas->setFocus();
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    columns->restore(settings.value(QStringLiteral("columns")).toByteArray());
    restoresPanels = settings.value(QStringLiteral("panels"), true).toBool();
    (*commands)[Command::Panels]->setChecked(restoresPanels && !shown.isFull);
}

void MainWindow::showDocument() {
    const Document& document = owned.document();
    if (document.look != look) showLook();
    // messages about requests and exports are obsolete after a change of the panes
    if (document.panes != shownPanes) {
        setHome(false);
        message->untell(MessageBar::Subject::Request);
        message->untell(MessageBar::Subject::Export);
    }
    shownPanes = document.panes;
    scrubber->show(document.probe, owned.moment().step().document.probe);  // before another step ends a play
    refreshDeck();
    shownDeck = owned.moment().deck;
    chooser->show(panes->pane().scheme, hasWordsOfEncodings(document) ? document.about.title : Phrase());
    for (ParameterPanel* panel : parameterPanels) panel->refresh(panes->active());
    refresh();
}

void MainWindow::showPicture(const Picture& picture) {
    facts = picture.figure->panes;
    if (deck->holdsBack(picture)) return refresh();
    canvas->show(picture);
    if (picture.transition && picture.transition == shownTransition)
        return refresh();  // the other panels show the target of the transition already
    shownTransition = picture.transition;
    owned.keepLessons();
    const Document& target = picture.transition ? picture.transition->to : picture.document;
    readout->show(*picture.figure, target.probe, panes->active());
    const bool isModel = owned.moment().isAlone() && hasWordsOfEncodings(picture.document);
    model->show(isModel ? std::optional<About>(picture.said) : std::nullopt);
    columns->setRightWide(isModel || picture.figure->panes.size() > 1);
    scrubber->setRanges(*picture.figure, panes->active());
    refresh();
    panes->show(*picture.figure);
    message->untell(MessageBar::Subject::Picture);
    if (std::exchange(pictureProblem, std::nullopt)) deck->controls->untell();
    for (ParameterPanel* panel : parameterPanels) panel->untell();
}

void MainWindow::showActive() {
    for (ParameterPanel* panel : parameterPanels) panel->untell();
    showDocument();
    canvas->setActive(panes->active());
    if (const auto& picture = canvas->picture()) {
        scrubber->setRanges(*picture->figure, panes->active());
        readout->show(*picture->figure, picture->document.probe, panes->active());
    }
    if (pictureProblem) tellPicture(*pictureProblem);
}

void MainWindow::showLook() {
    look = owned.document().look;
    const Language language = look.language;
    applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), look.theme);
    looks->refresh();
    if (spoken != language) speak(language);
    hover->hide();
    panes->refresh();
}

void MainWindow::speak(Language language) {
    spoken = language;
    QCoreApplication::removeTranslator(&qtWords);
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (language == Language::Chinese && qtWords.load(QStringLiteral("qtbase_zh_CN"), folder)) {
        QCoreApplication::installTranslator(&qtWords);
    }
    SpokenLanguage::ofWindows().set(language);
}

void MainWindow::showRecent() {
    QMenu* menu = commands->recentFiles();
    menu->clear();
    for (const QString& path : documentFile->recent()) {
        QAction* entry = menu->addAction(asEntry(path));
        connect(entry, &QAction::triggered, this, [this, path] { documentFile->openPath(path); });
    }
    menu->setEnabled(!menu->isEmpty());
}

void MainWindow::showRenderer(const QString& name, const QString& whyNotOpenGl) {
    rendererWords = whyNotOpenGl.isEmpty() ? name : name + QStringLiteral(" (") + whyNotOpenGl + QStringLiteral(")");
}

void MainWindow::tellRefused(const Problem& problem, const std::optional<Place>& place) {
    if (place && (deck->controls->tell(problem, *place) || schemePanel->tell(problem, *place) ||
                  viewPanel->tell(problem, *place)))
        return;
    message->tell(problem, MessageBar::Subject::Request);
}

void MainWindow::tellPicture(const Problem& problem) {
    pictureProblem = problem;
    canvas->setStale(true);
    if (deck->page->tells()) return message->untell(MessageBar::Subject::Picture);
    const int pane = problem.pane.value_or(0);
    const auto isToldIn = [&](Owner owner) { return deck->controls->tell(problem, {pane, owner, problem.where}); };
    if (isToldIn(Owner::Scheme) || isToldIn(Owner::View) ||
        (panes->concernsChosen(problem) &&
         (schemePanel->tellAt(problem, problem.where) || viewPanel->tellAt(problem, problem.where)))) {
        message->untell(MessageBar::Subject::Picture);
        return;
    }
    message->tell(problem, MessageBar::Subject::Picture);
}

void MainWindow::scrub(const Probe& probe, bool continues) {
    if (!continues) scrubGesture = owned.newGesture();
    owned.apply(SetProbe{probe}, scrubGesture);
}

void MainWindow::openExport() {
    exports->ask({canvas->size(), canvas->picture(), panes->active(), deckName()});
}

void MainWindow::tellNotExported(const Problem& problem) {
    statusBar()->clearMessage();
    if (problem == animationCancelled()) {
        statusBar()->showMessage(say({"Animation cancelled", "动画已取消"}), 4000);
    } else {
        message->tell(problem, MessageBar::Subject::Export);
    }
}

void MainWindow::stopPicture() {
    const bool isGrowing = canvas->picture() && canvas->picture()->figure->isGrowing;
    owned.stopPicture();
    working->hide();
    canvas->setStale(!isGrowing);
    if (isGrowing) keepStepsReached();
    statusBar()->showMessage(isGrowing
                                 ? say({"Stopped: the picture shows what was reached", "已停止：图中是已经算出的部分"})
                                 : say({"Stopped: the picture is the last finished one", "已停止：图是上一次完成的"}),
                             8000);
}

void MainWindow::resetParameters() {
    const int gesture = owned.newGesture();
    for (ParameterPanel* panel : parameterPanels) panel->reset(gesture);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && (working->isShown() || isTraining())) return stopPicture();
    const bool leaves = event->key() == Qt::Key_Escape || event->key() == Qt::Key_F11;
    if (leaves && isPresenting()) return setPresenting(false);
    if (event->key() == Qt::Key_Escape && owned.isAnimating()) return owned.cancelAnimation();
    const auto help = canvas->findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly);
    if (event->key() == Qt::Key_Escape && !help.isEmpty()) return static_cast<void>(help.front()->close());
    const bool isLesson = deck->isDeck() && !owned.isMaking() && !documentFile->lesson().empty();
    if (event->key() == Qt::Key_Escape && (isHome() || isLesson)) return setHome(!isHome());
    QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    const auto isCrossed = [event](int border) {
        return (event->oldSize().width() < border) != (event->size().width() < border);
    };
    const auto borders = {Columns::narrowWidth, Columns::stripWidth, Columns::stackedWidth};
    if (std::ranges::any_of(borders, isCrossed)) {
        refreshDeck();
        refresh();
    }
}

/// Returns whether the window may close at once. If the user agrees later, the window closes itself then.
bool MainWindow::mayClose() {
    if (std::exchange(closes, false)) return true;
    const auto asking = std::make_shared<bool>(true);
    bool agreed = false;
    documentFile->confirmClose(false, [this, asking, &agreed] {
        if (*asking) {
            agreed = true;
            return;
        }
        closes = true;
        close();
    });
    *asking = false;
    return agreed;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayClose()) return event->ignore();
    documentFile->keepWork();
    if (!isPresenting()) settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("columns"), columns->state());
    settings.setValue(QStringLiteral("panels"),
                      shown.isFull ? restoresPanels : (*commands)[Command::Panels]->isChecked());
    owned.stopPicture();
    owned.cancelAnimation();
    offerControl->finish();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && (urls.front().isLocalFile() || isLink(urls.front().toString().toStdString())))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    const QUrl dropped = event->mimeData()->urls().front();
    documentFile->openPath(dropped.isLocalFile() ? dropped.toLocalFile() : dropped.toString(QUrl::FullyEncoded));
}

}  // namespace orrery
