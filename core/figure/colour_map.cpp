#include "core/figure/colour_map.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>

namespace orrery {

namespace {

// All lists are sampled from a smooth curve in OKLCh (lightness in even steps, chroma and hue in slow arcs) and clipped
// to sRGB. Lightness alone gives the order of values in each half of a diverging map and in all others but `wheel`.
constexpr std::array<std::uint32_t, 11> blueRed{0xff17397a, 0xff0c5dbb, 0xff2d89e0, 0xff63b4f7, 0xffabdbfe, 0xfffafafa,
                                                0xffffcaac, 0xfffb9264, 0xffe25d37, 0xffbc2b20, 0xff801d25};
constexpr std::array<std::uint32_t, 11> redBlue{0xff801d25, 0xffbc2b20, 0xffe25d37, 0xfffb9264, 0xffffcaac, 0xfffafafa,
                                                0xffabdbfe, 0xff63b4f7, 0xff2d89e0, 0xff0c5dbb, 0xff17397a};
/// Returns a diverging map for dark backgrounds: each half is reversed, so that it is pale at the end and dark at the
/// middle.
constexpr std::array<std::uint32_t, 11> turned(std::array<std::uint32_t, 11> colours) {
    std::reverse(colours.begin(), colours.begin() + 5);
    std::reverse(colours.begin() + 6, colours.end());
    colours[5] = 0xff171b22;
    return colours;
}
constexpr auto blueRedOnDark = turned(blueRed);
constexpr auto redBlueOnDark = turned(redBlue);

constexpr std::array<std::uint32_t, 9> dusk{0xff151749, 0xff10306e, 0xff004f7f, 0xff006f82, 0xff008e89,
                                            0xff3bad83, 0xff7ac672, 0xffbadc5a, 0xfff9ed59};
// for lines: visible on light and on dark backgrounds
constexpr std::array<std::uint32_t, 11> dawn{0xff554ba5, 0xff415eb4, 0xff1473ba, 0xff1885ab, 0xff1f95a3, 0xff22a49a,
                                             0xff26b487, 0xff67bc6d, 0xff9dbf54, 0xffccbf46, 0xfff4be4f};
constexpr std::array<std::uint32_t, 8> ice{0xfffafafa, 0xffc5deee, 0xff8fc1e6, 0xff5aa2df,
                                           0xff3082ce, 0xff1961b2, 0xff12438e, 0xff102864};
constexpr std::array<std::uint32_t, 8> ember{0xff310c14, 0xff61131e, 0xff92211e, 0xffbf3d06,
                                             0xffdb6c06, 0xffeb9e40, 0xfff1ce8e, 0xfffef7e1};
// for dark backgrounds: the end for values near 0 is dark instead of pale
constexpr std::array<std::uint32_t, 9> iceOnDark{0xff171b22, 0xff102864, 0xff12438e, 0xff1961b2, 0xff3082ce,
                                                 0xff5aa2df, 0xff8fc1e6, 0xffc5deee, 0xfffafafa};
constexpr std::array<std::uint32_t, 8> emberOnDark{0xfffef7e1, 0xfff1ce8e, 0xffeb9e40, 0xffdb6c06,
                                                   0xffbf3d06, 0xff92211e, 0xff61131e, 0xff171b22};
constexpr std::array<std::uint32_t, 2> grey{0xff161616, 0xfff5f5f5};
constexpr std::array<std::uint32_t, 13> wheel{0xffebe3dd, 0xffbbdaf5, 0xff80b3e5, 0xff437cc3, 0xff274490,
                                              0xff271f59, 0xff2f132d, 0xff500b1f, 0xff842027, 0xffc0543a,
                                              0xffeb9666, 0xfff5cdaf, 0xffebe3dd};

constexpr std::array maps{
    ColourMap{"blue-red", true, blueRed, blueRedOnDark},
    ColourMap{"red-blue", true, redBlue, redBlueOnDark},
    ColourMap{"dusk", false, dusk, {}},
    ColourMap{"dawn", false, dawn, {}},
    ColourMap{"ice", false, ice, iceOnDark},
    ColourMap{"ember", false, ember, emberOnDark},
    ColourMap{"grey", false, grey, {}},
    ColourMap{"wheel", false, wheel, {}},
};

using Triple = std::array<double, 3>;

double linearOf(double encoded) {
    return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
}

double encodedOf(double linear) {
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}

/// Converts sRGB to OKLab (Ottosson, "A perceptual color space for image processing", 2020).
Triple okLab(std::uint32_t colour) {
    const double r = linearOf((colour >> 16 & 255) / 255.0);
    const double g = linearOf((colour >> 8 & 255) / 255.0);
    const double b = linearOf((colour & 255) / 255.0);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

std::uint32_t byteOf(double linear) {
    return static_cast<std::uint32_t>(std::lround(255 * std::clamp(encodedOf(std::max(0.0, linear)), 0.0, 1.0)));
}

std::uint32_t colourOf(const Triple& lab) {
    const double l = std::pow(lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2], 3);
    const double m = std::pow(lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2], 3);
    const double s = std::pow(lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2], 3);
    const std::uint32_t r = byteOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
    const std::uint32_t g = byteOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
    const std::uint32_t b = byteOf(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
    return 0xff000000U | r << 16 | g << 8 | b;
}

std::vector<std::uint32_t> interpolated(std::span<const std::uint32_t> anchors) {
    constexpr int count = 256;
    std::vector<std::uint32_t> result;
    result.reserve(count);
    for (int i = 0; i < count; ++i) {
        const double along = static_cast<double>(i) / (count - 1) * static_cast<double>(anchors.size() - 1);
        const std::size_t left = std::min(static_cast<std::size_t>(along), anchors.size() - 2);
        const double part = along - static_cast<double>(left);
        const Triple from = okLab(anchors[left]);
        const Triple to = okLab(anchors[left + 1]);
        Triple between{};
        for (std::size_t k = 0; k < 3; ++k) between[k] = from[k] + part * (to[k] - from[k]);
        result.push_back(colourOf(between));
    }
    return result;
}

}  // namespace

std::span<const ColourMap> colourMaps() {
    return maps;
}

const ColourMap& colourMap(std::string_view id) {
    const auto found = std::ranges::find(maps, id, &ColourMap::id);
    assert(found != maps.end());
    return *found;
}

std::vector<std::uint32_t> colours(const ColourMap& map, Ground ground) {
    const auto anchors = ground == Ground::Dark && !map.onDark.empty() ? map.onDark : map.anchors;
    // interpolated once, because every picture uses them
    static const auto tables = [] {
        std::map<const std::uint32_t*, std::vector<std::uint32_t>> result;
        for (const ColourMap& known : maps) {
            for (const auto list : {known.anchors, known.onDark}) {
                if (!list.empty()) result.emplace(list.data(), interpolated(list));
            }
        }
        return result;
    }();
    const auto found = tables.find(anchors.data());
    return found != tables.end() ? found->second : interpolated(anchors);
}

}  // namespace orrery
