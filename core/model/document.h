// Document: what was asked. A plain value: copied, compared, saved as JSON, undone. evaluate() turns it into a Figure.
#pragma once

#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/figure/figure.h"
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

/// What a saved document is about, if it says: a question, which heads the picture, and what the picture answers, in
/// place of the caption. What is said in one language alone stands in for the other.
struct About {
    Phrase title;
    Phrase answer;
    bool operator==(const About&) const = default;
};

enum class Theme { Light, Dark, Print };

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
    static constexpr int currentVersion = 1;
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
