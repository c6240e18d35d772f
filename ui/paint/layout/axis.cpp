#include "ui/paint/layout/axis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"

namespace orrery {

namespace {

constexpr QChar minus(0x2212);

QString withMinus(QString text) {
    return text.replace(QLatin1Char('-'), minus);
}

Phrase phrase(const QString& number) {
    return Phrase(number.toStdString());
}

/// Returns the distance between two ticks, in pixels, that labels as wide as `label` need.
double apart(const TickRoom& room, double label) {
    const double em = room.type.em;
    return room.type.spread * (room.isHorizontal ? std::max(2.8 * em, label + 1.2 * em) : 1.8 * room.type.line());
}

QString cellName(const Axis& axis, double cell) {
    const auto index = static_cast<std::int64_t>(cell);
    if (!axis.order || index < 0 || index >= std::ssize(*axis.order)) return integerLabel(index);
    return integerLabel((*axis.order)[static_cast<std::size_t>(index)]);
}

double widestName(const Axis& axis, const QFont& font) {
    double widest = 0;
    if (axis.order && !axis.order->empty()) {
        const auto [low, high] = std::ranges::minmax(*axis.order);
        widest = std::max(widthOf(integerLabel(low), font), widthOf(integerLabel(high), font));
    }
    for (const double cell : {std::floor(axis.shown.from), std::ceil(axis.shown.to) - 1})
        widest = std::max(widest, widthOf(cellName(axis, cell), font));
    return widest;
}

std::vector<Tick> cellTicks(const Axis& axis, const TickRoom& room) {
    const double label = room.isHorizontal ? widestName(axis, room.type.text) : 0;
    std::vector<Tick> ticks;
    for (const double cell : tickCells(axis.shown, niceStep(apart(room, label) * axis.shown.size() / room.pixels)))
        ticks.push_back({cell + 0.5, phrase(cellName(axis, cell))});
    return ticks;
}

std::vector<Tick> multiples(const CellRange& shown, double step) {
    std::vector<Tick> ticks;
    const double last = std::floor(shown.to / step + 1e-9);
    for (double k = std::ceil(shown.from / step - 1e-9); k <= last; ++k)
        ticks.push_back({k * step, phrase(tickLabel(k * step, step))});
    return ticks;
}

/// Returns ticks at round numbers. `unit` is the distance in pixels of two numbers that differ by 1, in the most
/// crowded part of the axis.
std::vector<Tick> linearTicks(const Axis& axis, const TickRoom& room, double unit) {
    double step = roundStep(apart(room, 0) / unit);
    std::vector<Tick> ticks = multiples(axis.shown, step);
    // a single number shows no scale, so two numbers may be closer
    for (double closer = step; ticks.size() < 2 && !room.isHorizontal;) {
        closer = roundStep(0.4 * closer);
        if (closer * unit < room.type.line()) break;
        ticks = multiples(axis.shown, closer);
    }
    while (ticks.size() > 1 && apart(room, widestLabel(ticks, room.type.text)) > step * unit * (1 + 1e-9)) {
        step = roundStep(step * 1.5);
        ticks = multiples(axis.shown, step);
    }
    return ticks;
}

/// Returns 1, 2 and 5 times the powers of ten if they fit, else the powers of ten or every second, third, ... of them.
/// `decade` is the distance in pixels of two powers.
std::vector<Tick> decadeTicks(const Axis& axis, const TickRoom& room, double decade) {
    const int first = static_cast<int>(std::floor(std::log10(axis.shown.from) + 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(axis.shown.to) + 1e-9));
    const bool plain = first >= -3 && last <= 4;  // otherwise labels are like 2 × 10⁵
    const auto label = [&](double factor, int power) {
        if (plain || (factor == 1 && (power == 0 || power == 1))) return numberLabel(factor * std::pow(10.0, power));
        const std::string times = factor == 1 ? "" : shortest(factor) + "\u2009×\u2009";
        return QString::fromStdString(times + powerOfTen(power));
    };
    const double width = std::max(widthOf(label(5, first), room.type.text), widthOf(label(5, last), room.type.text));
    const double needed = apart(room, width);
    const bool finer = needed < 0.3 * decade;
    const int stride = std::max(1, static_cast<int>(std::ceil(needed / decade)));
    std::vector<Tick> ticks;
    for (int power = first; power <= last; ++power) {
        if (power % stride != 0) continue;
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double at = factor * std::pow(10.0, power);
            const bool shown = at >= axis.shown.from * (1 - 1e-9) && at <= axis.shown.to * (1 + 1e-9);
            if (shown && (factor == 1 || finer)) ticks.push_back({at, phrase(label(factor, power))});
        }
    }
    return ticks;
}

double decadesOf(const CellRange& shown) {
    return std::log10(shown.to / shown.from);
}

std::vector<Tick> logTicks(const Axis& axis, const TickRoom& room) {
    const double decade = room.pixels / decadesOf(axis.shown);
    if (decade < room.pixels) {
        std::vector<Tick> ticks = decadeTicks(axis, room, decade);
        if (ticks.size() > 1) return ticks;
    }
    return linearTicks(axis, room, decade / (axis.shown.to * std::log(10.0)));
}

bool canHaveTicks(const Axis& axis, double pixels) {
    const double largest = std::max(std::abs(axis.shown.from), std::abs(axis.shown.to));
    const bool positive = axis.scale != AxisScale::Log || axis.shown.from > 0;
    return positive && pixels > 0 && std::isfinite(largest) && axis.shown.size() > 1e-12 * largest;
}

}  // namespace

