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
    std::ranges::move(speedLines(bank, column), std::back_inserter(lines));
    lines.push_back({"angle", Words{"angle", "角度"}, say({"{} turns", "{} 圈"}, angle)});
    return lines;
}

/// Shortest and longest wavelength of some columns, in positions; constant columns have none. Both 0 if all are
/// constant.
struct TurnLengths {
    double fastest = 0;
    double slowest = 0;
    std::int64_t still = 0;   ///< columns that stand still
    std::int64_t fading = 0;  ///< columns that fade or grow, so that they never repeat
    bool isEmpty() const { return slowest == 0; }
};

bool fades(const Oscillator& column) {
    return column.amplitude != 0 && column.damping != 0;
}

/// Of the columns that neither fade nor grow, if `repeating`, else of those that do.
TurnLengths turnLengths(const OscillatorBank& bank, std::span<const std::int64_t> columns, bool repeating) {
    TurnLengths lengths;
    for (const std::int64_t index : columns) {
        const Oscillator& column = bank.columns[static_cast<std::size_t>(index)];
        const double length = std::abs(column.frequency.wavelength());
        if (fades(column)) ++lengths.fading;
        if (fades(column) == repeating) continue;
        if (column.amplitude == 0 || std::isinf(length)) {
            ++lengths.still;
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
    const std::vector<std::int64_t> columns = allColumns(bank);
    const TurnLengths repeating = turnLengths(bank, columns, true);
    const TurnLengths lengths = repeating.isEmpty() ? turnLengths(bank, columns, false) : repeating;
    const auto told = [](double length) { return Phrase(length > 0 ? rounded(length) : "–"); };
    return {fact("fastest", told(lengths.fastest)), fact("slowest", told(lengths.slowest)),
            fact("dimensions", grouped(std::ssize(bank.columns))), fact("pairs", grouped(std::ssize(bank.pairs)))};
}

Phrase gridHeadline(const OscillatorBank& bank) {
    const auto isOne = [](std::int64_t size) { return size == 1; };
    if (std::ranges::all_of(bank.grid, isOne))
        return Words{"A grid of one token: nothing turns", "网格只有一个词元：没有转动"};
    std::string sizes;
    for (const std::int64_t size : bank.grid) sizes += (sizes.empty() ? "" : " × ") + grouped(size);
    return headline(
        {say({"Columns turn with a token's place on a grid of {}", "各列随词元在 {} 网格上的位置转动"}, sizes),
         Words{"Columns turn with a token's place on a grid", "各列随词元在网格上的位置转动"}});
}

Phrase changesHeadline(int changes, int all, const std::string& now, const std::string& next) {
    const Phrase some =
        changes == 0   ? Phrase(Words{"No number changes", "没有一个数改变"})
        : all == 1     ? Phrase(Words{"The number changes", "这个数改变"})
        : changes == 1 ? say({"1 of {} numbers changes", "{} 个数中有 1 个改变"}, all)
                       : say({"{0} of {1} numbers change", "{1} 个数中有 {0} 个改变"}, grouped(changes), grouped(all));
    return headline({say({"{0} from position {1} to {2}", "从位置 {1} 到 {2}，{0}"}, some, now, next),
                     say({"{} to the next position", "到下一个位置，{}"}, some)});
}

/// Headline of columns that all fade or grow.
Phrase fadingHeadline(const TurnLengths& lengths) {
    if (lengths.isEmpty()) return Words{"No column turns; each fades or grows", "没有一列转动；各列只是减弱或增强"};
    const std::string fast = rounded(lengths.fastest), slow = rounded(lengths.slowest);
    if (fast == slow)
        return headline(
            {say({"A turn takes {} positions, and no column repeats", "一圈为 {} 个位置，没有一列重复"}, fast)});
    return headline(
        {say({"Turns take {} to {} positions, and no column repeats", "一圈为 {} 至 {} 个位置，没有一列重复"}, fast,
             slow),
         Words{"Columns turn and fade or grow: none repeats", "各列边转边减弱或增强：没有一列重复"}});
}

/// Headline of columns some of which stand still, or never repeat.
Phrase mixedHeadline(const TurnLengths& lengths, const std::string& fast, const std::string& slow) {
    const Phrase length = fast == slow ? Phrase(fast) : say({"{} to {}", "{} 至 {}"}, fast, slow);
    if (lengths.fading > 0)
        return headline(
            {say({"Columns repeat every {} positions, or never", "各列每 {} 个位置重复一次，或从不重复"}, length),
             Words{"Some columns repeat, the others never", "有的列重复，其余的列从不重复"}});
    return headline(
        {say({"Columns repeat every {} positions or stand still", "各列每 {} 个位置重复一次，或不动"}, length),
         Words{"Some columns repeat, the others stand still", "有的列重复，其余的列不动"}});
}

}  // namespace

Phrase turnsHeadline(const OscillatorBank& bank, std::span<const std::int64_t> columns) {
    if (!bank.grid.empty()) return gridHeadline(bank);
    const TurnLengths lengths = turnLengths(bank, columns, true);
    if (lengths.fading == std::ssize(columns)) return fadingHeadline(turnLengths(bank, columns, false));
    if (lengths.isEmpty() && lengths.fading > 0)
        return Words{"Some columns stand still, the others never repeat", "有的列不动，其余的列从不重复"};
    if (lengths.isEmpty()) return Words{"No column turns, whatever the position is", "无论位置如何，没有一列转动"};
    const std::string fast = rounded(lengths.fastest), slow = rounded(lengths.slowest);
    if (lengths.fading > 0 || (lengths.still > 0 && fast != slow)) return mixedHeadline(lengths, fast, slow);
    if (fast != slow)
        return headline(
            {say({"Fast columns repeat every {} positions, slow every {}", "快的列每 {} 个位置重复一次，慢的每 {} 个"},
                 fast, slow),
             say({"Columns repeat every {} to {} positions", "各列每 {} 至 {} 个位置重复一次"}, fast, slow)});
    const Pattern<1> turn =
        lengths.still > 0
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
    if (!table.holds(position)) return say({"Position {} has no row", "位置 {} 没有对应的行"}, grouped(position));
    if (!table.holds(now) || !table.holds(next)) return Words{"One row tells of one position", "一行说明一个位置"};
    int changes = 0;
    for (int column = 0; column < table.columns; ++column) {
        const double a = table.cell(now, column), b = table.cell(next, column);
        if (a != b && !(std::isnan(a) && std::isnan(b))) ++changes;
    }
    return changesHeadline(changes, table.columns, grouped(now), grouped(next));
}

std::vector<Readout> speedLines(const OscillatorBank& bank, const Oscillator& column) {
    const std::string speed = rounded(column.frequency.radians()), length = rounded(column.frequency.wavelength());
    const Words names[] = {{"frequency", "频率"}, {"wavelength", "波长"}};
    if (column.crossAxis >= 0)
        return {{"frequency", names[0], say({"{} rad / step along a row", "{} 弧度/步（沿一行）"}, speed)},
                {"wavelength", names[1], say({"{} steps along a row", "{} 步（沿一行）"}, length)}};
    if (!bank.grid.empty())
        return {{"frequency", names[0], say({"{} rad / step of the grid", "{} 弧度/步（网格）"}, speed)},
                {"wavelength", names[1], say({"{} steps of the grid", "{} 步（网格）"}, length)}};
    return {{"frequency", names[0], say({"{} rad / position", "{} 弧度/位置"}, speed)},
            {"wavelength", names[1], say({"{} positions", "{} 个位置"}, length)}};
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
    figure.readout.push_back(fact("here", std::isnan(entry.value) ? "–" : rounded(entry.value)));
    figure.readout.push_back(line("value", {"value", "值"}, std::isnan(entry.value) ? "–" : rounded(entry.value, 9)));
}

}  // namespace orrery
