// Colours of pictures: text is readable on its background in every theme, and series can be told apart with colour
// vision deficiencies.
#include "ui/paint/palette.h"

#include <QtTest>

#include "tests/support/colour_vision.h"
#include "tests/support/test_list.h"

using namespace orrery;
using vision::Eyes;

namespace {

constexpr double readable = 4.5;  // contrast, WCAG 2.1, 1.4.3
constexpr double apart = 15;      // CIEDE2000; 1 is just noticeable

constexpr Theme themes[] = {Theme::Light, Theme::Dark, Theme::Print, Theme::Contrast, Theme::ContrastDark};

std::vector<Tone> tonesOf(const Palette& palette) {
    std::vector<Tone> tones{{Tone::Ink}, {Tone::Quiet}, {Tone::First}, {Tone::Second}, {Tone::Warning}};
    for (std::size_t i = 0; i < palette.series.size(); ++i) tones.push_back({Tone::Series, static_cast<int>(i)});
    return tones;
}

QByteArray said(Theme theme, const QColor& a, const QColor& b, double number) {
    return QStringLiteral("look %1: %2 and %3: %4")
        .arg(static_cast<int>(theme))
        .arg(a.name(), b.name())
        .arg(number)
        .toUtf8();
}

bool isReadable(Theme theme, const QColor& text, const QColor& ground) {
    const double contrast = vision::contrast(text, ground);
    if (contrast < readable) qWarning() << said(theme, text, ground, contrast);
    return contrast >= readable;
}

/// The accents, then the series: colours that may occur together in one plot.
std::vector<QColor> lineColours(const Palette& palette) {
    std::vector<QColor> colours{palette.first, palette.second};
    colours.insert(colours.end(), palette.series.begin(), palette.series.end());
    return colours;
}

}  // namespace

class PaletteTest : public QObject {
    Q_OBJECT

private slots:
    void theDistanceIsThatOfItsAuthors() {
        struct Pair {
            vision::Triple a, b;
            double distance;
        };
        const Pair published[] = {{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
                                  {{50, 0, 0}, {50, -1, 2}, 2.3669},
                                  {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
                                  {{50, 2.5, 0}, {50, 3.1736, 0.5854}, 1.0},
                                  {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
                                  {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082}};
        for (const Pair& pair : published) {
            QVERIFY(std::abs(vision::ciede2000(pair.a, pair.b) - pair.distance) < 5e-5);
            QVERIFY(std::abs(vision::ciede2000(pair.b, pair.a) - pair.distance) < 5e-5);
        }
        QVERIFY(std::abs(vision::contrast(Qt::black, Qt::white) - 21) < 1e-9);
    }

    void wordsOfEveryToneAreReadOnThePaper() {
        for (const Theme theme : themes) {
            const Palette palette = paletteOf(theme);
            for (const Tone& tone : tonesOf(palette)) {
                QVERIFY(isReadable(theme, colourOf(palette, tone), palette.paper));
            }
        }
    }

    void inHighContrastWordsAndAccentsStandOutBySevenToOne() {
        for (const Theme theme : themes) {
            if (!hasHighContrast(theme)) continue;
            const Palette palette = paletteOf(theme);
            for (const QColor& word : {palette.ink, palette.muted, palette.warning, palette.first, palette.second})
                QVERIFY(vision::contrast(word, palette.paper) >= 7);
            for (const QColor& line : {palette.line, palette.faint})
                QVERIFY(vision::contrast(line, palette.paper) >= 3);
        }
    }

    void wordsAreReadOnTintsToo() {
        for (const Theme theme : themes) {
            const Palette palette = paletteOf(theme);
            for (const QColor& tint : {palette.face, onPaper(palette, palette.muted, bandTint),
                                       onPaper(palette, palette.warning, bandTint)}) {
                for (const QColor& text : {palette.ink, palette.muted, palette.warning}) {
                    QVERIFY(isReadable(theme, text, tint));
                }
            }
        }
    }

    void colourBlindEyesTellSeriesAndAccentsApart() {
        for (const Theme theme : themes) {
            const std::vector<QColor> colours = lineColours(paletteOf(theme));
            for (const Eyes eyes : {Eyes::Usual, Eyes::Protanopia, Eyes::Deuteranopia}) {
                for (std::size_t i = 0; i < colours.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j) {
                        const double distance = vision::distance(eyes, colours[i], colours[j]);
                        QVERIFY2(distance >= apart, said(theme, colours[i], colours[j], distance));
                    }
                }
            }
        }
    }

    void theFirstAccentIsBlueAndTheSecondOrange() {
        for (const Theme theme : themes) {
            const Palette palette = paletteOf(theme);
            QVERIFY(std::abs(palette.first.hslHue() - 207) < 10);
            QVERIFY(std::abs(palette.second.hslHue() - 32) < 10);
        }
    }

    void noColourMapHoldsTheColoursOfCellsWithoutValue() {
        for (const Theme theme : themes) {
            const Palette palette = paletteOf(theme);
            for (const ColourMap& map : colourMaps()) {
                const std::vector<std::uint32_t> table = colours(map, palette.ground);
                QCOMPARE(std::ranges::count(table, palette.blank.rgb()), 0);
                QCOMPARE(std::ranges::count(table, palette.hatch.rgb()), 0);
            }
        }
    }

    void theMiddleOfADivergingMapIsNearThePaper() {
        for (const Theme theme : themes) {
            const Palette palette = paletteOf(theme);
            for (const ColourMap& map : colourMaps()) {
                if (!map.diverging) continue;
                const std::vector<std::uint32_t> table = colours(map, palette.ground);
                const auto contrastOf = [&](std::size_t i) {
                    return vision::contrast(QColor(table[i]), palette.paper);
                };
                QVERIFY(contrastOf(127) < 1.15 && contrastOf(128) < 1.15);
                for (std::size_t i = 128; i < 256; ++i) {
                    QVERIFY2(contrastOf(i) >= contrastOf(i - 1) - 0.01, map.id.data());
                    QVERIFY2(contrastOf(255 - i) >= contrastOf(256 - i) - 0.01, map.id.data());
                }
                QVERIFY(contrastOf(0) > 7 && contrastOf(255) > 7);
            }
        }
    }
};

ORRERY_TEST(PaletteTest);
#include "palette_test.moc"
