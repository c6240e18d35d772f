// Parameters of the precision view: number format, computation of the frequency, rounding of positions and angles, and
// the curves shown.
#pragma once

#include "core/views/shared/colour_options.h"

namespace orrery::precision_view {

inline constexpr Option formats[] = {
    {"float32", {"float32", "float32"}},
    {"bfloat16", {"bfloat16", "bfloat16"}},
    {"float16", {"float16", "float16"}},
    {"float64", {"float64", "float64"}},
};

inline constexpr Option powers[] = {
    {"pow", {"base^(−2i/d)", "base^(−2i/d)"}},
    {"exp-log", {"exp(−2i/d · log(base))", "exp(−2i/d · log(base))"}},
};

inline constexpr Choice format("format", {"Format", "格式"}, formats,
                               {"The number format that the recipe computes in.", "这种算法使用的数值格式。"});

inline constexpr Choice power("power", {"Frequency by", "频率的算法"}, powers,
                              {"The same number in mathematics; the logarithm is rounded once more.",
                               "数学上相同；经过对数时多一次舍入。"});

inline constexpr Flag castPositions(
    "cast_positions", {"Positions cast to the format", "位置转换为该格式"}, true,
    {"Otherwise the position and its product with the frequency stay in a wider format.",
     "关闭时，位置以及它与频率的乘积保留在更宽的格式中。"});

inline constexpr Flag keepAngles("keep_angles", {"Angles in float32", "角度用 float32"}, false,
                                 {"Only the finished sine is rounded to the format.",
                                  "仅把算好的正弦值舍入到该格式。"});

inline constexpr auto last = Large("last", {"Last position", "末位置"}, {16, 4294967295.0, 1048576},
                                   {"Positions stand at the distances of their logarithms, from 1 to this one.",
                                    "位置按对数间距排列，从 1 到此位置。"})
                                 .logarithmic();

inline constexpr Option curveChoices[] = {
    {"formats", {"the three formats", "三种格式"}},
    {"powers", {"both ways to the frequency", "频率的两种算法"}},
};

inline constexpr Choice precisionCurves(
    "curves", {"Curves of", "曲线"}, curveChoices,
    {"The largest error of each format, or of the chosen one with the frequency as a power and by "
     "its logarithm.",
     "各种格式的最大误差；或在所选格式下，频率用乘方与用对数计算时的最大误差。"});

inline constexpr Flag onlyCurves("only_curves", {"Curves alone", "只画曲线"}, false,
                                 {"Leaves the colours out.", "不画颜色图。"});

}  // namespace orrery::precision_view
