// The `map` parameter of views: a fixed colour map, or "auto". mapOf() resolves "auto" by the quantity and by the signs
// of the values.
#pragma once

#include "core/model/param.h"

namespace orrery {

inline constexpr Option colourOptions[] = {
    {"auto", {"automatic", "自动"}},
    {"blue-red", {"blue – neutral – red", "蓝–中性–红"}},
    {"red-blue", {"red – neutral – blue", "红–中性–蓝"}},
    {"dusk", {"dusk: dark to light", "暮色：由暗到亮"}},
    {"dawn", {"dawn: violet to amber", "晨曦：由紫到琥珀"}},
    {"ice", {"ice: white to blue", "冰：由白到蓝"}},
    {"ember", {"ember: dark to pale", "余烬：由深到浅"}},
    {"grey", {"grey", "灰度"}},
    {"wheel", {"wheel: cyclic", "色环：循环"}},
};

inline constexpr auto mapParam =
    Choice("map", {"Colours", "配色"}, colourOptions,
           {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"})
        .hiddenByDefault();

}  // namespace orrery
