#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "ui/paint/painters.h"
#include "ui/paint/paragraph.h"

namespace orrery {

namespace {

constexpr QStringView partSeparator = u" · ";

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

/// The first parts of "A · base 500 · head 3" that have room together, at least one: parts are dropped whole, and only
/// where not even the first has room does it end in an ellipsis. What begins with a separator may be dropped
/// altogether.
QString partsThatFit(QString text, const QFont& font, double width) {
    while (widthOf(text, font) > width) {
        const qsizetype last = text.lastIndexOf(partSeparator);
        if (last < 0) return fittedName(text, font, width);
        text.truncate(last);
    }
    return text;
}

}  // namespace

void paintHeadings(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    const auto draw = [&](const Phrase& text, const ParagraphStyle& style, const QRectF& rect) {
        if (rect.isEmpty()) return;
        Paragraph(canvas.words(text), style, rect.width()).draw(canvas.painter, rect.topLeft(), canvas.palette.ink);
    };
    draw(figure.headline, headlineStyle(layout.type), layout.headline);
    if (!layout.title.isEmpty()) {
        const QString told = partsThatFit(canvas.words(figure.title), layout.type.text, layout.title.width());
        drawLabel(canvas, {told, {layout.title.left(), layout.title.center().y()}, 0}, layout.type.text,
                  canvas.palette.quiet);
    }
    ParagraphStyle caption = captionStyle(layout.type);
    caption.mostLines = std::max(1, static_cast<int>(layout.caption.height() / caption.lineHeight + 0.01));
    draw(figure.caption + averagingNote(canvas, figure, layout), caption, layout.caption);
}

void paintPanelTitle(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& rect = scene.layout.title;
    if (rect.isEmpty()) return;
    const QString text = canvas.words(scene.panel.title);
    const qsizetype split = text.indexOf(partSeparator);
    const QString start = fitted(split < 0 ? text : text.left(split), canvas.type.strong, rect.width());
    const double middle = rect.center().y();
    drawLabel(canvas, {start, {rect.left(), middle}, 0}, canvas.type.strong, canvas.palette.ink);
    if (split < 0) return;
    const double used = widthOf(start, canvas.type.strong);
    const QString rest = partsThatFit(text.mid(split), canvas.type.text, rect.width() - used);
    drawLabel(canvas, {rest, {rect.left() + used, middle}, 0}, canvas.type.text, canvas.palette.quiet);
}

}  // namespace orrery
