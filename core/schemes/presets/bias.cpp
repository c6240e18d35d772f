#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

// Tables and content belong to the checkpoint; here the schemes' seeds draw them.
constexpr Preset biasList[] = {
    {"bloom-7b1", sameName("BLOOM 7B1"), "alibi", "heads?=32 form=row", "arXiv:2211.05100"},
    {"bloom-176b", sameName("BLOOM 176B"), "alibi", "heads=112 form=row", "arXiv:2211.05100"},
    {"mpt-7b", sameName("MPT 7B"), "alibi", "heads?=32 bias_max=8",
     "mosaicml/llm-foundry; its row form differs by a constant a row"},
    {"falcon-rw-1b", sameName("Falcon-RW 1B"), "alibi", "heads?=32 form=row rounding=bfloat16 scale?=0.125",
     "Hugging Face, modeling_falcon"},
    {"t5-base", Words{"T5 base, encoder", "T5 base 编码器"}, "t5",
     "heads?=12 num_buckets=32 max_distance=128 bidirectional=true",
     "arXiv:1910.10683; mT5 alike; the table is an example, not T5's"},
    {"t5-base-decoder", Words{"T5 base, decoder", "T5 base 解码器"}, "t5",
     "heads?=12 num_buckets=32 max_distance=128 bidirectional=false",
     "arXiv:1910.10683; the table is an example, not T5's"},
    {"transformer-xl", Words{"Transformer-XL, WikiText-103 base", "Transformer-XL，WikiText-103 base"},
     "transformer-xl", "heads?=10 head_dim?=41 d_model?=410 clamp_len=-1",
     "kimiyoung/transformer-xl; content is drawn"},
    {"xlnet-base", sameName("XLNet base"), "xlnet", "heads?=12 head_dim?=64 d_model?=768 clamp_len=-1 attn_type=bi",
     "arXiv:1906.08237; content is drawn"},
    {"deberta-base", sameName("DeBERTa base"), "deberta",
     "heads?=12 head_dim?=64 version=v1 max_relative_positions=512", "arXiv:2006.03654; content is drawn"},
    {"deberta-v3-base", sameName("DeBERTa-v3 base"), "deberta",
     "heads?=12 head_dim?=64 version=v2 position_buckets=256 max_relative_positions=512 share_att_key=true",
     "arXiv:2111.09543; content is drawn"},
    {"tupe-base", sameName("TUPE base"), "tupe", "heads?=12 head_dim?=64 rel_pos_bins=32 max_rel_pos=128",
     "arXiv:2006.15595; content is drawn"},
    {"swin-t", Words{"Swin-T, first stage", "Swin-T 第一阶段"}, "swin", "heads?=3 window_height=7 window_width=7",
     "arXiv:2103.14030; the table is drawn"},
    {"swin-v2-t", Words{"Swin v2 T, first stage", "Swin v2 T 第一阶段"}, "swin-v2",
     "heads?=3 window_height=8 window_width=8", "arXiv:2111.09883; weights are drawn"},
};

}  // namespace

extern const std::span<const Preset> biasPresets{biasList};

}  // namespace orrery
