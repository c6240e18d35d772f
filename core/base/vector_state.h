// State of the vector registers. SSE code runs up to ten times slower while the upper halves of the AVX registers are
// in use, and painting libraries leave them in use. Entry points of heavy arithmetic therefore call clearVectorState(),
// which clears these halves on x86-64 processors with AVX.
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