QRectF rectOf(const Axes& axes, const CellRange& x, const CellRange& y, const QRectF& data) {
    const auto [left, right] = std::minmax(
        {pixelOf(axes.x, x.from, data.left(), data.right()), pixelOf(axes.x, x.to, data.left(), data.right())});
    const auto [top, bottom] = std::minmax(
        {pixelOf(axes.y, y.from, data.top(), data.bottom()), pixelOf(axes.y, y.to, data.top(), data.bottom())});
    if (right <= data.left() || left >= data.right() || bottom <= data.top() || top >= data.bottom()) return {};
    return QRectF(QPointF(left, top), QPointF(right, bottom)) & data;
}

QPointF pointOf(const Axes& axes, double x, double y, const QRectF& data) {
    return {pixelOf(axes.x, x, data.left(), data.right()), pixelOf(axes.y, y, data.top(), data.bottom())};
}

Axes axesOf(const Panel& panel) {
    if (panel.axes) return *panel.axes;
    Axis unit;
    unit.shown = unit.extents = {0, 1};
    return {unit, unit};
}

AxisWords yWords(const Axis& axis) {
    // an end outside the visible range is not named at the edge of the picture
    const double slack = axis.scale == AxisScale::Cells ? 1 : 1e-6 * axis.extents.size();
    const bool lowShown = axis.shown.from < axis.extents.from + slack;
    const bool highShown = axis.shown.to > axis.extents.to - slack;
    return {lowShown ? axis.lowEnd : Phrase(), axis.name.empty() ? Phrase() : axis.name + Phrase(" →"),
            highShown ? axis.highEnd : Phrase()};
}

AxisWords xWords(const Axis& axis) {
    AxisWords words = yWords(axis);
    if (!axis.reversed) return words;
    std::swap(words.start, words.end);
    if (!axis.name.empty()) words.name = Phrase("← ") + axis.name;
    return words;
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

std::vector<Tick> ticksOf(const Axis& axis, const TickRoom& room) {
    if (!canHaveTicks(axis, room.pixels)) return {};
    if (axis.ticks) {
        std::vector<Tick> ticks = *axis.ticks;
        std::erase_if(ticks, [&](const Tick& tick) { return !isShown(axis, tick.at); });
        std::ranges::sort(ticks, {}, &Tick::at);
        return ticks;
    }
    if (axis.scale == AxisScale::Cells) return cellTicks(axis, room);
    if (axis.scale == AxisScale::Log) return logTicks(axis, room);
    return linearTicks(axis, room, room.pixels / axis.shown.size());
}

std::vector<double> minorTicks(const Axis& axis, double pixels) {
    std::vector<double> ticks;
    if (axis.scale != AxisScale::Log || axis.ticks || !canHaveTicks(axis, pixels)) return ticks;
    constexpr double minDecade = 60;  // pixels
    if (pixels / decadesOf(axis.shown) < minDecade) return ticks;
    for (double power = std::pow(10.0, std::floor(std::log10(axis.shown.from))); power < axis.shown.to; power *= 10) {
        for (int factor = 2; factor < 10; ++factor) ticks.push_back(factor * power);
    }
    std::erase_if(ticks, [&](double at) { return !isShown(axis, at); });
    return ticks;
}

TickLabels labelsOf(const Axis& axis, const TickRoom& room) {
    constexpr double min = 0.6, gap = 0.3, line = 1.06;  // min: relative size; the others in ems
    constexpr double nearlyWhole = 0.8;                  // horizontal words that would be smaller are rotated
    const auto isWord = [](const Tick& tick) {
        return std::ranges::any_of(QString::fromStdString(tick.label.en), [](QChar c) { return c.isLetter(); });
    };
    if (!axis.ticks || axis.scale != AxisScale::Cells || std::ranges::none_of(*axis.ticks, isWord)) return {};
    const std::vector<Tick> ticks = ticksOf(axis, room);
    double beside = 1, below = 1;
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        const double apart = (ticks[i].at - ticks[i - 1].at) * room.pixels / axis.shown.size();
        const double words = widthOf(ticks[i].label, room.type.text) + widthOf(ticks[i - 1].label, room.type.text);
        beside = std::min(beside, apart / (words / 2 + gap * room.type.em));
        below = std::min(below, apart / (line * room.type.em));
    }
    if (room.isHorizontal && beside >= nearlyWhole) return {false, beside};
    if (room.isHorizontal) return {true, std::max(min, below)};
    return {false, below < min ? 1 : below};  // the painter omits words that overlap
}

double widthOf(const Phrase& label, const QFont& font) {
    return inLongerLanguage(label, [&](const QString& text) { return widthOf(text, font); });
}

double widestLabel(const std::vector<Tick>& ticks, const QFont& font) {
    double width = 0;
    for (const Tick& tick : ticks) width = std::max(width, widthOf(tick.label, font));
    return width;
}

}  // namespace orrery
