// The colour maps as options of a view's `map` parameter.
#pragma once

#include "core/param.h"

namespace orrery {

inline constexpr Option colourOptions[] = {
    {"blue-red", {"blue – white – red", "蓝–白–红"}},     {"red-blue", {"red – white – blue", "红–白–蓝"}},
    {"dusk", {"dusk: dark to light", "暮色：由暗到亮"}},  {"ice", {"ice: white to blue", "冰：由白到蓝"}},
    {"ember", {"ember: dark to pale", "余烬：由深到浅"}}, {"grey", {"grey", "灰度"}},
    {"wheel", {"wheel: cyclic", "色环：循环"}},
};

}  // namespace orrery
