// Fuzzer of the reader of sentences with formulas.
#include "tests/fuzz/formula.h"
#include "tests/fuzz/readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::formulaComplaint, data, size);
}
