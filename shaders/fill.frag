#version 330 core
// One colour everywhere: what drawing costs when there is nothing to compute. `orrery bench` compares with it.

uniform uint colour;
out uvec4 words;

void main() { words = uvec4(colour); }
