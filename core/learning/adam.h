// Adam (Kingma and Ba, 2015, arXiv:1412.6980): the optimiser with bias correction, as PyTorch computes it, with the
// decay rates 0.9 and 0.999 and epsilon 1e-8.
#pragma once

#include <cmath>
#include <span>
#include <vector>

namespace orrery {

template <class Real>
class Adam {
public:
    /// For `size` parameters.
    Adam(std::size_t size, double learningRate) : rate(learningRate), mean(size), square(size) {}

    /// Changes the parameters by one step; both spans have the size given to the constructor.
    void step(std::span<const Real> gradient, std::span<Real> parameters) {
        constexpr double epsilon = 1e-8;
        constexpr Real meanDecay = Real(0.9), squareDecay = Real(0.999);
        ++steps;
        const double correction = std::sqrt(1 - std::pow(0.999, steps));
        const auto size = static_cast<Real>(rate / (1 - std::pow(0.9, steps)));
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            mean[i] = meanDecay * mean[i] + (1 - meanDecay) * gradient[i];
            square[i] = squareDecay * square[i] + (1 - squareDecay) * gradient[i] * gradient[i];
            const Real deviation = std::sqrt(square[i]) / static_cast<Real>(correction) + static_cast<Real>(epsilon);
            parameters[i] -= size * mean[i] / deviation;
        }
    }

private:
    double rate;
    int steps = 0;
    std::vector<Real> mean, square;
};

}  // namespace orrery
