// Size of a picture in the user's units: pixels for screens, millimetres or inches for print. Text is scaled by the
// size in 1/96 inch, so that a figure of 85 mm has text for 85 mm at any resolution.
#pragma once

#include <string>
#include <string_view>

#include "ui/io/picture_file.h"

namespace orrery {

enum class SizeUnit { Pixels, Millimetres, Inches };

/// Width and height in a unit.
struct PictureSize {
    double width = 1920;
    double height = 1080;
    SizeUnit unit = SizeUnit::Pixels;
    bool operator==(const PictureSize&) const = default;
};

/// Returns the symbol of a unit: "px", "mm", "in".
std::string_view nameOf(SizeUnit unit);

/// Returns the default dots per inch: 96 for screens, 300 for print.
double usualDpi(SizeUnit unit);

/// Parses "1920x1080", "85x60mm" or "3.35x2.4in"; a Problem if it is invalid, too small or too large.
Result<PictureSize> readPictureSize(const std::string& text);

/// Converts the size to another unit, rounded to useful digits.
PictureSize inUnit(const PictureSize& size, SizeUnit unit);

/// Returns the format with size, device pixels and dpi; a Problem if the picture would be too small or large.
Result<PictureFormat> formatFor(const PictureSize& size, double dpi);

/// Returns the font size: in points for print, else in pixels.
double textSize(const PictureSize& size, const PictureFormat& format, Purpose purpose);

}  // namespace orrery
