// Palette: the colours of a figure per theme, except for colour maps. Text of every tone has a contrast of at least
// 4.5:1 to the background (`paper`); in the high-contrast themes 7:1, except in series colours. The accents (blue and
// orange) and the five series colours differ pairwise by a CIEDE2000 of at least 15, also for protanopes and
// deuteranopes. More colours would differ less, so further series are dashed. Print has black text on white.
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
    QColor grid;    ///< lines between cells, with their opacity
    QColor first;   ///< position m
    QColor second;  ///< position n
    QColor blank;   ///< cells without a value, crossed by `hatch`; occurs in no colour map
    QColor hatch;
    QColor warning;
    std::array<QColor, 5> series;   ///< further series repeat these, dashed
    Ground ground = Ground::Light;  ///< background that colour maps are chosen for
    bool fills = true;              ///< false: dials, walls and table cells have no fill, bars are paler (Print)
};

/// Opacity of a band's colour on the background; a band on a field has 0.25.
inline constexpr double bandTint = 0.1;

Palette paletteOf(Theme theme);

QColor colourOf(const Palette& palette, const Tone& tone);

/// Returns a colour with another opacity.
inline QColor faded(QColor colour, float opacity) {
    colour.setAlphaF(opacity);
    return colour;
}

/// Returns a mixture of a colour and the background: the background for `part` 0, the colour for 1.
QColor onPaper(const Palette& palette, const QColor& colour, double part);

}  // namespace orrery
