// Part of RenderThread for decks: small pictures painted when idle, slides and films.
#include "ui/examples.h"
#include "ui/field_drawer.h"
#include "ui/film_captions.h"
#include "ui/guarded.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"
#include "ui/render_thread.h"

namespace orrery {

namespace {

/// Writes a deck's film, then its captions if they are requested.
Steps<> exportFilm(FilmRequest request, Drawing drawing, GoesOn goesOn) {
    Result<Film> made = Film::of(request.deck, request.times, request.framesPerSecond);
    if (!made) co_return made.problem();
    const auto film = std::make_shared<const Film>(*std::move(made));
    Steps<> work = exportFrames(film, request.target, std::move(drawing), std::move(goesOn));
    while (work.next()) co_yield work.reached();
    const Done written = work.result();
    if (!written || request.captions.empty()) co_return written;
    co_return writeFile(request.captions, captionsOf(*film));
}

}  // namespace

void RenderThread::sketch(PictureRequest request, bool isBare, int ticket) {
    addIdle([this, request = std::move(request), isBare, ticket](FieldDrawer& drawer) {
        goOnSketching(request, isBare, ticket, drawer);
    });
}

void RenderThread::goOnSketching(const PictureRequest& request, bool isBare, int ticket, FieldDrawer& drawer) {
    const auto made =
        guarded([&] { return maker.sketch(request, isBare, drawer.function(newProgress(stopSketch.get_token()))); });
    if (made || made.problem().fault != Fault::Stopped) {
        emit sketched(made ? *made : Picture(), ticket);
        return;
    }
    // first in the queue, so that one sketch trains at a time: the cache does not hold the trainings of many sketches
    const std::lock_guard lock(mutex);
    sketches.push_front([=, this](FieldDrawer& by) { goOnSketching(request, isBare, ticket, by); });
}

void RenderThread::addIdle(Task work) {
    {
        const std::lock_guard lock(mutex);
        sketches.push_back(std::move(work));
    }
    wakeWorker();
}

void RenderThread::keepLessons(std::size_t first) {
    addIdle([this, first](FieldDrawer&) {
        static_cast<void>(guarded([first] {
            keptLesson(first);
            return done();
        }));
        if (first + 1 < lessonCount()) return keepLessons(first + 1);
        emit lessonsKept();
        addIdle([](FieldDrawer&) { static_cast<void>(examples()); });
    });
}

void RenderThread::addLong(const std::string& path, LongWork start) {
    animationStops = false;
    add([this, path, start = std::move(start)](FieldDrawer& drawer) {
        const auto polled = [this, &drawer] { return goesOn(drawer); };
        advance(std::make_shared<Steps<>>(start(drawer.function(), polled)), path, drawer);
    });
}

void RenderThread::advance(std::shared_ptr<Steps<>> work, const std::string& path, FieldDrawer& drawer) {
    const bool isOnThread = &drawer != ownDrawer.get();
    bool hasMore = false;
    const Done made = guarded([&]() -> Done {
        while ((hasMore = work->next())) {
            emit animationProgress(work->reached().done, work->reached().all);
            if (!goesOn(drawer)) return animationCancelled();
            if (!isOnThread) return done();
        }
        return work->result();
    });
    if (!made) {
        work.reset();  // it removes what it has written before anyone hears of the failure
        emit animationFailed(made.problem());
    } else if (!hasMore) {
        emit animated(QString::fromStdString(path));
    } else {
        add([this, work = std::move(work), path](FieldDrawer& by) mutable { advance(std::move(work), path, by); });
    }
}

void RenderThread::film(FilmRequest request) {
    const std::string path = request.target.path;
    addLong(path, [request = std::move(request)](const Drawing& by, const GoesOn& goesOn) {
        return exportFilm(request, by, goesOn);
    });
}

void RenderThread::writeSlides(Slides slides, Deck deck) {
    const std::string path = slides.path;
    addLong(path, [slides = std::move(slides), deck = std::move(deck)](const Drawing& by, const GoesOn&) {
        return orrery::writeSlides(slides, deck, by);
    });
}

}  // namespace orrery
