// Plots of the spectrum view, all over the pairs of one encoding. Contributions are to the squared distance of the
// vectors at m and n.
#pragma once

#include "core/views/spectrum/frame.h"

namespace orrery {

/// Plots the quantity of every pair before and after scaling, with reference lengths and pairs that complete no turn.
Panel speedPanel(const SpectrumFrame& frame);

/// Plots the ratio of each wavelength to that before scaling; requires `before`.
Panel ratioPanel(const SpectrumFrame& frame);

/// Plots this ratio for several methods with the frame's parameters, one curve each.
Panel methodsPanel(const SpectrumFrame& frame);

/// Plots the contribution of each pair to |p_m - p_n|^2.
Panel contributionPanel(const SpectrumFrame& frame);

/// Computes |p_m - p_n|^2 by pair.
std::vector<double> contributions(const SpectrumFrame& frame);

/// Lists frequency, divisor and wavelength of the chosen pairs.
Result<Panel> listPanel(const SpectrumFrame& frame);

}  // namespace orrery
