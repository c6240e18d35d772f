#include "core/phase/rows.h"

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace orrery {

namespace {

ORRERY_CLONES void write(float* __restrict out, RowInputs<float> in) {
    for (std::size_t i = 0; i < in.count; ++i) out[i] = in.at(i);
}

ORRERY_CLONES void write(double* __restrict out, RowInputs<double> in) {
    for (std::size_t i = 0; i < in.count; ++i) out[i] = in.at(i);
}

ORRERY_CLONES void advance(double* __restrict sine, double* __restrict cosine, const double* turnSine,
                           const double* turnCosine, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const double s = sine[i] * turnCosine[i] + cosine[i] * turnSine[i];
        cosine[i] = cosine[i] * turnCosine[i] - sine[i] * turnSine[i];
        sine[i] = s;
    }
}

}  // namespace

void writeRow(float* out, const RowInputs<float>& in) {
    write(out, in);
}
void writeRow(double* out, const RowInputs<double>& in) {
    write(out, in);
}

void streamRow(float* out, const RowInputs<float>& in) {
#if defined(__x86_64__)
    std::size_t i = 0;
    for (; i < in.count && reinterpret_cast<std::uintptr_t>(out + i) % 16 != 0; ++i) out[i] = in.at(i);
    for (; i + 4 <= in.count; i += 4) {
        const __m128 first = _mm_mul_ps(_mm_loadu_ps(in.sine + i), _mm_loadu_ps(in.turnCosine + i));
        const __m128 second = _mm_mul_ps(_mm_loadu_ps(in.cosine + i), _mm_loadu_ps(in.turnSine + i));
        _mm_stream_ps(out + i, _mm_add_ps(first, second));
    }
    for (; i < in.count; ++i) out[i] = in.at(i);
#else
    write(out, in);
#endif
}

void streamRow(double* out, const RowInputs<double>& in) {
    write(out, in);
}

void advanceRow(double* sine, double* cosine, const double* turnSine, const double* turnCosine, std::size_t count) {
    advance(sine, cosine, turnSine, turnCosine, count);
}

}  // namespace orrery
