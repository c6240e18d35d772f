// The parameters of the similarity view.
#pragma once

#include "core/model/param.h"
#include "core/views/colour_options.h"

namespace orrery::similarity_view {

inline constexpr Option measures[] = {
    {"dot", {"dot product", "点积"}},
    {"cosine", {"cosine", "余弦"}},
    {"euclidean", {"Euclidean distance", "欧氏距离"}},
};

inline constexpr Option forms[] = {
    {"identity", {"identity", "单位矩阵"}},
    {"diagonal", {"diagonal", "对角"}},
    {"projections", {"random W_Qᵀ W_K", "随机 W_Qᵀ W_K"}},
    {"constrained", {"random, with W_Qᵀ W_K = I", "随机，但 W_Qᵀ W_K = I"}},
    {"file", {"from a file", "来自文件"}},
};

inline constexpr Option parts[] = {
    {"whole", {"whole", "整体"}},
    {"difference", {"part of m − n", "m − n 的部分"}},
    {"sum", {"part of m + n", "m + n 的部分"}},
    {"all", {"all three, side by side", "三者并列"}},
};

inline constexpr Option panelChoices[] = {
    {"both", {"matrix and profile", "矩阵与曲线"}},
    {"matrix", {"matrix", "矩阵"}},
    {"profile", {"profile", "曲线"}},
};

constexpr Param weight(std::string_view id, Words label) {
    return {
        .id = id,
        .label = label,
        .help = {"Multiplies these columns in p(m)ᵀ H p(n); where sine and cosine weigh the same, only m − n counts.",
                 "在 p(m)ᵀ H p(n) 中乘到这些列上；正弦与余弦权重相同时，只有 m − n 起作用。"},
        .kind = Kind::Real,
        .min = -2,
        .max = 2,
        .fallback = 1,
        .when = "form=diagonal"};
}

inline constexpr Param params[] = {
    {.id = "positions",
     .label = {"Positions", "位置数"},
     .help = {"Queries and keys run over so many positions; where a pixel covers several, it shows their exact mean.",
              "查询与键都取这么多个位置；一个像素覆盖多个位置时显示它们的精确平均值。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4294967296.0,
     .fallback = 64,
     .log = true,
     .window = true},
    {.id = "first",
     .label = {"First position", "首个位置"},
     .help = {"The first query and the first key.", "第一个查询与第一个键的位置。"},
     .kind = Kind::Integer,
     .min = -4294967295.0,
     .max = 4294967295.0,
     .fallback = 0,
     .softMax = 4096,
     .window = true},
    {.id = "form",
     .label = {"Form H", "矩阵 H"},
     .help = {"The similarity is p(m)ᵀ H p(n); with H = I and full pairs it depends on m − n alone.",
              "相似度为 p(m)ᵀ H p(n)；H = I 且正余弦成对时只取决于 m − n。"},
     .kind = Kind::Choice,
     .options = forms},
    {.id = "measure",
     .label = {"Measure", "度量"},
     .help = {"The dot product, the cosine of the angle, or the distance between the two rows.",
              "两行的点积、夹角余弦或距离。"},
     .kind = Kind::Choice,
     .options = measures,
     .when = "form=identity"},
    weight("h_sin_fast", {"H of fast sines", "快正弦的 H"}),
    weight("h_cos_fast", {"H of fast cosines", "快余弦的 H"}),
    weight("h_sin_middle", {"H of middle sines", "中速正弦的 H"}),
    weight("h_cos_middle", {"H of middle cosines", "中速余弦的 H"}),
    weight("h_sin_slow", {"H of slow sines", "慢正弦的 H"}),
    weight("h_cos_slow", {"H of slow cosines", "慢余弦的 H"}),
    {.id = "part",
     .label = {"Shown", "显示部分"},
     .help = {"(H_cos + H_sin)/2 cos((m − n)θ) is constant along diagonals, (H_cos − H_sin)/2 cos((m + n)θ) along the "
              "others.",
              "(H_cos + H_sin)/2 cos((m − n)θ) 沿对角线不变，(H_cos − H_sin)/2 cos((m + n)θ) 沿反对角线不变。"},
     .kind = Kind::Choice,
     .options = parts,
     .when = "form=diagonal"},
    {.id = "seed",
     .label = {"Seed", "随机种子"},
     .help = {"Draws W_Q and W_K, d × d, uniform in [−1, 1).", "用于抽取 W_Q 与 W_K：d × d，在 [−1, 1) 上均匀分布。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 1000000,
     .fallback = 1,
     .softMax = 100,
     .when = "form=projections|constrained"},
    {.id = "matrix",
     .label = {"File of H", "H 的文件"},
     .help = {"A d × d matrix as a NumPy .npy file: W_Qᵀ W_K of a trained head, or a covariance.",
              "d × d 矩阵的 NumPy .npy 文件：训练好的头的 W_Qᵀ W_K，或协方差。"},
     .kind = Kind::File,
     .when = "form=file"},
    {.id = "widths",
     .label = {"Other widths", "其他宽度"},
     .help = {"The profile at these d_model or head_dim too, all 1 at offset 0.",
              "同时画出这些 d_model 或 head_dim 的曲线，偏移 0 处都为 1。"},
     .kind = Kind::List,
     .min = 1,
     .max = 65536,
     .when = "form=identity"},
    {.id = "neighbours",
     .label = {"Count neighbours", "统计近邻"},
     .help = {"For how many positions the most similar other one is next to them; takes a moment for many positions.",
              "有多少位置与其最相似的位置恰好相邻；位置多时需要片刻。"},
     .kind = Kind::Flag},
    {.id = "panels",
     .label = {"Panels", "面板"},
     .help = {"The matrix, the profile against m − n, or both.", "矩阵、随 m − n 变化的曲线，或两者。"},
     .kind = Kind::Choice,
     .options = panelChoices},
    {.id = "map",
     .label = {"Colours", "配色"},
     .help = {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
};

}  // namespace orrery::similarity_view
