#include "core/views/trajectory/path.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "core/views/entry_words.h"

namespace orrery {

namespace {

/// A frequency per 1 / parts of a position; off by less than parts * 2^-128 turns.
Frequency divided(const Frequency& frequency, int parts) {
    const std::int64_t rest = ((frequency.whole % parts) + parts) % parts;
    const Turns part = ~Turns{0} / static_cast<Turns>(parts);
    return {(frequency.whole - rest) / parts,
            static_cast<Turns>(rest) * part + frequency.fraction / static_cast<Turns>(parts)};
}

/// The bank whose position k is this one's position k / parts.
OscillatorBank divided(OscillatorBank bank, int parts) {
    for (Oscillator& column : bank.columns) {
        column.frequency = divided(column.frequency, parts);
        column.crossFrequency = divided(column.crossFrequency, parts);
        column.damping /= parts;
    }
    return bank;
}

/// The three columns alone; one that the bank does not have is 0 everywhere.
OscillatorBank chosen(const OscillatorBank& bank, const std::array<std::int64_t, 3>& columns) {
    OscillatorBank three{.columns = {}, .grid = bank.grid, .pairs = {}};
    for (const std::int64_t column : columns) {
        const bool exists = column >= 0 && column < static_cast<std::int64_t>(bank.columns.size());
        three.columns.push_back(exists ? bank.columns[static_cast<std::size_t>(column)] : Oscillator{.amplitude = 0});
    }
    return three;
}

Table chosen(const Table& table, const std::array<std::int64_t, 3>& columns) {
    const auto cell = [columns, cell = table.cell, width = table.columns](std::int64_t row, int axis) {
        const std::int64_t column = columns[static_cast<std::size_t>(axis)];
        return column < width ? cell(row, static_cast<int>(column)) : 0.0;
    };
    return {.columns = 3,
            .firstRow = table.firstRow,
            .rowCount = table.rowCount,
            .range = table.range,
            .cell = cell,
            .sum = {}};
}

std::vector<float> filled(const Encoding& three, const Stretch& stretch) {
    std::vector<float> points(stretch.points() * 3);
    fillRows(three, stretch, {.count = stretch.points()}, points);
    return points;
}

/// A sine's own swing, so that the box rests while its frequency changes; around the points where it has none.
std::array<CellRange, 3> boxOf(const Encoding& three, std::span<const float> points) {
    const auto* bank = std::get_if<OscillatorBank>(&three);
    const auto swings = [](const Oscillator& column) { return column.amplitude != 0 && column.damping == 0; };
    std::array<CellRange, 3> box;
    if (!bank || !std::ranges::all_of(bank->columns, swings)) box = boxAround(points);
    for (std::size_t axis = 0; bank && axis < 3; ++axis) {
        const double swing = std::abs(bank->columns[axis].amplitude);
        if (swings(bank->columns[axis])) box[axis] = {-swing, swing};
    }
    return box;
}

Path pathThrough(const Encoding& three, const Stretch& stretch) {
    Path path{
        .points = std::make_shared<std::vector<float>>(filled(three, stretch)),
        .names = {},
        .box = {},
        .at =
            [three](double position) {
                return Place3{valueAt(three, position, 0), valueAt(three, position, 1), valueAt(three, position, 2)};
            },
        .note = {}};
    path.box = boxOf(three, *path.points);
    return path;
}

Path dimensionsPath(const Scene& scene, const Stretch& stretch) {
    const Values& view = scene.pane.view.values;
    const std::array columns{view.large("x_dimension"), view.large("y_dimension"), view.large("z_dimension")};
    const auto three = [&](const auto& whole) -> Encoding { return chosen(whole, columns); };
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    Path path = pathThrough(bank ? three(*bank) : three(std::get<Table>(scene.encoding)), stretch);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::string number = integerText(columns[axis]);
        path.names[axis] = columns[axis] < widthOf(scene.encoding)
                               ? Phrase("dimension " + number, "维度 " + number)
                               : Phrase("(no dimension " + number + ")", "（无维度 " + number + "）");
    }
    return path;
}

Problem noPair(const Scene& scene) {
    const Words name = scene.pane.scheme.scheme->name;
    return {"mode", "'helix' needs a pair of sine and cosine; " + std::string(name.en) + " has none",
            "choose dimensions or pca", Fault::Input,
            "mode：螺旋需要一对正弦与余弦，而“" + std::string(name.zh) + "”没有；请选择 dimensions 或 pca"};
}

/// The probed dimension's pair, else the last one, and the position itself as height, counted from the first.
Result<Path> helixPath(const Scene& scene, const Stretch& stretch) {
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    if (!bank || bank->pairs.empty()) return noPair(scene);
    const std::int64_t held = pairOf(*bank, scene.probe.dimension);
    const auto index = held < 0 ? bank->pairs.size() - 1 : static_cast<std::size_t>(held);
    const AnglePair& pair = bank->pairs[index];
    Path path = pathThrough(chosen(*bank, {pair.cosine, pair.sine, -1}), stretch);
    for (std::uint64_t i = 0; i < stretch.points(); ++i)
        (*path.points)[3 * i + 2] = static_cast<float>(static_cast<double>(i) / stretch.fine);
    const auto first = static_cast<double>(stretch.first);
    path.at = [onCircle = path.at, first](double position) {
        const Place3 place = onCircle(position);
        return Place3{place[0], place[1], position - first};
    };
    path.box[2] = {0, std::max(1.0, stretch.last() - first)};
    const std::string from = " − " + integerText(stretch.first);
    const std::string number = integerText(static_cast<std::int64_t>(index));
    path.names = {Phrase("cos, pair " + number, "余弦，第 " + number + " 对"),
                  Phrase("sin, pair " + number, "正弦，第 " + number + " 对"), Words{"position", "位置"}};
    if (stretch.first != 0) path.names[2] += Phrase(from);
    return path;
}

}  // namespace

