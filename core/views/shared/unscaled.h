// Encodings before context scaling: the scheme that a scaled one extends (Scheme::unscaled, such as RoPE for LongRoPE),
// and its oscillator bank.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Returns the scheme that `setting` extends, with the values that both have.
std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting);

/// Returns the bank of that scheme; nothing if there is none or it has other columns than `own`.
std::optional<OscillatorBank> unscaledBank(const SchemeSetting& setting, const OscillatorBank& own);

}  // namespace orrery
