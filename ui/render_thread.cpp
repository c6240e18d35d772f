#include "ui/render_thread.h"

#include <system_error>
#include <utility>

#include "core/base/overloaded.h"
#include "core/evaluate/compatible_view.h"
#include "core/evaluate/evaluate.h"
#include "ui/field_drawer.h"
#include "ui/guarded.h"
#include "ui/io/numbers_file.h"
#include "ui/io/picture_file.h"
#include "ui/paint/paint.h"
#include "ui/paint/painters/plot.h"
#include "ui/paint/text/type.h"
#include "ui/platform/abilities.h"
#include "ui/platform/suspendable_work.h"

namespace orrery {

namespace {

constexpr int longestTurn = 30;  // milliseconds of work on the application's thread without processing events

}  // namespace

RenderThread::RenderThread()
    : RenderThread([](std::function<void()> work) { return std::thread(std::move(work)); }, Timeouts()) {}

RenderThread::RenderThread(const Start& start, const Timeouts& chosen) : pace(chosen) {
    face(1);  // loads the bundled fonts now: later, loading would change Qt's font tables while widgets read them
    connect(&watching, &QTimer::timeout, this, &RenderThread::watch);
    watching.setInterval(pace.looks);
    connect(&turn, &QTimer::timeout, this, &RenderThread::workHere);
    turn.setSingleShot(true);
    try {
        thread = start([this] { work(); });
    } catch (const std::system_error&) {  // no thread available: see workHere()
        constexpr int trainingTime = 30;  // milliseconds; the window waits for it
        maker.setTrainingTime(trainingTime);
    }
}

RenderThread::~RenderThread() {
    cancelAnimation();
    {
        const std::lock_guard lock(mutex);
        stopping = true;
        newest.reset();
        stopSketch.request_stop();
        stopDrawing.request_stop();
        stopReading.request_stop();
    }
    if (!thread.joinable()) {
        while (!tasks.empty()) performHere();
        return;
    }
    wake.notify_one();
    constexpr std::chrono::milliseconds between(2);
    std::unique_lock lock(mutex);
    while (!left.wait_for(lock, between, [this] { return hasLeft; })) {
        lock.unlock();
        processPlotRequests();  // otherwise worker and this thread would wait for each other
        lock.lock();
    }
    lock.unlock();
    thread.join();
}

void RenderThread::request(PictureRequest request) {
    {
        const std::lock_guard lock(mutex);
        if (!newest && !drawing && reads == 0) answered.start();
        const auto* place = std::get_if<PictureInTransition>(&request.kind);
        inTransition = place && place->part > 0;  // a step that asks rests at its begin
        newest = std::move(request);
        growing = false;
        stopSketch.request_stop();  // sketches are repeated later
    }
    if (!watching.isActive()) watching.start();
    wakeWorker();
}

void RenderThread::stopPicture() {
    {
        const std::lock_guard lock(mutex);
        newest.reset();
        growing = inTransition = false;
        stopDrawing.request_stop();
        stopReading.request_stop();
    }
    watch();
}

void RenderThread::wakeWorker() {
    if (thread.joinable()) return wake.notify_one();
    canSuspend() ? workHere() : turn.start(0);
}

void RenderThread::workHere() {
    if (isAtWork) return;  // a suspended task let this event run
    isAtWork = true;
    startSuspendable([this] {
        performHere();
        isAtWork = false;
        if (hasWork()) wakeWorker();
    });
}

void RenderThread::pause() {
    if (sincePause.elapsed() < longestTurn) return;
    processWaitingEvents();
    sincePause.start();
}

Progress RenderThread::newProgress(std::stop_token stop) {
    const auto tell = [this](double done) { fraction = done; };
    if (thread.joinable() || !canSuspend()) return Progress(std::move(stop), tell);
    return Progress(std::move(stop), tell, [this] { pause(); });
}

bool RenderThread::hasWork() const {
    return newest || !tasks.empty() || canSketch();
}

bool RenderThread::canSketch() const {
    return !newest && !inTransition && !sketches.empty() && !stopping;
}

void RenderThread::performHere() {
    if (!ownDrawer) {
        ownDrawer = std::make_unique<FieldDrawer>();
        emit rendererChosen(QString::fromStdString(ownDrawer->name()),
                            QString::fromStdString(ownDrawer->whyNotOpenGl()));
    }
    sincePause.start();
    if (hasWork()) perform(waitingTask(), *ownDrawer);
}

void RenderThread::watch() {
    std::unique_lock lock(mutex);
    if (newest && drawing && begun.elapsed() > pace.cancelAfterMs) stopDrawing.request_stop();
    const bool isReading = reads > 0 && !stopReading.stop_requested();
    const bool waits = newest || isReading || (drawing && !stopDrawing.stop_requested());
    const bool takesLong = waits && (growing || answered.elapsed() >= pace.takesLong);
    lock.unlock();
    if (!waits) watching.stop();
    if (!waits && std::exchange(isLong, false)) emit rested();
    if (!takesLong) return;
    isLong = true;
    emit working(fraction);
}

void RenderThread::endDrawing(bool isAnswer) {
    const std::lock_guard lock(mutex);
    drawing = false;
    if (isAnswer) answered.start();
}

void RenderThread::add(Task task) {
    {
        const std::lock_guard lock(mutex);
        tasks.push_back(std::move(task));
    }
    wakeWorker();
}

void RenderThread::reloadShaders() {
    add([](FieldDrawer& drawer) { drawer.start(); });
}

void RenderThread::paintOnce(PictureRequest request) {
    add([this, request = std::move(request)](FieldDrawer& drawer) {
        const Result<Picture> made = guarded([&] { return maker.still(request, drawer.function(newProgress())); });
        made ? emit paintedOnce(*made) : emit taskFailed(made.problem());
    });
}

void RenderThread::write(const Document& document, const PictureFormat& format, const std::string& path) {
    add([this, document, format, path](FieldDrawer& drawer) { writeFile(document, format, path, drawer); });
}

void RenderThread::copy(PictureRequest request) {
    add([this, request = std::move(request)](FieldDrawer& drawer) {
        const Result<Picture> made = guarded([&] { return maker.still(request, drawer.function(newProgress())); });
        const Result<QByteArray> svg = guarded([&]() -> Result<QByteArray> {
            if (!made) return made.problem();
            if (whyNotWritten(".svg")) return QByteArray();
            const PictureFormat format{.size = request.size, .dpi = 96 * request.scale};
            return pictureBytes(PictureType::Svg, *made->figure, request.document, format, drawer.function());
        });
        svg ? emit copied(made->image, *svg) : emit taskFailed(svg.problem());
    });
}

void RenderThread::writeNumbers(const Document& document, int pane, const std::string& path) {
    add([this, document, pane, path](FieldDrawer&) {
        const Done wrote = guarded([&]() -> Done {
            const Result<std::shared_ptr<const Figure>> figure = maker.figureOf(document, newProgress());
            if (!figure) return figure.problem();
            return orrery::writeNumbers(path, **figure, document, pane);
        });
        wrote ? emit written(QString::fromStdString(path)) : emit taskFailed(wrote.problem());
    });
}

void RenderThread::read(Read read, int ticket) {
    std::stop_token stop;
    {
        const std::lock_guard lock(mutex);
        if (!newest && !drawing && reads == 0) answered.start();
        if (reads++ == 0 || stopReading.stop_requested()) stopReading = std::stop_source();
        stop = stopReading.get_token();
    }
    if (!watching.isActive()) watching.start();
    add([this, stop, read = std::move(read), ticket](FieldDrawer&) {
        fraction = 0;
        const Result<Document> made = guarded([&] { return read(newProgress(stop)); });
        {
            const std::lock_guard lock(mutex);
            --reads;
        }
        made ? emit filesRead(*made, ticket) : emit filesRefused(made.problem(), ticket);
    });
}

void RenderThread::animate(AnimationRequest request) {
    const std::string path = request.path;
    addLong(path, [request = std::move(request)](const Drawing& by, const GoesOn& goesOn) {
        return exportAnimation(request, by, goesOn);
    });
}

bool RenderThread::goesOn(FieldDrawer& drawer) {
    Task task;
    {
        const std::lock_guard lock(mutex);
        task = waitingTask();
    }
    if (task) perform(task, drawer);
    return !animationStops;
}

RenderThread::Task RenderThread::nextTask() {
    std::unique_lock lock(mutex);
    wake.wait(lock, [this] { return stopping || hasWork(); });
    return waitingTask();
}

RenderThread::Task RenderThread::waitingTask() {
    if (!tasks.empty()) {
        Task task = std::move(tasks.front());
        tasks.pop_front();
        return task;
    }
    if (canSketch()) {
        stopSketch = std::stop_source();
        Task task = std::move(sketches.front());
        sketches.pop_front();
        return task;
    }
    if (!newest) return {};
    drawing = true;
    fraction = 0;
    begun.start();
    growing = false;
    stopDrawing = std::stop_source();
    return [this, progress = newProgress(stopDrawing.get_token()), request = *std::exchange(newest, std::nullopt)](
               FieldDrawer& drawer) { drawNewest(request, progress, drawer); };
}

void RenderThread::perform(const Task& task, FieldDrawer& drawer) {
    task(drawer);
    if (onGpu == drawer.whyNotOpenGl().empty()) return;
    onGpu = !onGpu;
    emit rendererChosen(QString::fromStdString(drawer.name()), QString::fromStdString(drawer.whyNotOpenGl()));
}

void RenderThread::work() {
    FieldDrawer drawer;
    emit rendererChosen(QString::fromStdString(drawer.name()), QString::fromStdString(drawer.whyNotOpenGl()));
    onGpu = drawer.whyNotOpenGl().empty();
    while (const Task task = nextTask()) perform(task, drawer);
    const std::lock_guard lock(mutex);
    hasLeft = true;
    left.notify_one();
}

void RenderThread::drawNewest(const PictureRequest& request, const Progress& progress, FieldDrawer& drawer) {
    const auto* place = std::get_if<PictureInTransition>(&request.kind);
    const Drawing by = drawer.function(progress);
    const auto still = [&] { return maker.still(request, by); };
    Result<Picture> made = guarded([&] { return place ? maker.inTransition(request, *place, by) : still(); });
    if (!made && place && !progress.stopped()) made = guarded(still);  // if the transition cannot be shown
    const bool wanted = made || !progress.stopped();
    if (wanted && !made) tellUnshown(request, made.problem());
    const bool rests = !place || place->part <= 0;
    if (made && made->figure->isGrowing && rests) continueGrowing(request, progress);
    endDrawing(wanted);
    if (made) emit finished(*made);
}

void RenderThread::continueGrowing(const PictureRequest& request, const Progress& progress) {
    const std::lock_guard lock(mutex);
    if (newest || stopping || progress.stopped()) return;
    newest = request;
    growing = true;
}

void RenderThread::tellUnshown(const PictureRequest& request, const Problem& problem) {
    const Done told = guarded([&] {
        const Overloaded adapts{[](const PartsOfPicture&) { return false; },
                                [](const auto& onScreen) { return onScreen.adaptsView; }};
        const Document fits =
            std::visit(adapts, request.kind) ? withCompatibleView(request.document) : request.document;
        fits == request.document ? emit failed(problem, factsOf(request.document))
                                 : emit viewAdapted(request.document, fits);
        return done();
    });
    if (!told) emit failed(told.problem(), {});
}

void RenderThread::writeFile(const Document& document, const PictureFormat& format, const std::string& path,
                             FieldDrawer& drawer) {
    const Done wrote = guarded([&]() -> Done {
        const Result<std::shared_ptr<const Figure>> figure = maker.figureOf(document, newProgress());
        if (!figure) return figure.problem();
        return writePicture(path, **figure, document, format, drawer.function(newProgress()));
    });
    wrote ? emit written(QString::fromStdString(path)) : emit taskFailed(wrote.problem());
}

}  // namespace orrery
