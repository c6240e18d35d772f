#include "core/views/entry_words.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

std::vector<Readout> columnLines(const OscillatorBank& bank, const Entry& entry) {
    const Oscillator& column = bank.columns[static_cast<std::size_t>(entry.dimension)];
    const std::int64_t pair = pairOf(bank, entry.dimension);
    const std::string angle = rounded(signedTurns(turning(column, coordinatesOf(bank, entry.position))));
    std::vector<Readout> lines{line({"pair", "对"}, pair < 0 ? "–" : grouped(pair))};
    std::ranges::move(speedLines(column.frequency), std::back_inserter(lines));
    lines.push_back({Words{"angle", "角度"}, {angle + " turns", angle + " 圈"}});
    return lines;
}

}  // namespace

std::vector<Readout> speedLines(const Frequency& frequency) {
    const std::string speed = rounded(frequency.radians());
    const std::string period = rounded(frequency.wavelength());
    return {{Words{"frequency", "频率"}, {speed + " rad / position", speed + " 弧度/位置"}},
            {Words{"wavelength", "波长"}, {period + " positions", period + " 个位置"}}};
}

void describeEntry(Figure& figure, const Scene& scene, const Entry& entry) {
    const SchemeSetting& setting = scene.pane.scheme;
    const double at = entry.position.value();
    const std::string formula =
        setting.scheme->explain(setting.values, Cell{.position = at, .column = entry.dimension});
    const std::string position = shortest(at);
    const std::string dimension = grouped(entry.dimension);
    figure.caption =
        formulaLine({"position " + position + ", dimension " + dimension, "位置 " + position + "，维度 " + dimension},
                    formula, entry.value);
    figure.readout = {line({"position", "位置"}, position), line({"dimension", "维度"}, dimension)};
    if (const auto* bank = std::get_if<OscillatorBank>(&scene.encoding)) {
        std::ranges::move(columnLines(*bank, entry), std::back_inserter(figure.readout));
    }
    figure.readout.push_back(line({"formula", "公式"}, math::formulaOf(formula)));
    figure.readout.push_back(line({"value", "值"}, std::isnan(entry.value) ? "–" : rounded(entry.value, 9)));
}

}  // namespace orrery
