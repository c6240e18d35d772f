// Colour maps: 256 colours from the lowest value to the highest, interpolated linearly in OKLab between a few anchors,
// so that equal steps of value look like equal steps of colour. All are safe for colour-blind readers. The middle of
// the diverging maps is close to the background (pale on light, dark on dark), so that values far from 0 stand out.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

/// Brightness of the background behind the colours.
enum class Ground { Light, Dark };

struct ColourMap {
    std::string_view id;
    bool diverging = false;                  ///< the middle colour means 0
    std::span<const std::uint32_t> anchors;  ///< 0xffRRGGBB, evenly spaced
    std::span<const std::uint32_t> onDark;   ///< anchors for dark backgrounds; empty: the same
};

/// All colour maps that views offer.
std::span<const ColourMap> colourMaps();

/// Returns the map with an id, which must exist (views offer only ids of this list).
const ColourMap& colourMap(std::string_view id);

/// The 256 colours of a map, 0xffRRGGBB, from the lowest value to the highest.
std::vector<std::uint32_t> colours(const ColourMap& map, Ground ground = Ground::Light);

}  // namespace orrery
