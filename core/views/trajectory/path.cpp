#include "core/views/trajectory/path.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/turning.h"
#include "core/base/parallel.h"
#include "core/views/shared/axes.h"

namespace orrery::trajectory_view {

namespace {

/// Returns the frequency per 1 / parts of a position; the error is less than parts * 2^-128 turns.
Frequency divided(const Frequency& frequency, int parts) {
    const std::int64_t rest = ((frequency.whole % parts) + parts) % parts;
    const Turns part = ~Turns{0} / static_cast<Turns>(parts);
    return {(frequency.whole - rest) / parts,
            static_cast<Turns>(rest) * part + frequency.fraction / static_cast<Turns>(parts)};
}

/// Returns the bank whose position k is this one's position k / parts.
OscillatorBank divided(OscillatorBank bank, int parts) {
    for (Oscillator& column : bank.columns) {
        column.frequency = divided(column.frequency, parts);
        column.crossFrequency = divided(column.crossFrequency, parts);
        column.damping /= parts;
    }
    return bank;
}

/// Returns a bank of three columns, without pairs; a missing column is 0 everywhere.
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
        const bool exists = column >= 0 && column < width;
        return exists ? cell(row, static_cast<int>(column)) : 0.0;
    };
    return {.columns = 3,
            .firstRow = table.firstRow,
            .rowCount = table.rowCount,
            .range = table.range,
            .cell = cell,
            .sum = {}};
}

std::vector<float> filled(const Encoding& three, const Stretch& stretch, const Progress& progress) {
    std::vector<float> points(stretch.points() * 3);
    fillRows(three, stretch, {.count = stretch.points()}, points, progress);
    return points;
}

/// Returns the box from the amplitudes, so that it does not move while a frequency changes; along a column that decays,
/// grows or is 0, and for tables, the box around the points.
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

/// Fills rows of the table; missing rows become NaN.
void fillSome(const Table& table, std::int64_t from, std::int64_t step, std::span<float> out) {
    const auto width = static_cast<std::size_t>(table.columns);
    parallelFor(out.size() / width, 3.0 * static_cast<double>(width), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const std::int64_t row = from + static_cast<std::int64_t>(i) * step;
            const bool held = table.holds(row);
            for (std::size_t column = 0; column < width; ++column) {
                out[i * width + column] = held ? static_cast<float>(table.cell(row, static_cast<int>(column)))
                                               : std::numeric_limits<float>::quiet_NaN();
            }
        }
    });
}

void fillSome(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out) {
    const auto step = static_cast<std::int64_t>(rows.step);
    const std::int64_t from = stretch.first * stretch.fine + static_cast<std::int64_t>(rows.begin);
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    if (!bank) return fillSome(std::get<Table>(encoding), from, step, out);
    const PositionRange range{.first = from, .step = step, .count = rows.count};
    stretch.fine == 1 ? fill(*bank, range, out) : fill(divided(*bank, stretch.fine), range, out);
}

}  // namespace

Path pathThrough(const Scene& scene, const std::array<std::int64_t, 3>& columns, const Stretch& stretch) {
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Encoding three = bank ? Encoding(chosen(*bank, columns)) : chosen(std::get<Table>(scene.encoding), columns);
    Path path;
    path.points = std::make_shared<std::vector<float>>(filled(three, stretch, scene.progress));
    path.at = [three](double position) {
        const Position at = Position::from(position);
        return Place3{entryAt(three, at, 0), entryAt(three, at, 1), entryAt(three, at, 2)};
    };
    path.box = boxOf(three, *path.points);
    if (bank) path.closes = closingLength(std::get<OscillatorBank>(three));
    return path;
}

std::array<CellRange, 3> boxAround(std::span<const float> points) {
    std::array<CellRange, 3> box;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        CellRange range = noRange;
        for (std::size_t i = axis; i < points.size(); i += 3) range = including(range, points[i]);
        if (range.size() < 0) range = {};
        box[axis] = withRoom(range, 0);
    }
    return box;
}

void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out,
              const Progress& progress) {
    constexpr std::uint64_t numbersAtOnce = 1 << 21;
    constexpr std::uint64_t rowsFromExactOnes = 2048;  // period of exact rows in fill()
    const std::uint64_t width = out.size() / rows.count;
    const std::uint64_t some =
        std::max<std::uint64_t>(numbersAtOnce / width / rowsFromExactOnes, 1) * rowsFromExactOnes;
    for (std::uint64_t done = 0; done < rows.count && !progress.stopped(); done += some) {
        const std::uint64_t count = std::min(some, rows.count - done);
        fillSome(encoding, stretch, {.begin = rows.begin + done * rows.step, .step = rows.step, .count = count},
                 out.subspan(done * width, count * width));
    }
}

}  // namespace orrery::trajectory_view
