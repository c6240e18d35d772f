#include "core/base/seeded.h"

#include <cmath>
#include <numbers>

namespace orrery {

namespace {

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

std::uint64_t bits(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return mixed(mixed(mixed(mixed(seed) + stream) + i) + j);
}

}  // namespace

double seededUniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return std::ldexp(static_cast<double>(bits(seed, stream, i, j) >> 11), -53);
}

double seededNormal(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    const double radius = std::sqrt(-2 * std::log(1 - seededUniform(seed, stream, i, 2 * j)));
    return radius * std::cos(2 * std::numbers::pi * seededUniform(seed, stream, i, 2 * j + 1));
}

Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale) {
    for (std::size_t i = 0; i < shape.rows; ++i) {
        for (std::size_t j = 0; j < shape.columns; ++j) shape.at(i, j) = scale * seededNormal(seed, stream, i, j);
    }
    return shape;
}

}  // namespace orrery
