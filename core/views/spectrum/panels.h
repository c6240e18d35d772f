// The spectrum's plots, all over the pairs of one encoding.
#pragma once

#include "core/views/spectrum/frame.h"

namespace orrery {

/// The quantity of every pair, before and after scaling, with the lengths and the pairs that never complete a turn.
Panel speedPanel(const SpectrumFrame& frame);

/// How many times longer each wavelength has become; the frame has a `before`.
Panel ratioPanel(const SpectrumFrame& frame);

/// The same of several methods with the frame's parameters, a curve each.
Panel methodsPanel(const SpectrumFrame& frame);

/// What each pair contributes to |p_m - p_n|^2.
Panel contributionPanel(const SpectrumFrame& frame);

/// |p_m - p_n|^2 by pair.
std::vector<double> contributions(const SpectrumFrame& frame);

/// Frequency, divisor and wavelength of the listed pairs.
Result<Panel> listPanel(const SpectrumFrame& frame);

}  // namespace orrery
