#include "core/analysis/decay.h"

#include <Eigen/Core>
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

/// cos(x theta) and sin(x theta) of all frequencies for x = 0, 1, 2, ..., each by rotation of the one before.
struct Rotations {
    Eigen::ArrayXd c, s, cosine, sine;

    explicit Rotations(const Eigen::ArrayXd& radians)
        : c(radians.cos()),
          s(radians.sin()),
          cosine(Eigen::ArrayXd::Ones(radians.size())),
          sine(Eigen::ArrayXd::Zero(radians.size())) {}

    void next() {
        const Eigen::ArrayXd turned = cosine * c - sine * s;
        sine = sine * c + cosine * s;
        cosine = turned;
    }
};

/// Mean cosine minus target, for each offset.
Profile errorOf(const Eigen::ArrayXd& radians, const Profile& target) {
    Profile error{};
    Rotations rotations(radians);
    for (std::size_t x = 0; x < error.size(); ++x, rotations.next()) error[x] = rotations.cosine.mean() - target[x];
    return error;
}

double lossOf(const Profile& error) {
    double sum = 0;
    for (const double e : error) sum += e * e;
    return sum / learnedOffsets;
}

/// Moves each theta against its gradient, the mean over x of 2 error(x) (-x sin(x theta)) / n for n frequencies.
void descend(Eigen::ArrayXd& radians, const Profile& error) {
    Rotations rotations(radians);
    Eigen::ArrayXd sums = Eigen::ArrayXd::Zero(radians.size());
    for (std::size_t x = 0; x < error.size(); ++x, rotations.next())
        sums -= 2 * error[x] * static_cast<double>(x) * rotations.sine;
    radians -= rate * sums / (learnedOffsets * static_cast<double>(radians.size()));
}

}  // namespace

LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress) {
    Profile target{};
    for (std::size_t x = 0; x < target.size(); ++x)
        target[x] = decayIntegral(BasePower{lesson.target}, static_cast<double>(x));
    Eigen::ArrayXd radians = Eigen::ArrayXd::Map(start.data(), static_cast<Eigen::Index>(start.size()));
    Profile error = errorOf(radians, target);
    LearnedTheta learned{.radians = {}, .lossBefore = lossOf(error)};
    for (int step = 0; step < lesson.steps && !progress.stopped(); ++step) {
        descend(radians, error);
        error = errorOf(radians, target);
    }
    learned.radians.assign(radians.begin(), radians.end());
    learned.lossAfter = lossOf(error);
    return learned;
}

}  // namespace orrery
