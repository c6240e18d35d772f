// Part of RenderThread for decks: transitions between steps, small pictures painted when idle, slides and films.
#include <QPainter>

#include "core/evaluate/evaluate.h"
#include "core/figure/shared_scales.h"
#include "core/model/between.h"
#include "ui/field_drawer.h"
#include "ui/film_captions.h"
#include "ui/guarded.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"
#include "ui/paint/paint.h"
#include "ui/render_thread.h"
#include "ui/resolved_text.h"

namespace orrery {

namespace {

LayoutTransition::End sideOf(const Transition& transition, double part) {
    return transition.isNear(part) ? LayoutTransition::Second : LayoutTransition::First;
}

/// Writes a deck's film and its captions.
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
    const auto made = guarded([&] { return sketchOf(request, isBare, drawer, newProgress(stopSketch.get_token())); });
    if (made || made.problem().fault != Fault::Stopped) {
        emit sketched(made ? *made : Picture(), ticket);
        return;
    }
    // first in the queue: the trainings of many sketches at once would not fit into the cache
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
        first + 1 < lessonCount() ? keepLessons(first + 1) : emit lessonsKept();
    });
}

Result<Picture> RenderThread::sketchOf(const PictureRequest& request, bool isBare, FieldDrawer& drawer,
                                       const Progress& progress) {
    Result<Figure> figure = evaluatedForScreen(request.document, progress);
    if (!figure) return figure.problem();
    if (figure->isGrowing) return stopped();  // the sketch is repeated, and models that train go on
    ResolvedText said = resolvedTextOf(request.document, *figure);
    said.title = figure->headline;  // written by the author, or else generated
    if (isBare) {
        for (Phrase* words : {&figure->headline, &figure->title, &figure->caption}) *words = {};
    }
    Drawing drawn = drawer.function();
    drawn.progress = progress;
    Result<QImage> image = paint(*figure, request.document.look, request.size, request.scale, drawn);
    if (!image) return image.problem();
    return Picture{*std::move(image), nullptr, request.size, request.scale, request.document, said};
}

std::shared_ptr<const Figure> RenderThread::withoutCaption(const PictureRequest& request,
                                                           std::shared_ptr<const Figure> figure) {
    if (request.captioned || figure->caption.empty()) return figure;
    auto bare = std::make_shared<Figure>(*figure);
    bare->caption = {};
    return bare;
}

Result<Picture> RenderThread::paintedAs(const PictureRequest& request, std::shared_ptr<const Figure> figure,
                                        ResolvedText said, const Drawing& by) {
    figure = withoutCaption(request, std::move(figure));
    const Look& look = request.document.look;
    auto layout = std::make_shared<const Layout>(layoutOf(*figure, request.size, look.type));
    Result<QImage> image = paint(*figure, *layout, look, request.scale, by);
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);  // here the pixels are not shared yet
    return Picture{*std::move(image), std::move(figure), request.size,     request.scale,
                   request.document,  std::move(said),   std::move(layout)};
}

bool Transition::isNear(double part) const {
    return movesWhole(from, to) || part >= fadeBegins;
}

Document Transition::at(double part) const {
    return isNear(part) ? approaching(to, from, 1 - part) : approaching(from, to, part);
}

