// Compares two products of powers in exact integers of any length. A bound of a logarithmic bucket is the smallest n
// with n^K >= m^k e^(K-k); if both sides are equal, rounding errors of a floating-point logarithm would decide.
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

/// Compares the values of both products.
std::strong_ordering order(const PowerProduct& left, const PowerProduct& right);

}  // namespace orrery
