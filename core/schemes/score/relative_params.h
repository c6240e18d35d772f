// Parameters shared by several score schemes, so that a term has one label, one range and one help everywhere. A scheme
// may change the default with withDefault().
#pragma once

#include "core/base/number_text.h"
#include "core/base/say.h"
#include "core/figure/colour_scale.h"
#include "core/model/seed_param.h"

namespace orrery::relative {

/// Option of `term` or `show` that shows the bias itself.
inline constexpr Option addedBias{.id = "bias", .label = nameOf(Quantity::Bias), .isBias = true};

inline constexpr auto heads = Integer("heads", {"Heads", "头数"}, {1, 32, 4},
                                      {"The number of attention heads; each has its own content and weights.",
                                       "注意力头的数量；每个头有自己的内容与权重。"})
                                  .slider(16)
                                  .means(Meaning::Heads);

/// The same for schemes without content: a head has a bias of its own.
inline constexpr auto biasHeads =
    heads.help({"The number of attention heads; each has a bias of its own.", "注意力头的数量；每个头有自己的偏置。"});

inline constexpr auto tokens = Integer("tokens", {"Tokens", "词元数"}, {1, 512, 32},
                                       {"How many tokens have random content: the most queries and keys.",
                                        "有随机内容的词元数：查询与键的最大数目。"})
                                   .logarithmic()
                                   .slider(128);

inline constexpr auto headDim = Integer("head_dim", {"Head width head_dim", "头宽 head_dim"}, {1, 256, 64},
                                        {"The channels of one attention head.", "一个注意力头的通道数。"})
                                    .logarithmic()
                                    .slider(128)
                                    .means(Meaning::Width);

inline constexpr auto dModel = Integer("d_model", {"Width of the sinusoids d_model", "正弦宽度 d_model"}, {2, 2048, 64},
                                       {"The model's width, which is the width of the sinusoid of a distance; even.",
                                        "模型宽度，也就是距离的正弦向量的宽度；偶数。"})
                                   .logarithmic()
                                   .slider(512)
                                   .steps(2)
                                   .hiddenByDefault()
                                   .means(Meaning::Width);
/// Width of a head beside dModel.
inline constexpr auto headWidth = headDim.means(Meaning::None);

inline constexpr auto seed =
    seedParam.help({"Chooses the random content and weights.", "决定随机的内容与权重。"}).hiddenByDefault();

/// The same for schemes without content.
inline constexpr auto biasSeed =
    seed.help({"Draws the numbers that a model would learn.", "随机抽取模型本应学到的数。"});

/// Magnitudes of the vectors u and v, which take the place of the query in terms c and d of Transformer-XL; r_w and r_r
/// in XLNet.
inline constexpr auto u =
    Real("u", {"Strength of u", "u 的强度"}, {0, 100, 1},
         {"Multiplies u (r_w_bias), which gives each key a weight that no query changes; 0 leaves it out.",
          "乘在 u（r_w_bias）上：u 给每个键一个与查询无关的权重；0 表示去掉。"})
        .slider(4)
        .hiddenByDefault();
inline constexpr auto v =
    Real("v", {"Strength of v", "v 的强度"}, {0, 100, 1},
         {"Multiplies v (r_r_bias), which gives each distance a weight that no query changes; 0 leaves it out.",
          "乘在 v（r_r_bias）上：v 给每个距离一个与查询无关的权重；0 表示去掉。"})
        .slider(4)
        .hiddenByDefault();

inline constexpr auto causal =
    Flag("causal", {"Causal", "因果"}, false, {"Only keys up to the query.", "只看查询及之前的键。"}).hiddenByDefault();

inline constexpr auto clampLen =
    Integer("clamp_len", {"Largest distance clamp_len", "最大距离 clamp_len"}, {-1, 4096, -1},
            {"Distances beyond it count as it; −1 or 0 leaves them.", "超过它的距离按它计算；−1 或 0 表示不限。"})
        .slider(64)
        .hiddenByDefault();

constexpr Choice termOf(std::span<const Option> terms) {
    return Choice("term", {"Term", "项"}, terms, {"Which part of the score is shown.", "显示分数的哪一部分。"})
        .quantity();
}

constexpr Choice showOf(std::span<const Option> shows, Words help) {
    return Choice("show", {"Show", "显示"}, shows, help).quantity();
}

/// Width of the hidden layer of a network with one hidden layer.
inline constexpr auto mlpWidth =
    Integer("mlp_width", {"Inner width", "隐层宽度"}, {1, 1024, 32},
            {"Units of the network's inner layer; 32 in the paper.", "网络隐层的单元数；论文中为 32。"})
        .logarithmic()
        .slider(128)
        .hiddenByDefault();

inline constexpr auto tableFile =
    File("file", {"Table file", "表文件"},
         {"A learned .npy or .safetensors table with a column per head, which then decides the heads; none for "
          "seeded numbers.",
          "可学习的 .npy 或 .safetensors 表，每头一列，头数由它决定；留空则用种子生成。"})
        .hiddenByDefault()
        .means(Meaning::Table);

/// Factor of the bias.
constexpr Real scale(Words help) {
    return Real("scale", {"Scale", "缩放"}, {0.001, 1000, 1}, help).logarithmic().slider(64).hiddenByDefault();
}

/// Returns the hint of a Problem that the number is below `min`.
inline Phrase wholeFrom(std::int64_t min) {
    return say({"allowed is a whole number from {}", "应为不小于 {} 的整数"}, min);
}

}  // namespace orrery::relative