double valueAt(const Encoding& encoding, double position, int column) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding))
        return value(*bank, static_cast<std::size_t>(column), Position::from(position));
    const Table& table = std::get<Table>(encoding);
    const auto row = static_cast<std::int64_t>(std::floor(position));
    return table.holds(row) ? table.cell(row, column) : std::numeric_limits<double>::quiet_NaN();
}

std::int64_t widthOf(const Encoding& encoding) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding))
        return static_cast<std::int64_t>(bank->columns.size());
    return std::get<Table>(encoding).columns;
}

std::array<CellRange, 3> boxAround(std::span<const float> points) {
    std::array<CellRange, 3> box;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        float low = std::numeric_limits<float>::infinity();
        float high = -low;
        for (std::size_t i = axis; i < points.size(); i += 3) {
            if (!std::isfinite(points[i])) continue;
            low = std::min(low, points[i]);
            high = std::max(high, points[i]);
        }
        if (low > high) low = high = 0;
        const double room = low == high ? 1 : 0;
        box[axis] = {low - room, high + room};
    }
    return box;
}

void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out) {
    const auto step = static_cast<std::int64_t>(rows.step);
    const std::int64_t from = stretch.first * stretch.fine + static_cast<std::int64_t>(rows.begin);
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
        const PositionRange range{.first = from, .step = step, .count = rows.count};
        return stretch.fine == 1 ? fill(*bank, range, out) : fill(divided(*bank, stretch.fine), range, out);
    }
    const Table& table = std::get<Table>(encoding);
    const auto width = static_cast<std::size_t>(table.columns);
    for (std::uint64_t i = 0; i < rows.count; ++i) {
        const std::int64_t row = from + static_cast<std::int64_t>(i) * step;
        const bool held = table.holds(row);
        for (std::size_t column = 0; column < width; ++column) {
            out[i * width + column] = held ? static_cast<float>(table.cell(row, static_cast<int>(column)))
                                           : std::numeric_limits<float>::quiet_NaN();
        }
    }
}

Stretch stretchOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const bool ofAll = view.choice("mode") == "pca";  // every point takes a whole row
    const std::int64_t enough = ofAll ? (std::int64_t{1} << 22) / widthOf(scene.encoding) : std::int64_t{1} << 18;
    Stretch stretch{.first = view.large("first"), .count = view.large("positions")};
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    if (bank && bank->grid.empty())
        stretch.fine = static_cast<int>(std::clamp<std::int64_t>(enough / stretch.count, 1, view.integer("fine")));
    return stretch;
}

Result<Path> pathOf(const Scene& scene, const Stretch& stretch) {
    const std::string_view mode = scene.pane.view.values.choice("mode");
    if (mode == "helix") return helixPath(scene, stretch);
    if (mode == "pca") return componentsPath(scene.encoding, stretch);
    return dimensionsPath(scene, stretch);
}

}  // namespace orrery
