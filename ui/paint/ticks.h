// Where an axis is labelled and with what: whole cells in steps of 1, 2, 5, 10, 20, ..., and numbers as people read
// them.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/round_step.h"
#include "core/figure/figure.h"

namespace orrery {

/// roundStep() for whole cells: at least 1.
double niceStep(double cells);

/// The whole cells whose middles are visible, `step` apart; one of them at least where any is visible.
std::vector<double> tickCells(const CellRange& shown, double step);

/// The values at which a colour bar `height` tall is labelled: its ends, and round ones between them where lines of
/// height `line` have room.
std::vector<double> barTicks(const ColourScale& scale, double height, double line);

/// What stands there: positions are whole, however large.
QString barLabel(const ColourScale& scale, double value);

/// As grouped().
QString integerLabel(std::int64_t number);

/// As rounded().
QString numberLabel(double number, int digits = 3);

/// The label of a tick, one of a row `step` apart: as many decimals as the step has.
QString tickLabel(double number, double step);

/// A number for a cell of a field: exact ones are short, others have the decimals that suit the largest value.
QString cellLabel(double value, double largest);

}  // namespace orrery
