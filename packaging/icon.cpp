// icon SVG SIZE PNG: renders an SVG file as a square PNG of SIZE pixels, for the desktop's icon folders.
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    QSvgRenderer drawing(QString::fromLocal8Bit(argv[1]));
    const int size = QByteArray(argv[2]).toInt();
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter);
    painter.end();
    return drawing.isValid() && image.save(QString::fromLocal8Bit(argv[3]), "PNG") ? 0 : 1;
}
