#version 330 core
// The one colour of a piece, a disc or a square.

flat in vec4 colour;
out vec4 pixel;

void main() { pixel = colour; }
