// PictureMaker: evaluates documents and paints their pictures. It caches the newest figure, because a new size or theme
// needs no new evaluation, the trainings of models, and both ends of the current transition. Used on one thread. The
// Progress of a Drawing also tells how far the evaluation is, and stops it.
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
    /// Sets how long models may train, in milliseconds, before a growing picture is returned.
    void setTrainingTime(int milliseconds) { trainingTime = milliseconds; }

    /// Returns the figure of a document; its models train for at most `longest` milliseconds, or to the end.
    Result<std::shared_ptr<const Figure>> figureOf(const Document& document, const Progress& progress = {},
                                                   std::optional<int> longest = {});
    /// Paints the request; a transition as the picture of its document.
    Result<Picture> still(const PictureRequest& request, const Drawing& by);
    /// Paints a picture of a transition, with the texts of the second step and the colours of both.
    Result<Picture> inTransition(const PictureRequest& request, const PictureInTransition& place, const Drawing& by);
    /// Paints a picture, without texts if `isBare`. Returns stopped() while its models still train; they continue with
    /// the next call.
    Result<Picture> sketch(const PictureRequest& request, bool isBare, const Drawing& by);

private:
    /// Evaluates a document; its models train for a limited time.
    Result<Figure> evaluatedForScreen(const Document& document, const Progress& progress, int milliseconds);
    /// Returns the figure at `part` of the current transition, and its document.
    Result<Figure> figureInTransition(Document& document, double part, const Progress& progress);
    Done learnTransition(const PictureRequest& request, const std::shared_ptr<const Transition>& transition,
                         const Progress& progress);
    /// Paints a figure of a transition; while panels move, the fading figure that it replaces is painted below.
    Result<QImage> paintMoving(const PictureRequest& request, const PictureInTransition& place, const Layout& layout,
                               const Figure& figure, const Drawing& by);

    /// A figure and its document.
    struct Evaluated {
        Document document;
        Figure figure;
    };
    /// Both ends of the current transition.
    struct Ends {
        /// Whether all differences move, so that nothing has to fade.
        bool moveWhole() const { return transition->movesWhole && !rests; }
        /// Whether the picture at `part` has the panels of the second, not of the first.
        bool isNear(double part) const;
        LayoutTransition::End sideOf(double part) const;

        std::shared_ptr<const Transition> transition;
        std::shared_ptr<const Figure> from, to;
        std::shared_ptr<const Figure> leaving;  ///< newest figure with the panels of the first
        QSize size;                             ///< picture size of `layouts`
        bool rests = false;                     ///< no number moves, because models would have to be trained for it
        bool captioned = true;                  ///< whether these pictures include the caption
        std::optional<LayoutTransition> layouts;
    };

    int trainingTime = 60;  // milliseconds
    std::shared_ptr<const Evaluated> last;
    TrainingCache trainings;
    Ends ends;
};

}  // namespace orrery
