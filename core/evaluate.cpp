#include <utility>

#include "core/document.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

/// Numbers of the read tables that are NaN or infinite are blank in pictures; how many there are is said.
void tellNotFinite(Figure& figure, const Values& values) {
    std::size_t count = 0;
    for (const Param& param : values.params()) {
        if (param.kind == Kind::File) count += values.file(param.id).notFinite;
    }
    if (count == 0) return;
    const std::string number = std::to_string(count);
    figure.title += Phrase(" · " + number + " numbers are NaN or infinite", " · 有 " + number + " 个数是 NaN 或无穷");
    figure.readout.push_back({Words{"NaN or infinite", "NaN 或无穷"}, Phrase(number)});
}

Result<Figure> evaluatePane(const Document& document, int index) {
    const Pane& pane = document.panes[static_cast<std::size_t>(index)];
    const Scheme& scheme = *pane.scheme.scheme;
    const View& view = *pane.view.view;
    const Result<Encoding> encoding = scheme.build(pane.scheme.values);
    if (!encoding) return encoding.problem();
    if (!view.accepts(*encoding)) {
        return Problem{"view", "'" + std::string(view.id) + "' cannot show '" + std::string(scheme.id) + "'",
                       "it shows " + std::string(view.accepted.en), Fault::Input,
                       std::string(view.name.zh) + "视图无法显示“" + std::string(scheme.name.zh) + "”；它显示" +
                           std::string(view.accepted.zh)};
    }
    Result<Figure> figure = view.show({pane, index, document.probe, *encoding});
    if (figure) tellNotFinite(*figure, pane.scheme.values);
    if (figure) tellNotFinite(*figure, pane.view.values);
    return figure;
}

/// Puts `part` into its slot of a row of `count` panes.
void addPane(Figure& figure, Figure part, int index, int count) {
    const double width = 1.0 / count;
    for (Panel& panel : part.panels) {
        panel.place.left = (index + panel.place.left) * width;
        panel.place.width *= width;
        figure.panels.push_back(std::move(panel));
    }
    if (index > 0) figure.title += Phrase("  |  ");
    figure.title += part.title;
    if (index == 0) figure.caption = part.caption;
    std::move(part.readout.begin(), part.readout.end(), std::back_inserter(figure.readout));
}

}  // namespace

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

Result<Figure> evaluate(const Document& document) {
    Figure figure;
    const int count = static_cast<int>(document.panes.size());
    for (int index = 0; index < count; ++index) {
        Result<Figure> part = evaluatePane(document, index);
        if (!part) return part.problem();
        addPane(figure, *std::move(part), index, count);
    }
    return figure;
}

}  // namespace orrery
