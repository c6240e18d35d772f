// Parameters that several rotary schemes declare, so that a term has one label, one range and one help.
#pragma once

#include "core/model/param.h"

namespace orrery::rotary {

inline constexpr Option layouts[] = {
    {"interleaved", {"interleaved: pair (2i, 2i+1)", "交错：(2i, 2i+1) 成对"}},
    {"half-split", {"half-split: pair (i, i + rotary_dim/2)", "对半：(i, i + rotary_dim/2) 成对"}},
};

inline constexpr Param headDim{.id = "head_dim",
                               .label = {"Head width head_dim", "头宽 head_dim"},
                               .help = {"The channels of one attention head; even.", "一个注意力头的通道数；偶数。"},
                               .kind = Kind::Integer,
                               .min = 2,
                               .max = 16384,
                               .fallback = 128,
                               .log = true,
                               .softMax = 1024,
                               .step = 2};

inline constexpr Param base{
    .id = "base",
    .label = {"Base", "底数"},
    .help = {"10000 in the paper, 500000 in Llama 3: a larger base turns the last pairs slower.",
             "论文中为 10000，Llama 3 为 500000：底数越大，靠后的对转得越慢。"},
    .kind = Kind::Real,
    .min = 1,
    .max = 1e12,
    .fallback = 10000,
    .log = true,
    .softMax = 1e7};

inline constexpr Param layout{
    .id = "layout",
    .label = {"Pairing", "配对"},
    .help = {"Which two channels turn together; q and k must agree.", "哪两个通道一起旋转；q 与 k 必须一致。"},
    .kind = Kind::Choice,
    .options = layouts};

inline constexpr Param rotaryFraction{
    .id = "rotary_fraction",
    .label = {"Rotary fraction", "旋转比例"},
    .help = {"The part of the head that turns: rotary_dim is the largest even number not above head_dim × fraction.",
             "参与旋转的比例：rotary_dim 是不超过 head_dim × 比例 的最大偶数。"},
    .kind = Kind::Real,
    .min = 0,
    .max = 1,
    .fallback = 1,
    .quiet = true};

inline constexpr Param rotaryDim{
    .id = "rotary_dim",
    .label = {"Rotary channels rotary_dim", "旋转通道数 rotary_dim"},
    .help = {"How many channels turn; 0 leaves it to the rotary fraction.", "参与旋转的通道数；0 表示由旋转比例决定。"},
    .kind = Kind::Integer,
    .min = 0,
    .max = 16384,
    .fallback = 0,
    .softMax = 1024,
    .step = 2,
    .quiet = true};

inline constexpr Param factor{
    .id = "factor",
    .label = {"Scale factor", "缩放因子 factor"},
    .help = {"How many times longer the context is to be than in training.", "上下文要比训练时长多少倍。"},
    .kind = Kind::Real,
    .min = 1,
    .max = 1e6,
    .fallback = 4,
    .log = true,
    .softMax = 64};

inline constexpr Param originalMaxPosition{
    .id = "original_max_position",
    .label = {"Trained context L", "训练上下文 L"},
    .help = {"How many positions the model was trained on.", "模型训练时的位置数。"},
    .kind = Kind::Integer,
    .min = 1,
    .max = 4294967295.0,
    .fallback = 4096,
    .log = true,
    .softMax = 131072};

inline constexpr Param maxPositionEmbeddings{
    .id = "max_position_embeddings",
    .label = {"Configured context M", "配置上下文 M"},
    .help = {"The length up to which the configuration promises positions.", "配置所允许的位置数上限。"},
    .kind = Kind::Integer,
    .min = 1,
    .max = 4294967295.0,
    .fallback = 131072,
    .log = true,
    .softMax = 1048576};

inline constexpr Param seqLen{
    .id = "seq_len",
    .label = {"Sequence length", "序列长度"},
    .help = {"How long the sequence is now; the frequencies depend on it.", "当前序列的长度；频率取决于它。"},
    .kind = Kind::Integer,
    .min = 1,
    .max = 4294967295.0,
    .fallback = 8192,
    .log = true,
    .softMax = 1048576};

inline constexpr Param attentionFactor{
    .id = "attention_factor",
    .label = {"Attention factor", "注意力因子"},
    .help = {"Multiplies cosine and sine; 0 means the paper's formula.", "乘到余弦与正弦上；0 表示用论文公式。"},
    .kind = Kind::Real,
    .min = 0,
    .max = 100,
    .fallback = 0,
    .softMax = 4,
    .quiet = true};

inline constexpr Param gridHeight{
    .id = "height",
    .label = {"Rows", "行数"},
    .help = {"The rows of the grid of patches, numbered row by row.", "图块网格的行数，逐行编号。"},
    .kind = Kind::Integer,
    .min = 1,
    .max = 16384,
    .fallback = 14,
    .softMax = 64};

inline constexpr Param gridWidth{.id = "width",
                                 .label = {"Columns", "列数"},
                                 .help = {"The columns of the grid of patches.", "图块网格的列数。"},
                                 .kind = Kind::Integer,
                                 .min = 1,
                                 .max = 16384,
                                 .fallback = 14,
                                 .softMax = 64};

/// `param` with another fallback.
constexpr Param with(Param param, double fallback) {
    param.fallback = fallback;
    return param;
}

/// `param`, mentioned in titles only where it is changed.
constexpr Param quiet(Param param) {
    param.quiet = true;
    return param;
}

/// `param` in steps of `step` from `step` on.
constexpr Param inSteps(Param param, double step) {
    param.step = param.min = step;
    return param;
}

}  // namespace orrery::rotary
