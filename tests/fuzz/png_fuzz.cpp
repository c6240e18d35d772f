// Fuzzer of the reader of exported pictures: chunks, inflated texts, and the document in them. Three in four mutations
// get matching checksums.
#include "tests/fuzz/readers.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::pngComplaint, data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max, unsigned seed) {
    const std::size_t changed = LLVMFuzzerMutate(data, size, max);
    if (seed % 4 != 0) orrery::fuzz::repairChecksums({data, changed});
    return changed;
}
