#version 330 core
// Four neighbouring blocks of a FieldPlan per fragment. Defined by FieldRenderer as the plan needs:
//   BANK, DIAGONAL or SAMPLES   the source          TRANSPOSED   rows run across the picture
//   PER_BLOCK oscillators in a block                CAUSAL       blocks above the diagonal are blank
//   DAMPED    some oscillator decays                VALUES       write the value in place of its colour
//   SUMS      a part of row + column too            TEXELS       of one oscillator, or of four side by side
// PER_BLOCK is a constant, not a uniform: an unrolled loop of 3 takes 2.6 ms at 1080p on llvmpipe, another 4.1 ms.
// Rows and columns count from the first block of the target.
#include "phase.glsl"
#include "colour.glsl"

uniform int causalShift;

out uvec4 words;

// Element `index` of an array, which FieldRenderer::upload lays out in rows of 2048 texels.
uvec4 elementOf(usampler2D array, int index) { return texelFetch(array, ivec2(index & 2047, index >> 11), 0); }

#if defined(BANK)

uniform usampler2D oscillators;  // array; see FieldRenderer::setSource
uniform int origin;              // the row at which `phase` holds
uniform int firstRow;            // of the target, in row blocks

// The number'th oscillator of each column, at its row.
vec4 oscillation(ivec4 row, ivec4 column, int number) {
#ifdef TRANSPOSED
    int first = (column.x * PER_BLOCK + number) * TEXELS;
    uvec4 own = elementOf(oscillators, first);  // one column: phase, step, gain
    uvec4 phase = own.xxxx, step = own.yyyy, gainBits = own.zzzz;
#else
    int first = (column.x / 4 * PER_BLOCK + number) * TEXELS;  // four phases, four steps, four gains
    uvec4 phase = elementOf(oscillators, first), step = elementOf(oscillators, first + 1);
    uvec4 gainBits = elementOf(oscillators, first + 2);
#endif
    vec4 gain = uintBitsToFloat(gainBits);
#ifdef DAMPED
#ifdef TRANSPOSED
    uvec4 decayBits = own.wwww;
    ivec4 gainRow = ivec4(elementOf(oscillators, first + 1).x);
#else
    uvec4 decayBits = elementOf(oscillators, first + 3);
    ivec4 gainRow = ivec4(elementOf(oscillators, first + 4));
#endif
    gain = clamp(gain * powerOfTwo(-uintBitsToFloat(decayBits) * vec4(row + firstRow - gainRow)), -1e30, 1e30);
#endif
    return gain * sineOfTurns(phase + uvec4(row - origin) * step);
}

vec4 valueAt(ivec4 row, ivec4 column) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < PER_BLOCK; ++i) sum += oscillation(row, column, i);
    return sum;
}

#elif defined(DIAGONAL)

uniform usampler2D diagonal;  // array of float bits
uniform int mainDiagonal;     // where row == column
uniform int firstSum;         // where row + column == 0

vec4 numbersAt(ivec4 index) {
    return uintBitsToFloat(uvec4(elementOf(diagonal, index.x).x, elementOf(diagonal, index.y).x,
                                 elementOf(diagonal, index.z).x, elementOf(diagonal, index.w).x));
}

vec4 valueAt(ivec4 row, ivec4 column) {
    vec4 value = numbersAt(row - column + mainDiagonal);
#ifdef SUMS
    value += numbersAt(row + column + firstSum);
#endif
    return value;
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
