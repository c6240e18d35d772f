#include "ui/paint/type.h"

#include <QFontDatabase>
#include <QStringList>
#include <algorithm>
#include <cmath>

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

}  // namespace

QFont face(double pixels, bool bold) {
    QFont font(families());
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

Type typeFor(QSize size) {
    const double across = size.width() / 1920.0;
    const double down = size.height() / 1080.0;
    // by area, but a banner's text must still fit its short side
    const double scale = std::min(std::sqrt(across * down), 1.4 * std::min(across, down));
    Type type;
    type.em = std::max(10.0, std::round(22 * scale));
    type.titleEm = std::max(12.0, std::round(30 * scale));
    type.text = face(type.em);
    type.strong = face(type.em, true);
    type.title = face(type.titleEm);
    return type;
}

}  // namespace orrery
