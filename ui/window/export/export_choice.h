// Input and result of the export dialog: the document and state it is opened with, and one request per kind of export.
// A request is complete: the session can carry it out without further questions.
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>
#include <optional>
#include <variant>

#include "core/interaction/animatable_parameters.h"
#include "ui/render_thread.h"

namespace orrery {

/// Movement of the last exported animation, with its end values as typed.
struct LastMovement {
    std::optional<AnimatableParameter> moved;
    QString from, to;
    bool isTyped = false;  ///< the user edited the values; false for suggestions
};

/// State the dialog is opened with. The answers are stored in `settings`.
struct ExportQuestion {
    Session& session;
    QSettings& settings;
    LastMovement& lastMovement;
    QSize window;                    ///< size of the picture on the screen, logical pixels
    std::optional<Picture> picture;  ///< picture on the screen, to be animated
    int pane = 0;                    ///< active pane
    QString deckName;                ///< suggested file name for the deck
};

struct PictureExport {
    QString path;
    PictureFormat format;
    Look look;
};

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
