// Readers of the rotary encodings of model towers. The encoding is the same in all layers, differs by kind of layer, or
// is absent in some layers. Each function reads the tower of one family or several and adds its encodings.
#pragma once

#include "core/io/models/encoding_draft.h"

namespace orrery::rope_towers {

/// Same encoding in all layers, or one for each kind of layer with its own object in rope_parameters.
void rope(EncoderConfig& tower);
/// Ernie 4.5 VL: mrope_section lists h and w before t.
void ernie(EncoderConfig& tower);
/// InternLM 1: an object of its own; its scaling factor is 1 by default.
void internLm(EncoderConfig& tower);
/// DeepSeek's latent attention: the rotary part of a head whose other channels have no position.
void latentRope(EncoderConfig& tower);
/// Gemma 3: global layers use rope_theta and its scaling, local layers another base and no scaling.
void gemma3(EncoderConfig& tower);
/// Gemma 4: full layers rotate a quarter of wider heads, with another base; the last layer is a full one.
void gemma4(EncoderConfig& tower);
/// ModernBERT: every n-th layer has full attention and another base.
void modernBert(EncoderConfig& tower);
/// Olmo 3: scaling in the full layers only.
void olmo3(EncoderConfig& tower);
/// Cohere 2, EXAONE 4: rotation in sliding layers only, no positions in the full ones.
void ropeInSlidingLayers(EncoderConfig& tower);
/// Reads no_rope_layers, in which 1 marks a rotated layer, or an interval of layers without rotation.
void ropeInMostLayers(EncoderConfig& tower);
/// gpt-oss: YaRN even if the configuration has no scaling.
void gptOss(EncoderConfig& tower);
/// Apertus: Llama 3.1 scaling if the configuration has none.
void apertus(EncoderConfig& tower);
/// No position encoding.
void nope(EncoderConfig& tower);
/// Granite 4: position_embedding_type states whether there is an encoding.
void ropeOrNope(EncoderConfig& tower);
/// Moonshine: encoder and decoder with different heads.
void moonshine(EncoderConfig& tower);
/// First GLM programs: kv_channels, of which half are rotated, and rope_ratio, a factor of the base 10000.
void chatGlm(EncoderConfig& tower);

}  // namespace orrery::rope_towers
