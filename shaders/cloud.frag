#version 330 core
// The colour of a square.

flat in vec4 colour;
out vec4 pixel;

void main() { pixel = colour; }
