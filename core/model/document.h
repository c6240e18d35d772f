// Document: what was asked. A plain value: copied, compared, saved as JSON, undone. evaluate() turns it into a Figure.
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
    std::optional<CellRange> across;
    std::optional<CellRange> down;
    Orbit orbit;  ///< of a three-dimensional picture
    bool operator==(const Camera&) const = default;
};

struct Pane {
    SchemeSetting scheme;
    ViewSetting view;
    Camera camera;
    bool operator==(const Pane&) const = default;
};

/// What all panes point at: positions m and n (query and key for biases), a dimension, a head.
struct Probe {
    double m = 7;  ///< may be fractional: dials turn between positions
    double n = 3;
    std::int64_t dimension = 12;
    int head = 0;
    bool operator==(const Probe&) const = default;
};

/// How several panes stand together.
enum class Arrangement { Auto, Across, Down, Grid };

struct Compare {
    bool windows = true;      ///< update() changes what is visible in all panes together
    bool colours = true;      ///< fields of the same quantity have one colour range
    bool difference = false;  ///< one more picture: the first pane minus the second; none where there is one pane
    Arrangement arrangement = Arrangement::Auto;
    bool operator==(const Compare&) const = default;
};

/// What was there when a document's words were written.
struct Authored {
    std::vector<Pane> panes;
    Compare compare;
};

/// One answer to the question, from which the learner chooses before the picture is seen.
struct Guess {
    static constexpr std::size_t most = 9;  ///< each has a key, 1 to 9
    Phrase text;
    Phrase reply;  ///< to whoever chose it
    bool right = false;
    bool operator==(const Guess&) const = default;
};

/// A number that is guessed instead.
struct NumberGuess {
    std::string truth;     ///< the id of what it is, as between the braces of {id} in words
    double tolerance = 0;  ///< a guess as far off as that is right
    Phrase unit;           ///< behind the number
    Phrase reply;          ///< to whoever guessed
    bool operator==(const NumberGuess&) const = default;
};

/// How far off a guess may be, or what is wrong with that. `given` is the number as it was given.
Result<double> checkedTolerance(const std::string& where, std::optional<double> tolerance, const std::string& given);

/// What a saved document is about, if it says: the claim that heads the picture, the question that it answers, and the
/// answer, in place of the caption. What is said in one language alone stands in for the other; {id} stands for what is
/// so now (core/evaluate/live_words.h). They hold while nothing has moved but the controls, the probe, the camera and
/// the look (core/model/authored.h).
struct About {
    Phrase title;
    Phrase question;
    Phrase answer;
    Phrase task;                        ///< what to do: one sentence that names a control
    Phrase look;                        ///< what to look at, by colour or place
    Phrase breaks;                      ///< what to try that breaks it
    Phrase source;                      ///< where it is from, and where that slipped
    Phrase notes;                       ///< for the speaker
    std::vector<Guess> guesses;         ///< what may be guessed; none: whoever guesses does so in silence
    std::optional<NumberGuess> number;  ///< instead of them
    std::vector<Place> controls;
    std::shared_ptr<const Authored> authored;  ///< not saved, and of no matter to ==; null: nobody knows
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

/// From where a picture is read, which decides how large its text is.
enum class Purpose { Screen, Slide, Paper };

/// How it is painted; never part of undo.
struct Look {
    Theme theme = Theme::Light;
    Language language = Language::English;
    Purpose type = Purpose::Screen;
    bool operator==(const Look&) const = default;
};

struct Document {
    static constexpr int currentVersion = 2;
    static constexpr std::size_t mostPanes = 4;
    std::vector<Pane> panes;
    About about;
    Probe probe;
    Compare compare;
    Look look;
    bool operator==(const Document&) const = default;
};

/// The first picture: sinusoidal, 50 positions x 128 dimensions, base 10000, as a heatmap.
Document firstDocument();

}  // namespace orrery
