// PictureRequest: a picture to paint, for the screen, for a transition between two steps, or for copies and sketches.
// Picture: a finished one.
#pragma once

#include <QImage>
#include <QSize>
#include <memory>
#include <variant>

#include "core/figure/figure.h"
#include "core/figure/shown_parts.h"
#include "core/model/between.h"
#include "core/model/document.h"
#include "ui/resolved_text.h"

namespace orrery {

struct Layout;

/// Transition from one step's picture to another's.
struct Transition {
    Document from, to;
    bool movesWhole = orrery::movesWhole(from, to);  ///< no cross-fade is needed
    std::weak_ptr<const Transition> left = {};       ///< transition that this one interrupted, at `leftAt`
    double leftAt = 0;
};

/// A picture with some of its parts, for copies, sketches and previews.
struct PartsOfPicture {
    ShownParts parts = {};
};
/// The picture on the screen.
struct ScreenPicture {
    bool adaptsView = false;  ///< views that do not fit are replaced; the changed document is returned
};
/// The screen's picture during a transition.
struct PictureInTransition {
    std::shared_ptr<const Transition> transition;
    double part = 0;  ///< 0 to 1
    bool adaptsView = false;
};

/// A picture to paint.
struct PictureRequest {
    Document document;
    QSize size;        ///< logical pixels
    double scale = 1;  ///< device pixels per logical pixel
    bool captioned = true;
    std::variant<PartsOfPicture, ScreenPicture, PictureInTransition> kind = {};
};

/// A finished picture and its figure (hover and hit-testing use the figure that is on the screen).
struct Picture {
    QImage image;
    std::shared_ptr<const Figure> figure;
    QSize size;        ///< logical pixels
    double scale = 1;  ///< device pixels per logical pixel
    Document document;
    ResolvedText said = {};                             ///< texts with every {id} replaced; outdated claims left out
    std::shared_ptr<const Layout> layout = {};          ///< places of its parts; null for pictures without a figure
    std::shared_ptr<const Transition> transition = {};  ///< that this picture is part of, with the texts of its target
    bool panelsMove = false;                            ///< panels move or fade in this transition
    bool fades = false;  ///< in this transition the canvas cross-fades to the second picture, at `fadeBegins`
};

}  // namespace orrery
