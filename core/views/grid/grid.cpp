#include <cmath>

#include "core/base/number_text.h"
#include "core/views/grid/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

bool acceptsGrid(const Encoding& encoding) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return bank->grid.size() >= 2;
    if (const auto* kernel = std::get_if<ScoreKernel>(&encoding)) return kernel->grid.size() == 2;
    return true;
}

Problem notForThis(const GridFrame& frame) {
    if (frame.biases()) {
        return {"show", Words{"the bias of a window has no such picture", "窗口的偏置没有这种图"},
                Words{"choose tiles, one or table",
                      "请选择小图（tiles）、一个图块与所有图块（one）或按偏移的偏置（table）"}};
    }
    return {"show", Words{"this encoding has no bias by offset", "此编码没有按偏移的偏置"},
            Words{"choose tiles, one, dimension or colours",
                  "请选择小图（tiles）、一个图块与所有图块（one）、一个维度（dimension）或主成分（colours）"}};
}

Result<std::vector<Panel>> panelsOf(const GridFrame& frame) {
    const auto shows = [&](const Condition& picture) { return frame.view.holds(picture); };
    using grid_view::show;
    if (shows(show.is("tiles"))) return std::vector{tilesPanel(frame)};
    if (shows(show.is("one"))) return std::vector{onePanel(frame)};
    if (frame.biases() != shows(show.is("table"))) return notForThis(frame);
    if (frame.biases()) return std::vector{offsetPanel(frame)};
    if (shows(show.is("dimension"))) return std::vector{dimensionPanel(frame)};
    return componentPanels(frame);
}

std::string placeText(const GridFrame& frame, std::int64_t patch) {
    return "(" + grouped(patch / frame.columns.all) + ", " + grouped(patch % frame.columns.all) + ")";
}

/// Compares the shown patches at the places of m and n.
double probedValue(const GridFrame& frame) {
    return patchSimilarity(frame, {frame.place(frame.patchM)})
        .at(0, static_cast<std::size_t>(frame.place(frame.patchN)));
}

/// States which rows and columns are shown and how many tiles, if not all are; else empty.
Phrase subsetNote(const GridFrame& frame) {
    Phrase note;
    if (frame.rows.step > 1 || frame.columns.step > 1) {
        const std::string down = grouped(frame.rows.step), across = grouped(frame.columns.step);
        note += say({" · every {}th row and {}th column", " · 每 {} 行、每 {} 列取一个"}, down, across);
    }
    const TileCount tiles = tileCount(frame);
    const bool fewer = tiles.rows < frame.rows.shown() || tiles.columns < frame.columns.shown();
    if (frame.view.holds(grid_view::show.is("tiles")) && fewer) {
        const std::string all = grouped(frame.rows.all) + " × " + grouped(frame.columns.all);
        note += say({" · {0} × {1} tiles of {2} patches", " · {2} 个图块中的 {0} × {1} 张小图"}, grouped(tiles.rows),
                    grouped(tiles.columns), all);
    }
    return note;
}

bool isVideo(const GridFrame& frame) {
    const auto* bank = std::get_if<OscillatorBank>(&frame.scene.encoding);
    return bank && bank->grid.size() > 2;
}

/// States the frame of a video, or how many tokens before the first patch are left out; else empty.
Phrase countedNote(const GridFrame& frame) {
    if (isVideo(frame)) return say({"; in frame {}", "；帧 {}"}, grouped(frame.view[grid_view::frame]));
    if (frame.first <= 0) return {};
    const auto left = amount(frame.first, "token", "tokens", "个词元");
    return say({"; counted without the {} before them", "；不计之前的 {}"}, left);
}

