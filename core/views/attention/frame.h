// Data shared by the pictures of the attention view: the tokens of a sentence as vectors, the weights, and the way in
// which position enters: added to the embedding, rotating queries and keys, or biasing the score. Matrices are
// [tokens x dimensions], row-major.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/attention.h"
#include "core/model/document.h"
#include "core/views/attention/params.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

/// One sentence under the scheme and the parameters of the view.
struct AttentionFrame {
    const Scene& scene;
    const Values& view;
    std::vector<std::string> tokens;
    Matrix content;         ///< [n x d] embeddings, times sqrt(d) if `sqrt_d` is on
    Matrix positions;       ///< [n x d] added to them; zeros for rotary encodings and biases
    std::size_t query = 0;  ///< index of the token at the probe's m
    std::size_t key = 0;

    std::size_t count() const { return tokens.size(); }
    std::size_t width() const { return content.columns; }
    /// The bank that rotates queries and keys, or null.
    const OscillatorBank* turning() const;
    /// The kernel that biases scores, or null.
    const ScoreKernel* kernel() const { return std::get_if<ScoreKernel>(&scene.encoding); }
};

inline bool isAny(const Encoding&) {
    return true;
}
/// Whether the encoding is added to the embedding, rather than rotary or a bias.
bool isAdded(const Encoding& encoding);
constexpr Words added{"an encoding that is added to the embedding", "加到嵌入上的编码"};

/// Builds the frame. A Problem if the sentence has no token or too many, or if the scheme is too wide or has no row for
/// a token.
Result<AttentionFrame> attentionFrame(const Scene& scene);

/// Builds a picture of a sentence, titled with its scheme.
template <Result<Figure> (*picture)(const AttentionFrame&)>
Result<Figure> ofSentence(const Scene& scene) {
    const Result<AttentionFrame> frame = attentionFrame(scene);
    if (!frame) return frame.problem();
    Result<Figure> figure = picture(*frame);
    if (!figure) return figure;
    figure->title = titleOf(scene.pane.scheme);
    figure->probe.only = CellRange{0, static_cast<double>(frame->count() - 1)};
    return figure;
}

/// Draws W for queries (1), keys (2) or values (3), [rows x columns], normal with variance 1 / rows.
Matrix drawnWeights(const AttentionFrame& frame, int which, Matrix shape);

/// d_k: the full width, but at most 64 for random weights without rotation.
std::size_t keyWidth(const AttentionFrame& frame);

/// Computes queries, keys and values of tokens at positions 0, 1, ..., with or without position.
Head headOf(const AttentionFrame& frame, const Matrix& content, bool withPosition);

/// Returns the bias of the score and the causal mask that scheme and view ask for.
AttentionRule ruleOf(const AttentionFrame& frame, bool withPosition);

/// Returns token k shortened, in quotation marks and directionally isolated.
Phrase wordAt(const AttentionFrame& frame, std::size_t token);

/// Euclidean length of a vector.
double normOf(std::span<const double> vector);

}  // namespace orrery::attention_view
