// The seed of random numbers: one parameter wherever some are drawn.
#pragma once

#include "core/model/values.h"

namespace orrery {

/// The declarations say what it draws: seedParam.help({...}).
inline constexpr auto seedParam = Integer("seed", {"Seed", "随机种子"}, {0, 1000000, 1}, {}).slider(100);

inline std::uint64_t seedOf(const Values& values) {
    return static_cast<std::uint64_t>(values[seedParam]);
}

}  // namespace orrery
