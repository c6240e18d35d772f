// What the spectrum's panels share: how fast each pair turns, before and after a scheme stretches the context, and the
// lengths that its turns are measured against.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// What the height of a curve stands for.
enum class PairQuantity { Wavelength, Frequency, TurnCount };

struct SpectrumFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const Values& scheme = scene.pane.scheme.values;
    /// The encoding. Where it has no pairs, every column is listed as one on its own: cosine = sine = the column.
    OscillatorBank bank;
    bool isPaired = true;
    const Scheme* unscaled = nullptr;      ///< the scheme that this one stretches
    std::optional<OscillatorBank> before;  ///< what it builds from the parameters that both have; column for column
    double trained = 0;                    ///< positions
    double target = 0;                     ///< positions; 0: none
    PairQuantity quantity = PairQuantity::Wavelength;
    std::int64_t probed = 0;  ///< pair
    Axis pairs;               ///< cell i is pair i

    std::int64_t count() const { return static_cast<std::int64_t>(bank.pairs.size()); }
    const AnglePair& pair(std::int64_t index) const { return bank.pairs[static_cast<std::size_t>(index)]; }
    const Oscillator& sine(std::int64_t index) const { return of(bank, index); }
    /// Positions per turn; infinite where a pair stands still.
    double wavelength(std::int64_t index) const { return sine(index).frequency.wavelength(); }
    /// Only where there is a `before`.
    double wavelengthBefore(std::int64_t index) const { return of(*before, index).frequency.wavelength(); }
    /// How many times longer the wavelength has become; NaN where one of the two pairs stands still.
    double stretch(std::int64_t index) const;
    /// How high a wavelength stands; NaN where it has no place on a logarithmic axis.
    double height(double wavelength) const;
    /// What cosine and sine are multiplied by.
    double amplitude() const;
    /// "pair 6", or "dimension 6" where there are no pairs.
    Phrase probedName() const;

private:
    const Oscillator& of(const OscillatorBank& from, std::int64_t index) const {
        return from.columns[static_cast<std::size_t>(pair(index).sine)];
    }
};

/// The scene's encoding is a bank that hasSpectrum() accepts.
SpectrumFrame spectrumFrame(const Scene& scene);

/// Whether every column turns with one and the same coordinate.
bool hasSpectrum(const OscillatorBank& bank);

/// The scheme that `setting` stretches, with the values that both have.
std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting);

}  // namespace orrery
