#include "core/analysis/theta_learning.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/decay.h"

namespace orrery {

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
