#include "ui/paint/layout/ticks.h"

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
    const double parts = height > 9 * line ? 4 : 2;
    const double step = scale.quantity == Quantity::PositionIndex ? niceStep(range / parts) : roundStep(range / parts);
    std::vector<double> values{scale.low};
    for (double k = std::ceil(scale.low / step); k * step < scale.high; ++k) {
        const double value = k * step;
        if (std::min(value - values.back(), scale.high - value) / range * height >= 1.2 * line) values.push_back(value);
    }
    values.push_back(scale.high);
    return values;
}

QString barLabel(const ColourScale& scale, double value) {
    return scale.quantity == Quantity::PositionIndex ? integerLabel(std::llround(value)) : numberLabel(value);
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
    int decimals = largest < 0.05 ? 4 : largest < 0.5 ? 3 : largest < 10 ? 2 : largest < 100 ? 1 : 0;
    if (decimals == 2 && std::abs(value * 10 - std::round(value * 10)) < 1e-9)
        decimals = 1;  // exact tenths have one decimal: −0.5 is exact, 1.00 is rounded
    const double unit = std::pow(10.0, decimals);
    return withMinus(QString::number(std::round(value * unit) / unit + 0.0, 'f', decimals));  // + 0.0 avoids "−0.00"
}

}  // namespace orrery
