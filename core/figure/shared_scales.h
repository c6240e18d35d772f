// One range for all colours of a quantity: of several panes in one picture, or of each pane in several frames.
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
    /// Gives the figure's scales the ranges of all that were gathered; theirs must be among them. Frames whose scheme
    /// promises very different ranges, as a morph's stages do, keep their own: in one range most would be blank.
    void settle(Figure& figure) const;

private:
    struct Shared {
        int pane;
        ColourScale scale;
        double narrowest;      ///< the size of the smallest range gathered
        bool promised = true;  ///< all were
        bool keepsOwn() const;
    };
    /// Where the scale's quantity is in `all`, and its end where it is not.
    std::size_t indexOf(const Panel& panel, const ColourScale& scale) const;

    Across across;
    std::vector<Shared> all;
};

}  // namespace orrery
