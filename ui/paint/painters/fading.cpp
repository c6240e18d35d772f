#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

constexpr double faint = 0.03;  // fraction of the range that is hardly visible as a colour

/// Returns the first cell of block `index` of `count` blocks of `cells` cells, spread evenly over the shown cells.
double blockAt(const CellRange& shown, std::int64_t cells, int index, int count) {
    const double room = std::max(0.0, shown.size() - static_cast<double>(cells));
    return std::floor(shown.from + room * index / (count - 1));
}

/// Returns whether a sample of pixels shows almost 0 everywhere, because the waves of the sines are shorter than a
/// pixel.
bool fades(const Field& field, const BlockSize& size) {
    constexpr int samples = 24;
    const double limit = faint * (field.scale.high - field.scale.low);
    for (int i = 0; i < samples; ++i) {
        const double row = blockAt(field.rows, size.rows, i, samples);
        for (int j = 0; j < samples; ++j) {
            const double column = blockAt(field.columns, size.columns, j, samples);
            const double mean = exactMean(field, {row, row + static_cast<double>(size.rows)},
                                          {column, column + static_cast<double>(size.columns)});
            if (!(std::abs(mean) < limit)) return false;
        }
    }
    return true;
}

Phrase fadingWords(std::int64_t positions) {
    return say({"averages of {} positions a pixel: zoom in", "每个像素是 {} 个位置的平均值：请放大"},
               grouped(positions));
}

}  // namespace

void paintFading(const Canvas& canvas, const PanelScene& scene, const Field& field) {
    if (!std::holds_alternative<std::shared_ptr<const OscillatorBank>>(field.source)) return;
    const auto edge = [&](double length) { return std::max(1, static_cast<int>(std::lround(length * canvas.scale))); };
    const BlockSize size = blockSize(field, edge(scene.data.width()), edge(scene.data.height()));
    if (size.rows < 2 || field.scale.low >= 0 || !fades(field, size)) return;
    const QString text =
        fitted(canvas.words(fadingWords(size.rows)), canvas.type.bold, scene.data.width() - 2 * canvas.type.em);
    const double width = widthOf(text, canvas.type.bold) + 1.6 * canvas.type.em;
    QRectF box(0, 0, width, 2.4 * canvas.type.em);
    box.moveCenter(scene.data.center());
    box = canvas.snapped(box);
    canvas.painter.fillRect(box, canvas.palette.paper);
    canvas.ring(box, canvas.stroke(0.06), canvas.palette.line);
    drawLabel(canvas, {text, box.center()}, canvas.type.bold, canvas.palette.ink);
}

}  // namespace orrery
