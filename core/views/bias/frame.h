// Data shared by the panels of the bias view: the kernel under the chosen mask, its size, and the probe. Rows are
// queries, columns keys; query row i stands at position i + shift.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace orrery {

/// Kernel, size and probe of the bias view. The scene must outlive the frame.
struct BiasFrame {
    const Scene& scene;
    const Values& view;
    std::shared_ptr<const ScoreKernel> kernel;
    std::shared_ptr<const ScoreKernel> shown;  ///< kernel of the matrices: shiftedKernel()
    double relativeShift = 1;  ///< progress of the relative shift: at 0 columns are distances, at 1 keys
    std::shared_ptr<const std::vector<std::int64_t>> distances;  ///< columnDistances(); may be null
    std::vector<std::string> words;                              ///< words of queries and keys; empty: none
    std::int64_t queries = 1;
    std::int64_t keys = 1;
    std::int64_t shift = 0;  ///< query row i stands at position i + shift
    int head = 0;            ///< probed head
    std::int64_t query = 0;  ///< probed row; may lie outside the matrix
    std::int64_t key = 0;    ///< probed key; may lie outside the matrix
    bool inParts = false;    ///< one matrix per part of the scheme, for one head
    bool allHeads = false;   ///< one matrix per head

    bool masked(std::int64_t row, std::int64_t column) const { return kernel->causal && column > row + shift; }
    double at(int atHead, std::int64_t row, std::int64_t column) const {
        return kernel->value(atHead, row + shift, column);
    }
};

/// Builds the frame of `kernel`, the scene's encoding or another part of its scheme.
BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel);

/// A part of the scheme's score with a frame of its own.
struct BiasPart {
    const Option& option;
    BiasFrame frame;
};

/// Builds the parts that `quantity` offers; parts that other parameters rule out are omitted.
std::vector<BiasPart> biasParts(const BiasFrame& frame, const Param& quantity);

/// Largest number of matrices, one per head, that are shown at once.
constexpr int maxSmallPanels = 64;

/// Returns the parameter that selects the quantity that the scheme computes (Param::quantity); null if there is none,
/// so that the scheme computes only its bias.
const Param* quantityOf(const SchemeSetting& setting);

/// Returns the chosen option of that parameter; null if there is none.
const Option* chosenQuantity(const SchemeSetting& setting);
/// Returns the label of that option; the name of the bias if there is none.
Words quantityName(const SchemeSetting& setting);

/// Returns a Problem if a relative shift below 1 is set and the kernel is not a function of query and distance. If
/// parts are shown side by side, there is no Problem: parts that are no such function stay unshifted.
Done checkShift(const BiasFrame& frame);

/// Returns a kernel whose rows hold values by distance (distance 0 in the last column), row i shifted to the left by
/// relativeShift times n_k - 1 - position(i) columns, rounded. Under a causal mask, cells with distances below 0 are
/// NaN. Returns frame.kernel if relativeShift is 1, or if the kernel is not a function of query and distance.
std::shared_ptr<const ScoreKernel> shiftedKernel(const BiasFrame& frame);

/// Returns the distance of each column, n_k - 1, ..., 0, if the columns of frame.shown are distances; else null.
std::shared_ptr<const std::vector<std::int64_t>> columnDistances(const BiasFrame& frame);

/// Returns "“sat”", or "4" if there is no word with this index.
Phrase wordOf(const BiasFrame& frame, std::int64_t token);

/// Returns "4 “sat”", or "4" if there is no word with this index.
Phrase tokenName(const BiasFrame& frame, std::int64_t token);

/// Returns the column of the probed entry in frame.shown; it may lie outside the matrix.
std::int64_t probedColumn(const BiasFrame& frame);

/// Estimates the range of a head from up to 1285 visible entries: samples of the first column and of the first and last
/// row, and the beginnings of the first column and row. Entrywise kernels add a grid of 64 x 64 entries. Returns
/// {0, 0} if progress is stopped.
CellRange rangeOf(const BiasFrame& frame, int head);
/// The smallest range that holds the ranges of several heads.
CellRange rangeOf(const BiasFrame& frame, const std::vector<int>& heads);

/// Plots the value against i − j, one curve per shown head (at most 32). If the value depends on more than the
/// distance, the curves are those of the probed query.
Panel distancePanel(const BiasFrame& frame);

/// Plots value(distance 1) − value(distance 0) of every head. If all heads fall, at very different rates, plots the
/// falls on a logarithmic axis. A message if the value is no function of the distance.
Panel slopesPanel(const BiasFrame& frame);

/// Labels of the keys seen from one query.
struct KeyLabels {
    std::int64_t query = 0;
    std::int64_t reach = 0;            ///< labels are -reach to reach
    std::vector<std::int64_t> labels;  ///< by key
};

/// Builds a figure of the values of the keys with their labels added, and of the output before and after; a table lists
/// the attention weights.
Figure valueFigure(const BiasFrame& frame, const KeyLabels& keys);

/// Plots the values of the probed query as bars, one for each of the first 512 keys; one panel for each part of the
/// score if parts are shown. Never a Problem.
Result<std::vector<Panel>> rowPanels(const BiasFrame& frame);

/// Plots the value of the probed head against the distance, up to 4096, with a band behind every second run of
/// distances that share a value: one panel for keys before the query and, without a causal mask, one for keys after it.
/// A Problem if the value is no function of the distance.
Result<std::vector<Panel>> runPanels(const BiasFrame& frame);
/// Returns the headline of runPanels(). Precondition of this and the next function: runPanels() succeeds.
Phrase runsHeadline(const BiasFrame& frame);
/// Returns lines about the runs of keys before the query: the first distance of the last run, the number of runs, and
/// the first distance of the first run of several distances (of the last run if there is none).
std::vector<Readout> runsReadout(const BiasFrame& frame);

/// Builds tables that name, for each query and key, the vector of the scheme's table with a row per distance; or the
/// valueFigure() if the view asks for it. A Problem if the scheme has no such table.
Result<Figure> labelFigure(const BiasFrame& frame);

/// Returns the run of distances around the probed one with the same value, at most 4096 to each side and within the
/// mask, both ends included; nothing if the kernel is no function of the distance or the probed distance is
/// not in the matrix.
std::optional<CellRange> sharedDistances(const BiasFrame& frame);

}  // namespace orrery
