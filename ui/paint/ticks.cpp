#include "ui/paint/ticks.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"

namespace orrery {

namespace {

constexpr QChar minus(0x2212);

QString withMinus(QString text) {
    return text.replace(QLatin1Char('-'), minus);
}

}  // namespace

double roundStep(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least) + 1e-9));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

double niceStep(double cells) {
    return cells <= 1 ? 1 : roundStep(cells);
}

std::vector<double> tickCells(const CellRange& shown, double step) {
    std::vector<double> cells;
    const double last = std::floor(shown.to - 0.5);
    for (double cell = std::ceil((shown.from - 0.5) / step) * step; cell <= last; cell += step) cells.push_back(cell);
    const double middle = std::floor((shown.from + shown.to) / 2);
    const bool middleShown = middle + 0.5 >= shown.from && middle + 0.5 <= shown.to;
    if (cells.empty() && middleShown) cells.push_back(middle);
    return cells;
}

std::vector<double> barTicks(const ColourScale& scale, double height, double line) {
    const double range = scale.high - scale.low;
    const double middle = scale.low < 0 && scale.high > 0 ? 0 : (scale.low + scale.high) / 2;
    const auto isRound = [](double value) {
        return std::abs(value * 1e3 - std::round(value * 1e3)) < 1e-9 * std::abs(value * 1e3) &&
               numberLabel(value, 2) == numberLabel(value, 6);
    };
    std::vector<double> values{scale.low};
    const auto add = [&](double value, bool wanted) {
        const double apart = std::min(value - values.back(), scale.high - value) / range * height;
        if (wanted && apart >= 1.2 * line) values.push_back(value);
    };
    add((scale.low + middle) / 2, isRound((scale.low + middle) / 2) && height > 9 * line);
    add(middle, true);
    add((middle + scale.high) / 2, isRound((middle + scale.high) / 2) && height > 9 * line);
    values.push_back(scale.high);
    return values;
}

QString integerLabel(std::int64_t number) {
    return QString::fromStdString(grouped(number));
}

QString numberLabel(double number, int digits) {
    return QString::fromStdString(rounded(number, digits));
}

QString tickLabel(double number, double step) {
    if (std::abs(number) < 1e-6 * step) return QStringLiteral("0");
    if (step < 1e-4 || std::abs(number) >= 1e10) return numberLabel(number);
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    if (decimals == 0) return integerLabel(std::llround(number));
    return withMinus(QString::number(number, 'f', decimals));
}

QString cellLabel(double value, double largest) {
    if (std::isnan(value)) return {};
    if (std::abs(value) < 1e7 && value == std::round(value)) return integerLabel(std::llround(value));
    if (std::abs(value) >= 1e5) return numberLabel(value, 2);
    int decimals = largest < 10 ? 2 : largest < 100 ? 1 : 0;
    if (decimals == 2 && std::abs(value * 10 - std::round(value * 10)) < 1e-9)
        decimals = 1;  // exactly −0.5, but about 1.00
    const double unit = std::pow(10.0, decimals);
    return withMinus(QString::number(std::round(value * unit) / unit + 0.0, 'f', decimals));  // + 0.0: no "−0.00"
}

}  // namespace orrery
