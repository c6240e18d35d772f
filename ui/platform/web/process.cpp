#include "ui/platform/process.h"

namespace orrery {

void useLargePages(void*, std::size_t) {}  // WebAssembly has pages of one size

}  // namespace orrery
