// The window of positions that a view shows: its two parameters, which locked panes share, and their check.
#pragma once

#include <cstdint>

#include "core/model/param.h"
#include "core/base/result.h"

namespace orrery {

inline constexpr Param positionsParam{
    .id = "positions",
    .label = {"Positions", "位置数"},
    .help = {"How many positions the picture covers; where a pixel covers several, it shows their exact mean.",
             "图中包含的位置数；一个像素覆盖多个位置时显示它们的精确平均值。"},
    .kind = Kind::Integer,
    .min = 1,
    .max = 4294967296.0,
    .fallback = 50,
    .log = true,
    .window = true};

inline constexpr Param firstParam{.id = "first",
                                  .label = {"First position", "首个位置"},
                                  .help = {"The position that the picture begins with.", "图中的第一个位置。"},
                                  .kind = Kind::Integer,
                                  .min = -4294967295.0,
                                  .max = 4294967295.0,
                                  .fallback = 0,
                                  .softMax = 4096,
                                  .window = true};

/// A Problem where `count` positions from `first` on go past the last one there is.
Done checkWindow(std::int64_t first, std::int64_t count);

}  // namespace orrery
