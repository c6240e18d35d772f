// Param: one parameter of a scheme or a view, declared once. Sliders, --set, JSON keys, range errors, the README's
// table and tests all derive from it.
#pragma once

#include <span>
#include <string_view>

#include "core/words.h"

namespace orrery {

enum class Kind { Integer, Real, Choice, Flag, File, List, Text };

struct Option {
    std::string_view id;
    Words label;
    bool apart = false;  ///< of a `quantity`: counts something else than the others, on a range of its own
};

struct Param {
    std::string_view id;  ///< the field's term: d_model, base, head_dim, ...
    Words label;
    Words help;  ///< one sentence, shown as the tooltip
    Kind kind = Kind::Integer;
    double min = 0;
    double max = 0;       ///< for Text: the most bytes of UTF-8
    double fallback = 0;  ///< for Flag 0 or 1; for Choice the index of the option; for Text unused
    bool log = false;     ///< the slider is logarithmic
    double softMax = 0;   ///< the slider ends here although the exact box goes on to max; 0: at max
    double step = 0;      ///< a kept grid, e.g. 2 where only even values are allowed; 0: none
    std::span<const Option> options = {};
    std::string_view fallbackList = {};  ///< for List: numbers with commas, each from min to max; for Text: the text
    bool quiet = false;                  ///< titles mention it only where it is not the fallback
    /// Where it matters: "mode=wave|both" only while the Choice or Flag `mode` (of the same list) has one of these
    /// values ("flag=true"), "" always. Controls are hidden elsewhere; the value keeps its range.
    std::string_view when = {};
    bool window = false;    ///< part of what a view shows of its positions: panes with locked windows share it
    bool quantity = false;  ///< a Choice of what the scheme gives of itself: the bias, its bucket, one of its terms
};

}  // namespace orrery
