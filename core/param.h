// Param: one parameter of a scheme or a view, declared once. Sliders, --set, JSON keys, range errors, the README's
// table and tests all derive from it.
#pragma once

#include <span>
#include <string_view>

#include "core/words.h"

namespace orrery {

enum class Kind { Integer, Real, Choice, Flag, File, List };

struct Option {
    std::string_view id;
    Words label;
};

struct Param {
    std::string_view id;  ///< the field's term: d_model, base, head_dim, ...
    Words label;
    Words help;  ///< one sentence, shown as the tooltip
    Kind kind = Kind::Integer;
    double min = 0;
    double max = 0;
    double fallback = 0;  ///< for Flag 0 or 1; for Choice the index of the option
    bool log = false;     ///< the slider is logarithmic
    double softMax = 0;   ///< the slider ends here although the exact box goes on to max; 0: at max
    double step = 0;      ///< a kept grid, e.g. 2 where only even values are allowed; 0: none
    std::span<const Option> options = {};
    std::string_view fallbackList = {};  ///< for List: numbers with commas, each from min to max; may be empty
    bool quiet = false;                  ///< titles mention it only where it is not the fallback
};

}  // namespace orrery
