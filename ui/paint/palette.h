// Palette: every colour of a figure but those of its colour maps, one set a theme. The two accents are blue and orange,
// which no common colour-blindness confuses. The colours of series keep apart under protanopia and deuteranopia too,
// and the first ones from the accents. Print is black on white paper without filled areas.
#pragma once

#include <QColor>
#include <array>

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

struct Palette {
    QColor paper;
    QColor ink;     ///< titles, hands, numbers
    QColor quiet;   ///< tick labels' lesser neighbours: end words, wavelengths
    QColor line;    ///< frames, rims and ticks
    QColor faint;   ///< lines that only carry the eye: crosses, links
    QColor face;    ///< inside a dial
    QColor grid;    ///< between cells
    QColor first;   ///< position m
    QColor second;  ///< position n
    QColor blank;   ///< cells without a value, crossed by `hatch`; in no colour map, so that pixels tell them apart
    QColor hatch;
    QColor warning;
    std::array<QColor, 8> series;
    bool fills = true;  ///< false: areas are left open (Print)
};

Palette paletteOf(Theme theme);

QColor colourOf(const Palette& palette, const Tone& tone);

/// Between a colour and the paper: `part` 0 is the paper.
QColor onPaper(const Palette& palette, const QColor& colour, double part);

}  // namespace orrery
