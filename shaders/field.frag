#version 330 core
// Four neighbouring blocks of a FieldPlan per fragment. Defined by FieldRenderer as the plan needs:
//   BANK, DIAGONAL or SAMPLES   the source          TRANSPOSED   rows run across the picture
//   PER_BLOCK oscillators in a block                CAUSAL       blocks above the diagonal are blank
//   DAMPED    some oscillator decays                VALUES       write the value in place of its colour
// PER_BLOCK is a constant, not a uniform: an unrolled loop of 3 takes 2.6 ms at 1080p on llvmpipe, another 4.1 ms.
// Rows and columns count from the first block of the target.
#include "phase.glsl"
#include "colour.glsl"

uniform int causalShift;

out uvec4 words;

#if defined(BANK)

uniform usamplerBuffer oscillators;  // as FieldRenderer::setSource lays them out
uniform int origin;  // the row block at which `phase` holds

// The number'th oscillator of each column, at its row.
vec4 oscillation(ivec4 row, ivec4 column, int number) {
#ifdef TRANSPOSED
    uvec4 own = texelFetch(oscillators, column.x * PER_BLOCK + number);  // one column: phase, step, gain, decay
    uvec4 phase = own.xxxx, step = own.yyyy, gainBits = own.zzzz, decayBits = own.wwww;
#else
    int first = column.x * PER_BLOCK + number * 4;  // four phases, four steps, four gains, four decays
    uvec4 phase = texelFetch(oscillators, first), step = texelFetch(oscillators, first + 1);
    uvec4 gainBits = texelFetch(oscillators, first + 2), decayBits = texelFetch(oscillators, first + 3);
#endif
    ivec4 r = row - origin;
    vec4 gain = uintBitsToFloat(gainBits);
#ifdef DAMPED
    gain *= powerOfTwo(-uintBitsToFloat(decayBits) * vec4(r));
#endif
    return gain * sineOfTurns(phase + uvec4(r) * step);
}

vec4 valueAt(ivec4 row, ivec4 column) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < PER_BLOCK; ++i) sum += oscillation(row, column, i);
    return sum;
}

#elif defined(DIAGONAL)

uniform samplerBuffer diagonal;
uniform int mainDiagonal;  // where row == column

vec4 valueAt(ivec4 row, ivec4 column) {
    ivec4 index = row - column + mainDiagonal;
    return vec4(texelFetch(diagonal, index.x).x, texelFetch(diagonal, index.y).x,
                texelFetch(diagonal, index.z).x, texelFetch(diagonal, index.w).x);
}

#elif defined(SAMPLES)

uniform usampler2D samples;  // float bits

uint bitsAt(int row, int column) { return texelFetch(samples, ivec2(column, row), 0).x; }

vec4 valueAt(ivec4 row, ivec4 column) {
    return uintBitsToFloat(uvec4(bitsAt(row.x, column.x), bitsAt(row.y, column.y),
                                 bitsAt(row.z, column.z), bitsAt(row.w, column.w)));
}

#endif

bvec4 notANumber(vec4 value) { return greaterThan(floatBitsToUint(value) & 0x7fffffffu, uvec4(0x7f800000u)); }

void main() {
    ivec2 texel = ivec2(gl_FragCoord.xy);
    ivec4 across = texel.x * 4 + ivec4(0, 1, 2, 3);
    ivec4 down = ivec4(texel.y);
#ifdef TRANSPOSED
    ivec4 row = across, column = down;
#else
    ivec4 row = down, column = across;
#endif
    vec4 value = valueAt(row, column);

    bvec4 blank = bvec4(false);
#ifndef BANK  // an oscillator always has a value
    blank = notANumber(value);
#endif
#ifdef CAUSAL
    bvec4 hidden = greaterThan(column, row + causalShift);
    blank = bvec4(ivec4(blank) | ivec4(hidden));
#endif
    words = wordOf(value, blank);
}
