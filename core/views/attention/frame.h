// Data shared by the pictures of the attention view: the tokens of a sentence as vectors, the weights, and the way in
// which position enters: added to the embedding, rotating queries and keys, or biasing the score. Matrices are
// [tokens x dimensions], row-major.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/attention.h"
#include "core/model/document.h"
#include "core/views/attention/params.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/ranges.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

/// One sentence under the scheme and the parameters of the view. The scene must outlive the frame.
struct AttentionFrame {
    const Scene& scene;
    const Values& view;
    std::vector<std::string> tokens;
    Matrix content;         ///< [n x d] embeddings, times sqrt(d) if `sqrt_d` is on
    Matrix positions;       ///< [n x d] encodings added to `content`; zeros for rotary encodings and biases
    std::size_t query = 0;  ///< index of the token at the probe's m
    std::size_t key = 0;    ///< index of the token at the probe's n

    std::size_t count() const { return tokens.size(); }
    std::size_t width() const { return content.columns; }
    /// Number of words before the sentence, whose first word has this position.
    std::size_t before() const;
    /// The bank that rotates queries and keys, or null.
    const OscillatorBank* turning() const;
    /// The kernel that biases scores, or null.
    const ScoreKernel* kernel() const { return std::get_if<ScoreKernel>(&scene.encoding); }
};

/// Whether the encoding is added to the embedding, rather than rotary or a bias.
bool isAdded(const Encoding& encoding);
constexpr Words added{"an encoding that is added to the embedding", "加到嵌入上的编码"};

/// Builds the frame. A Problem if the sentence has no token or too many (above 256, or ScoreKernel::tokens), if the
/// scheme is wider than 512 or has no row for a token, or if the number of typed embeddings is wrong.
Result<AttentionFrame> attentionFrame(const Scene& scene);

/// Builds a picture of a sentence, titled with its scheme; the probe is limited to the positions of the sentence.
template <Result<Figure> (*picture)(const AttentionFrame&)>
Result<Figure> ofSentence(const Scene& scene) {
    const Result<AttentionFrame> frame = attentionFrame(scene);
    if (!frame) return frame.problem();
    Result<Figure> figure = picture(*frame);
    if (!figure) return figure;
    figure->title = titleOf(scene.pane.scheme);
    figure->probe.only = firstPositions(frame->count());
    return figure;
}

/// Draws a weight matrix of the size of `shape` by the view's seed, normal with variance 1 / rows. Each `which` is
/// another matrix; headOf() uses 1 for W_Q, 2 for W_K and 3 for W_V.
Matrix drawnWeights(const AttentionFrame& frame, int which, Matrix shape);

/// d_k: the full width, but at most 64 for random weights without rotation.
std::size_t keyWidth(const AttentionFrame& frame);

/// Computes queries, keys and values of the rows of `content` at positions before(), before() + 1, ...; without
/// position, nothing is added or rotated.
Head headOf(const AttentionFrame& frame, const Matrix& content, bool withPosition);

/// Returns the causal mask that the view asks for and, if `withPosition`, the bias of the probed head with the scheme's
/// own causal mask. Content that the scheme draws goes with its word if the words stand in another `order`.
AttentionRule ruleOf(const AttentionFrame& frame, bool withPosition, std::span<const std::size_t> order = {});

/// Returns the token with index `token`, shortened, in quotation marks and directionally isolated.
Phrase wordAt(const AttentionFrame& frame, std::size_t token);

/// Euclidean length of a vector.
double normOf(std::span<const double> vector);

}  // namespace orrery::attention_view
