// Size of a picture in the user's units: pixels for screens, millimetres or inches for print. Lengths are converted to
// logical pixels of 1/96 inch, which determine the text size, so that a figure of 85 mm has text for 85 mm at any dpi.
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

/// Parses "1920x1080", "85x60mm" or "3.35x2.4in", in any case. A Problem if the text is invalid, a number of pixels is
/// not whole, or formatFor() refuses the size.
Result<PictureSize> readPictureSize(const std::string& text);

/// Converts the size to another unit, rounded to whole pixels, 0.1 mm or 0.01 inch.
PictureSize inUnit(const PictureSize& size, SizeUnit unit);

/// Returns the format: the size rounded to logical pixels, `dpi`, and as scale 1 for pixels, else dpi / 96. A Problem
/// unless both edges have PictureFormat::minEdge to maxEdge logical pixels.
Result<PictureFormat> formatFor(const PictureSize& size, double dpi);

/// Returns the size of the figure's text: in logical pixels if `size` is in pixels, else in points.
double textSize(const PictureSize& size, const PictureFormat& format, Purpose purpose);

}  // namespace orrery
