#include "core/model/view.h"

namespace orrery {

namespace attention_view {
extern const ViewPicture embedding, written, orderKinds, arrows, mean, scores, heads, cross, terms, reorder, shuffle,
    substitution, saturation, cost, taylor, row;
}

/// Attention step by step: embeddings, scores, weights, outputs, the effect of position, and the cost of a layer.
extern const View attention{
    .id = "attention",
    .name = {"Attention", "注意力"},
    .about = {"A sentence of your own through attention: embedding and position, scores, weights, "
              "outputs; words in another order, several heads, and the cost.",
              "你输入的句子如何经过注意力：嵌入与位置、分数、权重、输出；以及打乱词序、多个头与计算量。"},
    .required = {"every encoding", "任何编码"},
    .pictures = {
        {.id = "show",
         .label = {"Picture", "画面"},
         .help = {"Which part of attention is shown.", "显示注意力的哪一部分。"}},
        {&attention_view::embedding, &attention_view::written, &attention_view::orderKinds, &attention_view::arrows,
         &attention_view::mean, &attention_view::scores, &attention_view::heads, &attention_view::cross,
         &attention_view::terms, &attention_view::reorder, &attention_view::shuffle, &attention_view::substitution,
         &attention_view::saturation, &attention_view::cost, &attention_view::taylor, &attention_view::row}}};

}  // namespace orrery
