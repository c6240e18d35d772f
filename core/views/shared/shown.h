// Text and ranges shared by several views: titles, headlines, readout lines, visible ranges.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "core/model/document.h"

namespace orrery {

/// Title of a scheme, "Sinusoidal · d_model 128 · base 10000 · interleaved": its name and all parameters that are not
/// isQuiet().
Phrase titleOf(const SchemeSetting& setting);

/// Whether titles omit a parameter: it has no effect (Values::isActive()), or is hiddenByDefault and at its default.
bool isQuiet(const Param& param, const Values& values);

/// Joins two phrases by " · "; returns one alone if the other is empty.
Phrase joined(const Phrase& first, const Phrase& second);

/// Joins the summaries of the parameters for which `isTold` is true, without the scheme's name.
Phrase parametersOf(const SchemeSetting& setting, const std::function<bool(const Param&)>& isTold);

/// The range of `count` cells from `first` on.
CellRange cells(std::int64_t first, std::int64_t count);

/// The part of `extents` that the camera asks for, moved inside and never narrower than narrowest(). All of `extents`
/// if `wanted` is empty, or begins at 0 or below on a logarithmic axis.
CellRange visible(const std::optional<CellRange>& wanted, const CellRange& extents, AxisScale scale = AxisScale::Cells);

/// Smallest visible length of an axis over `extents`, in units of onPaper(): one cell (at most all of `extents`), or
/// 1e-9 of the length of a plot's axis.
double narrowest(const CellRange& extents, AxisScale scale);

/// Converts a range to coordinates proportional to length on paper: natural logarithms on a logarithmic axis.
/// fromPaper() is the inverse.
CellRange onPaper(const CellRange& range, AxisScale scale);
CellRange fromPaper(const CellRange& range, AxisScale scale);

/// Formats "`where`: sin(7 / 10000^(12/128)) = 0.1877", with the formula typeset, or "`where`: no value here" if
/// `value` is NaN.
Phrase formulaLine(const Phrase& where, const std::string& formula, double value);

/// Formats "1 pair", "0 pairs", "2 pairs"; in Chinese the number and `zh`, which has a measure word: "2 对".
Phrase amount(std::int64_t count, std::string_view one, std::string_view several, std::string_view zh);

/// Formats a number that stands for an effect: "0" where it is only rounding, which is below 10⁻¹² of `scale`.
std::string effect(double number, int digits, double scale = 1);

/// A share of 1 as percent: "48 %", in Chinese "48%".
Phrase percentOf(double share, int digits);

/// Length of a headline in code points of its plain text; wide (Chinese) characters count as two.
std::size_t headlineLength(std::string_view sentence);
/// Largest headlineLength() of a headline.
inline constexpr std::size_t longestHeadline = 60;

/// Returns for each language the first of `forms` that is short enough for a headline, else the last.
Phrase headline(std::initializer_list<Phrase> forms);

/// Readout line whose value is identical in both languages.
Readout line(std::string_view id, const Words& name, const std::string& value);
/// Readout line without a name, whose value is text.
Readout fact(std::string_view id, const Phrase& value);
/// The same, identical in both languages.
Readout fact(std::string_view id, const std::string& value);

/// Label of a parameter within a sentence, with a small English initial: "row at m" for "Row at m".
Phrase labelWithin(const Param& param);

/// The phrase with an English capital at its beginning.
Phrase capitalized(Phrase phrase);

/// Name of a parameter within a title. English: the id if it is a word of the label ("head_dim"), else labelWithin().
/// Chinese: the label without the id at its end.
Phrase nameOf(const Param& param);

/// Describes a parameter as in titles: "base 500", the label of an option or flag, the name of a file without its
/// folder, or a formula as TeX. Empty for a flag that is off and for an empty list.
Phrase summaryOf(const Param& param, const Values& values);

}  // namespace orrery
