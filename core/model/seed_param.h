// The seed of random numbers, shared by schemes and views, so that its range and id are the same.
#pragma once

#include "core/model/values.h"

namespace orrery {

/// Each scheme or view sets its own help text: seedParam.help({...}).
inline constexpr auto seedParam = Integer("seed", {"Seed", "随机种子"}, {0, 1000000, 1}, {}).slider(100);

inline std::uint64_t seedOf(const Values& values) {
    return static_cast<std::uint64_t>(values[seedParam]);
}

}  // namespace orrery
