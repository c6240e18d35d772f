// Rows of a matrix by one rotation: out = S * C_r + C * S_r, the innermost loop of every fill.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__x86_64__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
// the same function for processors with AVX2 and without, chosen when the program starts, before the thread sanitizer
// has
#define ORRERY_CLONES [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define ORRERY_CLONES
#endif

// a multiplication and an addition rounded together, as ISO C++ does not by itself
#if defined(__GNUC__) && !defined(__clang__)
#define ORRERY_FUSED [[gnu::optimize("fp-contract=fast")]]
#else
#define ORRERY_FUSED
#endif

namespace orrery {

/// From this size on a matrix is beyond what a core's own caches hold and is written past them.
inline constexpr std::size_t streamedBytes = 32 << 20;

/// fill() begins anew after so many rows along a line of positions: parts of a matrix that begin at multiples of them
/// have the same numbers as the whole.
inline constexpr std::uint64_t rowsFromAnAnchor = 32;

/// One row: out[i] = sine[i] * turnCosine[i] + cosine[i] * turnSine[i].
template <class T>
struct RowInputs {
    const T* sine;
    const T* cosine;
    const T* turnSine;
    const T* turnCosine;
    std::size_t count;

    T at(std::size_t i) const { return sine[i] * turnCosine[i] + cosine[i] * turnSine[i]; }
};

void writeRow(float* out, const RowInputs<float>& in);
void writeRow(double* out, const RowInputs<double>& in);

/// writeRow past the caches: a matrix larger than they are is not read again soon, and memory need not be read before
/// it is overwritten.
void streamRow(float* out, const RowInputs<float>& in);
void streamRow(double* out, const RowInputs<double>& in);

/// sine, cosine += one turning by (turnSine, turnCosine), element by element.
void advanceRow(double* sine, double* cosine, const double* turnSine, const double* turnCosine, std::size_t count);

}  // namespace orrery
