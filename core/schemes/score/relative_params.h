// Parameters that several score schemes declare, so that a term has one label, one range and one help.
#pragma once

#include "core/figure/colour_scale.h"
#include "core/model/param.h"

namespace orrery::relative {

/// What a kernel gives where it has nothing else to show.
inline constexpr Words addedBias = nameOf(Quantity::Bias);

inline constexpr Param heads{.id = "heads",
                             .label = {"Heads", "头数"},
                             .help = {"The number of attention heads; each has its own content and weights.",
                                      "注意力头的数量；每个头有自己的内容与权重。"},
                             .kind = Kind::Integer,
                             .min = 1,
                             .max = 32,
                             .fallback = 4,
                             .softMax = 16};

inline constexpr Param tokens{.id = "tokens",
                              .label = {"Tokens", "词元数"},
                              .help = {"How many tokens have random content: the most queries and keys.",
                                       "有随机内容的词元数：查询与键的最大数目。"},
                              .kind = Kind::Integer,
                              .min = 1,
                              .max = 512,
                              .fallback = 32,
                              .log = true,
                              .softMax = 128};

inline constexpr Param headDim{.id = "head_dim",
                               .label = {"Head width head_dim", "头宽 head_dim"},
                               .help = {"The channels of one attention head.", "一个注意力头的通道数。"},
                               .kind = Kind::Integer,
                               .min = 1,
                               .max = 256,
                               .fallback = 64,
                               .log = true,
                               .softMax = 128};

inline constexpr Param modelWidth{.id = "d_model",
                                  .label = {"Width of the sinusoids d_model", "正弦宽度 d_model"},
                                  .help = {"The model's width, which is the width of the sinusoid of a distance; even.",
                                           "模型宽度，也即距离正弦向量的宽度；偶数。"},
                                  .kind = Kind::Integer,
                                  .min = 2,
                                  .max = 1024,
                                  .fallback = 64,
                                  .log = true,
                                  .softMax = 512,
                                  .step = 2,
                                  .quiet = true};

inline constexpr Param seed{.id = "seed",
                            .label = {"Seed", "随机种子"},
                            .help = {"Chooses the random content and weights.", "选定随机的内容与权重。"},
                            .kind = Kind::Integer,
                            .min = 0,
                            .max = 1e6,
                            .fallback = 1,
                            .softMax = 100,
                            .quiet = true};

constexpr Param strength(std::string_view id, Words label, Words help, std::string_view when) {
    return {.id = id,
            .label = label,
            .help = help,
            .kind = Kind::Real,
            .min = 0,
            .max = 100,
            .fallback = 1,
            .softMax = 4,
            .quiet = true,
            .when = when};
}

/// Of the vectors that stand in for the query, in the terms that have them.
constexpr Param strengthOfU(std::string_view when) {
    return strength("u", {"Strength of u", "u 的强度"},
                    {"Multiplies u (r_w_bias), which gives each key a weight that no query changes; 0 leaves it out.",
                     "乘在 u（r_w_bias）上：u 给每个键一个与查询无关的权重；0 表示去掉。"},
                    when);
}
constexpr Param strengthOfV(std::string_view when) {
    return strength(
        "v", {"Strength of v", "v 的强度"},
        {"Multiplies v (r_r_bias), which gives each distance a weight that no query changes; 0 leaves it out.",
         "乘在 v（r_r_bias）上：v 给每个距离一个与查询无关的权重；0 表示去掉。"},
        when);
}

inline constexpr Param causal{.id = "causal",
                              .label = {"Causal", "因果"},
                              .help = {"Only keys up to the query.", "只看查询及之前的键。"},
                              .kind = Kind::Flag,
                              .fallback = 0,
                              .quiet = true};

inline constexpr Param clampLen{
    .id = "clamp_len",
    .label = {"Largest distance clamp_len", "最大距离 clamp_len"},
    .help = {"Distances beyond it count as it; −1 or 0 leaves them.", "超过它的距离按它计算；−1 或 0 表示不限。"},
    .kind = Kind::Integer,
    .min = -1,
    .max = 4096,
    .fallback = -1,
    .softMax = 64,
    .quiet = true};

inline constexpr Param termOf(std::span<const Option> terms) {
    return {.id = "term",
            .label = {"Term", "项"},
            .help = {"Which part of the score is shown.", "显示得分的哪一部分。"},
            .kind = Kind::Choice,
            .options = terms,
            .quantity = true};
}

inline constexpr Param with(Param param, double fallback) {
    param.fallback = fallback;
    return param;
}

}  // namespace orrery::relative
