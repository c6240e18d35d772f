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
    generator.setTitle(page.title);
    generator.setDescription(page.description);
    QPainter painter(&generator);
    painter.setRenderHint(QPainter::Antialiasing);
    const Done painted = paint(painter);
    if (!painted) return painted.problem();
    if (!painter.end())
        return Problem{"picture", Words{"cannot be encoded as SVG", "无法编码为 SVG"}, {}, Fault::Failure};
    return bytes;
}

}  // namespace orrery