Done RenderThread::learnTransition(const PictureRequest& request, const std::shared_ptr<const Transition>& transition,
                                   const Progress& progress) {
    const bool isSame = ends.transition == transition;
    if (isSame && ends.size == request.size && ends.captioned == request.captioned) return done();
    Ends known{.transition = transition, .size = request.size, .captioned = request.captioned};
    if (isSame) known.leaving = ends.leaving;
    using Made = Result<std::shared_ptr<const Figure>>;
    const Made from = isSame ? Made(ends.from) : figureOf(transition->from, progress, true);
    if (!from) return from.problem();
    const Made to = isSame ? Made(ends.to) : figureOf(transition->to, progress, true);
    if (!to) return to.problem();
    known.from = *from;
    known.to = *to;
    const auto first = withoutCaption(request, known.from), second = withoutCaption(request, known.to);
    const Purpose purpose = transition->to.look.type;
    Layout begins = layoutOf(*first, request.size, purpose);
    if (ends.layouts && transition->left.lock() == ends.transition &&
        ends.size == request.size)  // start at the panels' places
        begins = ends.layouts->at(transition->leftAt, std::move(begins), sideOf(*ends.transition, transition->leftAt));
    const Layout goal = layoutOf(*second, request.size, purpose);
    known.layouts = LayoutTransition({*first, begins}, {*second, goal}, partnersOf(transition->from, transition->to));
    ends = std::move(known);
    return done();
}

Result<QImage> RenderThread::paintWalking(const PictureRequest& request, const PictureInTransition& place,
                                          const Layout& layout, const Figure& figure, const Drawing& by) {
    const Look& look = request.document.look;
    const Result<QImage> image = paint(figure, layout, look, request.scale, by);
    const double seen = fadeAt(place.part);
    if (!image || seen >= 1 || !ends.leaving || !ends.layouts->moves() || !place.transition->isNear(place.part))
        return image;
    const Layout own = layoutOf(*ends.leaving, request.size, look.type);
    Result<QImage> under =
        paint(*ends.leaving, ends.layouts->at(place.part, own, LayoutTransition::First), look, request.scale, by);
    if (!under) return under;
    QPainter painter(&*under);
    painter.setOpacity(seen);
    painter.drawImage(0, 0, *image);
    return under;
}

Result<Picture> RenderThread::pictureInTransition(const PictureRequest& request, const PictureInTransition& place,
                                                  FieldDrawer& drawer, const Progress& progress) {
    if (Done known = learnTransition(request, place.transition, progress); !known) return known.problem();
    const Transition& transition = *ends.transition;
    const Figure& goal = *ends.to;
    PictureRequest asked = request;
    asked.document = transition.at(place.part);
    Result<Figure> moving = evaluatedForScreen(asked.document, progress);
    if (!moving) return moving.problem();
    SharedScales scales(SharedScales::Across::Frames);
    for (const Figure* one : std::initializer_list<const Figure*>{ends.from.get(), &goal, &*moving})
        scales.gather(*one);
    scales.settle(*moving);
    moving->headline = goal.headline;
    moving->title = goal.title;
    moving->caption = goal.caption;
    moving->readout = goal.readout;
    const auto figure = withoutCaption(asked, std::make_shared<const Figure>(*std::move(moving)));
    const LayoutTransition::End side = sideOf(transition, place.part);
    auto layout = std::make_shared<const Layout>(
        ends.layouts->at(place.part, layoutOf(*figure, request.size, asked.document.look.type), side));
    Result<QImage> image = paintWalking(asked, place, *layout, *figure, drawer.function());
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);
    if (side == LayoutTransition::First) ends.leaving = figure;
    return Picture{*std::move(image),
                   figure,
                   request.size,
                   request.scale,
                   asked.document,
                   resolvedTextOf(transition.to, goal),
                   layout,
                   true,
                   ends.layouts->moves()};
}

void RenderThread::addLong(const std::string& path, LongWork start) {
    animationStops = false;
    add([this, path, start = std::move(start)](FieldDrawer& drawer) {
        const auto polled = [this, &drawer] { return goesOn(drawer); };
        advance(std::make_shared<Steps<>>(start(drawer.function(), polled)), path, drawer);
    });
}

void RenderThread::advance(const std::shared_ptr<Steps<>>& work, const std::string& path, FieldDrawer& drawer) {
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
        emit animationFailed(made.problem());
    } else if (!hasMore) {
        emit animated(QString::fromStdString(path));
    } else {
        add([this, work, path](FieldDrawer& by) { advance(work, path, by); });
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
