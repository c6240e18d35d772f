// Loops over float64 numbers that compute sine, cosine, e^x, ln x and tanh with the vectors of the processor. The value
// of an entry does not depend on the block in which it is computed.
#pragma once

#include <cstddef>

#if defined(__x86_64__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
// Builds each function for AVX-512, AVX2 and baseline processors; the variant is chosen at program start. Not used with
// the thread sanitizer, which starts after that choice.
#define ORRERY_WIDE [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define ORRERY_WIDE
#endif

namespace orrery::expression {

using Operand = const double* __restrict;
using Output = double* __restrict;

/// Computes out[i] = op(a[i], b[i], c[i]). `out` aliases no operand. Unused operands are not read and may be null.
using Loop = void(const double* a, const double* b, const double* c, double* out, std::size_t count);

Loop sineKernel, cosineKernel, exponentialKernel, hyperbolicKernel, logarithmKernel;

}  // namespace orrery::expression
