// Kernels that write the rows of fill() and GridFiller, with plain or streaming stores. Each row is one rotation,
// sin(a + b) = sin a cos b + cos a sin b. Also defines the number of rows per anchor, and the attributes for AVX2
// clones and fused multiply-add.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__x86_64__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
// builds one version with AVX2 and one without; the choice is made at program start, which is too early for the thread
// sanitizer
#define ORRERY_CLONES [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define ORRERY_CLONES
#endif

// fuses a multiplication and an addition into one rounding, which ISO C++ does not do by default
#if defined(__GNUC__) && !defined(__clang__)
#define ORRERY_FUSED [[gnu::optimize("fp-contract=fast")]]
#else
#define ORRERY_FUSED
#endif

namespace orrery {

/// Size in bytes from which a matrix exceeds the caches of a core and is written by streamRow().
inline constexpr std::size_t streamedBytes = 32 << 20;

/// Number of rows that fill() rotates from one anchor along a line of positions. In float64 all anchors are exact, so a
/// part of a matrix that begins at a multiple of this has the same numbers as the whole matrix.
inline constexpr std::uint64_t rowsFromAnAnchor = 32;

/// Inputs of a row of `count` numbers: out[i] = sine[i] * turnCosine[i] + cosine[i] * turnSine[i].
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

/// writeRow(), for float on x86-64 with non-temporal stores: a matrix larger than the caches is not read again soon,
/// and its memory need not be loaded before it is overwritten.
void streamRow(float* out, const RowInputs<float>& in);
void streamRow(double* out, const RowInputs<double>& in);

/// Rotates (sine, cosine) in place by (turnSine, turnCosine), element by element.
void advanceRow(double* sine, double* cosine, const double* turnSine, const double* turnCosine, std::size_t count);

}  // namespace orrery
