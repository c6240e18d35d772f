// SimilarityForm: the kernel p_m^T H p_n, or the cosine or distance of p_m and p_n, as the view's parameters ask for,
// with its colour scale and readouts. A similarity that separates into parts of m - n and m + n has these parts too.
#pragma once

#include <memory>
#include <optional>

#include "core/analysis/similarity_kernel.h"
#include "core/base/matrix.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/position_window.h"

namespace orrery::similarity_view {

/// Kernel of the similarity with its colour scale and readouts.
struct SimilarityForm {
    std::shared_ptr<const ScoreKernel> kernel;
    std::optional<SimilarityParts> parts;  ///< of the similarity (for distances, of the dot product), if it separates
    ColourScale scale;
    ColourScale sumScale;        ///< scale of the part of m + n, often far smaller, beside the others; else `scale`
    bool distance = false;       ///< whether smaller numbers mean more similar
    std::string formula;         ///< formula at the probe: "p(7)ᵀ H p(3)"
    std::vector<Readout> facts;  ///< readouts on the construction of H and on how Toeplitz the matrix is
    double toeplitz = 1;         ///< share of the variance that m - n explains (toeplitzR2()); NaN if an entry is NaN
    std::optional<bool> varies;  ///< whether the similarity varies over the window's first positions; unknown: nothing
    Matrix first;                ///< matrix of the window's first positions; empty if m - n alone decides

    /// Whether the similarity depends on m - n alone.
    bool ofOffset() const { return parts && parts->sum.columns.empty(); }
};

/// Builds the form. A Problem if the parameters do not fit the encoding or ask for too much computation, or if the
/// scene's progress is stopped.
Result<SimilarityForm> similarityForm(const Scene& scene);

/// A form with the window of positions (first .. first + count - 1) and the probe.
struct SimilarityFrame {
    const Scene& scene;
    const SimilarityForm& form;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t m = wholePosition(scene.probe.m);
    std::int64_t n = wholePosition(scene.probe.n);

    /// Whether the window holds a position.
    bool holds(std::int64_t position) const { return position >= first && position - first < count; }
};

/// Largest number of positions for which a matrix of similarities is computed: `max`, or fewer for a wide encoding or a
/// wide full H; at least 8. The window may be shorter.
std::int64_t sampledPositions(const Scene& scene, std::int64_t max);

/// Number of positions at the start of the window over which Toeplitz R² is computed.
std::int64_t explainedCount(const Scene& scene);

/// Number of positions at the start of the window that are ranked by similarity, unless m - n alone decides.
std::int64_t rankedPositions(const Scene& scene);

/// Returns the first `count` rows and columns of a matrix.
Matrix firstOf(const Matrix& similarities, std::int64_t count);

}  // namespace orrery::similarity_view
