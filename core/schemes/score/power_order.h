// Compares two products of powers in exact integers of any length. Logarithmic buckets change at (n/e)^K = (m/e)^k; a
// floating-point logarithm would decide these ties by rounding errors.
#pragma once

#include <compare>
#include <cstdint>

namespace orrery {

/// The product a^p b^q, p and q >= 0.
struct PowerProduct {
    std::uint64_t a = 1;
    int p = 0;
    std::uint64_t b = 1;
    int q = 0;
};

std::strong_ordering order(const PowerProduct& left, const PowerProduct& right);

}  // namespace orrery
