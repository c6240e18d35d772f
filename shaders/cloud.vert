#version 330 core
// A position of a dense path, as a square of whole pixels, in the pixels of CloudView.

layout(location = 0) in vec3 point;

uniform vec4 across, down, away;  // CloudView's rows: from a point and 1 to pixels and depth
uniform vec4 window;              // left and top of the target in pixels, and 2 / its width and height
uniform float depthScale;         // from pixels to -1 .. 1
uniform float side;               // of a square, in pixels
uniform vec2 colouring;           // colour index of the first position, and increment per position
uniform sampler2D colours;        // 256 of positions, and the colour of shadows
uniform bool shadow;

flat out vec4 colour;

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);  // outside of every target

bool isFinite(vec3 each) { return all(lessThan(floatBitsToUint(each) & 0x7fffffffu, uvec3(0x7f800000u))); }

vec4 clipped(vec2 pixel, float depth) {
    return vec4((pixel - window.xy) * window.zw - 1.0, clamp(depth * depthScale, -1.0, 1.0), 1.0);
}

void main() {
    vec4 place = vec4(point, 1.0);
    vec2 corner = floor(vec2(dot(across, place), dot(down, place))) - floor(side / 2.0);
    gl_Position = isFinite(point) ? clipped(corner + side / 2.0, dot(away, place)) : nowhere;
    gl_PointSize = side;
    float index = clamp(colouring.x + colouring.y * float(gl_VertexID), 0.0, 255.0);
    colour = texelFetch(colours, ivec2(shadow ? 256 : int(index), 0), 0);
}
