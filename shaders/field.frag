#version 330 core
// Four neighbouring blocks of a FieldPlan per fragment. Defined by FieldRenderer as the plan needs:
//   BANK, DIAGONAL or SAMPLES   the source          TRANSPOSED   rows run across the picture
//   PER_BLOCK oscillators in a block                CAUSAL       blocks above the diagonal are blank
//   DAMPED    some oscillator decays                VALUES       write the value in place of its colour
//   SUMS      a part of row + column too            TEXELS       of one oscillator, or of four side by side
// PER_BLOCK is a constant, not a uniform: an unrolled loop of 3 takes 2.6 ms at 1080p on llvmpipe, another 4.1 ms.
// Rows and columns count from the first block of the target.

// Phase arithmetic: turns are unsigned 32-bit fixed point (2^32 = one turn), so that wrapping is the range reduction.
// No built-in sin or exp2: their error differs between vendors, and grows with the argument.

// sin(2 pi turns / 2^32), four at a time; largest error 1.5e-7. Half a turn is mirrored about its quarter by flipping
// bits, which leaves [-1/4, 1/4] turns for a minimax polynomial of degree 9 (3.3e-9).
vec4 sineOfTurns(uvec4 turns) {
    uvec4 beyondQuarter = uvec4(ivec4(turns ^ (turns << 1)) >> 31);
    vec4 x = vec4(ivec4(turns ^ (beyondQuarter >> 1))) * 2.3283064365386963e-10;  // 2^-32
    vec4 s = x * x;
    return x * (6.28318516 + s * (-41.341655 + s * (81.601004 + s * (-76.549782 + s * 39.536706))));
}

// 2^x, four at a time; largest relative error 2e-7; flat beyond +-126. The whole part goes into the exponent bits.
vec4 powerOfTwo(vec4 x) {
    x = clamp(x, -126.0, 126.0);
    ivec4 exponent = ivec4(x + 127.5);
    vec4 f = x - vec4(exponent - 127);
    vec4 power = 1.0 + f * (0.693147215 + f * (0.240226528 + f * (0.0555031055 + f * (0.00961769297
               + f * (0.00134066439 + f * 0.00015594678)))));
    return power * intBitsToFloat(exponent << 23);
}

// From value to word: the bytes of the plan's colour table, never anything between two of them; or, where VALUES is
// defined, the bits of the value itself, so that tests judge the very code that draws.

uniform usampler2D colourTable;  // one row: 256 colours from low to high, then the colour of blanks
uniform float low;               // value at the first colour
uniform float coloursPerUnit;    // 255 / (high - low)

uint colourAt(int index) { return texelFetch(colourTable, ivec2(index, 0), 0).x; }

uvec4 wordOf(vec4 value, bvec4 blank) {
#ifdef VALUES
    const uint noValue = 0x7fc00000u;  // NaN
    uvec4 bits = floatBitsToUint(value);
    return uvec4(blank.x ? noValue : bits.x, blank.y ? noValue : bits.y,
                 blank.z ? noValue : bits.z, blank.w ? noValue : bits.w);
#else
    ivec4 index = ivec4(clamp((value - low) * coloursPerUnit + 0.5, 0.0, 255.5));
    index = max(index, ivec4(blank) * 256);
    return uvec4(colourAt(index.x), colourAt(index.y), colourAt(index.z), colourAt(index.w));
#endif
}

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
