// Figures of every kind that paint() knows, evaluated from documents as in the program, except plots made up in
// example_plots.h.
#pragma once

#include <QString>
#include <QtTest>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/view.h"
#include "core/schemes/catalog.h"
#include "tests/ui/example_plots.h"
#include "ui/gl/software_renderer.h"
#include "ui/paint/paint.h"

namespace orrery {

struct ExampleFigure {
    const char* name;
    Figure figure;
};

using Settings = std::initializer_list<std::pair<const char*, const char*>>;

inline Values with(Values values, Settings settings) {
    for (const auto& [id, text] : settings) {
        const Result<const Param*> param = values.param(id);
        Q_ASSERT(param);
        values = *values.with(id, *parseValue(**param, text));
    }
    return values;
}

inline Pane pane(const char* scheme, Settings schemeSettings, const char* view, Settings viewSettings) {
    Pane pane{SchemeSetting(**findScheme(scheme)), ViewSetting(**findView(view)), {}};
    pane.scheme.values = with(pane.scheme.values, schemeSettings);
    pane.view.values = with(pane.view.values, viewSettings);
    return pane;
}

inline Figure figureOf(std::vector<Pane> panes) {
    Document document;
    document.panes = std::move(panes);
    Result<Figure> figure = evaluate(document);
    Q_ASSERT(figure);
    return *std::move(figure);
}

inline Pane zoomed(Pane pane, CellRange across, CellRange down) {
    pane.camera = {across, down};
    return pane;
}

inline std::vector<ExampleFigure> exampleFigures() {
    const Pane heatmap = pane("sinusoidal", {}, "heatmap", {});
    const Pane turned =
        pane("sinusoidal", {{"layout", "halves"}}, "heatmap", {{"transpose", "true"}, {"origin", "bottom"}});
    const Pane far = pane("sinusoidal", {}, "heatmap", {{"first", "-4000000000"}, {"positions", "4294967296"}});
    return {
        {"heatmap", figureOf({heatmap})},
        {"heatmap with permutation", figureOf({pane("sinusoidal", {}, "heatmap", {{"permutation", "true"}})})},
        {"turned and reversed", figureOf({turned})},
        {"zoomed between cells", figureOf({zoomed(heatmap, {3.25, 17.5}, {40.75, 49.125})})},
        {"far positions", figureOf({far})},
        {"far positions, near", figureOf({zoomed(far, {0, 128}, {294967200.5, 294967290})})},
        {"three panes", figureOf({heatmap, turned, heatmap})},
        {"heatmap beside dials", figureOf({heatmap, pane("sinusoidal", {}, "dials", {})})},
        {"one dial", figureOf({pane("sinusoidal", {}, "dials", {{"pairs", "1"}})})},
        {"dials", figureOf({pane("sinusoidal", {}, "dials", {{"style", "clock"}})})},
        {"many dials",
         figureOf({pane("sinusoidal", {{"d_model", "1024"}}, "dials", {{"pairs", "512"}, {"style", "knob"}})})},
        {"dials with all beside them",
         figureOf({pane("rope", {{"head_dim", "16"}}, "dials",
                        {{"shift", "true"}, {"vectors", "random"}, {"spiral", "true"}, {"pairing", "true"}})})},
        {"knobs of single sines", figureOf({pane("sine-pow2", {{"d_model", "8"}}, "dials", {})})},
        {"biases", figureOf({pane("alibi", {}, "bias", {})})},
        {"one bias", figureOf({pane("alibi", {}, "bias", {{"heads_shown", "one"}})})},
        {"bias with rulers", figureOf({pane("t5", {}, "bias", {{"ruler", "both"}})})},
        {"parts of a score", figureOf({pane("deberta", {}, "bias", {{"each", "true"}})})},
        {"eight curves", plotFigure({curvesPanel(8, 10)})},
        {"curves with notes", plotFigure({annotatedPanel()})},
        {"spectrum", plotFigure({spectrumPanel()})},
        {"bars", plotFigure({barsPanel(false)})},
        {"lying bars", plotFigure({barsPanel(true)})},
        {"spiral", plotFigure({spiralPanel()})},
        {"message", plotFigure({messagePanel()})},
        {"profiles of a heatmap", profilesOf(figureOf({heatmap}))},
        {"four plots", fourPlots()},
    };
}

inline DrawField onProcessor() {
    return gl::softwareDraw;
}

}  // namespace orrery
