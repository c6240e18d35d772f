// Eigen includes this in place of the compiler's header of MMX, which WebAssembly does not have. Eigen's loops for SSE
// contain empty assembler statements that keep GCC from spilling registers; here they are left out.
#pragma once

#define __asm__(...)
