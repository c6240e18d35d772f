// Empty: Eigen includes the header of MMX beside those of SSE, and emscripten has none.
#pragma once
