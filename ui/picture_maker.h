// PictureMaker: evaluates documents and paints their pictures. It caches the newest figure (a new size or theme needs
// no evaluation), the trainings of models, and both ends of the current transition. Used on one thread. The Progress of
// a Drawing also reports the progress of the evaluation, and stops it.
#pragma once

#include <memory>
#include <optional>

#include "core/learning/training_record.h"
#include "ui/paint/paint.h"
#include "ui/paint/painters/layout_transition.h"
#include "ui/picture.h"

namespace orrery {

class PictureMaker {
public:
    /// Sets how long models may train for one picture of the screen or one sketch, in milliseconds. After that time the
    /// picture shows the steps trained so far (Figure::isGrowing), and the next call trains further.
    void setTrainingTime(int milliseconds) { trainingTime = milliseconds; }

    /// Returns the figure of a document; its models train for at most `longest` milliseconds (empty: to the end).
    Result<std::shared_ptr<const Figure>> figureOf(const Document& document, const Progress& progress = {},
                                                   std::optional<int> longest = {});
    /// Paints the request; if it is in a transition, the still picture of its document.
    Result<Picture> still(const PictureRequest& request, const Drawing& by);
    /// Paints a picture of a transition, with the texts of the second step and colour ranges shared by both steps.
    Result<Picture> inTransition(const PictureRequest& request, const PictureInTransition& place, const Drawing& by);
    /// Paints a picture without `figure` and `layout`; if `isBare`, without headline, title and caption. Returns
    /// stopped() while its models still train; the next call trains further.
    Result<Picture> sketch(const PictureRequest& request, bool isBare, const Drawing& by);

private:
    /// Evaluates a document; its models train for at most `milliseconds`.
    Result<Figure> evaluatedForScreen(const Document& document, const Progress& progress, int milliseconds);
    /// Returns the figure at `part` of the current transition; stores the interpolated document in `document`.
    Result<Figure> figureInTransition(Document& document, double part, const Progress& progress);
    /// Sets `ends` for the transition, size and caption of the request, unless they are known.
    Done learnTransition(const PictureRequest& request, const PictureInTransition& place, const Progress& progress);
    /// Paints a figure of a transition. If panels move, a figure with the panels of the second step fades in over the
    /// newest one with those of the first.
    Result<QImage> paintMoving(const PictureRequest& request, const PictureInTransition& place, const Layout& layout,
                               const Figure& figure, const Drawing& by);

    /// A figure and its document.
    struct Evaluated {
        Document document;
        Figure figure;
    };
    /// Both ends of the current transition.
    struct Ends {
        /// Whether all differences are interpolated, so that nothing has to fade.
        bool moveWhole() const { return transition->movesWhole && !rests; }
        /// Whether the picture at `part` has the panels of the second step; otherwise those of the first.
        bool isNear(double part) const;
        LayoutTransition::End sideOf(double part) const;

        std::shared_ptr<const Transition> transition;
        std::shared_ptr<const Figure> from, to;
        std::shared_ptr<const Figure> leaving;  ///< newest figure of this transition with the first step's panels
        QSize size;                             ///< picture size of `layouts`
        bool rests = false;                     ///< no number is interpolated, because models would have to be trained
        bool captioned = true;                  ///< whether these pictures include the caption
        std::optional<LayoutTransition> layouts;
    };

    int trainingTime = 60;                  // milliseconds
    std::shared_ptr<const Evaluated> last;  ///< newest figure whose models are trained; its document has no look
    TrainingCache trainings;
    Ends ends;
};

}  // namespace orrery
