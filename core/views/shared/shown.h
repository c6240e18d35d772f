// Text and ranges shared by several views: titles, headlines, readout lines, visible ranges, and the number of columns
// of a grid of panels.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "core/model/document.h"

namespace orrery {

/// Title of a scheme, "Sinusoidal · d_model 128 · base 10000 · interleaved": its name and all parameters not omitted.
Phrase titleOf(const SchemeSetting& setting);

/// Whether titles omit a parameter: it is unused, or quiet and at its default.
bool isQuiet(const Param& param, const Values& values);

/// Joins two phrases by " · "; returns one alone if the other is empty.
Phrase joined(const Phrase& first, const Phrase& second);

/// Joins the parameters for which `isTold` is true, without the scheme's name.
Phrase parametersOf(const SchemeSetting& setting, const std::function<bool(const Param&)>& isTold);

/// The range of `count` cells from `first` on.
CellRange cells(std::int64_t first, std::int64_t count);

/// The part of `extents` that the camera asks for, moved inside and never narrower than narrowest().
CellRange visible(const std::optional<CellRange>& wanted, const CellRange& extents, AxisScale scale = AxisScale::Cells);

/// Smallest visible length of an axis over `extents`, in units of onPaper(): one cell, or 1e-9 of a plot.
double narrowest(const CellRange& extents, AxisScale scale);

/// Converts a range to coordinates proportional to length on paper: natural logarithms on a logarithmic axis.
CellRange onPaper(const CellRange& range, AxisScale scale);
CellRange fromPaper(const CellRange& range, AxisScale scale);

/// Formats "sin(7 / 10000^(12/128)) = 0.1877", or "... no value here" if value is NaN.
Phrase formulaLine(const Phrase& where, const std::string& formula, double value);

/// Number of columns in which `count` square panels are largest in an area with this ratio of width to height.
int bestColumns(int count, double aspect = 1.6);

/// Returns a numeric parameter such as base or width, or nothing if the scheme does not have it.
std::optional<double> numberCalled(const Values& values, std::string_view id);

/// Length of a headline in characters, and its limit; wide (Chinese) characters count as two.
std::size_t headlineLength(std::string_view sentence);
inline constexpr std::size_t longestHeadline = 60;

/// Returns for each language the first of `forms` that is short enough for a headline, else the last.
Phrase headline(std::initializer_list<Phrase> forms);

/// Readout line whose value is identical in both languages.
Readout line(std::string_view id, const Words& name, const std::string& value);
/// Readout line without a name, whose value is text.
Readout fact(std::string_view id, const Phrase& value);

/// Label of a parameter within a sentence: "row at m" for "Row at m".
Phrase labelWithin(const Param& param);

/// Name of a parameter within a title: its id where the label has it ("head_dim"), else the label; in Chinese the
/// label without the id.
Phrase nameOf(const Param& param);

/// Describes a parameter as in titles: "base 500", or the label of the option or flag; empty for a flag that is off.
Phrase summaryOf(const Param& param, const Values& values);

}  // namespace orrery
