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
