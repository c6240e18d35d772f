// Fuzzer of the readers of model configurations: JSON, arguments, or the header of a .gguf file.
#include "tests/fuzz/readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::modelComplaint, data, size);
}
