#include "ui/paint/text/type.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <utility>

#include "ui/paint/cache.h"

namespace orrery {

namespace {

QStringList families() {
    // the initialisation of a static is synchronised: the first thread loads the fonts, others wait
    static const QStringList names = [] {
        QStringList loaded;
        for (const char* file : {":/resources/fonts/DejaVuSans.ttf", ":/resources/fonts/DejaVuSans-Bold.ttf"}) {
            loaded +=
                QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(QString::fromLatin1(file)));
        }
        loaded.removeDuplicates();
        return loaded + QStringList{QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC"),
                                    QStringLiteral("WenQuanYi Micro Hei")};
    }();
    return names;
}

constexpr double columnPoints = 85 / 25.4 * 72;  // width of a printed column, in points

/// Sizes of text and title at scale 1: in logical pixels, or in points for paper; relative pen width and tick spacing.
struct Sizes {
    double text;
    double title;
    double pen;
    double spread;
};
constexpr Sizes sizesOf[] = {{22, 30, 1, 1}, {36, 54, 1.26, 1.22}, {7, 8.5, 1, 1}};

/// Returns the number of logical pixels per unit of Sizes.
double scaleOf(QSize size, Purpose purpose) {
    if (purpose == Purpose::Paper) return size.width() / columnPoints;
    const double across = size.width() / 1920.0;
    const double down = size.height() / 1080.0;
    // by area, but the text of a banner must still fit its shorter side
    return std::min(std::sqrt(across * down), 1.4 * std::min(across, down));
}

/// A text in a font, as key of a hash table: equal fonts mostly share their data, and such are compared fast.
using TextInFont = std::pair<QFont, QString>;
struct HashOfText {
    std::size_t operator()(const TextInFont& text) const {
        return qHash(text.second, static_cast<std::size_t>(2 * text.first.pixelSize() + text.first.bold()));
    }
};

}  // namespace

QFont face(double pixels, bool bold) {
    // cached, since Qt searches for the font file for each new QFont
    thread_local Cache<std::map<std::pair<int, bool>, QFont>> kept(100);
    const std::pair key(std::max(1, static_cast<int>(std::lround(pixels))), bold);
    return kept.of(key, [&] {
        QFont font(families());
        font.setPixelSize(key.first);
        font.setBold(bold);
        font.setHintingPreference(QFont::PreferNoHinting);
        font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
        return font;
    });
}

double widthOfWords(const QString& words, const QFont& font) {
    thread_local Cache<std::unordered_map<TextInFont, double, HashOfText>> kept(4000);
    return kept.of({font, words}, [&] { return QFontMetricsF(font).horizontalAdvance(words); });
}

Type typeFor(QSize size, Purpose purpose) {
    const Sizes& sizes = sizesOf[static_cast<int>(purpose)];
    const double wide = scaleOf(size, purpose);
    Type type;
    type.em = std::max(10.0, std::round(sizes.text * wide));
    type.titleEm = std::max(12.0, std::round(sizes.title * wide));
    type.pen = sizes.pen;
    type.spread = sizes.spread;
    type.text = face(type.em);
    type.bold = face(type.em, true);
    type.title = face(type.titleEm, true);
    return type;
}

}  // namespace orrery
