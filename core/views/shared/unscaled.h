// Encodings before context scaling: the scheme that a scaled one extends (Scheme::unscaled, such as RoPE for LongRoPE),
// and its oscillator bank.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Returns a scheme with those of `values` that it has a parameter for; values that it does not allow stay at their
/// defaults.
SchemeSetting withSharedValues(const Scheme& scheme, const Values& values);

/// Returns the bank of a scheme; nothing if there is none, or if its number of columns differs from that of `own`.
std::optional<OscillatorBank> bankAsWide(const SchemeSetting& setting, const OscillatorBank& own);

/// Returns the scheme that `setting` extends, withSharedValues(); nothing if `setting` extends no scheme.
std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting);

/// Returns the bankAsWide() of that scheme.
std::optional<OscillatorBank> unscaledBank(const SchemeSetting& setting, const OscillatorBank& own);

}  // namespace orrery
