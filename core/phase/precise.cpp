#include "core/phase/precise.h"

#include <algorithm>
#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <new>

namespace orrery {

namespace {

using boost::multiprecision::cpp_bin_float;
using boost::multiprecision::digit_base_2;
using Wide = boost::multiprecision::number<cpp_bin_float<190, digit_base_2>, boost::multiprecision::et_off>;

std::uint64_t takeWord(Wide& fraction) {
    fraction = ldexp(fraction, 64);
    const auto word = static_cast<std::uint64_t>(fraction);
    fraction -= word;
    return word;
}

Frequency fromTurns(const Wide& turns) {
    const Wide whole = floor(turns);
    Wide fraction = turns - whole + ldexp(Wide(1), -129);
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

struct Precise::Number {
    Wide real;
};

// the number type of Boost is trivially copyable, so it is stored in the byte array and copied with it
const Precise::Number& Precise::number() const {
    return *std::launder(reinterpret_cast<const Number*>(storage.data()));
}

Precise::Precise(double value) : Precise(Number{Wide(value)}) {}

Precise::Precise(const Number& real) {
    static_assert(sizeof(Number) <= sizeof(storage) && alignof(Number) <= 16);
    static_assert(std::is_trivially_destructible_v<Number>);
    new (storage.data()) Number(real);
}

Precise Precise::twoPi() {
    return Number{boost::math::constants::two_pi<Wide>()};
}

Precise Precise::operator-() const {
    return Number{-number().real};
}

Precise operator+(const Precise& a, const Precise& b) {
    return Precise::Number{a.number().real + b.number().real};
}

Precise operator-(const Precise& a, const Precise& b) {
    return Precise::Number{a.number().real - b.number().real};
}

Precise operator*(const Precise& a, const Precise& b) {
    return Precise::Number{a.number().real * b.number().real};
}

Precise operator/(const Precise& a, const Precise& b) {
    return Precise::Number{a.number().real / b.number().real};
}

bool operator<(const Precise& a, const Precise& b) {
    return a.number().real < b.number().real;
}

double Precise::value() const {
    return static_cast<double>(number().real);
}

Precise exp(const Precise& x) {
    return Precise::Number{exp(x.number().real)};
}

Precise log(const Precise& x) {
    return Precise::Number{log(x.number().real)};
}

Precise pow(const Precise& x, const Precise& exponent) {
    return Precise::Number{pow(x.number().real, exponent.number().real)};
}

Frequency frequencyFromRadians(const Precise& radians) {
    static const Wide turnsPerRadian = 1 / boost::math::constants::two_pi<Wide>();  // division is five times slower
    return fromTurns(radians.number().real * turnsPerRadian);
}

std::vector<Precise> geometric(const Precise& first, const Precise& ratio, int count) {
    std::vector<Precise> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    Precise next = first;
    for (int i = 0; i < count; ++i) {
        numbers.push_back(next);
        next = next * ratio;
    }
    return numbers;
}

std::vector<Precise> inversePowers(const Precise& base, double numerator, double denominator, int count,
                                   const Precise& first) {
    return geometric(first, exp(-log(base) * numerator / denominator), count);
}

std::vector<Frequency> frequencies(const std::vector<Precise>& radians) {
    std::vector<Frequency> list;
    list.reserve(radians.size());
    std::ranges::transform(radians, std::back_inserter(list), frequencyFromRadians);
    return list;
}

}  // namespace orrery
