// What the panels of the bias view share: the kernel under the mask that was asked for, its size, and the probe.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace orrery {

struct BiasFrame {
    const Scene& scene;
    const Values& view;
    std::shared_ptr<const ScoreKernel> kernel;
    std::shared_ptr<const ScoreKernel> shown;  ///< what the matrices show: the kernel, or its rows on their way to it
    double relativeShift = 1;                  ///< how far they are; 1: there
    std::shared_ptr<const std::vector<std::int64_t>> distances;  ///< of the columns while no row has begun to slide
    std::vector<std::string> words;                              ///< that queries and keys are; none: they are numbers
    std::int64_t queries = 1;
    std::int64_t keys = 1;
    std::int64_t shift = 0;  ///< query row i stands at position i + shift
    int head = 0;            ///< the probed one
    std::int64_t query = 0;  ///< the probed row, which may lie outside
    std::int64_t key = 0;
    bool inParts = false;   ///< the matrices are parts of the scheme, of one head
    bool allHeads = false;  ///< the matrices are the heads

    bool masked(std::int64_t row, std::int64_t column) const { return kernel->causal && column > row + shift; }
    double at(int atHead, std::int64_t row, std::int64_t column) const {
        return kernel->value(atHead, row + shift, column);
    }
};

/// Of another kernel than the scene's, if it is a part of the same scheme.
BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel);

constexpr int mostSmallPanels = 64;

/// The parameter that says what the scheme gives of itself; null where that is its bias and nothing else.
const Param* quantityOf(const SchemeSetting& setting);

/// Its chosen option, and what the numbers are by that.
const Option* chosenQuantity(const SchemeSetting& setting);
Words quantityName(const SchemeSetting& setting);

/// A Problem where rows should be on their way and the kernel has none by distance; parts that have none stay.
Done checkShift(const BiasFrame& frame);

/// Rows that hold the values by distance, the last column distance 0, slid to the left by a part of n_k - 1 - position
/// columns. Cells that come in from outside are of distances below 0: blank under a causal mask.
std::shared_ptr<const ScoreKernel> shiftedKernel(const BiasFrame& frame);

/// n_k - 1, ..., 0 where rows are by distance; else null.
std::shared_ptr<const std::vector<std::int64_t>> columnDistances(const BiasFrame& frame);

/// "“sat”", or "4" where tokens have no words.
Phrase wordOf(const BiasFrame& frame, std::int64_t token);

/// "4", or "4 “sat”" where tokens have words.
Phrase tokenName(const BiasFrame& frame, std::int64_t token);

/// Where the probed entry stands in its row.
std::int64_t probedColumn(const BiasFrame& frame);

/// The value against i − j: of every head shown where it depends on the distance alone, else along the probed query.
Panel distancePanel(const BiasFrame& frame);

/// value(distance 1) − value(distance 0) of every head; a message where the distance does not decide.
Panel slopesPanel(const BiasFrame& frame);

/// Tables of words: which vector of the scheme's table stands between each query and key. A Problem where the scheme
/// has none.
Result<Figure> labelFigure(const BiasFrame& frame);

/// The run of distances around the probed one that have its value, at most 4096 to each side and none that the mask
/// hides; empty where distance does not decide or the probe lies outside.
std::optional<CellRange> sharedDistances(const BiasFrame& frame);

}  // namespace orrery
