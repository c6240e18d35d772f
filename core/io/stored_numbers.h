// Conversion of the numbers stored in .npy and .safetensors files, which follow each other without gaps, in either byte
// order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace orrery {

/// Fills `into` with the numbers stored from `from` on; `swapped` if their byte order is not that of this machine.
template <class Number>
void takeNumbers(const std::byte* from, bool swapped, std::span<Number> into) {
    std::memcpy(into.data(), from, into.size_bytes());
    if (!swapped || sizeof(Number) == 1) return;
    for (Number& number : into) {
        auto bytes = std::bit_cast<std::array<std::byte, sizeof(Number)>>(number);
        std::ranges::reverse(bytes);
        number = std::bit_cast<Number>(bytes);
    }
}

/// Converts 16 bits to float by `made`, which is doubleFromHalf or doubleFromBFloat16; the conversion is exact.
template <auto made>
constexpr auto asFloat = [](std::uint16_t bits) { return static_cast<float>(made(bits)); };

}  // namespace orrery
