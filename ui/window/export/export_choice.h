// Input and result of the export dialog: ExportQuestion is the state with which the dialog is opened, ExportChoice one
// request for each content. A request is complete: it can be carried out without further questions.
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>
#include <optional>
#include <variant>

#include "core/interaction/animatable_parameters.h"
#include "ui/io/animation_file.h"
#include "ui/io/slides_file.h"
#include "ui/session.h"

namespace orrery {

/// Movement of the last exported animation.
struct LastMovement {
    std::optional<AnimatableParameter> moved;  ///< nothing before the first animation
    QString from, to;                          ///< texts of the boxes for the first and last value
    bool isTyped = false;                      ///< the user edited the values; false for suggestions
};

/// State with which the dialog is opened. The answers are stored in `settings`. The references must outlive the dialog.
struct ExportQuestion {
    Session& session;
    QSettings& settings;
    LastMovement& lastMovement;
    QSize window;                    ///< size of the picture on the screen, logical pixels
    std::optional<Picture> picture;  ///< picture on the screen, to be animated; without it no animation is offered
    int pane = 0;                    ///< active pane, whose numbers are exported
    QString deckName;                ///< suggested file name for the deck
};

/// A picture of the present document in another look.
struct PictureExport {
    QStringList paths;  ///< of several kinds of file
    PictureFormat format;
    Look look;
};

/// The numbers that a pane of the present document shows.
struct NumbersExport {
    QString path;
    int pane = 0;
};

struct SlidesExport {
    Slides slides;
    Deck deck;
};

using ExportChoice = std::variant<PictureExport, NumbersExport, AnimationRequest, SlidesExport, FilmRequest>;

}  // namespace orrery
