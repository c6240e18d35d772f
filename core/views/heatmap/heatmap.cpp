#include "core/analysis/still_columns.h"
#include "core/analysis/uniqueness.h"
#include "core/base/number_text.h"
#include "core/views/heatmap/frame.h"
#include "core/views/heatmap/permutation.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Scheme and parameters, the number format of `computed`, and the other layout if columns are in it or on their way.
Phrase heatmapTitle(const HeatmapFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const bool isReordered = frame.dimensions.order && frame.view[heatmap_view::sinesFirst];
    const auto isTold = [&](const Param& param) {
        return !isQuiet(param, setting.values) &&
               !(isReordered && param.meaning == Meaning::Layout);  // the axis names the order
    };
    Phrase title = joined(Phrase(setting.scheme->name), parametersOf(setting, isTold));
    if (const std::string_view format = frame.view[heatmap_view::computed]; format != "exact" && frame.bank())
        title = joined(title, Phrase(std::string(format)));
    if (!frame.dimensions.order || frame.view[heatmap_view::sinesFirst]) return title;
    const bool there = frame.view[heatmap_view::layoutMix] == 1;
    return title + Phrase(there ? " · " : " → ") + Phrase(otherLayoutName(*frame.bank()));
}

/// Wavelengths of the columns, or for a table how many numbers change from the probed position to the next.
Phrase heatmapHeadline(const HeatmapFrame& frame) {
    if (frame.bank()) return turnsHeadline(*frame.bank());
    return stepHeadline(std::get<Table>(frame.scene.encoding), frame.position);
}

/// Sets caption and readout of the probed cell.
void describeProbe(Figure& figure, const HeatmapFrame& frame) {
    const double value = frame.mean(cells(frame.position, 1), cells(frame.place, 1));
    describeEntry(figure, frame.scene, {Position(frame.position), frame.dimension, value});
}

/// Reports the two positions of the window whose rows are nearest, in headline, caption, readout and as marked rows;
/// and in the readout the number of columns that vary by less than 0.1.
void describeNearest(Figure& figure, Marks& marks, const HeatmapFrame& frame) {
    const Encoding& encoding = frame.scene.encoding;
    const std::string still = grouped(columnsMovingLess(encoding, frame.window(), 0.1));
    figure.readout.push_back({"still", Words{"columns that move less than 0.1", "变化小于 0.1 的列"},
                              say({"{0} of {1}", "{1} 列中有 {0} 列"}, still, grouped(frame.width()))});
    figure.readout.push_back(fact("still.count", still));
    const std::optional<NearestPositions> nearest = nearestPositions(encoding, frame.window());
    if (!nearest) {
        for (const char* id : {"nearest", "nearest.distance", "nearest.gap"}) figure.readout.push_back(fact(id, "–"));
        return;
    }
    const std::string first = grouped(nearest->first);
    const std::string second = grouped(nearest->second);
    const std::string distance = rounded(nearest->distance, 4);
    const Phrase both = say({"{} and {}", "{} 与 {}"}, first, second);
    figure.headline =
        headline({say({"Of {} positions {} and {} come nearest: {} apart", "{} 个位置中 {} 与 {} 最近：相距 {}"},
                      grouped(nearest->compared), first, second, distance),
                  say({"The nearest two positions are {} apart", "最近的两个位置相距 {}"}, distance)});
    figure.caption += say({" · nearest positions {}, distance {}", " · 最近的位置 {}，距离 {}"}, both, distance);
    figure.readout.push_back({"nearest", Words{"nearest positions", "最近的两个位置"}, both});
    figure.readout.push_back(line("nearest.distance", {"their distance", "两者距离"}, distance));
    figure.readout.push_back(fact("nearest.gap", grouped(std::abs(nearest->second - nearest->first))));
    if (nearest->compared < frame.count) {
        figure.readout.push_back(
            {"compared", Words{"compared", "参与比较"},
             say({"the first {} positions with a row", "有行的前 {} 个位置"}, grouped(nearest->compared))});
    }
    marks.marks.push_back(frame.mark(cells(nearest->first, 1), frame.dimensions.extents));
    marks.marks.push_back(frame.mark(cells(nearest->second, 1), frame.dimensions.extents, true));
}

Panel heatmapPanel(const HeatmapFrame& frame, const Marks& marks) {
    Panel panel = plotPanel({}, frame.axes(), {frame.field, marks});
    panel.bar = frame.field.scale;
    panel.probed = marks.marks.front();
    Notes trained = trainedNotes(frame);
    if (const std::optional<Band> end = endOfTable(frame)) trained.bands.push_back(*end);
    if (trained != Notes{}) panel.layers.emplace_back(std::move(trained));
    return panel;
}

enum class Side { Above, Below, Right };

/// Panel beside the heatmap, and the fraction of the height or width that it takes.
struct Neighbour {
    Panel panel;
    Side side = Side::Below;
    double part = 0;
};

bool hasClocks(const HeatmapFrame& frame) {
    return frame.view[heatmap_view::clocks] > 0 && !frame.transposed && frame.bank() && !frame.bank()->pairs.empty();
}

