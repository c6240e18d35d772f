// What the pictures of a sentence share: its tokens as numbers, the weights, and how position enters: added to the
// embedding, turning queries and keys, or as a bias of the score.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/attention.h"
#include "core/model/document.h"
#include "core/views/attention/params.h"
#include "core/views/shown.h"

namespace orrery::attention_view {

struct AttentionFrame {
    const Scene& scene;
    const Values& view;
    std::vector<std::string> tokens;
    Matrix content;         ///< [n x d] embeddings, times sqrt(d) where asked
    Matrix positions;       ///< [n x d] what is added to them; zeros where position enters elsewhere
    std::size_t query = 0;  ///< the tokens at the probe's m and n
    std::size_t key = 0;

    std::size_t count() const { return tokens.size(); }
    std::size_t width() const { return content.columns; }
    /// The bank that turns queries and keys, or null.
    const OscillatorBank* turning() const;
    /// The kernel that biases scores, or null.
    const ScoreKernel* kernel() const { return std::get_if<ScoreKernel>(&scene.encoding); }
};

inline bool isAny(const Encoding&) {
    return true;
}
/// Others turn queries and keys, or are a bias of the score.
bool isAdded(const Encoding& encoding);
constexpr Words added{"an encoding that is added to the embedding", "加到嵌入上的编码"};

/// A Problem where the sentence has no token or too many, or the scheme is too wide or has no row for a token.
Result<AttentionFrame> attentionFrame(const Scene& scene);

/// A picture of a sentence, under the scheme's title.
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

/// W for queries (1), keys (2) or values (3), [rows x columns], normal with variance 1 / rows by the seed.
Matrix drawnWeights(const AttentionFrame& frame, int which, Matrix shape);

/// d_k: the width itself, or for random weights at most 64 where nothing turns.
std::size_t keyWidth(const AttentionFrame& frame);

/// Queries, keys and values of these tokens, which stand at positions 0, 1, ...; with position or without.
Head headOf(const AttentionFrame& frame, const Matrix& content, bool withPosition);

/// The bias of the score and the causal mask, as the scheme and the view ask for them.
AttentionRule ruleOf(const AttentionFrame& frame, bool withPosition);

/// Token k as people read it: shortened, in quotation marks, its direction of writing kept to itself.
Phrase wordAt(const AttentionFrame& frame, std::size_t token);

double normOf(std::span<const double> vector);

}  // namespace orrery::attention_view
