// Positions and texts of tick labels: whole cells in steps of 1, 2, 5, 10, 20, ..., and numbers rounded for reading.
// Used by axes, colour bars and the cells of fields.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/round_step.h"
#include "core/figure/figure.h"

namespace orrery {

/// Returns roundStep() of a number of cells, at least 1.
double niceStep(double cells);

/// Returns the multiples of `step` that are cells with a visible centre; if there is none, the middle cell if its
/// centre is visible.
std::vector<double> tickCells(const CellRange& shown, double step);

/// Returns the values at which a colour bar of the given height is labelled: its ends, and round values between them if
/// lines of height `line` fit.
std::vector<double> barTicks(const ColourScale& scale, double height, double line);

/// Returns the label of a value on a colour bar; positions are written as whole numbers.
QString barLabel(const ColourScale& scale, double value);

/// Returns grouped() as a QString.
QString integerLabel(std::int64_t number);

/// Returns rounded() as a QString.
QString numberLabel(double number, int digits = 3);

/// Returns the label of a tick in a series `step` apart, with as many decimals as the step; numberLabel() for steps
/// below 1e-4 and numbers from 1e10.
QString tickLabel(double number, double step);

/// Returns the text of a value in a cell of a field: without decimals if it is whole, else with decimals that suit the
/// largest value of the field; empty for NaN.
QString cellLabel(double value, double largest);

}  // namespace orrery
