// Palette: the colours of a figure per theme, except for colour maps. Text of every tone has a contrast of at least
// 4.5:1 to the paper, 7:1 in high contrast. The accents (blue and orange) and the series colours differ pairwise by a
// CIEDE2000 of at least 15 for protanopes and deuteranopes; more than five such colours cannot be found that also look
// good, so further series are dashed. Print is black on white without filled areas.
#pragma once

#include <QColor>
#include <array>

#include "core/figure/colour_map.h"
#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

struct Palette {
    QColor paper;
    QColor ink;     ///< titles, hands, numbers
    QColor muted;   ///< less important labels: end words, wavelengths
    QColor line;    ///< frames, rims and ticks
    QColor faint;   ///< guide lines: crosses, links
    QColor face;    ///< inside a dial
    QColor grid;    ///< between cells
    QColor first;   ///< position m
    QColor second;  ///< position n
    QColor blank;   ///< cells without a value, crossed by `hatch`; occurs in no colour map
    QColor hatch;
    QColor warning;
    std::array<QColor, 5> series;   ///< further series repeat these, dashed
    Ground ground = Ground::Light;  ///< background that colour maps are chosen for
    bool fills = true;              ///< false: areas are not filled (Print)
};

/// Opacity of a band's colour on the paper.
inline constexpr double bandTint = 0.1;

Palette paletteOf(Theme theme);

QColor colourOf(const Palette& palette, const Tone& tone);

/// Returns a mixture of a colour and the paper; `part` 0 is the paper.
QColor onPaper(const Palette& palette, const QColor& colour, double part);

}  // namespace orrery
