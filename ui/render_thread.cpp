#include "ui/render_thread.h"

#include "core/evaluate/evaluate.h"
#include "core/evaluate/fitted.h"
#include "core/evaluate/orbits.h"
#include "ui/field_drawer.h"
#include "ui/io/picture_file.h"
#include "ui/paint/paint.h"
#include "ui/paint/plot.h"
#include "ui/paint/type.h"

namespace orrery {

RenderThread::RenderThread() {
    face(1);  // loads the bundled fonts, which must not change Qt's font tables while widgets read them
    thread = std::thread(&RenderThread::work, this);
}

RenderThread::~RenderThread() {
    cancelAnimation();
    {
        const std::lock_guard lock(mutex);
        stopping = true;
        newest.reset();
    }
    wake.notify_one();
    constexpr std::chrono::milliseconds between(2);
    std::unique_lock lock(mutex);
    while (!left.wait_for(lock, between, [this] { return hasLeft; })) {
        lock.unlock();
        servePlots();  // or the worker would wait for this thread, and this thread for the worker
        lock.lock();
    }
    lock.unlock();
    thread.join();
}

void RenderThread::request(PictureRequest request) {
    {
        const std::lock_guard lock(mutex);
        newest = std::move(request);
    }
    wake.notify_one();
}

void RenderThread::add(Task task) {
    {
        const std::lock_guard lock(mutex);
        tasks.push_back(std::move(task));
    }
    wake.notify_one();
}

void RenderThread::reloadShaders() {
    add([](FieldDrawer& drawer) { drawer.start(); });
}

void RenderThread::paintOnce(PictureRequest request) {
    add([this, request = std::move(request)](FieldDrawer& drawer) {
        const Result<Picture> made = picture(request, drawer);
        made ? emit paintedOnce(*made) : emit taskFailed(made.problem());
    });
}

void RenderThread::write(PictureRequest request, std::string path) {
    add([this, request = std::move(request), path = std::move(path)](FieldDrawer& drawer) {
        writeFile(request, path, drawer);
    });
}

void RenderThread::read(std::function<Result<Document>()> read, int ticket) {
    add([this, read = std::move(read), ticket](FieldDrawer&) {
        const Result<Document> made = read();
        made ? emit filesRead(*made, ticket) : emit filesRefused(made.problem(), ticket);
    });
}

void RenderThread::animate(AnimationRequest request) {
    animationStops = false;
    add([this, request = std::move(request)](FieldDrawer& drawer) {
        const auto progress = [&](int done, int all) {
            emit animationProgress(done, all);
            return goesOn(drawer);
        };
        const Done made = exportAnimation(request, drawer.function(), progress);
        made ? emit animated(QString::fromStdString(request.path)) : emit animationFailed(made.problem());
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
    wake.wait(lock, [this] { return stopping || newest || !tasks.empty(); });
    return waitingTask();
}

RenderThread::Task RenderThread::waitingTask() {
    if (!tasks.empty()) {
        Task task = std::move(tasks.front());
        tasks.pop_front();
        return task;
    }
    if (!newest) return {};
    return [this, request = *std::exchange(newest, std::nullopt)](FieldDrawer& drawer) { drawNewest(request, drawer); };
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

Result<std::shared_ptr<const Figure>> RenderThread::figureOf(const Document& document) {
    auto asked = std::make_shared<Evaluated>();
    asked->document = document;
    asked->document.look = {};
    if (last && last->document == asked->document) return std::shared_ptr<const Figure>(last, &last->figure);
    if (std::optional<Figure> seen = last ? seenAnew(last->figure, last->document, asked->document) : std::nullopt) {
        asked->figure = *std::move(seen);
    } else {
        Result<Figure> figure = evaluate(asked->document);
        if (!figure) return figure.problem();
        asked->figure = *std::move(figure);
    }
    last = std::move(asked);
    return std::shared_ptr<const Figure>(last, &last->figure);
}

Result<Picture> RenderThread::picture(const PictureRequest& request, FieldDrawer& drawer) {
    const Result<std::shared_ptr<const Figure>> figure = figureOf(request.document);
    if (!figure) return figure.problem();
    Result<QImage> image = paint(**figure, request.document.look, request.size, request.scale, drawer.function());
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);  // here, where nobody shares the pixels yet
    return Picture{*std::move(image), *figure, request.size, request.scale, request.document};
}

void RenderThread::drawNewest(const PictureRequest& request, FieldDrawer& drawer) {
    const Result<Picture> made = picture(request, drawer);
    if (made) return emit finished(*made);
    const Document fits = request.refits ? fitted(request.document) : request.document;
    fits == request.document ? emit failed(made.problem(), factsOf(request.document))
                             : emit refitted(request.document, fits);
}

void RenderThread::writeFile(const PictureRequest& request, const std::string& path, FieldDrawer& drawer) {
    const Result<std::shared_ptr<const Figure>> figure = figureOf(request.document);
    if (!figure) return emit taskFailed(figure.problem());
    const PictureFormat format{.size = request.size, .scale = request.scale, .dpi = 96 * request.scale};
    const Done wrote = writePicture(path, **figure, request.document, format, drawer.function());
    wrote ? emit written(QString::fromStdString(path)) : emit taskFailed(wrote.problem());
}

}  // namespace orrery
