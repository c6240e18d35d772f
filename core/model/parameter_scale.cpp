#include "core/model/parameter_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_step.h"
#include "core/model/values.h"

namespace orrery {

namespace {

constexpr int stopsPerOctave = 16;
constexpr int stopsPerDecade = 50;
constexpr double maxLinearStops = 400;

double roundedTo(double value, int digits) {
    if (value == 0) return 0;
    const double unit = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(value))));
    return std::round(value * unit) / unit;
}

/// One unit of the second digit of `value`. For 100, this is 10 upwards and 1 downwards.
double secondDigit(double value, int direction) {
    const double place = std::log10(value);
    const double power = direction > 0 ? std::floor(place + 1e-9) : std::ceil(place - 1e-9) - 1;
    return std::pow(10.0, power - 1);
}

}  // namespace

ParameterScale::ParameterScale(const Param& declared)
    : param(declared), low(declared.min), high(declared.sliderMax > 0 ? declared.sliderMax : declared.max) {
    // a range that reaches below -sliderMax is cut there
    if (param.sliderMax > 0 && low < -high) low = -high;
    param.log&& high > 1 ? addLogarithmic() : addLinear();
    stops.push_back(param.fallback);
    stops.push_back(clampToGrid(param, low));
    stops.push_back(clampToGrid(param, high));
    std::ranges::sort(stops);
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
}

void ParameterScale::addLogarithmic() {
    const bool whole = param.kind == Kind::Integer;
    const double base = whole ? 2 : 10;
    const int perPower = whole ? stopsPerOctave : stopsPerDecade;
    const double start = std::max(low, whole ? 1 : high * 1e-9);
    const int first = static_cast<int>(std::floor(std::log(start) / std::log(base))) * perPower;
    for (int k = first;; ++k) {
        const double exact = std::pow(base, static_cast<double>(k) / perPower);
        if (exact > high) break;
        stops.push_back(clampToGrid(param, whole ? exact : roundedTo(exact, 3)));
    }
}

void ParameterScale::addLinear() {
    double step = roundStep((high - low) / maxLinearStops);
    if (param.kind == Kind::Integer) step = std::max(step, 1.0);
    for (double k = std::ceil(low / step); k * step <= high; ++k)
        stops.push_back(clampToGrid(param, roundedTo(k * step, 12)));
}

int ParameterScale::stop(double value) const {
    const auto above = std::ranges::lower_bound(stops, value);
    if (above == stops.end()) return last();
    const auto index = static_cast<int>(above - stops.begin());
    return index > 0 && value - stops[static_cast<std::size_t>(index - 1)] < *above - value ? index - 1 : index;
}

double ParameterScale::paged(double value, int direction) const {
    const int page = std::max(1, last() / 10);
    if (!param.log || value <= 0) return this->value(std::clamp(stop(value) + direction * page, 0, last()));
    const double base = param.kind == Kind::Integer ? 2 : 10;
    // goes to the next power rather than by a factor, so that odd values return to the usual ones
    const double power = std::log(value) / std::log(base);
    const double next = direction > 0 ? std::floor(power + 1e-9) + 1 : std::ceil(power - 1e-9) - 1;
    return clampToGrid(param, roundedTo(std::pow(base, next), 15));
}

double ParameterScale::stepped(double value, int direction) const {
    if (param.kind == Kind::Integer) return clampToGrid(param, value + direction * std::max(1.0, param.step));
    const double unit =
        param.log && value > 0 ? secondDigit(value, direction) : roundStep((high - low) / maxLinearStops);
    double next = value + direction * unit;
    // a step into another power of ten ends at that power, so that the steps back are the same
    const double power = std::pow(10.0, std::floor(std::log10(std::max(value, next)) + 1e-9));
    if (param.log && value > 0 && std::min(value, next) < power && power < std::max(value, next)) next = power;
    return clampToGrid(param, roundedTo(next, 12));
}

}  // namespace orrery
