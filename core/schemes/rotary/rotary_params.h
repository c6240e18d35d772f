// Parameters shared by several rotary schemes, so that a term has one label, one range and one help everywhere. A
// scheme may change the default with withDefault().
#pragma once

#include "core/model/values.h"
#include "core/schemes/added/added_params.h"

namespace orrery::rotary {

inline constexpr Option layouts[] = {
    {"interleaved", {"interleaved: pair (2i, 2i+1)", "交错：(2i, 2i+1) 成对"}},
    {"half-split", {"half-split: pair (i, i + rotary_dim/2)", "前后两半：(i, i + rotary_dim/2) 成对"}},
};

inline constexpr auto headDim = Integer("head_dim", {"Head width head_dim", "头宽 head_dim"}, {2, 16384, 128},
                                        {"The channels of one attention head; even.", "一个注意力头的通道数；偶数。"})
                                    .logarithmic()
                                    .slider(1024)
                                    .steps(2)
                                    .means(Meaning::Width);

inline constexpr auto base =
    added::base({"10000 in the paper, 500000 in Llama 3: a larger base turns the last pairs slower.",
                 "论文中为 10000，Llama 3 为 500000：底数越大，靠后的对转得越慢。"});

inline constexpr auto layout =
    Choice("layout", {"Pairing", "配对"}, layouts,
           {"Which two channels turn together; q and k must agree.", "哪两个通道一起旋转；q 与 k 要一致。"})
        .means(Meaning::Layout);
inline constexpr auto halfSplit = layout.withDefault(layout.index("half-split"));

inline constexpr auto rotaryFraction =
    Real("rotary_fraction", {"Rotary fraction", "旋转比例"}, {0, 1, 1},
         {"The part of the head that turns: rotary_dim is the largest even number not above head_dim × fraction.",
          "参与旋转的比例：rotary_dim 是不超过 head_dim × 该比例的最大偶数。"})
        .hiddenByDefault();

inline constexpr auto rotaryDim =
    Integer("rotary_dim", {"Rotary channels rotary_dim", "旋转通道数 rotary_dim"}, {0, 16384, 0},
            {"How many channels turn; 0 leaves it to the rotary fraction.", "参与旋转的通道数；0 表示由旋转比例决定。"})
        .slider(1024)
        .steps(2)
        .hiddenByDefault();

inline constexpr auto factor =
    Real("factor", {"Scale factor", "缩放因子 factor"}, {1, 1e6, 4},
         {"How many times longer the context is to be than in training.", "目标长度是训练长度的几倍。"})
        .logarithmic()
        .slider(64)
        .means(Meaning::Factor);

/// A number of positions.
constexpr Large positions(std::string_view id, Words label, double usual, Words help) {
    return Large(id, label, {1, 4294967295.0, usual}, help).logarithmic().slider(1048576);
}
inline constexpr auto originalMaxPosition =
    positions("original_max_position", {"Trained context L", "训练长度 L"}, 4096,
              {"How many positions the model was trained on.", "模型训练时的位置数。"})
        .slider(131072)
        .means(Meaning::TrainedLength);
inline constexpr auto maxPositionEmbeddings =
    positions("max_position_embeddings", {"Configured context M", "配置上下文 M"}, 131072,
              {"The length up to which the configuration promises positions.", "配置允许的位置数上限。"})
        .means(Meaning::ConfiguredLength);
inline constexpr auto seqLen =
    positions("seq_len", {"Sequence length", "序列长度"}, 8192,
              {"How long the sequence is now; the frequencies depend on it.", "当前序列的长度；频率取决于它。"});

/// Turns within the trained context at one end of a ramp.
constexpr Real turns(std::string_view id, Words label, double usual, Words help) {
    return Real(id, label, {0.001, 1e6, usual}, help).logarithmic().slider(1000).hiddenByDefault();
}

/// Ends of the ramp of YaRN.
inline constexpr auto betaFast =
    turns("beta_fast", {"Fast end of the ramp beta_fast", "斜坡快端 beta_fast"}, 32,
          {"Pairs that make more turns than this within the trained context keep their frequency.",
           "训练长度内圈数多于此值的对，保持频率不变。"});
inline constexpr auto betaSlow =
    turns("beta_slow", {"Slow end of the ramp beta_slow", "斜坡慢端 beta_slow"}, 1,
          {"Pairs that make fewer turns than this are interpolated.", "训练长度内圈数少于此值的对，采用内插。"});

inline constexpr auto attentionFactor =
    Real("attention_factor", {"Attention factor", "注意力因子"}, {0, 100, 0},
         {"Multiplies cosine and sine; 0 means the paper's formula.", "乘到余弦与正弦上；0 表示用论文公式。"})
        .slider(4)
        .hiddenByDefault();

inline constexpr auto mscale =
    Real("mscale", {"mscale", "mscale"}, {0, 100, 0},
         {"Weight of ln factor in the attention factor; counts only together with mscale_all_dim.",
          "注意力因子中 ln factor 的权重；须与 mscale_all_dim 同时给出才起作用。"})
        .slider(2)
        .hiddenByDefault();
inline constexpr auto mscaleAllDim = Real("mscale_all_dim", {"mscale_all_dim", "mscale_all_dim"}, {0, 100, 0},
                                          {"Divides the attention factor, which DeepSeek moves into the softmax scale.",
                                           "作为注意力因子的除数；DeepSeek 把它移到 softmax 缩放中。"})
                                         .slider(2)
                                         .hiddenByDefault();

inline constexpr auto height =
    added::height({"The rows of the grid of patches, numbered row by row.", "图块网格的行数，逐行编号。"});
inline constexpr auto width = added::width({"The columns of the grid of patches.", "图块网格的列数。"});

}  // namespace orrery::rotary
