// Parameters of the similarity view: window, form of H, measure, weights of a diagonal H, parts, other widths, count of
// neighbours and panels.
#pragma once

#include "core/model/seed_param.h"
#include "core/views/shared/colour_options.h"
#include "core/views/shared/position_window.h"

namespace orrery::similarity_view {

inline constexpr Option measures[] = {
    {"dot", {"dot product", "点积"}},
    {"cosine", {"cosine", "余弦"}},
    {"euclidean", {"Euclidean distance", "欧氏距离"}},
};

inline constexpr Option forms[] = {
    {"identity", {"$H = I$", "$H = I$"}},
    {"diagonal", {"$H$ diagonal", "$H$ 对角"}},
    {"projections", {"$H = W_Q^\\top W_K$, random", "$H = W_Q^\\top W_K$，随机"}},
    {"constrained", {"random, with $W_Q^\\top W_K = I$", "随机，但 $W_Q^\\top W_K = I$"}},
    {"file", {"$H$ from a file", "$H$ 来自文件"}},
};

inline constexpr Words ofDifference{"part of $m - n$", "$m - n$ 的部分"};
inline constexpr Words ofSum{"part of $m + n$", "$m + n$ 的部分"};

inline constexpr Option parts[] = {
    {"whole", {"whole", "整体"}},
    {"difference", ofDifference},
    {"sum", ofSum},
    {"all", {"all three, side by side", "三者并列"}},
};

inline constexpr Option panelChoices[] = {
    {"both", {"matrix and profile", "矩阵与曲线"}},
    {"matrix", {"matrix", "矩阵"}},
    {"profile", {"profile", "曲线"}},
};

inline constexpr Choice form("form", {"Form H", "矩阵 H"}, forms,
                             {"The similarity is p(m)ᵀ H p(n); with H = I and full pairs it depends on m − n alone.",
                              "相似度为 p(m)ᵀ H p(n)；H = I 且正余弦成对时只取决于 m − n。"});

inline constexpr auto measure =
    Choice("measure", {"Measure", "度量"}, measures,
           {"The dot product, the cosine of the angle, or the distance between the two rows.",
            "两行的点积、夹角余弦或距离。"})
        .when(form.is("identity"));

constexpr auto weight(std::string_view id, Words label) {
    return Real(id, label, {-2, 2, 1},
                {"Multiplies these columns in p(m)ᵀ H p(n); where sine and cosine weigh the same, only m − n counts.",
                 "在 p(m)ᵀ H p(n) 中乘到这些列上；正弦与余弦权重相同时，只有 m − n 起作用。"})
        .when(form.is("diagonal"));
}

/// Weights for the fastest, the middle and the slowest third of the pairs.
inline constexpr Real sineWeights[] = {
    weight("h_sin_fast", {"H of fast sines", "快正弦的 H"}),
    weight("h_sin_middle", {"H of middle sines", "中速正弦的 H"}),
    weight("h_sin_slow", {"H of slow sines", "慢正弦的 H"}),
};
inline constexpr Real cosineWeights[] = {
    weight("h_cos_fast", {"H of fast cosines", "快余弦的 H"}),
    weight("h_cos_middle", {"H of middle cosines", "中速余弦的 H"}),
    weight("h_cos_slow", {"H of slow cosines", "慢余弦的 H"}),
};

inline constexpr auto part =
    Choice("part", {"Shown", "显示部分"}, parts,
           {"(H_cos + H_sin)/2 cos((m − n)θ) is constant along diagonals, (H_cos − H_sin)/2 cos((m + n)θ) along the "
            "others.",
            "(H_cos + H_sin)/2 cos((m − n)θ) 沿对角线不变，(H_cos − H_sin)/2 cos((m + n)θ) 沿反对角线不变。"})
        .when(form.is("diagonal"));

inline constexpr auto seed =
    seedParam
        .help({"Draws W_Q and W_K, d × d, uniform in [−1, 1).", "用于抽取 W_Q 与 W_K：d × d，在 [−1, 1) 上均匀分布。"})
        .when(form.is("projections", "constrained"));

inline constexpr auto matrix =
    File("matrix", {"File of H", "H 的文件"},
         {"A d × d matrix as a NumPy .npy file: W_Qᵀ W_K of a trained head, or a covariance.",
          "d × d 矩阵的 NumPy .npy 文件：训练好的头的 W_Qᵀ W_K，或协方差。"})
        .when(form.is("file"));

inline constexpr auto widths = List("widths", {"Other widths", "其他宽度"}, {1, 65536},
                                    {"The profile at these d_model or head_dim too, all 1 at offset 0.",
                                     "同时画出这些 d_model 或 head_dim 的曲线，偏移 0 处都为 1。"})
                                   .when(form.is("identity"));

inline constexpr Flag neighbours(
    "neighbours", {"Count neighbours", "统计近邻"}, false,
    {"For how many positions the most similar other one is next to them; takes a moment for many positions.",
     "有多少位置的最相似位置恰好与它相邻；位置多时要等一会儿。"});

inline constexpr Choice panels("panels", {"Panels", "面板"}, panelChoices,
                               {"The matrix, the profile against m − n, or both.",
                                "矩阵、随 m − n 变化的曲线，或两者。"});

inline constexpr Param params[] = {
    positionsParam.withDefault(64).help(
        {"Queries and keys run over so many positions; where a pixel covers several, it shows their exact mean.",
         "查询与键都取这么多个位置；一个像素覆盖多个位置时显示它们的精确平均值。"}),
    firstParam.help({"The first query and the first key.", "第一个查询与第一个键的位置。"}),
    form,
    measure,
    sineWeights[0],
    cosineWeights[0],
    sineWeights[1],
    cosineWeights[1],
    sineWeights[2],
    cosineWeights[2],
    part,
    seed,
    matrix,
    widths,
    neighbours,
    panels,
    mapParam,
};

}  // namespace orrery::similarity_view
