#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "ui/paint/painters.h"
#include "ui/paint/paragraph.h"

namespace orrery {

namespace {

/// What a pixel shows of the field that is seen from farthest.
BlockSize largestBlock(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    const auto edge = [](double length) { return std::max(1, static_cast<int>(std::lround(length))); };
    BlockSize largest;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const QSizeF pixels = layout.panels[i].data.size() * canvas.scale;
        const Field* field = layerOf<Field>(figure.panels[i]);
        if (!field) continue;
        const BlockSize size = blockSize(*field, edge(pixels.width()), edge(pixels.height()));
        if (size.rows * size.columns > largest.rows * largest.columns) largest = size;
    }
    return largest;
}

/// Where a pixel covers several cells, what it shows instead of one.
Phrase averagingNote(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    const BlockSize size = largestBlock(canvas, figure, layout);
    if (size.rows * size.columns == 1) return {};
    const std::string cells = grouped(size.rows) + " × " + grouped(size.columns);
    return {" · each pixel: the mean of " + std::string(size.sampled ? "a sample of " : "") + cells + " cells",
            " · 每个像素：" + cells + " 个单元" + (size.sampled ? "中抽样" : "") + "的平均值"};
}

}  // namespace

void paintHeadings(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    const auto draw = [&](const Phrase& text, const ParagraphStyle& style, const QRectF& rect) {
        if (rect.isEmpty()) return;
        Paragraph(canvas.words(text), style, rect.width()).draw(canvas.painter, rect.topLeft(), canvas.palette.ink);
    };
    draw(figure.title, titleStyle(layout.type), layout.title);
    ParagraphStyle caption = captionStyle(layout.type);
    caption.mostLines = std::max(1, static_cast<int>(layout.caption.height() / caption.lineHeight + 0.01));
    draw(figure.caption + averagingNote(canvas, figure, layout), caption, layout.caption);
}

void paintPanelTitle(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& rect = scene.layout.title;
    if (rect.isEmpty()) return;
    const QString text = canvas.words(scene.panel.title);
    const qsizetype split = text.indexOf(QStringLiteral(" · "));
    const QString start = fitted(split < 0 ? text : text.left(split), canvas.type.strong, rect.width());
    const double middle = rect.center().y();
    drawLabel(canvas, {start, {rect.left(), middle}, 0}, canvas.type.strong, canvas.palette.ink);
    if (split < 0) return;
    const double used = widthOf(start, canvas.type.strong);
    const QString rest = fitted(text.mid(split), canvas.type.text, rect.width() - used);
    drawLabel(canvas, {rest, {rect.left() + used, middle}, 0}, canvas.type.text, canvas.palette.quiet);
}

}  // namespace orrery
