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
