// Window of positions that a view shows: its two parameters, which locked panes share, and their check. Positions are
// integers; the window is first .. first + count - 1.
#pragma once

#include <cstdint>

#include "core/base/result.h"
#include "core/model/param.h"

namespace orrery {

inline constexpr auto positionsParam =
    Large("positions", {"Positions", "位置数"}, {1, 4294967296.0, 50},
          {"How many positions the picture covers; where a pixel covers several, it shows their exact mean.",
           "图中包含的位置数；一个像素覆盖多个位置时显示它们的精确平均值。"})
        .logarithmic()
        .ofWindow();

inline constexpr auto firstParam = Large("first", {"First position", "首个位置"}, {-4294967295.0, 4294967295.0, 0},
                                         {"The position that the picture begins with.", "图中的第一个位置。"})
                                       .slider(4096)
                                       .ofWindow();

/// Returns a Problem if the last position of the window, first + count - 1, is above maxPosition.
Done checkWindow(std::int64_t first, std::int64_t count);

}  // namespace orrery
