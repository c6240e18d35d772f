#include "ui/picture_maker.h"

#include <QElapsedTimer>
#include <QPainter>

#include "core/evaluate/evaluate.h"
#include "core/figure/shared_scales.h"
#include "core/model/authored.h"
#include "core/model/before.h"
#include "core/model/between.h"

namespace orrery {

namespace {

constexpr int movingTrainingTime = 8;  // milliseconds; a transition shows 30 pictures a second

/// Removes the caption unless the request is captioned.
std::shared_ptr<const Figure> withoutCaption(const PictureRequest& request, std::shared_ptr<const Figure> figure) {
    if (request.captioned || figure->caption.empty()) return figure;
    auto bare = std::make_shared<Figure>(*figure);
    bare->caption = {};
    return bare;
}

Result<Picture> paintedAs(const PictureRequest& request, std::shared_ptr<const Figure> figure, ResolvedText said,
                          const Drawing& by) {
    figure = withoutCaption(request, std::move(figure));
    const Look& look = request.document.look;
    auto layout = std::make_shared<const Layout>(layoutOf(*figure, request.size, look.type));
    Result<QImage> image = paint(*figure, *layout, look, request.scale, by);
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);  // no other image shares the pixels yet, so Qt copies nothing
    return Picture{*std::move(image), std::move(figure), request.size,     request.scale,
                   request.document,  std::move(said),   std::move(layout)};
}

}  // namespace

bool PictureMaker::Ends::isNear(double part) const {
    return moveWhole() || part >= fadeBegins;
}

LayoutTransition::End PictureMaker::Ends::sideOf(double part) const {
    return isNear(part) ? LayoutTransition::Second : LayoutTransition::First;
}

Result<Figure> PictureMaker::evaluatedForScreen(const Document& document, const Progress& progress, int milliseconds) {
    QElapsedTimer since;
    since.start();
    trainings.forget();
    trainings.mayGoOn = [&] { return since.elapsed() < milliseconds; };
    Result<Figure> figure = evaluateForScreen(document, progress, &trainings);
    trainings.mayGoOn = {};
    return figure;
}

Result<std::shared_ptr<const Figure>> PictureMaker::figureOf(const Document& document, const Progress& progress,
                                                             std::optional<int> longest) {
    auto asked = std::make_shared<Evaluated>();
    asked->document = document;
    asked->document.look = {};
    if (last && last->document == asked->document) return std::shared_ptr<const Figure>(last, &last->figure);
    if (std::optional<Figure> seen = last ? withOrbits(last->figure, last->document, asked->document) : std::nullopt) {
        asked->figure = *std::move(seen);
    } else {
        Result<Figure> figure = longest ? evaluatedForScreen(asked->document, progress, *longest)
                                        : evaluate(asked->document, progress, &trainings);
        if (!figure) return figure.problem();
        asked->figure = *std::move(figure);
    }
    const std::shared_ptr<const Figure> figure(asked, &asked->figure);
    if (!figure->isGrowing) last = std::move(asked);
    return figure;
}

Result<Picture> PictureMaker::still(const PictureRequest& request, const Drawing& by) {
    const bool isForScreen = std::holds_alternative<ScreenPicture>(request.kind);
    const std::optional<int> longest = isForScreen ? std::optional(trainingTime) : std::nullopt;
    Result<std::shared_ptr<const Figure>> figure = figureOf(request.document, by.progress, longest);
    if (!figure) return figure.problem();
    const auto* some = std::get_if<PartsOfPicture>(&request.kind);
    if (some && some->parts != ShownParts())
        figure = std::shared_ptr<const Figure>(std::make_shared<Figure>(withParts(**figure, some->parts)));
    return paintedAs(request, *figure, resolvedTextOf(request.document, **figure), by);
}

Result<Picture> PictureMaker::sketch(const PictureRequest& request, bool isBare, const Drawing& by) {
    Result<Figure> figure = evaluatedForScreen(request.document, by.progress, trainingTime);
    if (!figure) return figure.problem();
    if (figure->isGrowing) return stopped();  // the caller repeats the sketch, which continues the training
    ResolvedText said = resolvedTextOf(request.document, *figure);
    said.title = figure->headline;  // written by the author, or else generated
    if (isBare) {
        for (Phrase* words : {&figure->headline, &figure->title, &figure->caption}) *words = {};
    }
    Result<QImage> image = paint(*figure, request.document.look, request.size, request.scale, by);
    if (!image) return image.problem();
    return Picture{*std::move(image), nullptr, request.size, request.scale, request.document, said};
}

