// What the export dialog is asked about, and what it answers.
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>
#include <optional>
#include <variant>

#include "core/hand/movables.h"
#include "ui/render_thread.h"

namespace orrery {

/// What moved last, with the values as they were typed.
struct LastMovement {
    std::optional<Movable> moved;
    QString from, to;
    bool isTyped = false;  ///< somebody wrote the values, else they were suggested
};

/// The session's document and deck; the answers are kept in the settings.
struct ExportQuestion {
    Session& session;
    QSettings& settings;
    LastMovement& lastMovement;
    QSize window;                    ///< of the picture on the screen
    std::optional<Picture> picture;  ///< whose numbers can move
    int pane = 0;                    ///< the active one
    QString deckName;                ///< what a file of the deck may be called
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
