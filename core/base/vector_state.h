// The processor's vector registers as exact arithmetic wants them. Code compiled for every x86-64 processor is ten
// times slower while the upper halves of the registers hold something, and libraries that paint leave them so. Entry
// points of heavy arithmetic that may be called after such code clear them first.
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
