// Reads rotary encodings from configurations of transformers: rope_theta, rope_scaling or rope_parameters (also with an
// object for each kind of layer), and partial rotary widths. If fields disagree, the precedence is that of
// transformers.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery {

/// Parameters of addRope(): the layers that have the encoding, and names and defaults of the family.
struct RopeQuery {
    Phrase part = {};            ///< name of the layers; empty: all
    int layers = 0;              ///< number of the layers; 0: unknown
    std::string_view kind = {};  ///< name of the layers' own object in rope_parameters: "full_attention"
    /// Names of the field with the base.
    std::string_view theta =
        "rope_theta rotary_emb_base rotary_base rope_base rope_embedding_base attn_config.rope_theta";
    std::string_view headDim = headDimNames;  ///< names of the field with the channels of a head
    std::string_view object = {};             ///< the family's own object instead of rope_scaling: "rotary"
    bool whole = false;                       ///< all channels of a head are rotated, whatever fields state
    bool scaled = true;                       ///< whether rope_scaling applies to these layers
    std::string_view usual = {};              ///< settings if no object exists: "rope_type=yarn factor=32"
};

/// Adds the rotary encoding that the tower's fields describe; does nothing if the tower has a problem.
void addRope(EncoderConfig& tower, const RopeQuery& ask);

}  // namespace orrery
