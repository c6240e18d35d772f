#include "ui/paint/layout/marker_labels.h"

#include <algorithm>

#include "core/figure/axis_map.h"
#include "ui/paint/layout/push_apart.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/painters/plot.h"

namespace orrery {

namespace {

struct TopName {
    QString text;
    QColor colour;
    double at = 0;  ///< position of the line, in pixels
    double width = 0;
};

std::vector<TopName> topNames(const Canvas& canvas, const PanelScene& scene) {
    std::vector<TopName> names;
    double left = scene.layout.topNames.width();
    const Axis& across = scene.axes.x;
    for (const Layer& layer : scene.panel.layers) {
        const auto* notes = std::get_if<Notes>(&layer);
        if (!notes) continue;
        for (const Rule& rule : notes->rules) {
            const bool isShown = rule.at >= across.shown.from && rule.at <= across.shown.to;
            if (!rule.vertical || rule.label.empty() || !isShown) continue;
            const QString text = canvas.words(rule.label);
            const double width = widthOf(text, canvas.type.text) + 0.8 * canvas.type.em;
            if (width > left) continue;
            left -= width;
            names.push_back({text, colourOf(canvas.palette, rule.tone),
                             pixelOf(across, rule.at, scene.data.left(), scene.data.right()), width});
        }
    }
    std::ranges::stable_sort(names, {}, &TopName::at);
    return names;
}

}  // namespace

bool hasTopNames(const Panel& panel) {
    if (!isPlot(panel)) return false;
    return std::ranges::any_of(panel.layers, [](const Layer& layer) {
        const auto* notes = std::get_if<Notes>(&layer);
        return notes &&
               std::ranges::any_of(notes->rules, [](const Rule& rule) { return rule.vertical && !rule.label.empty(); });
    });
}

void paintTopNames(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& tops = scene.layout.topNames;
    if (tops.isEmpty()) return;
    const std::vector<TopName> names = topNames(canvas, scene);
    std::vector<double> middles, widths;
    for (const TopName& name : names) middles.push_back(name.at), widths.push_back(name.width);
    const double em = canvas.type.em;
    pushApart(middles, widths, {tops.left() - 0.4 * em, tops.right() + 0.4 * em});
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double half = names[i].width / 2 - 0.4 * em;
        const double foot = std::clamp(names[i].at, middles[i] - half, middles[i] + half);
        canvas.painter.setPen(QPen(names[i].colour, canvas.stroke(0.05)));
        canvas.painter.drawLine(QPointF(names[i].at, tops.bottom()), QPointF(foot, tops.bottom() - 0.25 * em));
        drawLabel(canvas, {names[i].text, {middles[i], tops.center().y()}, 0.5}, canvas.type.text, names[i].colour);
    }
    canvas.painter.restore();
}

}  // namespace orrery
