// Palette: every colour of a figure but those of its colour maps, one set a theme. Words of every tone stand out from
// the paper by 4.5 to 1 or more, and protanopes and deuteranopes tell the accents, blue and orange, and the colours of
// series apart, each two by a CIEDE2000 of 15 or more. More than five would be far from beautiful: further series are
// dashed. Print is black on white paper without filled areas; in high contrast words and accents stand out by 7 to 1.
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
    std::array<QColor, 5> series;   ///< further ones repeat them, dashed
    Ground ground = Ground::Light;  ///< what the paper is to colour maps
    bool fills = true;              ///< false: areas are left open (Print)
};

/// How much of its colour a band has on the paper.
inline constexpr double bandTint = 0.1;

Palette paletteOf(Theme theme);

QColor colourOf(const Palette& palette, const Tone& tone);

/// Between a colour and the paper: `part` 0 is the paper.
QColor onPaper(const Palette& palette, const QColor& colour, double part);

}  // namespace orrery
