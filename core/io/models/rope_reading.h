// Reads rotary encodings from transformers configurations: rope_theta, rope_scaling or rope_parameters (also one object
// per kind of layer), partial rotary widths. If several fields disagree, the precedence is that of transformers.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery {

/// Parameters of addRope(): the layers it is for, and the family's names and defaults.
struct RopeQuery {
    Phrase part = {};
    int layers = 0;
    std::string_view kind = {};  ///< kind of layers with an object in rope_parameters: "full_attention"
    std::string_view theta =
        "rope_theta rotary_emb_base rotary_base rope_base rope_embedding_base attn_config.rope_theta";
    std::string_view headDim = headDimNames;
    std::string_view object = {};  ///< family's own object instead of rope_scaling: "rotary", with base and type
    bool whole = false;            ///< all channels of `headDim` are rotated
    bool scaled = true;            ///< whether rope_scaling applies to these layers
    std::string_view usual = {};   ///< default settings of rope_parameters: "rope_type=yarn factor=32"
};

/// Adds the rotary encoding that the tower's fields describe.
void addRope(EncoderConfig& tower, const RopeQuery& ask);

}  // namespace orrery
