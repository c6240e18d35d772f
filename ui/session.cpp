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
#include "ui/render_thread.h"

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

Session::Session(const Document& start, QObject* parent)
    : QObject(parent), history(start), worker(std::make_unique<RenderThread>()) {
    connectWorker();
    if (hasUnreadTable(start)) open(start);
}

Session::~Session() = default;

void Session::connectWorker() {
    connect(worker.get(), &RenderThread::finished, this, &Session::takePicture);
    connect(worker.get(), &RenderThread::viewAdapted, this, &Session::takeFitted);
    connect(worker.get(), &RenderThread::failed, this, &Session::renderProblem);
    connect(worker.get(), &RenderThread::working, this, &Session::working);
    connect(worker.get(), &RenderThread::rested, this, &Session::rested);
    connect(worker.get(), &RenderThread::filesRead, this, &Session::filesRead);
    connect(worker.get(), &RenderThread::filesRefused, this, &Session::filesRefused);
    connect(worker.get(), &RenderThread::written, this, &Session::exported);
    connect(worker.get(), &RenderThread::paintedOnce, this, &Session::painted);
    connect(worker.get(), &RenderThread::sketched, this, &Session::sketched);
    connect(worker.get(), &RenderThread::lessonsKept, this, &Session::lessonsKept);
    connect(worker.get(), &RenderThread::copied, this, &Session::copied);
    connect(worker.get(), &RenderThread::taskFailed, this, &Session::exportFailed);
    connect(worker.get(), &RenderThread::animationProgress, this, &Session::animationProgress);
    connect(worker.get(), &RenderThread::animated, this, [this](const QString& path) {
        endAnimation();
        emit exported(path);
    });
    connect(worker.get(), &RenderThread::animationFailed, this, [this](const Problem& problem) {
        endAnimation();
        emit exportFailed(problem);
    });
    connect(worker.get(), &RenderThread::rendererChosen, this, &Session::rendererChosen);
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
    if (gives) std::erase_if(waiting, [](const auto& entry) { return entry.second.action.has_value(); });
    adaptsView = adaptsView || choosesScheme || !haveSameSchemes(history.present(), changed);
    const OpenDocument next{withWords(changed), moment().deck, moment().at};
    const std::optional<Place> place = placeOf(action);
    const bool isWritten = making && place && place->owner == Owner::About;
    history.record(isWritten ? withWordsKept(next) : next, gesture);
    emit documentChanged();
    requestPicture();
}

void Session::takePicture(const Picture& picture) {
    if (picture.document == history.present()) adaptsView = false;
    emit pictureReady(picture);
}

void Session::takeFitted(const Document& asked, const Document& withCompatibleView) {
    if (asked != history.present()) return;  // the document has changed; a newer request is pending
    history.amend(withWords(withCompatibleView));
    emit documentChanged();
    requestPicture();
}

Document Session::withWords(const Document& changed) const {
    return making && changed.about != About() ? withWordsOfNow(changed) : changed;
}

void Session::undo(int steps) {
    if (!history.canUndo()) return;
    for (int step = 0; step < steps; ++step) history.undo();
    adaptsView = true;  // the restored step may have views that do not fit
    emit documentChanged();
    requestPicture();
}

void Session::redo(int steps) {
    if (!history.canRedo()) return;
    for (int step = 0; step < steps; ++step) history.redo();
    adaptsView = true;
    emit documentChanged();
    requestPicture();
}

void Session::applyRead(const Action& action, int gesture) {
    const Document base = history.present();
    const auto then = [this, base, action, gesture](const Document& read) {
        // if the document has changed meanwhile, repeat the action on the new one
        base == history.present() ? change(action, gesture, read) : apply(action, gesture);
    };
    readFor({then, action}, [document = *update(base, action)](const Progress& progress) {
        return readFiles(document, maxTableBytes, progress);
    });
}

