#include "ui/session.h"

#include <algorithm>
#include <cassert>

#include "core/io/read_files.h"
#include "ui/io/picture_file.h"
#include "ui/render_thread.h"

namespace orrery {

namespace {

bool hasUnreadFile(const Values& values) {
    return std::ranges::any_of(values.params(), [&](const Param& param) {
        const auto* file = std::get_if<TableFile>(&values.value(param));
        return file && !file->path.empty() && !file->table;
    });
}

bool hasUnreadFile(const Document& document) {
    return std::ranges::any_of(document.panes, [](const Pane& pane) {
        return hasUnreadFile(pane.scheme.values) || hasUnreadFile(pane.view.values);
    });
}

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
    if (hasUnreadFile(start)) open(start);
}

Session::~Session() = default;

void Session::connectWorker() {
    connect(worker.get(), &RenderThread::finished, this, &Session::takePicture);
    connect(worker.get(), &RenderThread::refitted, this, &Session::takeFitted);
    connect(worker.get(), &RenderThread::failed, this, &Session::renderProblem);
    connect(worker.get(), &RenderThread::filesRead, this, &Session::filesRead);
    connect(worker.get(), &RenderThread::filesRefused, this, &Session::filesRefused);
    connect(worker.get(), &RenderThread::written, this, &Session::exported);
    connect(worker.get(), &RenderThread::paintedOnce, this, &Session::painted);
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
    const Result<Document> changed = update(history.present(), action);
    if (!changed) {
        emit refused(changed.problem(), placeOf(action));
    } else if (hasUnreadFile(*changed)) {
        readFor({history.present(), action, gesture, {}}, [document = *changed] { return readFiles(document); });
    } else {
        change(action, gesture, *changed);
    }
}

void Session::change(const Action& action, int gesture, const Document& changed) {
    if (changed == history.present()) return;
    // a choice that waits for a file gives way to a later choice of scheme or file
    if (std::holds_alternative<SetScheme>(action) || std::holds_alternative<Replace>(action)) waiting.reset();
    refits = refits || !haveSameSchemes(history.present(), changed);
    history.record(changed, gesture);
    emit documentChanged();
    requestPicture();
}

void Session::takePicture(const Picture& picture) {
    if (picture.document == history.present()) refits = false;
    emit pictureReady(picture);
}

void Session::takeFitted(const Document& asked, const Document& fitted) {
    if (asked != history.present()) return;  // what came later is asked already
    history.amend(fitted);
    emit documentChanged();
    requestPicture();
}

void Session::undo() {
    if (!history.canUndo()) return;
    history.undo();
    refits = false;
    emit documentChanged();
    requestPicture();
}

void Session::redo() {
    if (!history.canRedo()) return;
    history.redo();
    refits = false;
    emit documentChanged();
    requestPicture();
}

void Session::open(const Document& document) {
    readFor({history.present(), std::nullopt, 0, {}}, [document] { return readFiles(document); });
}

void Session::openFile(const std::string& path) {
    readFor({history.present(), std::nullopt, 0, path}, [path] { return orrery::openFile(path); });
}

void Session::readFor(Waiting asked, Read read) {
    waiting = std::move(asked);
    worker->read(std::move(read), ++readTicket);
}

void Session::filesRead(const Document& document, int ticket) {
    if (!waiting || ticket != readTicket) return;
    const Waiting asked = *std::exchange(waiting, std::nullopt);
    if (!asked.action) {
        Document started = document;
        started.look = history.present().look;  // how it is painted is the person's choice, not the file's
        history.reset(started);
        refits = false;
        emit opened(QString::fromStdString(asked.path));
        emit documentChanged();
        requestPicture();
    } else if (asked.base == history.present()) {
        change(*asked.action, asked.gesture, document);
    } else {
        apply(*asked.action, asked.gesture);  // something else changed meanwhile: do it again on top of that
    }
}

void Session::filesRefused(const Problem& problem, int ticket) {
    if (!waiting || ticket != readTicket) return;
    const Waiting asked = *std::exchange(waiting, std::nullopt);
    emit refused(problem, asked.action ? placeOf(*asked.action) : std::nullopt);
}

void Session::setPictureSize(QSize size, double scale) {
    if (size == pictureSize && scale == pictureScale) return;
    pictureSize = size;
    pictureScale = scale;
    requestPicture();
}

void Session::requestPicture() {
    if (pictureSize.isEmpty()) return;
    worker->request({history.present(), pictureSize, pictureScale, refits});
}

void Session::reloadShaders() {
    worker->reloadShaders();
    requestPicture();
}

void Session::exportPicture(const std::string& path, QSize size, double scale) {
    worker->write({history.present(), size, scale}, path);
}

void Session::exportAnimation(const AnimationRequest& request) {
    assert(!animating);
    animating = true;
    worker->animate(request);
}

void Session::cancelAnimation() {
    worker->cancelAnimation();
}

void Session::endAnimation() {
    animating = false;
    emit animationEnded();
}

void Session::paintOnce(const Document& document, QSize size, double scale) {
    worker->paintOnce({document, size, scale});
}

}  // namespace orrery
