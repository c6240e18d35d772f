// The two common layouts of sine and cosine columns are permutations of each other; this draws which column goes where.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

/// One link a column, from its place in the other layout (top) to its place in this one (bottom). Empty where no column
/// has a partner. The pair that holds `dimension` is emphasised.
Links otherLayout(const OscillatorBank& bank, std::int64_t dimension);

/// "halves" for an interleaved bank and "interleaved" for any other.
Words otherLayoutName(const OscillatorBank& bank);

}  // namespace orrery
