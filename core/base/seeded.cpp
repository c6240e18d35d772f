#include "core/base/seeded.h"

#include <cmath>
#include <numbers>

#include "core/base/parallel.h"

namespace orrery {

namespace {

/// One step of SplitMix64: increment and finaliser (Steele, Lea and Flood, 2014).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

}  // namespace

SeededRow::SeededRow(std::uint64_t seed, std::uint64_t stream, std::uint64_t i)
    : key(mixed(mixed(mixed(seed) + stream) + i)) {}

double SeededRow::uniform(std::uint64_t j) const {
    return static_cast<double>(mixed(key + j) >> 11) * 0x1p-53;
}

double SeededRow::normal(std::uint64_t j) const {
    const double radius = std::sqrt(-2 * std::log(1 - uniform(2 * j)));
    return radius * std::cos(2 * std::numbers::pi * uniform(2 * j + 1));
}

Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale) {
    parallelFor(shape.rows, 0.4 * static_cast<double>(shape.columns), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const SeededRow row(seed, stream, i);
            for (std::size_t j = 0; j < shape.columns; ++j) shape.at(i, j) = scale * row.normal(j);
        }
    });
    return shape;
}

}  // namespace orrery