Phrase headlineOf(const GridFrame& frame, double value) {
    using grid_view::show;
    const std::string size = grouped(frame.rows.all) + " × " + grouped(frame.columns.all);
    if (frame.view.holds(show.is("dimension"))) {
        return say({"One dimension, {}, of {} patches", "维度 {}：{} 个图块"}, grouped(dimensionOf(frame)), size);
    }
    if (frame.view.holds(show.is("colours")))
        return say({"Three principal components of {} patches", "{} 个图块的三个主成分"}, size);
    const std::string m = placeText(frame, frame.patchM), n = placeText(frame, frame.patchN);
    const Phrase measure = nameOf(measureOf(frame));
    if (std::isnan(value))
        return headline({say({"Patches {} and {} have no {}", "图块 {} 与 {} 没有{}"}, m, n, measure),
                         say({"Two patches have no {}", "两个图块没有{}"}, measure)});
    const Phrase number(rounded(value));
    if (frame.biases())
        return headline({say({"Query patch {}, key patch {}: {}", "查询图块 {}，键图块 {}：{}"}, m, n, number),
                         say({"Two patches: {}", "两个图块：{}"}, number)});
    return headline({say({"Patches {} and {}: {} {}", "图块 {} 与 {}：{} {}"}, m, n, measure, number),
                     measure + Phrase(" ") + number});
}

void describeProbe(Figure& figure, const GridFrame& frame) {
    const std::string m = placeText(frame, frame.patchM);
    const std::string n = placeText(frame, frame.patchN);
    const double value = probedValue(frame);
    const Phrase measure = nameOf(measureOf(frame));
    figure.headline = headlineOf(frame, value);
    figure.caption =
        say({"patches {} and {} (row, column): {}", "图块 {} 与 {}（行，列）：{}"}, m, n,
            std::isnan(value) ? say({"no {}", "没有{}"}, measure) : measure + Phrase(" = " + rounded(value)));
    figure.caption += countedNote(frame);
    figure.readout = {
        line("m", {"patch m", "图块 m"}, grouped(frame.patchM) + " = " + m),
        line("n", {"patch n", "图块 n"}, grouped(frame.patchN) + " = " + n),
        fact("here", std::isnan(value) ? "–" : rounded(value)),
        {"value", measure, Phrase(std::isnan(value) ? "–" : rounded(value, 9))},
        line("patches", {"patches", "图块数"}, grouped(frame.rows.all) + " × " + grouped(frame.columns.all))};
    if (frame.biases()) {
        figure.readout.push_back(line("head", {"head", "头"}, grouped(frame.head)));
        return;
    }
    figure.readout.push_back(line("dimension", {"dimension", "维度"}, grouped(dimensionOf(frame))));
    if (!std::holds_alternative<Table>(frame.scene.encoding)) return;
    if (const std::int64_t bad = notFiniteOf(patchRows(frame)); bad > 0) {
        figure.readout.push_back(line("patches.not_finite", {"NaN or infinite", "NaN 或无穷"}, grouped(bad)));
    }
}

Result<Figure> showGrid(const Scene& scene) {
    const Result<GridFrame> frame = gridFrame(scene);
    if (!frame) return frame.problem();
    Result<std::vector<Panel>> panels = panelsOf(*frame);
    if (!panels) return panels.problem();
    if (scene.progress.stopped()) return stopped();
    Figure figure;
    figure.probe.dimension = true;
    figure.title = titleOf(scene.pane.scheme) + subsetNote(*frame);
    figure.panels = *std::move(panels);
    describeProbe(figure, *frame);
    figure.probe.only = firstPositions(static_cast<std::size_t>(frame->rows.all * frame->columns.all));
    return figure;
}

}  // namespace

/// Similarity of each patch of a grid to all patches; also one dimension, principal components, or the bias by offset.
extern const View grid{
    .id = "grid",
    .name = {"Grid", "网格"},
    .about = {"Patches of an image: how similar the encoding of one is to those of all.",
              "图像的图块：一个图块的编码与所有图块的编码有多相似。"},
    .required = {"an encoding of a grid of tokens, a table, or the bias of a window", "词元网格的编码、表或窗口的偏置"},
    .pictures = {
        grid_view::params,
        acceptsGrid,
        showGrid,
        {{"The patches of an image; the colour says how alike each one's encoding is to that of the probed patch.",
          "图像的图块；颜色表示各图块的编码与探针所在图块有多相似。"},
         {"Where each axis has dimensions of its own, row and column of the patch stand out.",
          "若每个轴各占一部分维度，图块所在的行与列就很突出。"},
         {"Click another patch and see its row and its column light up.", "单击另一个图块，看它所在的行与列亮起。"}}}};

}  // namespace orrery
