// SharedScales: one colour range for each quantity, shared by several panes of one picture or by one pane across
// frames. First gather() all figures, then settle() each of them.
#pragma once

#include <utility>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

class SharedScales {
public:
    enum class Across { Panes, Frames };
    explicit SharedScales(Across shared) : across(shared) {}

    void gather(const Figure& figure);
    /// Applies the gathered ranges to the figure, which must be among those gathered. Frames whose scheme promises very
    /// different ranges, as the stages of a morph do, keep their own: in a common range most of them would be blank.
    void settle(Figure& figure) const;

private:
    struct Shared {
        int pane;
        ColourScale scale;
        double narrowest;      ///< the size of the smallest range gathered
        bool promised = true;  ///< all gathered scales have RangeRule::Promised
        bool keepsOwn() const;
    };
    /// Index of the scale's quantity in `all`; all.size() if missing.
    std::size_t indexOf(const Panel& panel, const ColourScale& scale) const;

    Across across;
    std::vector<Shared> all;
};

}  // namespace orrery