void Session::open(const Document& document) {
    const auto then = [this](const Document& read) { startOver(opening(deckOf(read)), [this] { emit opened({}); }); };
    readFor({then}, [document](const Progress& progress) { return readFiles(document, maxTableBytes, progress); });
}

void Session::openUnsaved(const std::string& path) {
    const auto found = std::make_shared<std::optional<Unsaved>>();
    const auto isModel = std::make_shared<bool>();
    const auto then = [this, found, isModel](const Document&) {
        beforeStartingOver([this, found, isModel] {
            const Unsaved& unsaved = **found;
            resume(unsaved.history,
                   [&] { emit restored(QString::fromStdString(unsaved.file), unsaved.seen, *isModel); });
        });
    };
    readFor({then}, [path, found, isModel](const Progress&) -> Result<Document> {
        const Result<std::string> text = readTextFile(path, maxUnsavedBytes);
        if (!text) return text.problem();
        Result<Unsaved> unsaved = readUnsaved(*text, path);
        if (!unsaved) return unsaved.problem();
        *isModel = isModelPath(unsaved->file);
        *found = *std::move(unsaved);
        return (*found)->history.present();
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
    const auto then = [this, all](const Document&) {
        history.amendAll([&](const Document& step) { return all(step, {}); });
        emit documentChanged();
        requestPicture();
    };
    readFor({then}, [steps = history, all](const Progress& progress) mutable -> Result<Document> {
        steps.amendAll([&](const Document& step) { return all(step, progress); });  // on the worker: it may take long
        if (progress.stopped()) return orrery::stopped();
        return steps.present();
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
    std::erase_if(waiting, [](const auto& entry) { return entry.second.action.has_value(); });
    adaptsView = false;
    tell();
    emit documentChanged();
    requestPicture();
}

void Session::readFor(Waiting asked, Read read) {
    std::erase_if(waiting,
                  [&](const auto& entry) { return entry.second.action.has_value() == asked.action.has_value(); });
    waiting.emplace(++readTicket, std::move(asked));
    worker->read(std::move(read), readTicket);
}

void Session::filesRead(const Document& document, int ticket) {
    if (const auto asked = waiting.extract(ticket)) asked.mapped().then(document);
}

void Session::filesRefused(const Problem& problem, int ticket) {
    const auto asked = waiting.extract(ticket);
    if (!asked || problem.fault == Fault::Stopped) return;
    const std::optional<Action>& action = asked.mapped().action;
    emit refused(problem, action ? placeOf(*action) : std::nullopt);
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
        worker->stopPicture();
        emit renderProblem(broken->why, {});
        return;
    }
    PictureRequest request{history.present(), pictureSize, pictureScale, captioned, ScreenPicture{adaptsView}};
    if (transition) request.kind = PictureInTransition{transition, transitionPart, adaptsView};
    worker->request(std::move(request));
}

void Session::stopPicture() {
    stopped = true;
    worker->stopPicture();
}

void Session::reloadShaders() {
    worker->reloadShaders();
    requestPicture();
}

void Session::exportPicture(const std::string& path, QSize size, double scale) {
    exportPicture(path, {.size = size, .scale = scale, .dpi = 96 * scale}, document().look);
}

void Session::exportPicture(const std::string& path, const PictureFormat& format, const Look& look) {
    Document shown = history.present();
    shown.look = look;
    worker->write(shown, format, path);
}

void Session::copyPicture(QSize size, double scale) {
    worker->copy({history.present(), size, scale});
}

void Session::exportNumbers(const std::string& path, int pane) {
    worker->writeNumbers(history.present(), pane, path);
}

void Session::exportAnimation(const AnimationRequest& request) {
    beginExport();
    worker->animate(request);
}

void Session::cancelAnimation() {
    worker->cancelAnimation();
}

void Session::endAnimation() {
    animating = false;
    emit animationEnded();
}

void Session::paintOnce(const Document& document, QSize size, double scale, const ShownParts& parts) {
    worker->paintOnce({.document = document, .size = size, .scale = scale, .kind = PartsOfPicture{parts}});
}

}  // namespace orrery
