#include "ui/platform/svg.h"

#include <QBuffer>
#include <QSvgGenerator>

namespace orrery {

Result<QByteArray> paintedAsSvg(const SvgPage& page, const std::function<Done(QPainter&)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(page.size);
    generator.setViewBox(QRect(QPoint(0, 0), page.size));
    generator.setTitle({});  // Qt 6.4 would write them unescaped
    generator.setDescription({});
    QPainter painter(&generator);
    painter.setRenderHint(QPainter::Antialiasing);
    const Done painted = paint(painter);
    if (!painted) return painted.problem();
    if (!painter.end())
        return Problem{"picture", Words{"cannot be encoded as SVG", "无法编码为 SVG"}, {}, Fault::Failure};
    const QString texts = QString("<title>%1</title>\n<desc>%2</desc>\n<metadata>%3</metadata>\n")
                              .arg(page.title.toHtmlEscaped(), page.description.toHtmlEscaped(), page.metadata);
    bytes.insert(bytes.indexOf("<defs>"), texts.toUtf8());
    // XML cannot hold other control characters, which Qt writes as they are
    bytes.removeIf(
        [](char one) { return static_cast<unsigned char>(one) < ' ' && one != '\t' && one != '\n' && one != '\r'; });
    return bytes;
}

}  // namespace orrery
