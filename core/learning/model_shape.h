// ModelShape: the sizes of a small transformer of a token embedding, blocks of attention and MLP, and an output over
// the vocabulary.
#pragma once

namespace orrery {

struct ModelShape {
    int vocabulary = 10;
    int width = 32;  ///< d_model
    int heads = 2;   ///< divides width
    int layers = 1;
    bool hasMlp = true;  ///< each block has an MLP of 4 * width hidden units
    bool causal = true;  ///< keys after the query are masked

    int headWidth() const { return width / heads; }
    bool operator==(const ModelShape&) const = default;
};

}  // namespace orrery
