// Colour maps: 256 colours from the lowest value to the highest, made by straight lines in OKLab between a few anchors,
// so that equal steps of value look like equal steps of colour. All are safe for colour-blind eyes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

struct ColourMap {
    std::string_view id;
    bool diverging = false;                  ///< its middle colour means 0
    std::span<const std::uint32_t> anchors;  ///< 0xffRRGGBB, evenly spaced
};

std::span<const ColourMap> colourMaps();

/// The map called `id`, which must exist (views offer only ids of this list).
const ColourMap& colourMap(std::string_view id);

/// Its 256 colours, 0xffRRGGBB.
std::vector<std::uint32_t> colours(const ColourMap& map);

}  // namespace orrery
