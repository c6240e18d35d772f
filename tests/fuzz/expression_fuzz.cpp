// Fuzzer of the reader of typed formulas.
#include "tests/fuzz/expression.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::expressionComplaint, data, size);
}
