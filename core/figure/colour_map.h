// Colour maps: 256 colours from the lowest value to the highest, made by straight lines in OKLab between a few anchors,
// so that equal steps of value look like equal steps of colour. All are safe for colour-blind eyes. The middle of the
// diverging ones is near the paper, so that what is far from 0 stands out: pale on light paper, dark on dark paper.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

/// The paper that colours are seen on.
enum class Ground { Light, Dark };

struct ColourMap {
    std::string_view id;
    bool diverging = false;                  ///< its middle colour means 0
    std::span<const std::uint32_t> anchors;  ///< 0xffRRGGBB, evenly spaced
    std::span<const std::uint32_t> onDark;   ///< in their place on dark paper; empty: the same
};

std::span<const ColourMap> colourMaps();

/// The map called `id`, which must exist (views offer only ids of this list).
const ColourMap& colourMap(std::string_view id);

/// Its 256 colours, 0xffRRGGBB.
std::vector<std::uint32_t> colours(const ColourMap& map, Ground ground = Ground::Light);

}  // namespace orrery
