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
    /// Gives the figure's scales the ranges of all that were gathered; theirs must be among them.
    void settle(Figure& figure) const;

private:
    /// Where the scale's quantity is in `all`, and its end where it is not.
    std::size_t indexOf(const Panel& panel, const ColourScale& scale) const;

    Across across;
    std::vector<std::pair<int, ColourScale>> all;  ///< with their panes
};

}  // namespace orrery
