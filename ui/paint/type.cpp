#include "ui/paint/type.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "ui/paint/kept.h"

namespace orrery {

namespace {

QStringList families() {
    // the magic static is the lock: the first painter of any thread loads the fonts, the others wait for it
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

constexpr double columnPoints = 85 / 25.4 * 72;  // a column of print

/// Text and title where the scale is 1, in logical pixels, or of paper in points.
struct Sizes {
    double text;
    double title;
    double pen;
    double spread;
};
constexpr Sizes sizesOf[] = {{22, 30, 1, 1}, {36, 54, 1.26, 1.22}, {7, 8.5, 1, 1}};

/// Logical pixels for each unit of Sizes.
double scaleOf(QSize size, Purpose purpose) {
    if (purpose == Purpose::Paper) return size.width() / columnPoints;
    const double across = size.width() / 1920.0;
    const double down = size.height() / 1080.0;
    // by area, but a banner's text must still fit its short side
    return std::min(std::sqrt(across * down), 1.4 * std::min(across, down));
}

QFont newFace(int pixels, bool bold) {
    QFont font(families());
    font.setPixelSize(pixels);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

}  // namespace

QFont face(double pixels, bool bold) {
    // Qt looks for a font's file anew for each that is made
    thread_local Kept<std::map<std::pair<int, bool>, QFont>> kept(100);
    const std::pair key(std::max(1, static_cast<int>(std::lround(pixels))), bold);
    return kept.of(key, [&] { return newFace(key.first, key.second); });
}

double widthOfWords(const QString& words, const QFont& font) {
    thread_local Kept<std::map<std::pair<QFont, QString>, double>> kept(4000);
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
    type.strong = face(type.em, true);
    type.title = face(type.titleEm);
    return type;
}

}  // namespace orrery
