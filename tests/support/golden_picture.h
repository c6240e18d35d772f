// Comparison of a picture with its golden picture, tests/golden/pictures/NAME.png. Pictures are alike if at most one
// pixel in a thousand differs by more than 3 levels.
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "tests/support/set_document.h"

namespace orrery {

inline int levelsApart(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

/// Returns an image of the pixels that differ by more than 3 levels, red on white, and their number.
inline std::pair<QImage, int> difference(const QImage& a, const QImage& b) {
    QImage picture(a.size(), QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const bool apart = levelsApart(a.pixel(x, y), b.pixel(x, y)) > 3;
            picture.setPixel(x, y, apart ? 0xffff0000 : 0xffffffff);
            count += apart;
        }
    }
    return {picture, count};
}

inline bool areAlike(const QImage& a, const QImage& b) {
    return a.size() == b.size() && difference(a, b).second <= a.width() * a.height() / 1000;
}

/// Returns an error message, or an empty string if `image` matches or was accepted as the new golden picture
/// (tests/golden/accept). Saves a mismatch and its difference next to the test program.
inline QString unlikeGolden(const QImage& image, const QString& name) {
    const QString path = SOURCE_DIR "/tests/golden/pictures/" + name + ".png";
    if (acceptsAll()) return image.save(path) ? QString() : path + " cannot be written";
    const QImage golden = QImage(path).convertToFormat(QImage::Format_RGB32);
    if (areAlike(image, golden)) return {};
    const QString out = QCoreApplication::applicationDirPath() + "/golden/" + name;
    QDir().mkpath(QFileInfo(out).path());
    image.save(out + ".png");
    if (image.size() == golden.size()) difference(image, golden).first.save(out + "-difference.png");
    return out + ".png is another picture; if it is right, tests/golden/accept makes it the golden one";
}

}  // namespace orrery
