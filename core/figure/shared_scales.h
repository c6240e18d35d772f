// SharedScales: one colour range for each quantity and label, shared by the panes of one picture, or by the frames of a
// film within each pane. First gather() all figures, then settle() each of them.
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
    /// Applies the gathered ranges to the figure, which must be among those gathered. Frames keep their own ranges if
    /// all ranges are promised and the common range is more than four times as wide as the narrowest, because in the
    /// common range most frames would be nearly of one colour.
    void settle(Figure& figure) const;

private:
    struct Shared {
        int pane;
        ColourScale scale;
        double narrowest;      ///< the size of the smallest range gathered
        bool promised = true;  ///< all gathered scales have RangeRule::Promised
        /// True if all ranges are promised and the common range is more than four times as wide as the narrowest.
        bool keepsOwn() const;
    };
    /// Index in `all` of the scale with this quantity and label, and for Across::Frames this pane; all.size() if
    /// missing.
    std::size_t indexOf(const Panel& panel, const ColourScale& scale) const;

    Across across;
    std::vector<Shared> all;
};

}  // namespace orrery