Done PictureMaker::learnTransition(const PictureRequest& request, const PictureInTransition& place,
                                   const Progress& progress) {
    const std::shared_ptr<const Transition>& transition = place.transition;
    const bool trains = place.part <= 0 && ends.from && ends.from->isGrowing;  // a step that asks beside a training
    const bool isSame = ends.transition == transition && !trains;
    if (isSame && ends.size == request.size && ends.captioned == request.captioned) return done();
    Ends known{.transition = transition, .size = request.size, .captioned = request.captioned};
    if (isSame) known.leaving = ends.leaving;
    using Made = Result<std::shared_ptr<const Figure>>;
    const int longest = place.part <= 0 ? trainingTime : movingTrainingTime;
    const Made from = isSame ? Made(ends.from) : figureOf(transition->from, progress, longest);
    if (!from) return from.problem();
    const Made to = isSame ? Made(ends.to) : figureOf(transition->to, progress, movingTrainingTime);
    if (!to) return to.problem();
    known.from = *from;
    known.to = *to;
    known.rests = known.from->isGrowing || known.to->isGrowing;
    const auto first = withoutCaption(request, known.from), second = withoutCaption(request, known.to);
    const Purpose purpose = transition->to.look.type;
    Layout begins = layoutOf(*first, request.size, purpose);
    if (ends.layouts && transition->left.lock() == ends.transition &&
        ends.size == request.size)  // start where the interrupted transition left the panels
        begins = ends.layouts->at(transition->leftAt, std::move(begins), ends.sideOf(transition->leftAt));
    const Layout goal = layoutOf(*second, request.size, purpose);
    known.layouts = LayoutTransition({*first, begins}, {*second, goal}, partnersOf(transition->from, transition->to));
    ends = std::move(known);
    return done();
}

Result<QImage> PictureMaker::paintMoving(const PictureRequest& request, const PictureInTransition& place,
                                         const Layout& layout, const Figure& figure, const Drawing& by) {
    const Look& look = request.document.look;
    const Result<QImage> image = paint(figure, layout, look, request.scale, by);
    const double seen = fadeAt(place.part);
    if (!image || seen >= 1 || !ends.leaving || !ends.layouts->moves() || !ends.isNear(place.part)) return image;
    const Layout own = layoutOf(*ends.leaving, request.size, look.type);
    Result<QImage> under =
        paint(*ends.leaving, ends.layouts->at(place.part, own, LayoutTransition::First), look, request.scale, by);
    if (!under) return under;
    QPainter painter(&*under);
    painter.setOpacity(seen);
    painter.drawImage(0, 0, *image);
    return under;
}

Result<Figure> PictureMaker::figureInTransition(Document& document, double part, const Progress& progress) {
    const Document& from = ends.transition->from;
    const Document& to = ends.transition->to;
    if (!ends.rests) {
        document = part <= 0 && isBefore(from) ? from
                   : ends.isNear(part)         ? withWordsOfNow(approaching(to, from, 1 - part))
                                               : withWordsOfNow(approaching(from, to, part));
        if (document == from) return *ends.from;
        if (document == to) return *ends.to;
        Result<Figure> figure = evaluatedForScreen(document, progress, movingTrainingTime);
        if (!figure || !figure->isGrowing) return figure;
        ends.rests = true;
    }
    document = ends.isNear(part) ? to : from;
    return ends.isNear(part) ? *ends.to : *ends.from;
}

Result<Picture> PictureMaker::inTransition(const PictureRequest& request, const PictureInTransition& place,
                                           const Drawing& by) {
    if (Done known = learnTransition(request, place, by.progress); !known) return known.problem();
    const Transition& transition = *ends.transition;
    const Figure& goal = *ends.to;
    PictureRequest asked = request;
    Result<Figure> moving = figureInTransition(asked.document, place.part, by.progress);
    if (!moving) return moving.problem();
    SharedScales scales(SharedScales::Across::Frames);
    for (const Figure* one : std::initializer_list<const Figure*>{ends.from.get(), &goal, &*moving})
        scales.gather(*one);
    scales.settle(*moving);
    if (place.part > 0 || !isBefore(transition.from)) {
        moving->headline = goal.headline;
        moving->title = goal.title;
        moving->caption = goal.caption;
    }
    moving->readout = goal.readout;
    ResolvedText said = resolvedTextOf(transition.to, goal);
    if (isBefore(transition.from)) said.lead = leadBefore(transition.to.about, transition.from, *ends.from);
    const auto figure = withoutCaption(asked, std::make_shared<const Figure>(*std::move(moving)));
    const LayoutTransition::End side = ends.sideOf(place.part);
    auto layout = std::make_shared<const Layout>(
        ends.layouts->at(place.part, layoutOf(*figure, request.size, asked.document.look.type), side));
    Result<QImage> image = paintMoving(asked, place, *layout, *figure, by);
    if (!image) return image.problem();
    image->setDevicePixelRatio(request.scale);
    if (side == LayoutTransition::First) ends.leaving = figure;
    return Picture{*std::move(image),
                   figure,
                   request.size,
                   request.scale,
                   asked.document,
                   std::move(said),
                   layout,
                   place.transition,
                   ends.layouts->moves(),
                   !ends.moveWhole() && !ends.layouts->moves()};
}

}  // namespace orrery
