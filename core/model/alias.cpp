#include "core/model/alias.h"

#include "core/base/find.h"

namespace orrery {

namespace {

struct Alias {
    std::string_view name;
    std::string_view id;
};

constexpr Alias aliases[] = {
    {"rope_theta", "base"},
    {"rotary_emb_base", "base"},
    {"rotary_base", "base"},
    {"freq_base", "base"},
    {"theta", "base"},
    {"temperature", "base"},
    {"partial_rotary_factor", "rotary_fraction"},
    {"partial_rotary_factor", "proportion"},
    {"rotary_pct", "rotary_fraction"},
    {"rotary_percent", "rotary_fraction"},
    {"rotary_ndims", "rotary_dim"},
    {"qk_rope_head_dim", "head_dim"},
    {"d_head", "head_dim"},
    {"kv_channels", "head_dim"},
    {"original_max_position_embeddings", "original_max_position"},
    {"rope_scaling.factor", "factor"},
    {"num_attention_heads", "heads"},
    {"num_heads", "heads"},
    {"n_head", "heads"},
    {"n_heads", "heads"},
    {"alibi_bias_max", "bias_max"},
    {"hidden_size", "d_model"},
    {"n_embd", "d_model"},
    {"relative_attention_num_buckets", "num_buckets"},
    {"relative_attention_max_distance", "max_distance"},
    {"max_relative_positions", "max_relative_position"},
    {"pretrained_window_size", "pretrained_window"},
};

}  // namespace

std::string_view idMeant(std::span<const Param> params, std::string_view name) {
    if (findById(params, name)) return name;
    for (const Alias& alias : aliases) {
        if (alias.name == name && findById(params, alias.id)) return alias.id;
    }
    return name;
}

}  // namespace orrery
