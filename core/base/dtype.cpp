#include "core/base/dtype.h"

#include <bit>
#include <cstring>
#include <string>

#include "core/base/shown_text.h"

namespace orrery {

namespace {

/// A 16-bit format: one sign bit, then exponent, then mantissa.
struct Narrow {
    int mantissaBits;
    int maxExponent;  // of the largest finite value; the smallest normal value has exponent 1 - maxExponent

    std::uint64_t infinity() const { return (2 * static_cast<std::uint64_t>(maxExponent) + 1) << mantissaBits; }
};
constexpr Narrow half{10, 15};
constexpr Narrow brain{7, 127};

constexpr int doubleMantissaBits = 52;
constexpr std::uint64_t doubleMantissa = (std::uint64_t{1} << doubleMantissaBits) - 1;

/// value >> shift rounded to nearest, ties to even; shift is 1 to 63.
std::uint64_t shiftToNearest(std::uint64_t value, int shift) {
    const std::uint64_t kept = value >> shift;
    const std::uint64_t rest = value & ((std::uint64_t{1} << shift) - 1);
    const std::uint64_t tie = std::uint64_t{1} << (shift - 1);
    return kept + ((rest > tie || (rest == tie && (kept & 1) != 0)) ? 1 : 0);
}

/// Converts the bits of a double, without its sign, to `format`. Exponent and mantissa are rounded as one integer, so
/// that a carry increments the exponent, and can turn the largest finite value into infinity.
std::uint64_t magnitude(std::uint64_t bits, Narrow format) {
    const int exponent = static_cast<int>(bits >> doubleMantissaBits) - 1023;
    const std::uint64_t mantissa = bits & doubleMantissa;
    const int shift = doubleMantissaBits - format.mantissaBits;
    if (exponent == 1024 && mantissa != 0) {
        const std::uint64_t quietBit = std::uint64_t{1} << (format.mantissaBits - 1);
        return format.infinity() | quietBit | (mantissa >> shift);
    }
    if (exponent > format.maxExponent) return format.infinity();
    const int smallest = 1 - format.maxExponent;
    if (exponent >= smallest) {
        const std::uint64_t biased = static_cast<unsigned>(exponent + format.maxExponent);
        return shiftToNearest((biased << doubleMantissaBits) | mantissa, shift);
    }
    const int subnormalShift = shift + (smallest - exponent);
    const std::uint64_t leading = std::uint64_t{1} << doubleMantissaBits;
    return subnormalShift > 54 ? 0 : shiftToNearest(leading | mantissa, subnormalShift);
}

std::uint16_t narrow(double value, Narrow format) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    return static_cast<std::uint16_t>(magnitude(bits & ~sign, format) | ((bits & sign) >> 48));
}

template <class Bits>
void storeLittle(std::byte* to, Bits bits) {
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(to, &bits, sizeof bits);
    } else {
        for (std::size_t i = 0; i < sizeof bits; ++i) to[i] = static_cast<std::byte>(bits >> (8 * i));
    }
}

template <auto bitsOf>
void storeAll(std::byte* to, std::span<const double> values) {
    for (const double value : values) {
        const auto bits = bitsOf(value);
        storeLittle(to, bits);
        to += sizeof bits;
    }
}

struct Format {
    std::string_view name;
    std::size_t bytes;
    double (*rounded)(double value);
    void (*store)(std::byte* to, std::span<const double> values);
};

// In the order of DType.
constexpr Format formats[] = {
    {"float64", 8, [](double v) { return v; }, storeAll<[](double v) { return std::bit_cast<std::uint64_t>(v); }>},
    {"float32", 4, [](double v) { return static_cast<double>(static_cast<float>(v)); },
     storeAll<[](double v) { return std::bit_cast<std::uint32_t>(static_cast<float>(v)); }>},
    {"bfloat16", 2, [](double v) { return doubleFromBFloat16(bfloat16FromDouble(v)); }, storeAll<bfloat16FromDouble>},
    {"float16", 2, [](double v) { return doubleFromHalf(halfFromDouble(v)); }, storeAll<halfFromDouble>}};

const Format& formatOf(DType dtype) {
    return formats[static_cast<std::size_t>(dtype)];
}

}  // namespace

std::string_view dtypeName(DType dtype) {
    return formatOf(dtype).name;
}

Result<DType> dtypeFromName(std::string_view name) {
    Phrase allowed;
    for (const DType dtype : allDTypes) {
        if (dtypeName(dtype) == name) return dtype;
        allowed += (allowed.empty() ? Words{"allowed are ", "可选 "} : Words{", ", "、"}) +
                   Phrase(std::string(dtypeName(dtype)));
    }
    const std::string asked = shownText(name);
    return Problem{"dtype", {"\"" + asked + "\" is not known", "“" + asked + "”不是已知的类型"}, allowed};
}

std::size_t bytesPerValue(DType dtype) {
    return formatOf(dtype).bytes;
}

std::uint16_t halfFromDouble(double value) {
    return narrow(value, half);
}
std::uint16_t bfloat16FromDouble(double value) {
    return narrow(value, brain);
}

double doubleFromHalf(std::uint16_t bits) {
    // The 15 bits below the sign become the low exponent bits and the high mantissa bits of a double, which is 2^1008
    // times too small. The multiplication by 2^1008 is exact and normalises subnormal numbers.
    const std::uint64_t sign = static_cast<std::uint64_t>(bits & 0x8000) << 48;
    const std::uint64_t rest = static_cast<std::uint64_t>(bits & 0x7fff) << (doubleMantissaBits - half.mantissaBits);
    if ((bits & 0x7c00) == 0x7c00) return std::bit_cast<double>(sign | (std::uint64_t{0x7ff} << 52) | rest);
    return std::bit_cast<double>(sign | rest) * 0x1p1008;
}

double doubleFromBFloat16(std::uint16_t bits) {
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16));
}

double roundTo(DType dtype, double value) {
    return formatOf(dtype).rounded(value);
}

void appendValues(std::vector<std::byte>& bytes, std::span<const double> values, DType dtype) {
    const std::size_t before = bytes.size();
    bytes.resize(before + values.size() * bytesPerValue(dtype));
    formatOf(dtype).store(bytes.data() + before, values);
}

}  // namespace orrery
