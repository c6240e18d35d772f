// Fuzzer of the .npy reader. Three in four mutations of version 1 files get a matching header length.
#include "tests/fuzz/readers.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::npyComplaint, data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max, unsigned seed) {
    const std::size_t changed = LLVMFuzzerMutate(data, size, max);
    const bool version1 = changed > 10 && data[6] == 1;
    if (version1 && seed % 4 != 0) orrery::fuzz::repairLength({data, changed}, 8, 2);
    return changed;
}
