// math_sheet FORMULAS FOLDER [EM]: typesets each line of FORMULAS as a picture in FOLDER (1.png, 2.png, ...) and prints
// number, width, ascent and descent of each, in thousandths of an em. Lines beginning with '= ' are set in display
// style.
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QTextStream>
#include <cmath>

#include "ui/paint/math/typeset.h"

using namespace orrery;

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    QFile file(application.arguments().value(1));
    if (argc < 3 || !file.open(QIODevice::ReadOnly)) return 2;
    const double em = argc > 3 ? application.arguments().at(3).toDouble() : 40;
    constexpr double margin = 8;
    int number = 0;
    for (QByteArray line = file.readLine(); !line.isEmpty(); line = file.readLine()) {
        line = line.trimmed();
        const bool isDisplay = line.startsWith("= ");
        const std::string source = line.mid(isDisplay ? 2 : 0).toStdString();
        const auto set = math::setFormula(source, isDisplay ? math::Setting::Display : math::Setting::Inline);
        if (set->mistake) {
            QTextStream(stderr) << math::problemOf(*set->mistake, source).sentence().c_str() << '\n';
            return 1;
        }
        const math::MathPicture& picture = set->picture;
        const auto pixels = [em](double units) { return static_cast<int>(std::ceil(units * em / 1000 + 2 * margin)); };
        QImage image(pixels(picture.width), pixels(picture.height()), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        math::paintMath(painter, picture, {margin, std::round(margin + picture.ascent * em / 1000)}, em, Qt::black);
        painter.end();
        image.save(QStringLiteral("%1/%2.png").arg(application.arguments().value(2)).arg(++number));
        QTextStream(stdout) << number << ' ' << picture.width << ' ' << picture.ascent << ' ' << picture.descent
                            << '\n';
    }
    return 0;
}
