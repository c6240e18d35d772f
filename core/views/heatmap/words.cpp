#include "core/views/heatmap/words.h"

#include "core/analysis/still_columns.h"
#include "core/analysis/uniqueness.h"
#include "core/base/number_text.h"
#include "core/views/heatmap/permutation.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/shown.h"

namespace orrery {

Phrase heatmapTitle(const HeatmapFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const bool isReordered = frame.dimensions.order && frame.view[heatmap_view::sinesFirst];
    const auto isTold = [&](const Param& param) {
        return !isQuiet(param, setting.values) && !(isReordered && param.id == "layout");  // the axis names the order
    };
    Phrase title = joined(Phrase(setting.scheme->name), parametersOf(setting, isTold));
    if (const std::string_view format = frame.view[heatmap_view::computed]; format != "exact" && frame.bank())
        title = joined(title, Phrase(std::string(format)));
    if (!frame.dimensions.order || frame.view[heatmap_view::sinesFirst]) return title;
    const bool there = frame.view[heatmap_view::layoutMix] == 1;
    return title + Phrase(there ? " · " : " → ") + Phrase(otherLayoutName(*frame.bank()));
}

Phrase heatmapHeadline(const HeatmapFrame& frame) {
    if (frame.bank()) return turnsHeadline(*frame.bank());
    return stepHeadline(std::get<Table>(frame.scene.encoding), frame.position);
}

void describeProbe(Figure& figure, const HeatmapFrame& frame) {
    const double value = frame.mean(cells(frame.position, 1), cells(frame.place, 1));
    describeEntry(figure, frame.scene, {Position(frame.position), frame.dimension, value});
}

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

}  // namespace orrery
