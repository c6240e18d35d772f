// The pictures of the attention view, one function each; title and pane are set by the view.
#pragma once

#include "core/views/attention/frame.h"

namespace orrery {

/// x, what is added, and the sum; or what turning makes of the embeddings.
Result<Figure> embeddingPicture(const AttentionFrame& frame);

/// q . k / sqrt(d_k), bias, mask, softmax and output, a panel each.
Result<Figure> scorePicture(const AttentionFrame& frame);

/// The four terms of a score whose tokens carry content and position, and their sum. A Problem where the encoding is
/// not added.
Result<Figure> termPicture(const AttentionFrame& frame);

/// Outputs for the sentence and for the same words in another order, without positions and with them.
Result<Figure> shufflePicture(const AttentionFrame& frame);

/// The six second-order Taylor terms of two tokens and what they leave. A Problem where the encoding is not added.
Result<Figure> taylorPicture(const AttentionFrame& frame);

/// Largest weight, entropy and variance against d_k.
Result<Figure> saturationPicture(const Scene& scene);

/// Operations and path length of four kinds of layer against n.
Result<Figure> costPicture(const Scene& scene);

/// Why `show` needs an encoding that is added.
Problem needsAddition(const AttentionFrame& frame);

}  // namespace orrery
