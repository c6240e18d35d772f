// Any bytes through the reader of formulas, as a sentence with formulas in it.
#include "tests/fuzz/formula.h"
#include "tests/fuzz/readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::formulaComplaint, data, size);
}
