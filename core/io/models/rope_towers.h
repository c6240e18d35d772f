// Readers of towers with rotary encodings. The encoding is the same in all layers, differs by kind of layer, or is
// absent in some layers. Each function reads the tower of one or several families and adds its encodings.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery::rope_towers {

/// One encoding for all layers, or one for sliding and one for full layers if either has an object in rope_parameters.
void rope(EncoderConfig& tower);
/// Ernie 4.5 VL: mrope_section lists h and w before t.
void ernie(EncoderConfig& tower);
/// InternLM 1: base and type of scaling are in an object "rotary"; its scaling_factor is 1 by default.
void internLm(EncoderConfig& tower);
/// DeepSeek's latent attention: qk_rope_head_dim channels of a head are rotated, the others have no position. If
/// use_mla is false, ordinary attention as in Llama.
void latentRope(EncoderConfig& tower);
/// Gemma 3: full layers use rope_theta with scaling, sliding layers rope_local_base_freq without scaling (unless
/// rope_parameters has an object for them).
void gemma3(EncoderConfig& tower);
/// Gemma 4: full layers have wider heads, of which a quarter is rotated, and another base. The last layer is full.
void gemma4(EncoderConfig& tower);
/// ModernBERT: of every n layers (global_attn_every_n_layers) the first has full attention and another base.
void modernBert(EncoderConfig& tower);
/// Olmo 3: scaling in the full layers only, unless rope_parameters has an object for the sliding layers.
void olmo3(EncoderConfig& tower);
/// Cohere 2, EXAONE 4: rotation in sliding layers, no positions in full layers. EXAONE 4 without a sliding window:
/// rotation in all layers.
void ropeInSlidingLayers(EncoderConfig& tower);
/// Llama 4, SmolLM 3: no_rope_layers lists 0 for each layer without rotation; if it is missing, every n-th layer is
/// one, n = no_rope_layer_interval (4 by default).
void ropeInMostLayers(EncoderConfig& tower);
/// gpt-oss: YaRN by a factor of 32 if the configuration has no scaling.
void gptOss(EncoderConfig& tower);
/// Apertus: Llama 3.1 scaling if the configuration has none.
void apertus(EncoderConfig& tower);
/// No position encoding.
void nope(EncoderConfig& tower);
/// Granite 4: rotation if position_embedding_type is "rope", else no position encoding.
void ropeOrNope(EncoderConfig& tower);
/// Moonshine: encoder and decoder, each with its own number of heads and layers.
void moonshine(EncoderConfig& tower);
/// The first programs of ChatGLM: half of the kv_channels are rotated; the base is 10000 · rope_ratio.
void chatGlm(EncoderConfig& tower);

}  // namespace orrery::rope_towers
