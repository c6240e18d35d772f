// Colour differences: contrast as defined by WCAG 2.1; CIEDE2000 after Sharma, Wu and Dalal, "The CIEDE2000
// color-difference formula" (2005); and colours seen by dichromats, after Machado, Oliveira and Fernandes, "A
// physiologically-based model for simulation of color vision deficiency" (2009), severity 1.
#pragma once

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace orrery::vision {

using Triple = std::array<double, 3>;

/// Linear intensity of each primary, 0 to 1.
inline Triple linear(const QColor& colour) {
    const auto channel = [](double encoded) {
        return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
    };
    return {channel(colour.redF()), channel(colour.greenF()), channel(colour.blueF())};
}

inline Triple times(const std::array<Triple, 3>& matrix, const Triple& vector) {
    Triple product{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) product[i] += matrix[i][j] * vector[j];
    }
    return product;
}

/// Contrast ratio, from 1 (equal) to 21 (black on white).
inline double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& colour) {
        const Triple light = linear(colour);
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    };
    const auto [dark, pale] = std::minmax({luminance(a), luminance(b)});
    return (pale + 0.05) / (dark + 0.05);
}

enum class Eyes { Usual, Protanopia, Deuteranopia };

/// Linear intensities, in the primaries of the screen, of the colour that such eyes perceive.
inline Triple seenBy(Eyes eyes, const QColor& colour) {
    constexpr std::array<Triple, 3> protanopia{{{0.152286, 1.052583, -0.204868},  //
                                                {0.114503, 0.786281, 0.099216},
                                                {-0.003882, -0.048116, 1.051998}}};
    constexpr std::array<Triple, 3> deuteranopia{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    if (eyes == Eyes::Usual) return linear(colour);
    Triple seen = times(eyes == Eyes::Protanopia ? protanopia : deuteranopia, linear(colour));
    for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
    return seen;
}

/// Converts linear sRGB intensities to CIE L*a*b*, white point D65.
inline Triple lab(const Triple& light) {
    constexpr std::array<Triple, 3> toXyz{{{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
                                           {0.2126729, 0.7151522, 0.0721750},
                                           {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}};
    Triple xyz = times(toXyz, light);
    for (double& t : xyz) t = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

/// Returns lightness, chroma and hue (0 to 2π), with CIEDE2000's a′.
inline Triple polar(const Triple& colour, double stretch) {
    const double a = colour[1] * stretch;
    const double hue = std::atan2(colour[2], a);
    return {colour[0], std::hypot(a, colour[2]), hue < 0 ? hue + 2 * std::numbers::pi : hue};
}

/// CIEDE2000's sqrt(C^7 / (C^7 + 25^7)).
inline double vividness(double chroma) {
    return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
}

inline double ciede2000(const Triple& first, const Triple& second) {
    using std::numbers::pi;
    const double meanChroma = (std::hypot(first[1], first[2]) + std::hypot(second[1], second[2])) / 2;
    const double stretch = 1 + 0.5 * (1 - vividness(meanChroma));
    const auto [l1, c1, h1] = polar(first, stretch);
    const auto [l2, c2, h2] = polar(second, stretch);
    const bool grey = c1 * c2 == 0;
    const double turn = grey ? 0 : std::remainder(h2 - h1, 2 * pi);
    const double l = (l1 + l2) / 2, c = (c1 + c2) / 2, h = grey ? h1 + h2 : h1 + turn / 2;
    const double t = 1 - 0.17 * std::cos(h - pi / 6) + 0.24 * std::cos(2 * h) + 0.32 * std::cos(3 * h + pi / 30) -
                     0.20 * std::cos(4 * h - 63 * pi / 180);
    const double fromMiddle = (l - 50) * (l - 50);
    const double lightness = (l2 - l1) / (1 + 0.015 * fromMiddle / std::sqrt(20 + fromMiddle));
    const double chroma = (c2 - c1) / (1 + 0.045 * c);
    const double hue = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2) / (1 + 0.015 * c * t);
    const double degrees = std::fmod(h * 180 / pi + 360, 360);
    const double rotation = pi / 3 * std::exp(-std::pow((degrees - 275) / 25, 2));
    const double blues = -2 * vividness(c) * std::sin(rotation);
    return std::sqrt(lightness * lightness + chroma * chroma + hue * hue + blues * chroma * hue);
}

inline double distance(Eyes eyes, const QColor& a, const QColor& b) {
    return ciede2000(lab(seenBy(eyes, a)), lab(seenBy(eyes, b)));
}

}  // namespace orrery::vision
