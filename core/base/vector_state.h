// State of the vector registers. SSE code runs ten times slower while the upper halves of the AVX registers are in use,
// and painting libraries leave them so. Entry points of heavy arithmetic that may be called after such code call
// clearVectorState() first.
#pragma once

namespace orrery {

#if defined(__x86_64__) && defined(__GNUC__)
[[gnu::target("avx")]] inline void zeroUpperHalves() {
    __builtin_ia32_vzeroupper();
}

inline void clearVectorState() {
    if (__builtin_cpu_supports("avx")) zeroUpperHalves();
}
#else
inline void clearVectorState() {}
#endif

}  // namespace orrery
