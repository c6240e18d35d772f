// Document: the complete description of a picture. A plain value that is copied, compared, saved as JSON and undone.
// evaluate() turns it into a Figure; update() changes it; deck_edits.h sets its guesses and controls.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/figure/figure.h"
#include "core/model/place_name.h"
#include "core/model/scheme.h"
#include "core/model/view.h"

namespace orrery {

/// The visible cells along the picture's two axes; empty means all of them.
struct Camera {
    std::optional<CellRange> x;
    std::optional<CellRange> y;
    Orbit orbit;  ///< for three-dimensional pictures
    bool operator==(const Camera&) const = default;
};

/// A scheme shown by a view through a camera.
struct Pane {
    SchemeSetting scheme;
    ViewSetting view;
    Camera camera;
    bool operator==(const Pane&) const = default;
};

/// The probed entry, shared by all panes: positions m and n (query and key for biases), a dimension, a head.
struct Probe {
    double m = 7;  ///< may be fractional: dials turn between positions
    double n = 3;
    std::int64_t dimension = 12;
    int head = 0;
    bool operator==(const Probe&) const = default;
};

/// Layout of several panes.
enum class Arrangement { Auto, Across, Down, Grid };

/// Settings for documents with several panes.
struct Compare {
    bool windows = true;      ///< windows are locked: panes share their visible range, see update()
    bool colours = true;      ///< fields of one quantity share one colour range
    bool difference = false;  ///< adds a picture of the first pane minus the second, if there are two or more
    Arrangement arrangement = Arrangement::Auto;
    bool operator==(const Compare&) const = default;
};

/// The settings at the time a document's words were written.
struct Authored {
    std::vector<Pane> panes;
    Compare compare;
    bool holdsInEveryView = false;  ///< the words are only about the encodings
};

/// One answer to the question, offered before the picture is shown.
struct Guess {
    static constexpr std::size_t maxGuesses = 9;  ///< one key each, 1 to 9
    Phrase text;
    Phrase reply;  ///< shown after choosing it
    bool right = false;
    std::string mark = {};  ///< part of the picture before that a click chooses (named_parts.h); empty: none
    bool operator==(const Guess&) const = default;
};

/// A number to guess, in place of answers to choose from.
struct NumberGuess {
    std::string truth;                      ///< id of the Readout with the true value, as in {id} in words
    double tolerance = 0;                   ///< largest absolute error of a correct guess
    Phrase unit;                            ///< written after the number
    Phrase reply;                           ///< shown after a guess
    std::optional<std::size_t> panel = {};  ///< the number is a value on the x axis of this panel
    bool operator==(const NumberGuess&) const = default;
};

/// A curve to sketch on the empty axes of a panel, in place of answers to choose from.
struct SketchGuess {
    std::size_t panel = 0;  ///< index of the panel of the figure
    Phrase reply;           ///< shown after a guess
    bool operator==(const SketchGuess&) const = default;
};

/// Something for the learner to do with the controls of the step or the marks of its picture.
struct Try {
    static constexpr std::size_t maxTries = 4;
    Phrase text;
    std::string until;  ///< condition of the live values (core/evaluate/conditions.h) that holds once it is done
    Phrase reply;       ///< shown when it is done
    bool operator==(const Try&) const = default;
};

/// A value of the picture while the question is asked; the answer moves it to the step's own.
struct ValueBefore {
    Place place;
    Value value;
    bool operator==(const ValueBefore&) const = default;
};

/// Returns `tolerance` if it is finite and not negative, else a Problem that quotes `given`, the text as written.
Result<double> checkedTolerance(const std::string& where, std::optional<double> tolerance, const std::string& given);

/// Words of a saved document, all optional: the claim as headline, the question, and the answer in place of the
/// caption. Words in only one language serve for both; {id} is replaced by a current value
/// (core/evaluate/live_words.h). They are shown only while valid (core/model/authored.h).
/// The layers of an opened model, drawn as a strip above its pictures, and what was not understood of its
/// configuration.
struct ModelLayers {
    static constexpr std::size_t maxKinds = 8, maxLayers = 1024, maxDoubts = 64;
    static constexpr std::size_t maxModels = 2;  ///< of a document
    struct Kind {
        Phrase name;    ///< "full layers, base 1000000"; in the picture also the letter of its pane
        int pane = -1;  ///< index of the pane with its encoding; -1: none
        Phrase said;    ///< what pointing at a layer tells: its encoding, and the fields that say so
        bool operator==(const Kind&) const = default;
    };
    Phrase name;  ///< of the model, told where another one stands beside it
    std::vector<Kind> kinds;
    std::vector<std::size_t> layers;  ///< index of the kind of each layer
    std::vector<Phrase> doubts;
    bool operator==(const ModelLayers&) const = default;
};

struct About {
    Phrase title;
    Phrase question;
    Phrase answer;
    Phrase lead;                        ///< what the picture shows, and the thread from the step before
    Phrase why;                         ///< why the answer is so, as a teacher would say it
    Phrase more;                        ///< rest of the answer: folded in the window, in the speaker notes of slides
    Phrase task;                        ///< instruction: one sentence that names a control
    Phrase look;                        ///< pointer to a detail, by colour or place
    Phrase breaks;                      ///< experiment that makes the claim fail
    Phrase source;                      ///< source, and errors in it
    Phrase notes;                       ///< for the speaker
    Phrase headings;                    ///< titles of the panes, with " | " between them
    std::vector<Guess> guesses;         ///< empty: the learner guesses without choices
    std::optional<NumberGuess> number;  ///< excludes `guesses`
    std::optional<SketchGuess> sketch;  ///< excludes `guesses` and `number`
    std::vector<ValueBefore> before;    ///< how the picture that is asked about differs (core/model/before.h)
    std::vector<std::string> hidden;    ///< parts that this picture does not show, by their names (named_parts.h)
    std::vector<Try> tries;
    std::string recap;                         ///< id of the step that this question repeats; empty: none
    std::vector<ModelLayers> models;           ///< for a document that shows one model, or two
    std::vector<Place> controls;               ///< values for which the step shows controls
    std::shared_ptr<const Authored> authored;  ///< settings described; null: unknown; not saved, ignored by ==
    /// Whether the question is asked beside another picture than the step's own.
    bool hasBefore() const { return !before.empty() || !hidden.empty(); }
    bool operator==(const About& other) const;
};

enum class Theme { Light, Dark, Print, Contrast, ContrastDark };

constexpr bool isDark(Theme theme) {
    return theme == Theme::Dark || theme == Theme::ContrastDark;
}

constexpr bool hasHighContrast(Theme theme) {
    return theme == Theme::Contrast || theme == Theme::ContrastDark;
}

constexpr Theme themeOf(bool dark, bool highContrast) {
    if (highContrast) return dark ? Theme::ContrastDark : Theme::Contrast;
    return dark ? Theme::Dark : Theme::Light;
}

/// Medium of the picture, which determines the sizes of text and lines.
enum class Purpose { Screen, Slide, Paper };

/// Appearance of the picture; never part of undo.
struct Look {
    Theme theme = Theme::Light;
    Language language = Language::English;
    Purpose type = Purpose::Screen;
    bool operator==(const Look&) const = default;
};

struct Document {
    static constexpr int currentVersion = 3;  ///< of the file format; version 3 has lead, why, before and try
    static constexpr std::size_t maxPanes = 4;
    std::vector<Pane> panes;  ///< 1 to maxPanes
    About about;
    Probe probe;
    Compare compare;
    Look look;
    std::vector<std::string> hidden = {};  ///< parts that are not drawn while a question asks (before.h); not saved
    bool operator==(const Document&) const = default;
};

/// The document at first start: sinusoidal, 50 positions x 128 dimensions, base 10000, as a heatmap.
Document firstDocument();

}  // namespace orrery
