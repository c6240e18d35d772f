// Fuzzer of the .safetensors reader: header, choice of a tensor, conversion of the first 8. Three in four mutations get
// a matching header length.
#include "tests/fuzz/readers.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return orrery::fuzz::step(orrery::fuzz::safetensorsComplaint, data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max, unsigned seed) {
    const std::size_t changed = LLVMFuzzerMutate(data, size, max);
    if (changed > 8 && seed % 4 != 0) orrery::fuzz::repairLength({data, changed}, 0, 8);
    return changed;
}
