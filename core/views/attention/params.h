// Parameters shared by several pictures of the attention view: the sentence, its embeddings, the strength of positions,
// the weights, the masks and the seed.
#pragma once

#include "core/model/seed_param.h"

namespace orrery::attention_view {

constexpr auto sentence =
    Text("sentence", {"Sentence", "句子"}, 65536,
         {"At most 256 tokens: words between spaces, single Chinese characters, single emoji. dog=狗 is dog "
          "in English and 狗 in Chinese.",
          "最多 256 个词元：空格之间的词、单个汉字、单个表情符号。dog=狗 在英文界面为 dog，中文界面为狗。"},
         "I like to code");

constexpr Option contents[] = {
    {"seeded", {"random, one vector per word", "随机，每个词一个向量"}},
    {"worked", {"worked example: 0.1, 0.2, ...", "手算例子：0.1、0.2 等"}},
    {"typed", {"typed: your own numbers", "自行输入的数"}},
};
constexpr Choice embeddings(
    "embeddings", {"Embeddings", "嵌入"}, contents,
    {"Random numbers of variance 1/d_model by the seed, row t = 0.1 (t + 1) + 0.1 × column, or "
     "your own.",
     "按种子抽取、方差为 1/d_model 的随机数；第 t 行 = 0.1 (t + 1) + 0.1 × 列号；或自行输入。"});

constexpr auto x = List("x", {"Embeddings x, token by token", "嵌入 x，逐个词元"}, {-1e6, 1e6},
                        {"As many numbers for each token of the sentence as the encoding is wide: tokens × d_model in "
                         "all.",
                         "句子的每个词元各需一组与编码同宽的数：共词元数 × d_model 个。"})
                       .when(embeddings.is("typed"));

constexpr Flag sqrtD("sqrt_d", {"Embedding × √d_model", "嵌入 × √d_model"}, true,
                     {"As in the original Transformer, so that positions do not drown the words.",
                      "原始 Transformer 的做法，使位置不致淹没词义。"});

constexpr Real strength("strength", {"Strength of the positions", "位置的强度"}, {0, 1, 0.3},
                        {"Multiplies what the encoding adds.", "加上的位置向量先乘以它。"});

constexpr Option weightings[] = {
    {"identity", {"identity: q = k = v = x", "单位矩阵：q = k = v = x"}},
    {"random", {"random W_Q, W_K, W_V", "随机 W_Q、W_K、W_V"}},
};
constexpr Choice weights("weights", {"Weights", "权重矩阵"}, weightings,
                         {"What makes queries, keys and values of the tokens.", "由词元得到查询、键与值的矩阵。"});

constexpr Flag causal("causal", {"Causal mask", "因果掩码"}, false,
                      {"Hides the keys that come after the query.", "遮住查询之后的键。"});

constexpr auto strictMask =
    Flag("hides_itself", {"Hides the token itself too", "连词元自身也遮住"}, false,
         {"The mask as some texts have it: only earlier keys are seen, and the first query sees "
          "none. Usual code lets each token see itself.",
          "有的文章里的掩码：只看更早的键，第一个查询什么也看不到。通常的代码让词元也看到自己。"})
        .hiddenByDefault()
        .when(causal.isOn());

constexpr auto wordsBefore =
    Integer("words_before", {"Words before it", "前面的词数"}, {0, 1000, 0},
            {"So many words stand before the sentence: its positions move on. They are not drawn.",
             "句子前面还有这么多个词：它的各个位置后移。这些词不画出。"})
        .slider(20)
        .ofWindow()
        .hiddenByDefault();

constexpr auto seed = seedParam.help({"Draws the random numbers of this picture.", "抽取本图的随机数。"});

}  // namespace orrery::attention_view
