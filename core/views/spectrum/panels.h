// Panels of the spectrum view: plots over the pairs of one encoding, and a table of chosen pairs. An encoding without
// pairs has its columns in their place.
#pragma once

#include "core/views/spectrum/frame.h"

namespace orrery {

/// Plots the quantity of every pair before and after scaling; marks reference lengths, and pairs that complete no turn
/// within the trained length.
Panel speedPanel(const SpectrumFrame& frame);

/// Title of the two panels of this ratio.
inline constexpr Words ratioTitle{"wavelength after / before scaling", "波长：缩放后 / 缩放前"};
/// Plots the ratio of each wavelength to that before scaling; requires `before`.
Panel ratioPanel(const SpectrumFrame& frame);

/// Plots this ratio for several methods with the scheme's parameters, one curve each; requires `before`.
Panel methodsPanel(const SpectrumFrame& frame);

/// Plots the contribution of each pair to |p_m - p_n|^2.
Panel contributionPanel(const SpectrumFrame& frame);

/// Computes the contribution of each pair to |p_m - p_n|^2, in the order of the bank's pairs.
std::vector<double> contributions(const SpectrumFrame& frame);

/// Lists frequency in radians per position, its inverse (the divisor of positions) and wavelength of the pairs in the
/// parameter `listed`. A Problem if it has more than 12 numbers or one that is not the index of a pair.
Result<Panel> listPanel(const SpectrumFrame& frame);

}  // namespace orrery
