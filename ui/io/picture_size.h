// The size of a picture as people say it: pixels for screens, millimetres or inches for print. Words are as large as
// the size in 96ths of an inch says, so that a figure of 85 mm has words for 85 mm whatever its pixels.
#pragma once

#include <string>
#include <string_view>

#include "ui/io/picture_file.h"

namespace orrery {

enum class SizeUnit { Pixels, Millimetres, Inches };

struct PictureSize {
    double width = 1920;
    double height = 1080;
    SizeUnit unit = SizeUnit::Pixels;
    bool operator==(const PictureSize&) const = default;
};

/// What people call a unit: "px", "mm", "in".
std::string_view nameOf(SizeUnit unit);

/// The dots an inch that suggest themselves: 96 for screens, 300 for print.
double usualDpi(SizeUnit unit);

/// "1920x1080", "85x60mm", "3.35x2.4in"; a Problem where it is none, or too small or large.
Result<PictureSize> readPictureSize(const std::string& text);

/// The same size in another unit, as many digits as are of use.
PictureSize inUnit(const PictureSize& size, SizeUnit unit);

/// With the size, device pixels and dots an inch; a Problem where the picture would be too small or large.
Result<PictureFormat> formatFor(const PictureSize& size, double dpi);

/// The size of the text, in points where it is printed, else in pixels.
double textSize(const PictureSize& size, const PictureFormat& format, Purpose purpose);

}  // namespace orrery
