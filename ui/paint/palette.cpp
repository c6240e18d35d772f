#include "ui/paint/palette.h"

namespace orrery {

namespace {

Palette light() {
    return {.paper = QColor(0xfb, 0xfb, 0xf9),
            .ink = QColor(0x1b, 0x22, 0x2c),
            .quiet = QColor(0x66, 0x70, 0x7d),
            .line = QColor(0x8c, 0x96, 0xa2),
            .faint = QColor(0xc9, 0xcf, 0xd6),
            .face = QColor(0xf0, 0xf2, 0xf4),
            .grid = QColor(0, 0, 0, 36),
            .first = QColor(0x0b, 0x62, 0xb5),
            .second = QColor(0xdf, 0x75, 0x00),
            .blank = QColor(0xec, 0xee, 0xf1),
            .hatch = QColor(0xcb, 0xd1, 0xd9)};
}

Palette dark() {
    return {.paper = QColor(0x13, 0x17, 0x1e),
            .ink = QColor(0xec, 0xef, 0xf3),
            .quiet = QColor(0x98, 0xa3, 0xb1),
            .line = QColor(0x78, 0x83, 0x91),
            .faint = QColor(0x3c, 0x45, 0x51),
            .face = QColor(0x1d, 0x23, 0x2d),
            .grid = QColor(0, 0, 0, 80),
            .first = QColor(0x4f, 0xb0, 0xff),
            .second = QColor(0xff, 0xae, 0x42),
            .blank = QColor(0x22, 0x28, 0x31),
            .hatch = QColor(0x48, 0x53, 0x61)};
}

Palette print() {
    return {.paper = Qt::white,
            .ink = Qt::black,
            .quiet = QColor(0x44, 0x44, 0x44),
            .line = QColor(0x22, 0x22, 0x22),
            .faint = QColor(0xa0, 0xa0, 0xa0),
            .face = Qt::white,
            .grid = QColor(0, 0, 0, 48),
            .first = QColor(0x00, 0x56, 0xa8),
            .second = QColor(0xc2, 0x5e, 0x00),
            .blank = QColor(0xfe, 0xfe, 0xff),
            .hatch = QColor(0xb4, 0xb4, 0xb6),
            .fills = false};
}

}  // namespace

Palette paletteOf(Theme theme) {
    switch (theme) {
        case Theme::Dark:
            return dark();
        case Theme::Print:
            return print();
        default:
            return light();
    }
}

}  // namespace orrery
