// Parts of the NumPy programs of rotary schemes.
#pragma once

#include "core/schemes/numpy_parts.h"

namespace orrery {

/// r, how many channels turn.
inline constexpr char rotaryDimNumpy[] = R"(r = rotary_dim or 2 * int((head_dim * rotary_fraction + 1e-9) / 2)
)";

/// The columns [cos | sin] of the angles [positions, pairs].
inline constexpr char turnedNumpy[] = R"(out = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
)";

/// The same, times the attention factor.
inline constexpr char turnedAndScaledNumpy[] =
    R"(out = attention_factor * np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
)";

}  // namespace orrery
