// Numbers as files store them: one after another, in either byte order. Shared by the readers of .npy and .safetensors
// files.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace orrery {

/// Fills `into` from as many numbers at `from`; `swapped`: their bytes stand in the other order than this machine's.
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

/// A float from 16 bits by doubleFromHalf or doubleFromBFloat16, all of whose values are floats.
template <auto made>
constexpr auto asFloat = [](std::uint16_t bits) { return static_cast<float>(made(bits)); };

}  // namespace orrery
