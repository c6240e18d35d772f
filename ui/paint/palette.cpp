#include "ui/paint/palette.h"

namespace orrery {

namespace {

Palette light() {
    return {.paper = QColor(0xfb, 0xfb, 0xf9),
            .ink = QColor(0x1b, 0x22, 0x2c),
            .muted = QColor(0x5c, 0x66, 0x73),
            .line = QColor(0x8c, 0x96, 0xa2),
            .faint = QColor(0xc9, 0xcf, 0xd6),
            .face = QColor(0xf0, 0xf2, 0xf4),
            .grid = QColor(0, 0, 0, 36),
            .first = QColor(0x1d, 0x6f, 0xc6),
            .second = QColor(0xb4, 0x5a, 0x04),
            .blank = QColor(0xec, 0xee, 0xf1),
            .hatch = QColor(0xcb, 0xd1, 0xd9),
            .warning = QColor(0xc0, 0x1f, 0x2f),
            .series = {QColor(0x0a, 0x79, 0x67), QColor(0x76, 0x01, 0x5c), QColor(0x7d, 0x2c, 0x0f),
                       QColor(0x3b, 0x00, 0xc9), QColor(0xda, 0x1d, 0x68)}};
}

Palette dark() {
    return {.paper = QColor(0x13, 0x17, 0x1e),
            .ink = QColor(0xec, 0xef, 0xf3),
            .muted = QColor(0x98, 0xa3, 0xb1),
            .line = QColor(0x78, 0x83, 0x91),
            .faint = QColor(0x3c, 0x45, 0x51),
            .face = QColor(0x1d, 0x23, 0x2d),
            .grid = QColor(0, 0, 0, 80),
            .first = QColor(0x68, 0xbb, 0xfe),
            .second = QColor(0xff, 0xb2, 0x4c),
            .blank = QColor(0x22, 0x28, 0x31),
            .hatch = QColor(0x48, 0x53, 0x61),
            .warning = QColor(0xff, 0x6b, 0x5e),
            .series = {QColor(0x06, 0xd2, 0xaa), QColor(0xbd, 0x7f, 0xac), QColor(0xe0, 0x5d, 0x10),
                       QColor(0x82, 0x6e, 0xfb), QColor(0xdd, 0x52, 0x6f)},
            .ground = Ground::Dark};
}

Palette print() {
    const Palette screen = light();
    return {.paper = Qt::white,
            .ink = Qt::black,
            .muted = QColor(0x44, 0x44, 0x44),
            .line = QColor(0x22, 0x22, 0x22),
            .faint = QColor(0xa0, 0xa0, 0xa0),
            .face = Qt::white,
            .grid = QColor(0, 0, 0, 48),
            .first = screen.first,
            .second = screen.second,
            .blank = QColor(0xfe, 0xfe, 0xff),
            .hatch = QColor(0xb4, 0xb4, 0xb6),
            .warning = QColor(0xb0, 0x00, 0x20),
            .series = screen.series,
            .fills = false};
}

Palette contrast() {
    return {.paper = Qt::white,
            .ink = Qt::black,
            .muted = QColor(0x2e, 0x2e, 0x2e),
            .line = QColor(0x20, 0x20, 0x20),
            .faint = QColor(0x70, 0x70, 0x70),
            .face = Qt::white,
            .grid = QColor(0, 0, 0, 120),
            .first = QColor(0x00, 0x49, 0x9f),
            .second = QColor(0x8c, 0x42, 0x00),
            .blank = QColor(0xf0, 0xf0, 0xf2),
            .hatch = QColor(0x70, 0x70, 0x74),
            .warning = QColor(0xa0, 0x00, 0x1c),
            .series = {QColor(0x1f, 0x82, 0x73), QColor(0x16, 0x00, 0x53), QColor(0x48, 0x16, 0x1b),
                       QColor(0x66, 0x5a, 0xff), QColor(0xdd, 0x08, 0x65)}};
}

Palette contrastDark() {
    return {.paper = QColor(0x0c, 0x0e, 0x13),  // close to the colour in the middle of a diverging map
            .ink = Qt::white,
            .muted = QColor(0xd6, 0xd6, 0xd6),
            .line = QColor(0xe0, 0xe0, 0xe0),
            .faint = QColor(0x8a, 0x8a, 0x8a),
            .face = QColor(0x0c, 0x0e, 0x13),
            .grid = QColor(255, 255, 255, 120),
            .first = QColor(0x68, 0xbb, 0xfe),
            .second = QColor(0xff, 0xb2, 0x4c),
            .blank = QColor(0x16, 0x16, 0x18),
            .hatch = QColor(0x8a, 0x8a, 0x8e),
            .warning = QColor(0xff, 0x8a, 0x80),
            .series = dark().series,
            .ground = Ground::Dark};
}

}  // namespace

Palette paletteOf(Theme theme) {
    switch (theme) {
        case Theme::Dark:
            return dark();
        case Theme::Print:
            return print();
        case Theme::Contrast:
            return contrast();
        case Theme::ContrastDark:
            return contrastDark();
        default:
            return light();
    }
}

QColor colourOf(const Palette& palette, const Tone& tone) {
    switch (tone.role) {
        case Tone::Ink:
            return palette.ink;
        case Tone::Quiet:
            return palette.muted;
        case Tone::First:
            return palette.first;
        case Tone::Second:
            return palette.second;
        case Tone::Warning:
            return palette.warning;
        default:
            return palette.series[static_cast<std::size_t>(tone.index) % palette.series.size()];
    }
}

QColor onPaper(const Palette& palette, const QColor& colour, double part) {
    const auto mixed = [&](float (QColor::*channel)() const) {
        return (palette.paper.*channel)() +
               static_cast<float>(part) * ((colour.*channel)() - (palette.paper.*channel)());
    };
    return QColor::fromRgbF(mixed(&QColor::redF), mixed(&QColor::greenF), mixed(&QColor::blueF));
}

}  // namespace orrery
