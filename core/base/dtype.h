// DType: the four floating-point formats of matrices in files, and their conversion from and to double.
// Every conversion rounds once, directly from double to the nearest value of the format, ties to even; overflow gives
// infinity, NaN stays NaN. Bytes are little-endian, as in .npy and .safetensors files.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

enum class DType { Float64, Float32, BFloat16, Float16 };

inline constexpr std::array allDTypes{DType::Float64, DType::Float32, DType::BFloat16, DType::Float16};

/// "float64", "float32", "bfloat16", "float16".
std::string_view dtypeName(DType dtype);
/// Inverse of dtypeName(); the Problem lists the allowed names.
Result<DType> dtypeFromName(std::string_view name);
std::size_t bytesPerValue(DType dtype);

/// The IEEE binary16 bits nearest to `value`.
std::uint16_t halfFromDouble(double value);
/// The value of IEEE binary16 bits, exact.
double doubleFromHalf(std::uint16_t bits);

/// The bfloat16 bits nearest to `value`.
std::uint16_t bfloat16FromDouble(double value);
/// The value of bfloat16 bits, exact.
double doubleFromBFloat16(std::uint16_t bits);

/// `value` rounded to a format.
double roundTo(DType dtype, double value);

/// Appends `values`, rounded to a format, to `bytes`: bytesPerValue(dtype) little-endian bytes each.
void appendValues(std::vector<std::byte>& bytes, std::span<const double> values, DType dtype);

}  // namespace orrery
