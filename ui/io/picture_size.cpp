#include "ui/io/picture_size.h"

#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/small_letters.h"
#include "ui/paint/text/type.h"

namespace orrery {

namespace {

constexpr double logicalPerInch = 96;
constexpr std::array<std::string_view, 3> unitNames{"px", "mm", "in"};

double logicalPixels(double length, SizeUnit unit) {
    const double inch = unit == SizeUnit::Millimetres ? 1 / 25.4 : 1;
    return unit == SizeUnit::Pixels ? length : length * inch * logicalPerInch;
}

double lengthOf(double logical, SizeUnit unit) {
    if (unit == SizeUnit::Pixels) return std::round(logical);
    const double inches = logical / logicalPerInch;
    return unit == SizeUnit::Inches ? std::round(inches * 100) / 100 : std::round(inches * 254) / 10;
}

Problem sizeRefused(const std::string& text) {
    return {"size", say({"{} is not allowed", "不能是{}"}, quoted(text)),
            say({"write WIDTHxHEIGHT, each from {} to {}, or with a unit, as 85x60mm or 3.3x2.4in",
                 "请写成 WIDTHxHEIGHT，各为 {} 到 {}，或带单位，如 85x60mm 或 3.3x2.4in"},
                PictureFormat::minEdge, PictureFormat::maxEdge)};
}

/// Removes the unit at the end of a text and returns it; pixels if there is none.
SizeUnit takeUnit(std::string& text) {
    for (std::size_t unit = 0; unit < unitNames.size(); ++unit) {
        if (!text.ends_with(unitNames[unit])) continue;
        text.resize(text.size() - unitNames[unit].size());
        return static_cast<SizeUnit>(unit);
    }
    return SizeUnit::Pixels;
}

}  // namespace

std::string_view nameOf(SizeUnit unit) {
    return unitNames[static_cast<std::size_t>(unit)];
}

double usualDpi(SizeUnit unit) {
    return unit == SizeUnit::Pixels ? 96 : 300;
}

Result<PictureSize> readPictureSize(const std::string& text) {
    std::string rest = inSmallLetters(text);
    const SizeUnit unit = takeUnit(rest);
    const std::size_t cross = rest.find('x');
    if (cross == std::string::npos) return sizeRefused(text);
    std::string first = rest.substr(0, cross);
    if (first.ends_with(nameOf(unit))) takeUnit(first);
    const auto width = parseNumber(first), height = parseNumber(rest.substr(cross + 1));
    if (!width || !height) return sizeRefused(text);
    const PictureSize size{*width, *height, unit};
    const bool isWhole = *width == std::floor(*width) && *height == std::floor(*height);
    if ((unit == SizeUnit::Pixels && !isWhole) || !formatFor(size, usualDpi(unit))) return sizeRefused(text);
    return size;
}

PictureSize inUnit(const PictureSize& size, SizeUnit unit) {
    if (unit == size.unit) return size;
    return {lengthOf(logicalPixels(size.width, size.unit), unit), lengthOf(logicalPixels(size.height, size.unit), unit),
            unit};
}

Result<PictureFormat> formatFor(const PictureSize& size, double dpi) {
    const double across = std::round(logicalPixels(size.width, size.unit)),
                 down = std::round(logicalPixels(size.height, size.unit));
    const auto fits = [](double edge) { return edge >= PictureFormat::minEdge && edge <= PictureFormat::maxEdge; };
    if (!fits(across) || !fits(down))
        return sizeRefused(shortest(size.width) + "x" + shortest(size.height) +
                           (size.unit == SizeUnit::Pixels ? "" : std::string(nameOf(size.unit))));
    PictureFormat format;
    format.size = QSize(static_cast<int>(across), static_cast<int>(down));
    format.scale = size.unit == SizeUnit::Pixels ? 1 : dpi / logicalPerInch;
    format.dpi = dpi;
    return format;
}

double textSize(const PictureSize& size, const PictureFormat& format, Purpose purpose) {
    const double em = typeFor(format.size, purpose).em;
    return size.unit == SizeUnit::Pixels ? em : em * 72 / logicalPerInch;
}

}  // namespace orrery
