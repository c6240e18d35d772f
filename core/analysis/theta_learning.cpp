#include "core/analysis/theta_learning.h"

#include <array>
#include <cmath>

#include "core/analysis/decay.h"

namespace orrery {

namespace {

constexpr double rate = 1e-4;

using Profile = std::array<double, learnedOffsets>;

/// Mean cosine minus target, for each offset.
Profile errorOf(const std::vector<double>& radians, const Profile& target) {
    Profile error{};
    for (const double theta : radians) {
        const double c = std::cos(theta), s = std::sin(theta);
        double cosine = 1, sine = 0;
        for (double& sum : error) {
            sum += cosine;
            const double next = cosine * c - sine * s;
            sine = sine * c + cosine * s;
            cosine = next;
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

/// The mean over x of 2 error(x) (-x sin(x theta)) / n.
double slopeAt(const Profile& error, double theta, double pairs) {
    const double c = std::cos(theta), s = std::sin(theta);
    double cosine = 1, sine = 0, sum = 0;
    for (std::size_t x = 0; x < error.size(); ++x) {
        sum -= 2 * error[x] * static_cast<double>(x) * sine;
        const double next = cosine * c - sine * s;
        sine = sine * c + cosine * s;
        cosine = next;
    }
    return sum / (learnedOffsets * pairs);
}

}  // namespace

LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress) {
    Profile target{};
    for (std::size_t x = 0; x < target.size(); ++x)
        target[x] = decayIntegral(BasePower{lesson.target}, static_cast<double>(x));
    LearnedTheta learned{.radians = {start.begin(), start.end()}};
    const auto pairs = static_cast<double>(start.size());
    Profile error = errorOf(learned.radians, target);
    learned.lossBefore = lossOf(error);
    for (int step = 0; step < lesson.steps && !progress.stopped(); ++step) {
        for (double& theta : learned.radians) theta -= rate * slopeAt(error, theta, pairs);
        error = errorOf(learned.radians, target);
    }
    learned.lossAfter = lossOf(error);
    return learned;
}

}  // namespace orrery
