#include "ui/render_thread.h"

#include <system_error>

#include "core/base/overloaded.h"
#include "core/evaluate/compatible_view.h"
#include "core/evaluate/evaluate.h"
#include "ui/animation.h"
#include "ui/field_drawer.h"
#include "ui/guarded.h"
#include "ui/paint/painters/plot.h"
#include "ui/paint/text/type.h"
#include "ui/picture_maker.h"
#include "ui/platform/work.h"

namespace orrery {

namespace {

constexpr int longestTurn = 30;  // milliseconds of work on the application's thread without processing events

}  // namespace

Drawing WorkerTools::drawing() const {
    return drawer.function(progress);
}

Result<std::shared_ptr<const Figure>> WorkerTools::figureOf(const Document& document) const {
    return maker.figureOf(document, progress);
}

Result<Picture> WorkerTools::still(const PictureRequest& request) const {
    return maker.still(request, drawing());
}

RenderThread::RenderThread()
    : RenderThread([](std::function<void()> work) { return std::thread(std::move(work)); }, Timeouts()) {}

RenderThread::RenderThread(const Start& start, const Timeouts& chosen)
    : pace(chosen), maker(std::make_unique<PictureMaker>()) {
    face(1);  // loads the bundled fonts now: later, loading would change Qt's font tables while widgets read them
    preparePlots();
    connect(&watching, &QTimer::timeout, this, &RenderThread::watch);
    watching.setInterval(pace.looks);
    connect(&turn, &QTimer::timeout, this, &RenderThread::workHere);
    turn.setSingleShot(true);
    try {
        thread = start([this] { work(); });
    } catch (const std::system_error&) {  // no thread available: see workHere()
        constexpr int trainingTime = 30;  // milliseconds; the window waits for it
        maker->setTrainingTime(trainingTime);
    }
}

RenderThread::~RenderThread() {
    cancelSteps();
    {
        const std::lock_guard lock(mutex);
        stopping = true;
        newest.reset();
        for (std::stop_source* const running : {&stopIdle, &stopDrawing, &stopReading}) running->request_stop();
    }
    wake.notify_one();
    if (thread.joinable()) {
        thread.join();
    } else {
        while (!tasks.empty()) performHere();
    }
}

void RenderThread::request(const PictureRequest& request) {
    const auto* place = std::get_if<PictureInTransition>(&request.kind);
    Task task = drawingOf(request);
    {
        const std::lock_guard lock(mutex);
        beginRequest();
        inTransition = place && place->part > 0;  // a step that asks rests at its begin
        newest = std::move(task);
        growing = false;
        stopIdle.request_stop();  // it is repeated later
    }
    if (!watching.isActive()) watching.start();
    wakeWorker();
}

void RenderThread::beginRequest() {
    if (!newest && !drawing && reads == 0) answered.start();
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

std::stop_source RenderThread::beginReading() {
    if (!watching.isActive()) watching.start();
    const std::lock_guard lock(mutex);
    beginRequest();
    if (reads++ == 0 || stopReading.stop_requested()) stopReading = std::stop_source();
    return stopReading;
}

void RenderThread::endReading() {
    const std::lock_guard lock(mutex);
    --reads;
}

void RenderThread::post(std::function<void()> call) {
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

void RenderThread::add(Task task) {
    {
        const std::lock_guard lock(mutex);
        tasks.push_back(std::move(task));
    }
    wakeWorker();
}

void RenderThread::addIdle(Task task) {
    task.stop = std::stop_source();
    {
        const std::lock_guard lock(mutex);
        idleTasks.push_back(std::move(task));
    }
    wakeWorker();
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

void RenderThread::performHere() {
    if (!drawer) drawer = std::make_unique<FieldDrawer>();
    sincePause.start();
    if (hasWork()) perform(waitingTask());
}

void RenderThread::pause() {
    if (sincePause.elapsed() < longestTurn) return;
    processWaitingEvents();
    sincePause.start();
}

Progress RenderThread::newProgress(std::stop_token stop) {
    fraction = 0;
    const auto tell = [this](double done) { fraction = done; };
    if (thread.joinable() || !canSuspend()) return Progress(std::move(stop), tell);
    return Progress(std::move(stop), tell, [this] { pause(); });
}

void RenderThread::work() {
    drawer = std::make_unique<FieldDrawer>();
    tellRenderer();
    for (Task task = nextTask(); task.work; task = nextTask()) perform(std::move(task));
    drawer.reset();
}

RenderThread::Task RenderThread::nextTask() {
    std::unique_lock lock(mutex);
    wake.wait(lock, [this] { return stopping || hasWork(); });
    return waitingTask();
}

bool RenderThread::hasWork() const {
    return newest || !tasks.empty() || canIdle();
}

bool RenderThread::canIdle() const {
    return !newest && !inTransition && !idleTasks.empty() && !stopping;
}

RenderThread::Task RenderThread::waitingTask() {
    const auto takeFirst = [](std::deque<Task>& queue) {
        Task task = std::move(queue.front());
        queue.pop_front();
        return task;
    };
    if (!tasks.empty()) return takeFirst(tasks);
    if (canIdle()) {
        Task task = takeFirst(idleTasks);
        stopIdle = task.stop;
        return task;
    }
    if (!newest) return {};
    drawing = true;
    begun.start();
    growing = false;
    stopDrawing = newest->stop;
    return *std::exchange(newest, std::nullopt);
}

void RenderThread::perform(Task task) {
    const Done performed = guarded([&] {
        WorkerTools tools{*drawer, *maker, newProgress(task.stop.get_token())};
        if (task.work(tools)) return done();
        task.stop = std::stop_source();
        // first in the queue, so that one sketch trains at a time: the cache does not hold those of many sketches
        const std::lock_guard lock(mutex);
        idleTasks.push_front(task);
        return done();
    });
    if (!performed) post([fail = task.fail, problem = performed.problem()] { fail(problem); });
    tellRenderer();
}

void RenderThread::tellRenderer() {
    static_cast<void>(guarded([&] {
        const bool isAvailable = drawer->whyNotOpenGl().empty();
        if (std::exchange(onGpu, isAvailable) != isAvailable)
            emit rendererChosen(QString::fromStdString(drawer->name()), QString::fromStdString(drawer->whyNotOpenGl()));
        return done();
    }));
}

bool RenderThread::goesOn() {
    Task task;
    {
        const std::lock_guard lock(mutex);
        task = waitingTask();
    }
    if (task.work) perform(std::move(task));
    return !stepsStop;
}

void RenderThread::runSteps(const StartSteps& start, const std::function<void(Reached)>& reach,
                            const std::function<void(const Done&)>& then) {
    stepsStop = false;
    const auto begin = [=, this](const WorkerTools& tools) {
        Steps<> steps = start(tools.drawer.function(), [this] { return goesOn(); });
        advance({std::make_shared<Steps<>>(std::move(steps)), reach, then});
        return true;
    };
    add({begin, then});
}

void RenderThread::advance(LongWork work) {
    bool hasMore = false;
    const Done made = guarded([&]() -> Done {
        while ((hasMore = work.steps->next())) {
            post([reach = work.reach, reached = work.steps->reached()] { reach(reached); });
            if (!goesOn()) return animationCancelled();
            if (!thread.joinable()) return done();
        }
        return work.steps->result();
    });
    if (made && hasMore) {
        const std::function<void(const Done&)> then = work.then;
        const auto goOn = [this, work = std::move(work)](WorkerTools&) mutable {
            advance(std::move(work));
            return true;
        };
        return add({goOn, then});
    }
    work.steps.reset();  // without success it removes what it has written before anyone hears of the failure
    post([then = work.then, made] { then(made); });
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

RenderThread::Task RenderThread::drawingOf(const PictureRequest& request) {
    const auto draw = [this, request](const WorkerTools& tools) {
        drawNewest(request, tools);
        return true;
    };
    const auto fail = [this](const Problem& problem) {
        endDrawing(true);
        emit failed(problem, {});
    };
    return {draw, fail, std::stop_source()};
}

void RenderThread::drawNewest(const PictureRequest& request, const WorkerTools& tools) {
    const auto* place = std::get_if<PictureInTransition>(&request.kind);
    const auto moving = [&] { return maker->inTransition(request, *place, tools.drawing()); };
    Result<Picture> made = place ? guarded(moving) : tools.still(request);
    if (!made && place && !tools.progress.stopped()) made = tools.still(request);  // the transition cannot be shown
    const bool wanted = made || !tools.progress.stopped();
    if (wanted && !made) tellUnshown(request, made.problem());
    const bool rests = !place || place->part <= 0;
    if (made && made->figure->isGrowing && rests) continueGrowing(request, tools.progress);
    endDrawing(wanted);
    if (made) emit finished(*made);
}

void RenderThread::endDrawing(bool isAnswer) {
    const std::lock_guard lock(mutex);
    drawing = false;
    if (isAnswer) answered.start();
}

void RenderThread::continueGrowing(const PictureRequest& request, const Progress& progress) {
    Task again = drawingOf(request);
    const std::lock_guard lock(mutex);
    if (newest || stopping || progress.stopped()) return;
    newest = std::move(again);
    growing = true;
}

void RenderThread::tellUnshown(const PictureRequest& request, const Problem& problem) {
    const Overloaded adapts{[](const PartsOfPicture&) { return false; },
                            [](const auto& onScreen) { return onScreen.adaptsView; }};
    const Document fits = std::visit(adapts, request.kind) ? withCompatibleView(request.document) : request.document;
    fits == request.document ? emit failed(problem, factsOf(request.document))
                             : emit viewAdapted(request.document, fits);
}

}  // namespace orrery
