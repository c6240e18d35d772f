// Fuzzer of the document reader. No other file is read: parseDocument does not follow paths.
#include "tests/fuzz/readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::jsonComplaint, data, size);
}
