// What several views say in the same words: titles, visible ranges, probe lines.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "core/model/document.h"

namespace orrery {

/// "Sinusoidal · d_model 128 · base 10000 · interleaved": the name and every parameter that is not left out.
Phrase titleOf(const SchemeSetting& setting);

/// Whether titles leave a parameter out: it is quiet and as it usually is.
bool isQuiet(const Param& param, const Values& values);

/// Both with " · " between them; one alone where the other is empty.
Phrase joined(const Phrase& first, const Phrase& second);

/// The same of chosen parameters, without the name.
Phrase parametersOf(const SchemeSetting& setting, const std::function<bool(const Param&)>& isTold);

/// `count` cells from `first` on.
CellRange cells(std::int64_t first, std::int64_t count);

/// The part of `extents` that the camera asks for, moved inside and never narrower than narrowest().
CellRange visible(const std::optional<CellRange>& wanted, const CellRange& extents, AxisScale scale = AxisScale::Cells);

/// The least that an axis over `extents` shows, as a distance on paper: one cell, or 1e-9 of a plot.
double narrowest(const CellRange& extents, AxisScale scale);

/// The range as it lies on paper, where equal distances are seen as equal: natural logarithms on a logarithmic axis.
CellRange onPaper(const CellRange& range, AxisScale scale);
CellRange fromPaper(const CellRange& range, AxisScale scale);

/// "sin(7 / 10000^(12/128)) = 0.1877", or "... has no value" where value is NaN.
Phrase formulaLine(const Phrase& where, const std::string& formula, double value);

/// The number of columns in which `count` square panels come out largest in an area of this width / height.
int bestColumns(int count, double aspect = 1.6);

/// A number that some schemes have and others do not: their base, their width.
std::optional<double> numberCalled(const Values& values, std::string_view id);

/// How long a headline is and may be, in characters; a Chinese one counts as two, for it is as wide.
std::size_t headlineLength(std::string_view sentence);
inline constexpr std::size_t longestHeadline = 60;

/// In each language the first of `forms` that is short enough for a headline, else the last, which should be.
Phrase headline(std::initializer_list<Phrase> forms);

/// One readout line whose value reads the same in both languages.
Readout line(std::string_view id, const Words& name, const std::string& value);
/// What is said in sentences alone.
Readout fact(std::string_view id, const Phrase& value);

/// "base 500", the option or the flag's label, as titles tell of a parameter; empty for a flag that is off.
Phrase toldOf(const Param& param, const Values& values);

}  // namespace orrery
