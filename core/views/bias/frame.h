// Data shared by the panels of the bias view: the kernel under the chosen mask, its size, and the probe. Rows are
// queries, columns keys; query row i stands at position i + shift.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace orrery {

/// Kernel, size and probe of the bias view.
struct BiasFrame {
    const Scene& scene;
    const Values& view;
    std::shared_ptr<const ScoreKernel> kernel;
    std::shared_ptr<const ScoreKernel> shown;  ///< kernel of the matrices, rows partly shifted
    double relativeShift = 1;  ///< progress of the relative shift: 0 columns are distances, 1 columns are keys
    std::shared_ptr<const std::vector<std::int64_t>> distances;  ///< by column, at shift 0; else null
    std::vector<std::string> words;                              ///< words of queries and keys; empty: they are numbers
    std::int64_t queries = 1;
    std::int64_t keys = 1;
    std::int64_t shift = 0;  ///< query row i stands at position i + shift
    int head = 0;            ///< probed head
    std::int64_t query = 0;  ///< probed row; may lie outside the matrix
    std::int64_t key = 0;
    bool inParts = false;   ///< one matrix per part of the scheme, for one head
    bool allHeads = false;  ///< one matrix per head

    bool masked(std::int64_t row, std::int64_t column) const { return kernel->causal && column > row + shift; }
    double at(int atHead, std::int64_t row, std::int64_t column) const {
        return kernel->value(atHead, row + shift, column);
    }
};

/// Builds the frame of `kernel`, which may be another part of the scene's scheme.
BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel);

/// A part of the scheme's score with a frame of its own.
struct BiasPart {
    const Option& option;
    BiasFrame frame;
};

/// Builds the parts that `quantity` offers; parts that other parameters rule out are omitted.
std::vector<BiasPart> biasParts(const BiasFrame& frame, const Param& quantity);

constexpr int maxSmallPanels = 64;

/// Returns the parameter that selects the quantity of the scheme; null if its bias is the only one.
const Param* quantityOf(const SchemeSetting& setting);

/// Returns the chosen option of that parameter, and the name of its values.
const Option* chosenQuantity(const SchemeSetting& setting);
Words quantityName(const SchemeSetting& setting);

/// Returns a Problem if a relative shift below 1 is set and the kernel is not a function of query and distance. Parts
/// shown side by side are not checked; such parts stay unshifted.
Done checkShift(const BiasFrame& frame);

/// Returns a kernel whose rows hold values by distance (the last column is distance 0), row i shifted to the left by
/// `relativeShift` of n_k - 1 - position columns. Cells with distances below 0 are blank under a causal mask.
std::shared_ptr<const ScoreKernel> shiftedKernel(const BiasFrame& frame);

/// Returns n_k - 1, ..., 0 if the columns are distances; else null.
std::shared_ptr<const std::vector<std::int64_t>> columnDistances(const BiasFrame& frame);

/// Returns "“sat”", or "4" if tokens have no words.
Phrase wordOf(const BiasFrame& frame, std::int64_t token);

/// Returns "4", or "4 “sat”" if tokens have words.
Phrase tokenName(const BiasFrame& frame, std::int64_t token);

/// Returns the column of the probed entry in its row, shifted if rows are.
std::int64_t probedColumn(const BiasFrame& frame);

/// Estimates the range of a head from a few thousand entries: the first column, the first and last row, the nearest
/// distances, and for kernels that are not Toeplitz a grid over the whole matrix.
CellRange rangeOf(const BiasFrame& frame, int head);
/// The common range of several heads.
CellRange rangeOf(const BiasFrame& frame, const std::vector<int>& heads);
/// The smallest range that holds both, and the range that holds nothing.
CellRange unionOf(const CellRange& a, const CellRange& b);
constexpr CellRange noRange{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

/// Plots the value against i − j: of every shown head if it depends on the distance alone, else along the probed query.
Panel distancePanel(const BiasFrame& frame);

/// Plots value(distance 1) − value(distance 0) of every head; a message if the value is no function of the distance.
Panel slopesPanel(const BiasFrame& frame);

/// Labels of all keys seen from one query.
struct KeyLabels {
    std::int64_t query = 0;
    std::int64_t reach = 0;  ///< labels are -reach to reach
    std::vector<std::int64_t> labels;
};

/// Draws values with their labels added, and the output that they move.
Figure valueFigure(const BiasFrame& frame, const KeyLabels& keys);

/// Plots the values of the probed query, one bar a key; of each part of the score, if parts are shown.
Result<std::vector<Panel>> rowPanels(const BiasFrame& frame);

/// Plots the value against the distance, keys before and after the query apart, with a band for each run of distances
/// that share a value. A Problem if the value is no function of the distance.
Result<std::vector<Panel>> runPanels(const BiasFrame& frame);
Phrase runsHeadline(const BiasFrame& frame);
/// Returns the distance at which the last run of keys before the query begins, and the number of runs.
std::vector<Readout> runsReadout(const BiasFrame& frame);

/// Builds tables of words: the vector of the scheme's table for each query and key. A Problem if the scheme has none.
Result<Figure> labelFigure(const BiasFrame& frame);

/// Returns the run of distances around the probed one with the same value, at most 4096 to each side and within the
/// mask; empty if the kernel is no function of the distance or the probe lies outside.
std::optional<CellRange> sharedDistances(const BiasFrame& frame);

}  // namespace orrery
