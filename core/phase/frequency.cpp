#include "core/phase/frequency.h"

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>

namespace orrery {

namespace {

using boost::multiprecision::cpp_bin_float;
using boost::multiprecision::digit_base_2;
using Real = boost::multiprecision::number<cpp_bin_float<190, digit_base_2>, boost::multiprecision::et_off>;

std::uint64_t takeWord(Real& fraction) {
    fraction = ldexp(fraction, 64);
    const auto word = static_cast<std::uint64_t>(fraction);
    fraction -= word;
    return word;
}

Frequency fromTurns(const Real& turns) {
    const Real whole = floor(turns);
    Real fraction = turns - whole + ldexp(Real(1), -129);
    Frequency frequency;
    frequency.whole = static_cast<std::int64_t>(whole);
    if (fraction >= 1) {
        fraction -= 1;
        ++frequency.whole;
    }
    frequency.fraction = static_cast<Turns>(takeWord(fraction)) << 64;
    frequency.fraction |= takeWord(fraction);
    return frequency;
}

}  // namespace

std::vector<Frequency> geometricFrequencies(double base, double numerator, double denominator, int count) {
    const Real ratio = exp(-log(Real(base)) * Real(numerator) / Real(denominator));
    Real turns = 1 / boost::math::constants::two_pi<Real>();
    std::vector<Frequency> frequencies;
    frequencies.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        frequencies.push_back(fromTurns(turns));
        turns *= ratio;
    }
    return frequencies;
}

Frequency frequencyFromRadians(double radians) {
    return fromTurns(Real(radians) / boost::math::constants::two_pi<Real>());
}

}  // namespace orrery
