#include "core/analysis/decay.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "core/analysis/column_sums.h"
#include "core/analysis/oscillatory_integral.h"
#include "core/phase/precise.h"

namespace orrery {

namespace {

double theta(const BasePower& family, double t) {
    return std::pow(family.base, -t);
}

double theta(const PowerOfT& family, double t) {
    return std::pow(t, family.alpha);
}

double theta(const ThetaList& family, double t) {
    assert(!family.thetas.empty());
    const auto size = static_cast<double>(family.thetas.size());
    return family.thetas[std::min(static_cast<std::size_t>(t * size), family.thetas.size() - 1)];
}

/// integral of cos(x base^-t) dt = (1 / ln base) integral of cos(u) / u du from x / base to x.
double integral(const BasePower& family, double x) {
    const double log = std::log(family.base);
    if (std::abs(log) > 1e-6) return cosineOverUMean(x / family.base, x);
    // close to base 1 the difference of integrals cancels, but theta is almost linear in t
    const double middle = x * std::exp(-log / 2);
    const double swing = middle * log / 2;
    return std::cos(middle) * (swing == 0 ? 1 : std::sin(swing) / swing);
}

/// integral of cos(x t^alpha) dt, the hypergeometric function 1F2(1/(2 alpha); 1/2, 1 + 1/(2 alpha); -x^2/4).
double integral(const PowerOfT& family, double x) {
    return fresnelMean(1 / family.alpha, x);
}

double integral(const ThetaList& family, double x) {
    double sum = 0;
    for (const double angular : family.thetas) sum += std::cos(x * angular);
    return sum / static_cast<double>(family.thetas.size());
}

}  // namespace

std::vector<double> thetas(const ThetaFamily& family, int n) {
    std::vector<double> list;
    for (int i = 0; i < n; ++i) {
        list.push_back(
            std::visit([t = i / static_cast<double>(n)](const auto& kind) { return theta(kind, t); }, family));
    }
    return list;
}

std::vector<Frequency> thetaFrequencies(const ThetaFamily& family, int n) {
    if (const auto* power = std::get_if<BasePower>(&family)) return frequencies(inversePowers(power->base, 1, n, n));
    std::vector<Frequency> list;
    for (const double angular : thetas(family, n)) list.push_back(frequencyFromRadians(angular));
    return list;
}

double meanCosine(std::span<const Frequency> frequencies, const Position& x) {
    assert(!frequencies.empty());
    double sum = 0;
    for (const Frequency& frequency : frequencies) sum += sincos(phase(frequency, x)).cos;
    return sum / static_cast<double>(frequencies.size());
}

Frequency scaled(const Frequency& frequency, int exponent) {
    if (exponent >= 0) return times(frequency, std::int64_t{1} << exponent);
    const int shift = -exponent;
    return {frequency.whole >> shift, frequency.fraction >> shift | static_cast<Turns>(frequency.whole)
                                                                        << (128 - shift)};
}

std::vector<double> meanCosines(std::span<const Frequency> frequencies, const DyadicRange& range,
                                const Progress& progress) {
    OscillatorBank bank;
    for (const Frequency& frequency : frequencies) {
        bank.columns.push_back({.frequency = scaled(frequency, range.exponent),
                                .phase = quarterTurn,
                                .amplitude = 1 / static_cast<double>(frequencies.size())});
    }
    return columnSums(bank, {Position(range.first), 1, range.count}, progress);
}

double decayIntegral(const ThetaFamily& family, double x) {
    if (x == 0) return 1;
    return std::visit([x](const auto& kind) { return integral(kind, std::abs(x)); }, family);
}

std::vector<std::size_t> rises(std::span<const double> profile) {
    constexpr double rounding = 1e-14;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i + 1 < profile.size(); ++i) {
        if (profile[i + 1] - profile[i] > rounding) found.push_back(i);
    }
    return found;
}

namespace {

constexpr double rate = 1e-4;

using Profile = std::array<double, learnedOffsets>;

/// cos(x theta) and sin(x theta) for x = 0, 1, 2, ..., each by rotation of the one before. The first four of the given
/// frequencies at once, because successive rotations wait for each other.
struct Rotations {
    static constexpr std::size_t lanes = 4;
    using Lanes = std::array<double, lanes>;

    std::size_t count;  ///< lanes in use
    Lanes c{}, s{}, cosine{}, sine{};

    explicit Rotations(std::span<const double> radians) : count(std::min(radians.size(), lanes)) {
        for (std::size_t i = 0; i < count; ++i) c[i] = std::cos(radians[i]), s[i] = std::sin(radians[i]);
        cosine.fill(1);
    }

    void next() {
        for (std::size_t i = 0; i < lanes; ++i) {
            const double turned = cosine[i] * c[i] - sine[i] * s[i];
            sine[i] = sine[i] * c[i] + cosine[i] * s[i];
            cosine[i] = turned;
        }
    }
};

/// Mean cosine minus target, for each offset.
Profile errorOf(std::span<const double> radians, const Profile& target) {
    Profile error{};
    for (std::size_t first = 0; first < radians.size(); first += Rotations::lanes) {
        Rotations rotations(radians.subspan(first));
        for (double& sum : error) {
            for (std::size_t i = 0; i < rotations.count; ++i) sum += rotations.cosine[i];
            rotations.next();
        }
    }
    for (std::size_t x = 0; x < error.size(); ++x)
        error[x] = error[x] / static_cast<double>(radians.size()) - target[x];
    return error;
}

double lossOf(const Profile& error) {
    double sum = 0;
    for (const double e : error) sum += e * e;
    return sum / learnedOffsets;
}

/// Moves each theta against its gradient, the mean over x of 2 error(x) (-x sin(x theta)) / n for n frequencies.
void descend(std::vector<double>& radians, const Profile& error) {
    const auto pairs = static_cast<double>(radians.size());
    for (std::size_t first = 0; first < radians.size(); first += Rotations::lanes) {
        Rotations rotations(std::span<const double>(radians).subspan(first));
        Rotations::Lanes sums{};
        for (std::size_t x = 0; x < error.size(); ++x) {
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] -= 2 * error[x] * static_cast<double>(x) * rotations.sine[i];
            rotations.next();
        }
        for (std::size_t i = 0; i < rotations.count; ++i)
            radians[first + i] -= rate * (sums[i] / (learnedOffsets * pairs));
    }
}

}  // namespace

LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress) {
    Profile target{};
    for (std::size_t x = 0; x < target.size(); ++x)
        target[x] = decayIntegral(BasePower{lesson.target}, static_cast<double>(x));
    LearnedTheta learned{.radians = {start.begin(), start.end()}};
    Profile error = errorOf(learned.radians, target);
    learned.lossBefore = lossOf(error);
    for (int step = 0; step < lesson.steps && !progress.stopped(); ++step) {
        descend(learned.radians, error);
        error = errorOf(learned.radians, target);
    }
    learned.lossAfter = lossOf(error);
    return learned;
}

}  // namespace orrery
