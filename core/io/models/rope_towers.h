// Which rotary encodings the towers of models have: the same in all layers, of several kinds by layer, or none in some.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery::rope_towers {

/// The same in all layers, or one for each kind of layer that has an object of its own in rope_parameters.
void rope(Tower& tower);
/// InternLM 1 has one object of its own, whose scaling is by 1 unless it says otherwise.
void internLm(Tower& tower);
/// The rotary part of a head whose other channels have no position: DeepSeek's latent attention.
void latentRope(Tower& tower);
/// Gemma 3: global layers by rope_theta and its scaling, local ones by a base of their own and never scaled.
void gemma3(Tower& tower);
/// Gemma 4: full layers turn a quarter of wider heads, by a base of their own; the last layer is a full one.
void gemma4(Tower& tower);
/// ModernBERT: one full layer in so many, with a base of its own.
void modernBert(Tower& tower);
/// Olmo 3 scales the full layers alone.
void olmo3(Tower& tower);
/// Rotation in sliding layers alone, no positions in the full ones (Cohere 2, EXAONE 4).
void ropeInSlidingLayers(Tower& tower);
/// no_rope_layers, where 1 is a layer that turns, or every so-maniest layer does not.
void ropeInMostLayers(Tower& tower);
/// gpt-oss scales by YaRN even where its configuration is silent.
void gptOss(Tower& tower);
/// Apertus scales as Llama 3.1 where its configuration is silent.
void apertus(Tower& tower);
/// No positions at all.
void nope(Tower& tower);
/// Granite 4: position_embedding_type says whether there is any.
void ropeOrNope(Tower& tower);
/// Encoder and decoder, each with heads of its own.
void moonshine(Tower& tower);
/// What GLM's first programs call it: kv_channels, of which half turns, and rope_ratio, times 10000.
void chatGlm(Tower& tower);

}  // namespace orrery::rope_towers
