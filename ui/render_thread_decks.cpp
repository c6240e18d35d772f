// What RenderThread does for decks: pictures between two steps, small pictures when there is nothing else to do, slides
// and films.
#include "core/evaluate/evaluate.h"
#include "core/figure/shared_scales.h"
#include "core/io/file.h"
#include "core/model/between.h"
#include "ui/field_drawer.h"
#include "ui/film_captions.h"
#include "ui/guarded.h"
#include "ui/lessons.h"
#include "ui/paint/paint.h"
#include "ui/render_thread.h"
#include "ui/said.h"

namespace orrery {

void RenderThread::sketch(PictureRequest request, bool isBare, int ticket) {
    const auto work = [this, request = std::move(request), isBare, ticket](FieldDrawer& drawer) {
        const Progress progress(stopSketch.get_token());
        const auto made = guarded([&] { return sketchOf(request, isBare, drawer, progress); });
        if (!made && progress.stopped()) return sketch(request, isBare, ticket);
        emit sketched(made ? *made : Picture(), ticket);
    };
    addIdle(work);
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
        first + 1 < lessonCount() ? keepLessons(first + 1) : emit lessonsKept();
    });
}

Result<Picture> RenderThread::sketchOf(const PictureRequest& request, bool isBare, FieldDrawer& drawer,
                                       const Progress& progress) {
    Result<Figure> figure = evaluate(request.document, progress);
    if (!figure) return figure.problem();
    const About said = saidOf(request.document, *figure);
    if (isBare) {
        for (Phrase* words : {&figure->headline, &figure->title, &figure->caption}) *words = {};
    }
    Drawing drawn = drawer.function();
    drawn.progress = progress;
    Result<QImage> image = paint(*figure, request.document.look, request.size, request.scale, drawn);
    if (!image) return image.problem();
    return Picture{*std::move(image), nullptr, request.size, request.scale, request.document, said};
}

Result<Picture> RenderThread::paintedAs(const PictureRequest& request, std::shared_ptr<const Figure> figure, About said,
                                        const Drawing& by) {
    if (!request.captioned && !figure->caption.empty()) {
        auto bare = std::make_shared<Figure>(*figure);
        bare->caption = {};
        figure = std::move(bare);
    }
    Result<QImage> image = paint(*figure, request.document.look, request.size, request.scale, by);
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);  // here, where nobody shares the pixels yet
    return Picture{*std::move(image), std::move(figure), request.size,
                   request.scale,     request.document,  std::move(said)};
}

Done RenderThread::learnWay(const std::shared_ptr<const Way>& way, const Progress& progress) {
    if (ends.way == way) return done();
    const auto from = figureOf(way->from, progress);
    if (!from) return from.problem();
    const auto to = figureOf(way->to, progress);
    if (!to) return to.problem();
    ends = {way, *from, *to};
    return done();
}

Result<Picture> RenderThread::pictureOnTheWay(const PictureRequest& request, FieldDrawer& drawer,
                                              const Progress& progress) {
    if (Done known = learnWay(request.way, progress); !known) return known.problem();
    const auto& [way, first, goal] = ends;
    const bool isNear = movesWhole(way->from, way->to) || request.part >= fadeBegins;
    const Document between =
        isNear ? approaching(way->to, way->from, 1 - request.part) : approaching(way->from, way->to, request.part);
    Result<Figure> moving = evaluate(between, progress);
    if (!moving) return moving.problem();
    SharedScales scales(SharedScales::Across::Frames);
    for (const Figure* one : std::initializer_list<const Figure*>{first.get(), goal.get(), &*moving})
        scales.gather(*one);
    scales.settle(*moving);
    moving->headline = goal->headline;
    moving->title = goal->title;
    moving->caption = goal->caption;
    moving->readout = goal->readout;
    PictureRequest asked = request;
    asked.document = between;
    Result<Picture> made =
        paintedAs(asked, std::make_shared<const Figure>(*std::move(moving)), saidOf(way->to, *goal), drawer.function());
    if (made) made->onTheWay = true;
    return made;
}

void RenderThread::addLong(const std::string& path,
                           std::function<Done(const Drawing& drawing, const AnimationProgress& progress)> work) {
    animationStops = false;
    add([this, path, work = std::move(work)](FieldDrawer& drawer) {
        const auto progress = [&](int done, int all) {
            emit animationProgress(done, all);
            return goesOn(drawer);
        };
        const Done made = guarded([&] { return work(drawer.function(), progress); });
        made ? emit animated(QString::fromStdString(path)) : emit animationFailed(made.problem());
    });
}

void RenderThread::film(FilmRequest request) {
    const std::string path = request.target.path;
    addLong(path, [request = std::move(request)](const Drawing& by, const AnimationProgress& progress) -> Done {
        const Result<Film> film = Film::of(request.deck, request.times, request.framesPerSecond);
        if (!film) return film.problem();
        if (Done wrote = exportFrames(*film, request.target, by, progress); !wrote) return wrote;
        return request.captions.empty() ? done() : orrery::writeFile(request.captions, captionsOf(*film));
    });
}

void RenderThread::writeSlides(Slides slides, Deck deck) {
    const std::string path = slides.path;
    const auto work = [slides = std::move(slides), deck = std::move(deck)](const Drawing& by,
                                                                           const AnimationProgress& progress) {
        return orrery::writeSlides(slides, deck, by, progress);
    };
    addLong(path, work);
}

}  // namespace orrery
