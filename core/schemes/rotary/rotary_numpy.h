// Shared parts of the NumPy programs of rotary schemes. They compute `out` from the array `angle` [positions, pairs] in
// radians.
#pragma once

#include "core/schemes/numpy_parts.h"

namespace orrery {

/// Computes r, the number of rotated channels.
inline constexpr char rotaryDimNumpy[] = R"(r = rotary_dim or 2 * int((head_dim * rotary_fraction + 1e-9) / 2)
)";

/// Columns [cos | sin] of the angles [positions, pairs].
inline constexpr char turnedNumpy[] = R"(out = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
)";

/// Columns [cos | sin] times the attention factor.
inline constexpr char turnedAndScaledNumpy[] =
    R"(out = attention_factor * np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
)";

}  // namespace orrery
