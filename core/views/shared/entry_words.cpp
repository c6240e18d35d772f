#include "core/views/shared/entry_words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

std::vector<Readout> columnLines(const OscillatorBank& bank, const Entry& entry) {
    const Oscillator& column = bank.columns[static_cast<std::size_t>(entry.dimension)];
    const std::int64_t pair = pairOf(bank, entry.dimension);
    const std::string angle = rounded(signedTurns(turning(column, coordinatesOf(bank, entry.position))));
    std::vector<Readout> lines{line("pair", {"pair", "对"}, pair < 0 ? "–" : grouped(pair))};
    std::ranges::move(speedLines(column.frequency), std::back_inserter(lines));
    lines.push_back({"angle", Words{"angle", "角度"}, say({"{} turns", "{} 圈"}, angle)});
    return lines;
}

/// Shortest and longest wavelength of some columns, in positions; constant columns have none. Both 0 if all are
/// constant.
struct TurnLengths {
    double fastest = 0;
    double slowest = 0;
    bool someStandStill = false;
    bool isEmpty() const { return slowest == 0; }
};

TurnLengths turnLengths(const OscillatorBank& bank, std::span<const std::int64_t> columns) {
    TurnLengths lengths;
    for (const std::int64_t index : columns) {
        const Oscillator& column = bank.columns[static_cast<std::size_t>(index)];
        const double length = std::abs(column.frequency.wavelength());
        if (column.amplitude == 0 || std::isinf(length)) {
            lengths.someStandStill = true;
            continue;
        }
        lengths.fastest = lengths.isEmpty() ? length : std::min(lengths.fastest, length);
        lengths.slowest = std::max(lengths.slowest, length);
    }
    return lengths;
}

std::vector<std::int64_t> allColumns(const OscillatorBank& bank) {
    std::vector<std::int64_t> columns(bank.columns.size());
    std::iota(columns.begin(), columns.end(), 0);
    return columns;
}

std::vector<Readout> turnFacts(const OscillatorBank& bank) {
    const TurnLengths lengths = turnLengths(bank, allColumns(bank));
    const auto told = [](double length) { return Phrase(length > 0 ? rounded(length) : "–"); };
    return {fact("fastest", told(lengths.fastest)), fact("slowest", told(lengths.slowest)),
            fact("dimensions", Phrase(grouped(std::ssize(bank.columns)))),
            fact("pairs", Phrase(grouped(std::ssize(bank.pairs))))};
}

Phrase gridHeadline(const OscillatorBank& bank) {
    std::string sizes;
    for (const std::int64_t size : bank.grid) sizes += (sizes.empty() ? "" : " × ") + grouped(size);
    return headline(
        {say({"Columns turn with a token's place on a grid of {}", "各列随词元在 {} 网格上的位置转动"}, sizes),
         Words{"Columns turn with a token's place on a grid", "各列随词元在网格上的位置转动"}});
}

}  // namespace

Phrase turnsHeadline(const OscillatorBank& bank, std::span<const std::int64_t> columns) {
    if (!bank.grid.empty()) return gridHeadline(bank);
    const TurnLengths lengths = turnLengths(bank, columns);
    if (lengths.isEmpty()) return Words{"No column turns, whatever the position is", "无论位置如何，没有一列转动"};
    const std::string fast = rounded(lengths.fastest), slow = rounded(lengths.slowest);
    if (fast != slow)
        return headline(
            {say({"Fast columns repeat every {} positions, slow every {}", "快的列每 {} 个位置重复一次，慢的每 {} 个"},
                 fast, slow),
             say({"Columns repeat every {} to {} positions", "各列每 {} 至 {} 个位置重复一次"}, fast, slow)});
    const Pattern<1> turn =
        lengths.someStandStill
            ? Pattern<1>{"Columns that change repeat every {} positions", "会变化的列每 {} 个位置重复一次"}
        : columns.size() == 1 ? Pattern<1>{"The column repeats every {} positions", "该列每 {} 个位置重复一次"}
                              : Pattern<1>{"Columns repeat every {} positions", "各列每 {} 个位置重复一次"};
    return headline({say(turn, fast), say({"A period is {} positions", "周期为 {} 个位置"}, fast)});
}

Phrase turnsHeadline(const OscillatorBank& bank) {
    return turnsHeadline(bank, allColumns(bank));
}

Phrase stepHeadline(const Table& table, std::int64_t position) {
    const std::int64_t next = table.holds(position + 1) ? position + 1 : position;
    const std::int64_t now = next == position ? position - 1 : position;
    if (!table.holds(now) || !table.holds(next)) return Words{"One row tells of one position", "一行说明一个位置"};
    int changes = 0;
    for (int column = 0; column < table.columns; ++column) {
        const double a = table.cell(now, column), b = table.cell(next, column);
        if (a != b && !(std::isnan(a) && std::isnan(b))) ++changes;
    }
    const std::string some = grouped(changes), all = grouped(table.columns);
    return headline(
        {say({"{0} of {1} numbers change from position {2} to {3}", "从位置 {2} 到 {3}，{1} 个数中有 {0} 个改变"}, some,
             all, grouped(now), grouped(next)),
         say({"{0} of {1} numbers change to the next position", "到下一个位置，{1} 个数中有 {0} 个改变"}, some, all)});
}

std::vector<Readout> speedLines(const Frequency& frequency) {
    return {{"frequency", Words{"frequency", "频率"},
             say({"{} rad / position", "{} 弧度/位置"}, rounded(frequency.radians()))},
            {"wavelength", Words{"wavelength", "波长"},
             say({"{} positions", "{} 个位置"}, rounded(frequency.wavelength()))}};
}

void describeEntry(Figure& figure, const Scene& scene, const Entry& entry) {
    const SchemeSetting& setting = scene.pane.scheme;
    const double at = entry.position.value();
    const std::string formula =
        setting.scheme->explain(setting.values, Cell{.position = at, .column = entry.dimension});
    const std::string dimension = grouped(entry.dimension);
    figure.caption = formulaLine(say({"position {}, dimension {}", "位置 {}，维度 {}"}, shortest(at), dimension),
                                 formula, entry.value);
    figure.readout = {line("position", {"position", "位置"}, rounded(at, 12)),
                      line("dimension", {"dimension", "维度"}, dimension)};
    if (const auto* bank = std::get_if<OscillatorBank>(&scene.encoding)) {
        std::ranges::move(columnLines(*bank, entry), std::back_inserter(figure.readout));
        std::ranges::move(turnFacts(*bank), std::back_inserter(figure.readout));
    }
    figure.readout.push_back(line("formula", {"formula", "公式"}, math::formulaOf(formula)));
    figure.readout.push_back(fact("here", Phrase(std::isnan(entry.value) ? "–" : rounded(entry.value))));
    figure.readout.push_back(line("value", {"value", "值"}, std::isnan(entry.value) ? "–" : rounded(entry.value, 9)));
}

}  // namespace orrery
