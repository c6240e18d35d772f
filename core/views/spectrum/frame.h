// Data shared by the panels of the spectrum view: the frequency of each pair, before and after context extension, and
// the lengths that they are compared with. Wavelengths and lengths are in positions.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Quantity on the vertical axis.
enum class PairQuantity { Wavelength, Frequency, TurnCount };

/// Pairs of the encoding, with those before context extension if there are any.
struct SpectrumFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const Values& scheme = scene.pane.scheme.values;
    /// The scene's encoding. If it has no pairs, each column is listed as its own pair: cosine = sine = the column.
    OscillatorBank bank;
    bool isPaired = true;                  ///< the encoding has pairs
    const Scheme* unscaled = nullptr;      ///< scheme without context extension, or null
    std::optional<OscillatorBank> before;  ///< bank of `unscaled` with the shared parameters and as many columns
    double trained = 0;                    ///< positions
    double target = 0;                     ///< positions; 0: none
    PairQuantity quantity = PairQuantity::Wavelength;
    std::int64_t probed = 0;  ///< index of the pair that holds the probed dimension, or of the last pair
    Axis pairs;               ///< cell i is pair i

    std::int64_t count() const { return static_cast<std::int64_t>(bank.pairs.size()); }
    const AnglePair& pair(std::int64_t index) const { return bank.pairs[static_cast<std::size_t>(index)]; }
    const Oscillator& sine(std::int64_t index) const { return of(bank, index); }
    /// Positions per turn of a pair; infinite if the pair is constant.
    double wavelength(std::int64_t index) const { return sine(index).frequency.wavelength(); }
    /// Positions per turn before scaling; requires `before`.
    double wavelengthBefore(std::int64_t index) const { return of(*before, index).frequency.wavelength(); }
    /// Wavelength divided by that before scaling; NaN without `before` or if the pair is constant.
    double stretch(std::int64_t index) const;
    /// The chosen quantity of a pair with this wavelength; NaN if the wavelength is infinite.
    double height(double wavelength) const;
    /// Largest amplitude of a column.
    double amplitude() const;
    /// Returns "pair 6", or "dimension 6" if there are no pairs.
    Phrase probedName() const;

private:
    const Oscillator& of(const OscillatorBank& from, std::int64_t index) const {
        return from.columns[static_cast<std::size_t>(pair(index).sine)];
    }
};

/// Builds the frame, which refers to `scene`; requires a bank that hasSpectrum() accepts.
SpectrumFrame spectrumFrame(const Scene& scene);

/// Whether the spectrum view can show the bank: it has columns, which all turn with the position itself, without a grid
/// or a second coordinate.
bool hasSpectrum(const OscillatorBank& bank);

}  // namespace orrery
