#version 330 core
// The path of a cloud in the pixels of CloudView. One instance is a piece of the path with round ends, as a strip of
// triangles from tip to tip, or a disc at its end. With SQUARES one vertex is a position, as a square of whole pixels.

layout(location = 0) in vec3 start;
layout(location = 1) in vec3 end;

uniform vec4 across, down, away;  // CloudView's rows: from a point and 1 to pixels and depth
uniform vec4 window;              // left and top of the target in pixels, and 2 / its width and height
uniform float depthScale;         // from pixels to -1 .. 1
uniform float nearer;             // pixels that a disc lies towards the eye; 0: no disc
uniform float size;               // half the width of a piece, the radius of a disc or the side of a square
uniform int columns;              // pairs of vertices, half of them around each end
uniform ivec2 points;             // which one the first instance shows, and how many later the next; 0: only one
uniform vec2 colouring;           // the colour of the first point of the path, and how many later the next
uniform sampler2D colours;        // 256, and that of shadows
uniform bool shadow;

flat out vec4 colour;

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);  // outside of every target

vec3 see(vec3 point) {
    vec4 place = vec4(point, 1.0);
    return vec3(dot(across, place), dot(down, place), dot(away, place) - nearer);
}

bool isFinite(vec3 point) { return all(lessThan(floatBitsToUint(point) & 0x7fffffffu, uvec3(0x7f800000u))); }

vec4 clipped(vec2 pixel, float depth) {
    return vec4((pixel - window.xy) * window.zw - 1.0, clamp(depth * depthScale, -1.0, 1.0), 1.0);
}

vec4 colourOf(int number) {
    float index = clamp(colouring.x + colouring.y * float(points.x + number * points.y), 0.0, 255.0);
    return texelFetch(colours, ivec2(shadow ? 256 : int(index), 0), 0);
}

#ifdef SQUARES

void main() {
    vec3 seen = see(start);
    vec2 corner = floor(seen.xy) - floor(size / 2.0);
    gl_Position = isFinite(start) ? clipped(corner + size / 2.0, seen.z) : nowhere;
    gl_PointSize = size;
    colour = colourOf(gl_VertexID);
}

#else

// Where the path stays, there is no new piece, and the first disc is the one that is seen.
bool isSeen() {
    bool stays = points.y > 0 && start == end;
    return isFinite(end) && (isFinite(start) || nearer > 0.0) && !stays;
}

// From the tip of one end (column 0) to the tip of the other; even vertices on one side, odd ones on the other.
void main() {
    vec3 to = see(end), from = nearer > 0.0 ? to : see(start);
    float steps = length(to.xy - from.xy);
    vec2 way = steps > 0.0 ? (to.xy - from.xy) / steps : vec2(1.0, 0.0);
    int column = gl_VertexID / 2;
    bool atEnd = column >= columns / 2;
    float angle = 1.5707963 * float(atEnd ? columns - 1 - column : column) / float(columns / 2 - 1);
    vec2 reach = size * vec2(atEnd ? cos(angle) : -cos(angle), (gl_VertexID & 1) == 0 ? sin(angle) : -sin(angle));
    vec3 middle = atEnd ? to : from;
    vec2 pixel = middle.xy + reach.x * way + reach.y * vec2(-way.y, way.x);
    gl_Position = isSeen() ? clipped(pixel, middle.z) : nowhere;
    colour = colourOf(gl_InstanceID);
}

#endif