/// Builds all neighbours asked for; of several on one side the first is outermost.
Result<std::vector<Neighbour>> neighboursOf(const HeatmapFrame& frame) {
    const Side alongPositions = frame.transposed ? Side::Below : Side::Right;
    const Side alongDimensions = frame.transposed ? Side::Right : Side::Below;
    const auto partOf = [](Side side) { return side == Side::Below ? 0.28 : 0.22; };
    std::vector<Neighbour> neighbours;
    const bool paired = frame.bank() && !frame.bank()->pairs.empty();
    if (frame.view[heatmap_view::permutation] && paired && !frame.transposed) {
        neighbours.push_back({permutationStrip(frame), Side::Above, 0.2});
    }
    if (hasClocks(frame)) {
        neighbours.push_back({clocksPanel(frame), Side::Above, 0.24});
        neighbours.push_back({clockLinks(frame), Side::Above, 0.1});
    }
    if (frame.view[heatmap_view::binaryStrip]) {
        Result<Panel> strip = binaryStrip(frame);
        if (!strip) return strip.problem();
        neighbours.push_back({*std::move(strip), alongPositions, partOf(alongPositions)});
    }
    if (frame.view[heatmap_view::rowProfile]) {
        neighbours.push_back({rowProfile(frame), alongDimensions, partOf(alongDimensions)});
    }
    if (frame.view[heatmap_view::columnProfile]) {
        neighbours.push_back({columnProfile(frame), alongPositions, partOf(alongPositions)});
    }
    return neighbours;
}

/// Aligns all panels with the axes of the heatmap, which is last in the result.
std::vector<Panel> placed(std::vector<Neighbour> neighbours, Panel heatmap) {
    const auto taken = [&](Side side) {
        double parts = 0;
        for (const Neighbour& neighbour : neighbours) parts += neighbour.side == side ? neighbour.part : 0;
        return parts;
    };
    const double top = taken(Side::Above);
    heatmap.place = {0, top, 1 - taken(Side::Right), 1 - top - taken(Side::Below)};
    double above = 0;
    double bottom = 1;
    double right = 1;
    std::vector<Panel> panels;
    for (Neighbour& neighbour : neighbours) {
        neighbour.panel.role = Role::Beside;
        if (neighbour.side == Side::Above) {
            neighbour.panel.place = {0, above, heatmap.place.width, neighbour.part};
            above += neighbour.part;
        }
        if (neighbour.side == Side::Below) {
            bottom -= neighbour.part;
            neighbour.panel.place = {0, bottom, heatmap.place.width, neighbour.part};
        }
        if (neighbour.side == Side::Right) {
            right -= neighbour.part;
            neighbour.panel.place = {right, top, neighbour.part, heatmap.place.height};
        }
        panels.push_back(std::move(neighbour.panel));
    }
    panels.push_back(std::move(heatmap));
    return panels;
}

Result<Figure> showHeatmap(const Scene& scene) {
    HeatmapFrame frame = frameOf(scene);
    const Done fits = checkWindow(frame.first, frame.count);
    if (!fits) return fits.problem();
    frame.field.scale = colourScaleOf(frame);
    Result<std::vector<Neighbour>> neighbours = neighboursOf(frame);
    if (!neighbours) return neighbours.problem();
    Figure figure;
    figure.probe.dimension = true;
    figure.title = heatmapTitle(frame);
    figure.headline = heatmapHeadline(frame);
    figure.probe.n = frame.view[heatmap_view::rowProfile] && frame.view[heatmap_view::compare];
    describeProbe(figure, frame);
    if (const auto* table = std::get_if<Table>(&scene.encoding); table && table->rowCount <= maxPosition)
        figure.readout.push_back(line("last", {"last position with a row", "有行的最后位置"},
                                      grouped(table->firstRow + table->rowCount - 1)));
    Marks marks{{frame.mark(cells(frame.position, 1), cells(frame.place, 1))}};
    if (hasClocks(frame)) marks.marks.push_back(frame.mark(cells(frame.position, 1), frame.dimensions.extents));
    if (frame.view[heatmap_view::uniqueness]) describeNearest(figure, marks, frame);
    figure.panels = placed(*std::move(neighbours), heatmapPanel(frame, marks));
    return figure;
}

}  // namespace

/// Values of the encoding at every position and dimension as colours.
extern const View heatmap{
    .id = "heatmap",
    .name = {"Heatmap", "热力图"},
    .about = {"Every position and dimension as a colour.", "用颜色显示每个位置、每个维度的值。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {
        heatmap_view::params,
        hasColumns,
        showHeatmap,
        {{"Every row is a position, every column a dimension of its encoding; the colour of a cell is its "
          "value, as the bar beside it says. The outlined cell is the one that is probed.",
          "每行是一个位置，每列是其编码的一个维度；单元格的颜色是它的值，见旁边的色标。带框的单元格是探针所在。"},
         {"Columns at one end change quickly from row to row, those at the other slowly: together a row tells "
          "where it is.",
          "一端的列逐行变化很快，另一端很慢：合在一起，一行就说明了它在哪里。"},
         {"Press L: the columns walk to sines and cosines in two halves. Pull the base and see the slow end.",
          "按 L，各列重排成先正弦后余弦。拖动底数，观察慢的一端。"}}}};

}  // namespace orrery
