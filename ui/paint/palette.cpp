#include "ui/paint/palette.h"

#include <iterator>

namespace orrery {

namespace {

/// Colours of the themes, in the order of Theme: light, dark, print, contrast, contrast-dark.
using OfThemes = std::array<QRgb, 5>;

struct ColourOfThemes {
    QColor Palette::*colour;
    OfThemes of;
};
// the paper of contrast-dark is close to the colour in the middle of a diverging map
constexpr ColourOfThemes colourTable[] = {
    {&Palette::paper, {0xfbfbf9, 0x13171e, 0xffffff, 0xffffff, 0x0c0e13}},
    {&Palette::ink, {0x1b222c, 0xeceff3, 0x000000, 0x000000, 0xffffff}},
    {&Palette::muted, {0x5c6673, 0x98a3b1, 0x444444, 0x2e2e2e, 0xd6d6d6}},
    {&Palette::line, {0x8c96a2, 0x788391, 0x222222, 0x202020, 0xe0e0e0}},
    {&Palette::faint, {0xc9cfd6, 0x3c4551, 0xa0a0a0, 0x707070, 0x8a8a8a}},
    {&Palette::face, {0xf0f2f4, 0x1d232d, 0xffffff, 0xffffff, 0x0c0e13}},
    {&Palette::grid, {0x000000, 0x000000, 0x000000, 0x000000, 0xffffff}},
    {&Palette::first, {0x1d6fc6, 0x68bbfe, 0x1d6fc6, 0x00499f, 0x68bbfe}},
    {&Palette::second, {0xb45a04, 0xffb24c, 0xb45a04, 0x8c4200, 0xffb24c}},
    {&Palette::blank, {0xeceef1, 0x222831, 0xfefeff, 0xf0f0f2, 0x161618}},
    {&Palette::hatch, {0xcbd1d9, 0x485361, 0xb4b4b6, 0x707074, 0x8a8a8e}},
    {&Palette::warning, {0xc01f2f, 0xff6b5e, 0xb00020, 0xa0001c, 0xff8a80}},
};
constexpr OfThemes seriesTable[] = {
    {0x0a7967, 0x06d2aa, 0x0a7967, 0x1f8273, 0x06d2aa}, {0x76015c, 0xbd7fac, 0x76015c, 0x160053, 0xbd7fac},
    {0x7d2c0f, 0xe05d10, 0x7d2c0f, 0x48161b, 0xe05d10}, {0x3b00c9, 0x826efb, 0x3b00c9, 0x665aff, 0x826efb},
    {0xda1d68, 0xdd526f, 0xda1d68, 0xdd0865, 0xdd526f},
};
constexpr std::array<int, 5> gridOpacity{36, 80, 48, 120, 120};  // 0 to 255

}  // namespace

Palette paletteOf(Theme theme) {
    const auto index = static_cast<std::size_t>(theme);
    Palette palette{.ground = isDark(theme) ? Ground::Dark : Ground::Light, .fills = theme != Theme::Print};
    for (const auto& [colour, ofThemes] : colourTable) palette.*colour = QColor::fromRgb(ofThemes[index]);
    for (std::size_t i = 0; i < std::size(seriesTable); ++i) palette.series[i] = QColor::fromRgb(seriesTable[i][index]);
    palette.grid.setAlpha(gridOpacity[index]);
    return palette;
}

QColor colourOf(const Palette& palette, const Tone& tone) {
    constexpr QColor Palette::*ofRoles[] = {&Palette::ink, &Palette::muted, &Palette::first, &Palette::second,
                                            &Palette::warning};  // in the order of Tone::Role, after Series
    if (tone.role != Tone::Series) return palette.*ofRoles[tone.role - 1];
    return palette.series[static_cast<std::size_t>(tone.index) % palette.series.size()];
}

QColor onPaper(const Palette& palette, const QColor& colour, double part) {
    const auto mixed = [&](float (QColor::*channel)() const) {
        return (palette.paper.*channel)() +
               static_cast<float>(part) * ((colour.*channel)() - (palette.paper.*channel)());
    };
    return QColor::fromRgbF(mixed(&QColor::redF), mixed(&QColor::greenF), mixed(&QColor::blueF));
}

}  // namespace orrery
