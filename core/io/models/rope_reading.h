// Rotary encodings as configurations of transformers say them: rope_theta, rope_scaling or rope_parameters (also one
// for each kind of layer), partial rotary widths. What counts where several fields speak is what transformers does.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery {

struct RopeAsk {
    Phrase part = {};
    int layers = 0;
    std::string_view kind = {};  ///< of layers, where rope_parameters has one object for each: "full_attention"
    std::string_view theta =
        "rope_theta rotary_emb_base rotary_base rope_base rope_embedding_base attn_config.rope_theta";
    std::string_view headDim = headDimNames;
    std::string_view object = {};  ///< of the family's own, in place of rope_scaling: "rotary" with base and type
    bool whole = false;            ///< all of these channels turn
    bool scaled = true;            ///< whether rope_scaling is meant for these layers
    std::string_view usual = {};   ///< settings of rope_parameters where nothing is said: "rope_type=yarn factor=32"
};

/// Adds the rotary encoding that the tower's fields describe.
void addRope(Tower& tower, const RopeAsk& ask);

}  // namespace orrery
