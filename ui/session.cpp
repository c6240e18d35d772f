#include "ui/session.h"

#include <algorithm>
#include <cassert>

#include "core/io/file.h"
#include "core/io/models/model_file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/io/unsaved_text.h"
#include "core/model/authored.h"
#include "core/model/deck_edits.h"
#include "ui/field_drawer.h"
#include "ui/picture_maker.h"

namespace orrery {

namespace {

/// Returns `changed` with the values that its new views had when they were last shown in this step, except for
/// parameters that the view before shares, which are carried over.
Document withViewsAsLeft(Document changed, const History& history) {
    const OpenDocument& now = history.moment();
    for (std::size_t i = 0; i < changed.panes.size(); ++i) {
        Pane& pane = changed.panes[i];
        const Pane& before = now.document.panes[i];
        const auto isEarlier = [&](const OpenDocument& moment) {
            if (moment.deck != now.deck || moment.at != now.at || i >= moment.document.panes.size()) return false;
            const Pane& left = moment.document.panes[i];
            return left.view.view == pane.view.view && left.scheme.scheme == pane.scheme.scheme;
        };
        if (pane.view.view == before.view.view) continue;
        const auto left = std::find_if(history.undone().rbegin(), history.undone().rend(), isEarlier);
        if (left == history.undone().rend()) continue;
        const Values& values = left->document.panes[i].view.values;
        for (const Param& param : values.params()) {
            const Param* shared = before.view.values.find(param.id);
            if (shared && shared->label == param.label) continue;
            if (const auto set = pane.view.values.with(param.id, values.value(param))) pane.view.values = *set;
        }
    }
    return changed;
}

constexpr std::uint64_t maxUnsavedBytes = std::uint64_t{256} << 20;

bool haveSameSchemes(const Document& a, const Document& b) {
    return std::ranges::equal(a.panes, b.panes, {}, &Pane::scheme, &Pane::scheme);
}

std::optional<Place> placeOf(const Action& action) {
    const auto* set = std::get_if<SetValue>(&action);
    return set ? std::optional(set->place) : std::nullopt;
}

}  // namespace

Session::Session(const Document& start, QObject* parent) : QObject(parent), history(start) {
    connectWorker();
    if (hasUnreadTable(start)) open(start);
}

void Session::connectWorker() {
    connect(&worker, &RenderThread::finished, this, &Session::takePicture);
    connect(&worker, &RenderThread::viewAdapted, this, &Session::takeFitted);
    connect(&worker, &RenderThread::failed, this, &Session::renderProblem);
    connect(&worker, &RenderThread::working, this, &Session::working);
    connect(&worker, &RenderThread::rested, this, &Session::rested);
    connect(&worker, &RenderThread::rendererChosen, this, &Session::rendererChosen);
}

void Session::tellChange() {
    emit documentChanged();
    requestPicture();
}

void Session::apply(const Action& action, int gesture) {
    const std::optional<BrokenStep>& broken = moment().step().broken;
    if (broken && !std::holds_alternative<SetLook>(action)) {
        emit refused(broken->why, placeOf(action));
        return;
    }
    Result<Document> changed = update(history.present(), action);
    if (changed && std::holds_alternative<SetView>(action)) changed = withViewsAsLeft(*std::move(changed), history);
    if (!changed) {
        emit refused(changed.problem(), placeOf(action));
    } else if (hasUnreadTable(*changed)) {
        applyRead(action, gesture);
    } else {
        change(action, gesture, *changed);
    }
}

Done Session::check(const Place& place, const Value& value) const {
    const Result<Document> changed = update(document(), SetValue{place, value});
    if (!changed) return changed.problem();
    if (place.owner != Owner::Scheme) return done();
    const SchemeSetting& setting = changed->panes[static_cast<std::size_t>(place.pane)].scheme;
    const Result<Encoding> built = setting.scheme->build(setting.values);
    return built ? done() : Done(built.problem());
}

void Session::change(const Action& action, int gesture, const Document& changed) {
    // choosing the present scheme again is not without effect: it replaces a view that cannot show the scheme
    const bool choosesScheme = std::holds_alternative<SetScheme>(action) || std::holds_alternative<ApplyPreset>(action);
    if (changed == history.present() && !choosesScheme) return;
    // a later choice of scheme or file drops an action that still waits for its file
    const bool gives = std::holds_alternative<SetScheme>(action) || std::holds_alternative<Replace>(action);
    if (gives) dropAction();
    adaptsView = adaptsView || choosesScheme || !haveSameSchemes(history.present(), changed);
    const OpenDocument next{withWords(changed), moment().deck, moment().at};
    const std::optional<Place> place = placeOf(action);
    const bool isWritten = making && place && place->owner == Owner::About;
    history.record(isWritten ? withWordsKept(next) : next, gesture);
    tellChange();
}

void Session::takePicture(const Picture& picture) {
    if (picture.document == history.present()) adaptsView = false;
    emit pictureReady(picture);
}

void Session::takeFitted(const Document& asked, const Document& withCompatibleView) {
    if (asked != history.present()) return;  // the document has changed; a newer request is pending
    history.amend(withWords(withCompatibleView));
    tellChange();
}

Document Session::withWords(const Document& changed) const {
    return making && changed.about != About() ? withWordsOfNow(changed) : changed;
}

void Session::undo(int steps) {
    if (!history.canUndo()) return;
    for (int step = 0; step < steps; ++step) history.undo();
    adaptsView = true;  // the restored step may have views that do not fit
    tellChange();
}

void Session::redo(int steps) {
    if (!history.canRedo()) return;
    for (int step = 0; step < steps; ++step) history.redo();
    adaptsView = true;
    tellChange();
}

void Session::applyRead(const Action& action, int gesture) {
    const Document base = history.present();
    const auto then = [this, base, action, gesture](const Document& read) {
        // if the document has changed meanwhile, repeat the action on the new one
        base == history.present() ? change(action, gesture, read) : apply(action, gesture);
    };
    readFor(
        actionRead, placeOf(action),
        [document = *update(base, action)](const Progress& progress) {
            return readFiles(document, maxTableBytes, progress);
        },
        then);
}

void Session::open(const Document& document) {
    readFor(
        documentRead, {}, [document](const Progress& progress) { return readFiles(document, maxTableBytes, progress); },
        [this](const Document& read) { startOver(opening(deckOf(read)), [this] { emit opened({}); }); });
}

void Session::openUnsaved(const std::string& path) {
    const auto read = [path](const Progress&) -> Result<Unsaved> {
        const Result<std::string> text = readTextFile(path, maxUnsavedBytes);
        return text ? readUnsaved(*text, path) : text.problem();
    };
    readFor(documentRead, {}, read, [this](const Unsaved& unsaved) {
        beforeStartingOver([this, unsaved] {
            resume(unsaved.history, [&] {
                emit restored(QString::fromStdString(unsaved.file), unsaved.seen, isModelPath(unsaved.file));
            });
        });
    });
}

void Session::readTables() {
    const auto tables = std::make_shared<TableCache>();
    const auto again = [tables](const TableFile& table, const Progress& progress) {
        return table.whyNot ? tables->read(table.path, progress) : table;
    };
    const auto all = [again](const Document& step, const Progress& progress) {
        return withTables(step, [&](const TableFile& table) { return again(table, progress); });
    };
    const auto read = [steps = history, all](const Progress& progress) {
        // on the worker: it may take long
        History(steps).amendAll([&](const Document& step) { return all(step, progress); });
        return progress.stopped() ? Done(orrery::stopped()) : done();
    };
    readFor(documentRead, {}, read, [this, all](std::monostate) {
        history.amendAll([&](const Document& step) { return all(step, {}); });
        tellChange();
    });
}

void Session::startOver(const OpenDocument& wanted, const std::function<void()>& tell) {
    beforeStartingOver([this, wanted, tell] { resume(History(wanted), tell); });
}

void Session::resume(const History& steps, const std::function<void()>& tell) {
    Document present = steps.present();
    present.look = document().look;  // the look is the user's choice, not the file's
    history = steps;
    history.amend(std::move(present));
    making = false;
    transition.reset();
    dropAction();
    adaptsView = false;
    tell();
    tellChange();
}

void Session::setPictureSize(QSize size, double scale) {
    if (size == pictureSize && scale == pictureScale) return;
    pictureSize = size;
    pictureScale = scale;
    requestPicture();
}

void Session::requestPicture() {
    stopped = false;
    if (pictureSize.isEmpty()) return;
    if (const auto& broken = moment().step().broken) {
        worker.stopPicture();
        emit renderProblem(broken->why, {});
        return;
    }
    PictureRequest request{history.present(), pictureSize, pictureScale, captioned, ScreenPicture{adaptsView}};
    if (transition) request.kind = PictureInTransition{transition, transitionPart, adaptsView};
    worker.request(request);
}

void Session::stopPicture() {
    stopped = true;
    worker.stopPicture();
}

void Session::reloadShaders() {
    const auto reload = [](const WorkerTools& tools) {
        tools.drawer.start();
        return done();
    };
    worker.run(reload, this, [](const Done&) {});
    requestPicture();
}

void Session::paint(const PictureRequest& request, QObject* receiver, const TakePicture& then) {
    run([request](const WorkerTools& tools) { return tools.still(request); }, receiver, then);
}

void Session::sketch(const PictureRequest& request, bool isBare, QObject* receiver, const TakePicture& then) {
    const auto work = [request, isBare](const WorkerTools& tools) {
        return tools.maker.sketch(request, isBare, tools.drawing());
    };
    worker.runIdle(work, receiver, then);
}

void Session::write(const std::string& path, const Document& document, const WriteFigure& write) {
    const auto work = [document, write](const WorkerTools& tools) -> Done {
        const Result<std::shared_ptr<const Figure>> figure = tools.figureOf(document);
        return figure ? write(**figure, tools.drawing()) : figure.problem();
    };
    worker.run(work, this, [this, path](const Done& written) { tellWritten(path, written); });
}

void Session::tellWritten(const std::string& path, const Done& written) {
    written ? emit exported(QString::fromStdString(path)) : emit exportFailed(written.problem());
}

void Session::writeSteps(const std::string& path, const RenderThread::StartSteps& start) {
    assert(!animating);
    animating = true;
    const auto reach = [this](Reached reached) { emit animationProgress(reached.done, reached.all); };
    worker.runSteps(start, reach, [this, path](const Done& written) {
        animating = false;
        emit animationEnded();
        tellWritten(path, written);
    });
}

}  // namespace orrery
