// One row of the bias as bars: the value that each key gets from the probed query.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/bias/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

constexpr std::int64_t maxBars = 512;

/// Values of one query by key, of the whole bias or of a part of the score; NaN under the mask.
struct BiasRow {
    Phrase title;
    std::vector<double> values;
};

BiasRow biasRowOf(const BiasFrame& frame, const Phrase& title) {
    BiasRow row{.title = title};
    const std::int64_t query = std::clamp<std::int64_t>(frame.query, 0, frame.queries - 1);
    for (std::int64_t key = 0; key < std::min(frame.keys, maxBars); ++key)
        row.values.push_back(frame.masked(query, key) ? std::nan("") : frame.at(frame.head, query, key));
    return row;
}

std::vector<BiasRow> biasRows(const BiasFrame& frame) {
    if (!frame.inParts) return {biasRowOf(frame, quantityName(frame.scene.pane.scheme))};
    std::vector<BiasRow> rows;
    for (const BiasPart& part : biasParts(frame, *quantityOf(frame.scene.pane.scheme))) {
        if (!part.option.apart) rows.push_back(biasRowOf(part.frame, part.option.label));
    }
    return rows;
}

/// Vertical axis over the values of all rows and 0.
Axis barHeights(const std::vector<BiasRow>& rows) {
    CellRange range;
    for (const BiasRow& row : rows) range = finiteRange(row.values, range);
    return heightAxis({}, withRoom(range, 0.08));
}

Panel barsPanel(const BiasFrame& frame, const BiasRow& row, const Axis& heights) {
    Axis across = restingAxis(Words{"key $j$ (position)", "键 $j$（位置）"}, row.values.size(), Aim::PositionN);
    if (!frame.words.empty()) across.ticks = tokenTicks({frame.words, across.shown});
    Panel panel = plotPanel(row.title, {std::move(across), heights},
                            {probedBars(row.values, frame.key), Notes{.bands = maskedBands(row.values)}});
    panel.head = frame.head;
    return panel;
}

}  // namespace

Result<std::vector<Panel>> rowPanels(const BiasFrame& frame) {
    std::vector<BiasRow> rows = biasRows(frame);
    rows.front().title = say({"{}, query {}", "{}，查询 {}"}, rows.front().title,
                             wordOf(frame, std::clamp<std::int64_t>(frame.query, 0, frame.queries - 1)));
    const Axis heights = barHeights(rows);
    std::vector<Panel> panels;
    for (const BiasRow& row : rows) {
        panels.push_back(barsPanel(frame, row, heights));
        if (panels.size() < rows.size()) panels.back().tickLabels = false;  // bars of one key stand below each other
    }
    placeInRows(panels, 1);
    return panels;
}

}  // namespace orrery
