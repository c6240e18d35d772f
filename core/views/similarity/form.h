// Construction of the similarity view's kernel from its parameters: p_m^T H p_n under a measure, its colour scale, and
// the readouts about it. If the similarity separates into parts of m - n and m + n, they are included.
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
    std::optional<SimilarityParts> parts;
    ColourScale scale;
    ColourScale sumScale;        ///< scale of the part of m + n shown beside the others, since it is often far smaller
    bool distance = false;       ///< whether smaller numbers mean more similar
    std::string formula;         ///< formula at the probe: "p(7)ᵀ H p(3)"
    std::vector<Readout> facts;  ///< readouts on the construction of H and on how Toeplitz the matrix is
    double toeplitz = 1;         ///< fraction of its variance that m - n explains; NaN if it has no variance
    Matrix first;                ///< similarities of the first positions, unless m - n alone decides

    /// Whether the similarity depends on m - n alone.
    bool ofOffset() const { return parts && parts->sum.columns.empty(); }
};

/// Builds the form; a Problem if the parameters do not fit the encoding or ask for too much computation.
Result<SimilarityForm> similarityForm(const Scene& scene);

/// A form with the window of positions and the probe.
struct SimilarityFrame {
    const Scene& scene;
    const SimilarityForm& form;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t m = wholePosition(scene.probe.m);
    std::int64_t n = wholePosition(scene.probe.n);

    bool holds(std::int64_t position) const { return position >= first && position - first < count; }
};

/// Largest number of window positions for which matrices are computed: `max`, fewer for wide H; at least 8.
std::int64_t sampledPositions(const Scene& scene, std::int64_t max);

/// Number of first positions that are ranked by similarity, unless m - n alone decides.
std::int64_t rankedPositions(const Scene& scene);

/// Returns the similarities among the first `count` positions of a larger matrix.
Matrix firstOf(const Matrix& similarities, std::int64_t count);

}  // namespace orrery::similarity_view
