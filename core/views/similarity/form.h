// From the choices of the similarity view to what it draws: the kernel of p_m^T H p_n under a measure, its colours, and
// what is said of it. Where the similarity has parts of m - n and m + n they come with it.
#pragma once

#include <memory>
#include <optional>

#include "core/analysis/similarity_kernel.h"
#include "core/base/matrix.h"
#include "core/views/axes.h"
#include "core/views/position_window.h"

namespace orrery::similarity_view {

struct SimilarityForm {
    std::shared_ptr<const ScoreKernel> kernel;
    std::optional<SimilarityParts> parts;
    ColourScale scale;
    ColourScale sumScale;        ///< of the part of m + n beside the other two, than which it is often far smaller
    bool distance = false;       ///< the least number is the most similar
    std::string formula;         ///< of the probed positions: "p(7)ᵀ H p(3)"
    std::vector<Readout> facts;  ///< how H was made and how Toeplitz the matrix is
    double toeplitz = 1;         ///< how much of its variance m - n explains; NaN where it has none
    Matrix first;                ///< of the first positions of the window, where not m - n alone decides

    /// Whether it depends on m - n alone.
    bool ofOffset() const { return parts && parts->sum.columns.empty(); }
};

/// A Problem where the choices do not fit the encoding, or ask for more than can be computed in a moment.
Result<SimilarityForm> similarityForm(const Scene& scene);

/// The view of a form: what the window of positions and the probe are.
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

/// How many positions of the window matrices are computed for at most: `most`, fewer for wide H; at least 8.
std::int64_t sampledPositions(const Scene& scene, std::int64_t most);

/// How many of the first positions are ranked by similarity, where not m - n alone decides.
std::int64_t rankedPositions(const Scene& scene);

/// The similarities of the first `count` of the positions of a larger matrix.
Matrix firstOf(const Matrix& similarities, std::int64_t count);

}  // namespace orrery::similarity_view
