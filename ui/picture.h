// PictureRequest: a picture to paint, for the screen, for a transition between two steps, or for copies and sketches.
// Picture: the finished picture.
#pragma once

#include <QImage>
#include <QSize>
#include <memory>
#include <variant>

#include "core/figure/figure.h"
#include "core/figure/named_parts.h"
#include "core/model/between.h"
#include "core/model/document.h"
#include "ui/resolved_text.h"

namespace orrery {

struct Layout;

/// Transition from one step's picture to another's.
struct Transition {
    Document from, to;
    bool movesWhole = orrery::movesWhole(from, to);  ///< all differences are interpolated: no cross-fade is needed
    std::weak_ptr<const Transition> left = {};       ///< transition that this one interrupted; null: none
    double leftAt = 0;                               ///< progress of `left` when it was interrupted, 0 to 1
};

/// A picture with the chosen parts, for copies, sketches and previews.
struct PartsOfPicture {
    ShownParts parts = {};
};
/// The picture on the screen.
struct ScreenPicture {
    /// Whether views that cannot show their encodings are replaced; the result is then the changed document
    /// (RenderThread::viewAdapted()) instead of a picture.
    bool adaptsView = false;
};
/// The screen's picture during a transition.
struct PictureInTransition {
    std::shared_ptr<const Transition> transition;
    double part = 0;          ///< progress, 0 to 1
    bool adaptsView = false;  ///< as in ScreenPicture
};

/// A picture to paint.
struct PictureRequest {
    Document document;
    QSize size;             ///< logical pixels
    double scale = 1;       ///< device pixels per logical pixel
    bool captioned = true;  ///< whether the picture includes the figure's caption
    std::variant<PartsOfPicture, ScreenPicture, PictureInTransition> kind = {};
};

/// A finished picture and its figure (hover and hit-testing use the figure that is on the screen).
struct Picture {
    QImage image;                               ///< size * scale device pixels; null for a sketch that cannot be shown
    std::shared_ptr<const Figure> figure;       ///< null for sketches
    QSize size;                                 ///< logical pixels
    double scale = 1;                           ///< device pixels per logical pixel
    Document document;                          ///< the painted document; in a transition the interpolated one
    ResolvedText said = {};                     ///< texts with every {id} replaced; outdated claims left out
    std::shared_ptr<const Layout> layout = {};  ///< places of the figure's parts; null without a figure
    /// Transition that this picture belongs to; null: none. `said` has the texts of its second step.
    std::shared_ptr<const Transition> transition = {};
    bool panelsMove = false;  ///< panels move, appear or disappear in this transition
    bool fades = false;       ///< the canvas cross-fades to the second picture when `fadeBegins` is reached
};

}  // namespace orrery
