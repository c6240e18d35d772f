// Parameters that several views have. `map` is a fixed colour map, or "auto", which mapOf() resolves by the quantity
// and by the signs of the values. The window of positions, which locked panes share, is first .. first + count - 1,
// integers. The query and the key that a view rotates are none, equal, random or typed; they have one number per
// channel of a rotary bank, and one per column of any other bank (vectorSize()).
#pragma once

#include <cstdint>

#include "core/analysis/rotary_score.h"
#include "core/base/result.h"
#include "core/model/param.h"
#include "core/model/seed_param.h"

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

namespace query_and_key {

inline constexpr Option choices[] = {
    {"none", {"none", "无"}},
    {"equal", {"equal, length 1 in every pair", "相等，每一对长度为 1"}},
    {"random", {"random", "随机"}},
    {"user", {"own q and k", "自定 q 与 k"}},
};

inline constexpr Choice vectors(
    "vectors", {"Query and key", "查询与键"}, choices,
    {"Vectors turned by these frequencies, as rotary encodings do, and the score that they make.",
     "按这些频率旋转的向量（如旋转编码），以及它们的分数。"});

inline constexpr auto seed = seedParam.help({"Draws q and k from the normal distribution.", "从正态分布抽取 q 与 k。"})
                                 .when(vectors.is("random"));

constexpr auto numbers(std::string_view id, Words label) {
    return List(id, label, {-1e6, 1e6}, {"One number per channel.", "每个通道一个数。"}).when(vectors.is("user"));
}

inline constexpr auto query = numbers("q", {"Query q", "查询 q"});
inline constexpr auto key = numbers("k", {"Key k", "键 k"});

}  // namespace query_and_key

/// Returns the query and key that `vectors` selects; for "none", the equal ones. A Problem if a typed list does not
/// have vectorSize(bank) numbers.
Result<QueryAndKey> queryAndKey(const Values& view, const OscillatorBank& bank);

}  // namespace orrery
