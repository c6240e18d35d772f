// Encodings before context scaling: the scheme that a scaled one extends (Scheme::unscaled, such as RoPE for LongRoPE),
// and its oscillator bank.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Returns the scheme that `setting` extends, with the values of the parameters that both have; values that the
/// extended scheme does not allow stay at their defaults. Nothing if `setting` extends no scheme.
std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting);

/// Returns the bank of that scheme; nothing if there is none, or if its number of columns differs from that of `own`.
std::optional<OscillatorBank> unscaledBank(const SchemeSetting& setting, const OscillatorBank& own);

}  // namespace orrery
