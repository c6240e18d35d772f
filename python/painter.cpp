#include "python/painter.h"

#include <unistd.h>

#include <future>
#include <optional>
#include <thread>

#include "core/evaluate/evaluate.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/paint/painters/plot.h"

namespace orrery::python {

Painter& Painter::one() {
    static auto* const painter = new Painter;  // never destroyed, since its thread does not end
    return *painter;
}

Done Painter::start() {
    const std::lock_guard lock(mutex);
    if (process == getpid()) return done();
    if (process != 0)
        return Problem{
            "picture", Words{"a forked process has no thread that draws", "fork 出的进程没有绘图线程"},
            Words{"begin the process by spawning, or draw before it forks", "请用 spawn 启动进程，或在 fork 之前绘图"},
            Fault::Failure};
    process = getpid();
    if (QCoreApplication::instance()) preparePlots();  // later its thread waits for the picture
    std::thread([this] { run(); }).detach();
    return done();
}

void Painter::run() {
    // a notebook with Qt windows already has a QApplication, and a process can have only one
    std::optional<Headless> headless;
    if (!QCoreApplication::instance()) headless.emplace();
    FieldDrawer drawer;
    const Drawing drawing = drawer.function();
    while (true) {
        std::unique_lock lock(mutex);
        arrived.wait(lock, [this] { return !waiting.empty(); });
        const Work work = std::move(waiting.front());
        waiting.pop_front();
        lock.unlock();
        work(drawing);
    }
}

Result<QByteArray> Painter::draw(PictureType type, const Document& document, const PictureFormat& format) {
    const Result<Figure> figure = evaluate(document);
    if (!figure) return figure.problem();
    if (const Done started = start(); !started) return started.problem();
    std::promise<Result<QByteArray>> promise;
    std::future<Result<QByteArray>> drawn = promise.get_future();
    {
        const std::lock_guard lock(mutex);
        waiting.emplace_back([&](const Drawing& drawing) {
            try {
                promise.set_value(pictureBytes(type, *figure, document, format, drawing));
            } catch (...) {
                promise.set_exception(std::current_exception());
            }
        });
    }
    arrived.notify_all();
    return drawn.get();
}

}  // namespace orrery::python
