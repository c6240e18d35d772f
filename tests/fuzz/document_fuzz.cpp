// Any bytes through the document reader. No file is read: parseDocument keeps paths as they are.
#include "tests/fuzz/readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::jsonComplaint, data, size);
}
