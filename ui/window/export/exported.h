// Contents that can be exported, the kinds of file for each content, and input and result of the export dialog:
// ExportQuestion is the state with which the dialog is opened, ExportJob the result.
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/interaction/animatable_parameters.h"
#include "ui/io/animation_file.h"
#include "ui/io/slides_file.h"
#include "ui/session.h"

namespace orrery {

/// A document has a picture, numbers, an animation and a web page; a deck has slides and a film as well. In the order
/// of exporting::contents.
enum class Exported { Picture, Numbers, Animation, Slides, Film, Page };

/// A kind of file for a content.
struct ExportKind {
    Exported what;
    const char* id;      ///< value in the settings; unique for a content
    const char* ending;  ///< extension of the file name; "/" for a folder
    Words name;
    bool isFolder() const { return ending[0] == '/'; }
};

/// Returns the kinds of file for a content, the default first; whyNotWritten() tells whether a kind can be written on
/// this platform.
std::vector<const ExportKind*> kindsOf(Exported what);

/// Returns `name` with the extension of `kind`, which replaces the extension of any kind of file; no extension is added
/// for a folder. Other endings of `name` are kept.
QString withEnding(const QString& name, const ExportKind& kind);

/// Movement of the last exported animation.
struct LastMovement {
    std::optional<AnimatableParameter> moved;  ///< nothing before the first animation
    QString from, to;                          ///< texts of the boxes for the first and last value
    bool isTyped = false;                      ///< the user edited the values; false for suggestions
};

/// State of the window when the dialog is opened.
struct ExportScene {
    QSize size;                      ///< size of the picture on the screen, logical pixels
    std::optional<Picture> picture;  ///< picture on the screen, to be animated; without it no animation is offered
    int pane = 0;                    ///< active pane, whose numbers are exported
    QString deckName;                ///< suggested file name for the deck
};

/// State with which the dialog is opened. The answers are stored in `settings`. The references must outlive the dialog.
struct ExportQuestion : ExportScene {
    Session& session;
    QSettings& settings;
    LastMovement& lastMovement;
};

/// What the dialog was asked for. It is complete: it can be carried out without further questions.
struct ExportJob {
    QStringList paths;                 ///< of the files that it writes; a folder ends in "/"
    RenderThread::StartSteps start{};  ///< long work that writes them; empty: each is written by `write`
    Document document{};               ///< with the figure of this document
    std::function<Done(const std::string& path, const Figure& figure, const Drawing& drawing)> write{};
};

}  // namespace orrery
