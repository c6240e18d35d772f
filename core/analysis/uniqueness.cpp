#include "core/analysis/uniqueness.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/phase/mean_rows.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t tileRows = 16;
constexpr std::size_t columnsBetweenChecks = 16;
using TileSquares = Eigen::Array<double, tileRows, 1>;

/// Rows in tiles of 16, column by column within a tile, so that one row is compared with 16 at once. The last tile is
/// padded with infinities, which are never nearest.
std::vector<double> tiled(const Matrix& rows) {
    const std::size_t tiles = (rows.rows + tileRows - 1) / tileRows;
    std::vector<double> packed(tiles * tileRows * rows.columns, std::numeric_limits<double>::infinity());
    for (std::size_t row = 0; row < rows.rows; ++row) {
        double* tile = packed.data() + row / tileRows * tileRows * rows.columns;
        for (std::size_t column = 0; column < rows.columns; ++column) {
            tile[column * tileRows + row % tileRows] = rows.at(row, column);
        }
    }
    return packed;
}

/// |a - b|^2 for the 16 rows b of a tile. Stops early once no sum is below `bound`; the sums are then incomplete.
ORRERY_CLONES void squaredDistances(std::span<const double> a, const double* tile, double bound, TileSquares& squares) {
    TileSquares sums = TileSquares::Zero();
    for (std::size_t begin = 0; begin < a.size(); begin += columnsBetweenChecks) {
        const std::size_t end = std::min(a.size(), begin + columnsBetweenChecks);
        for (std::size_t column = begin; column < end; ++column) {
            sums += (a[column] - Eigen::Map<const TileSquares>(tile + column * tileRows)).square();
        }
        if (!(sums < bound).any()) break;
    }
    squares = sums;
}

bool turnsInCompletePairs(const OscillatorBank& bank) {
    const auto undamped = [](const Oscillator& column) { return column.damping == 0; };
    return bank.grid.empty() && bank.columns.size() == 2 * bank.pairs.size() &&
           std::ranges::all_of(bank.columns, undamped);
}

/// Amplitude and turns per position of one pair.
struct Hand {
    double amplitude = 0;
    Frequency frequency;
};

std::vector<Hand> handsOf(const OscillatorBank& bank) {
    std::vector<Hand> hands;
    for (const AnglePair& pair : bank.pairs) {
        const Oscillator& column = bank.columns[static_cast<std::size_t>(pair.cosine)];
        hands.push_back({column.amplitude, turnsPerPosition(column)});
    }
    return hands;
}

/// Sine and cosine of half the angle of a pair over `offset` positions, up to a common sign, because only squares are
/// used.
SinCos halfTurnOf(const Hand& hand, std::int64_t offset) {
    return sincos(phase(hand.frequency, offset) >> 1);
}

/// |p_{t+k} - p_t|^2 for the offset k.
double squaredDistance(std::span<const Hand> hands, std::int64_t offset) {
    double sum = 0;
    for (const Hand& hand : hands) {
        const double chord = 2 * hand.amplitude * halfTurnOf(hand, offset).sin;
        sum += chord * chord;
    }
    return sum;
}

constexpr std::size_t lanes = 8;
constexpr std::size_t offsetsAtOnce = 512;
using Squares = std::array<double, offsetsAtOnce>;

/// 2 A sin(angle / 2), the distance that a pair moves, and 2 A cos(angle / 2), at `lanes` successive offsets.
struct Chords {
    std::array<double, lanes> sine;
    std::array<double, lanes> cosine;
};

/// Adds the squared distances at all offsets; `turn` is half the angle over `lanes` offsets.
ORRERY_CLONES void addChords(Chords chords, SinCos turn, Squares& squares) {
    for (std::size_t i = 0; i < offsetsAtOnce; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double sine = chords.sine[lane];
            const double cosine = chords.cosine[lane];
            squares[i + lane] += sine * sine;
            chords.sine[lane] = sine * turn.cos + cosine * turn.sin;
            chords.cosine[lane] = cosine * turn.cos - sine * turn.sin;
        }
    }
}

/// The chords of a pair at the offsets first, first + 1, ...
Chords chordsOf(const Hand& hand, std::int64_t first) {
    Chords chords;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const SinCos start = halfTurnOf(hand, first + static_cast<std::int64_t>(lane));
        chords.sine[lane] = 2 * hand.amplitude * start.sin;
        chords.cosine[lane] = 2 * hand.amplitude * start.cos;
    }
    return chords;
}

/// squaredDistance() for the offsets first .. first + 511, error about 1e-13: eight exact angles per pair, then
/// rotations. Stops early once all exceed `bound`; they are then incomplete.
Squares squaresFrom(std::span<const Hand> hands, std::int64_t first, double bound) {
    constexpr std::size_t handsBetweenChecks = 8;
    Squares squares{};
    for (std::size_t begin = 0; begin < hands.size(); begin += handsBetweenChecks) {
        for (const Hand& hand : hands.subspan(begin, std::min(handsBetweenChecks, hands.size() - begin)))
            addChords(chordsOf(hand, first), halfTurnOf(hand, lanes), squares);
        if (std::ranges::min(squares) > bound) break;
    }
    return squares;
}

/// The first positions of the range that have a row, limited to 1024 and to about 20 ms of comparisons.
PositionRange comparable(const Encoding& encoding, const PositionRange& range) {
    constexpr double maxProducts = 1 << 27;
    PositionRange some = range;
    double columns = 0;
    if (const auto* table = std::get_if<Table>(&encoding)) {
        const std::int64_t last = range.at(range.count).whole;
        some.first = std::max(range.first.whole, table->firstRow);
        const std::int64_t end = std::min(last, table->firstRow + table->rowCount);
        some.count = static_cast<std::uint64_t>(std::max<std::int64_t>(0, end - some.first.whole));
        columns = table->columns;
    } else {
        columns = static_cast<double>(std::get<OscillatorBank>(encoding).columns.size());
    }
    const auto max = static_cast<std::uint64_t>(std::sqrt(maxProducts / columns));
    some.count = std::min({some.count, max, std::uint64_t{1024}});
    return some;
}

}  // namespace

ClosestPair closestPair(const Matrix& rows) {
    assert(rows.rows >= 2);
    const std::vector<double> tiles = tiled(rows);
    ClosestPair closest{0, 1, 0};
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t first = 0; first < rows.rows; ++first) {
        for (std::size_t tile = (first + 1) / tileRows * tileRows; tile < rows.rows; tile += tileRows) {
            TileSquares squares;
            squaredDistances(rows.row(first), tiles.data() + tile * rows.columns, best, squares);
            for (std::size_t second = std::max(tile, first + 1); second < tile + tileRows; ++second) {
                const double square = squares(static_cast<Eigen::Index>(second - tile));
                if (!(square < best)) continue;
                best = square;
                closest = {first, second, 0};
            }
        }
    }
    closest.distance = std::sqrt(best);
    return closest;
}

ClosestOffset closestOffset(const OscillatorBank& bank, std::int64_t count) {
    assert(count >= 2 && turnsInCompletePairs(bank));
    const std::vector<Hand> hands = handsOf(bank);
    ClosestOffset closest;
    double best = std::numeric_limits<double>::infinity();
    constexpr auto step = static_cast<std::int64_t>(offsetsAtOnce);
    for (std::int64_t first = 1; first < count; first += step) {
        const Squares squares = squaresFrom(hands, first, best);
        const auto* const nearest = std::min_element(squares.begin(), squares.begin() + std::min(step, count - first));
        const std::int64_t offset = first + (nearest - squares.begin());
        const double square = *nearest > best ? *nearest : squaredDistance(hands, offset);
        if (square < best) {
            best = square;
            closest.offset = offset;
        }
    }
    closest.distance = std::sqrt(best);
    return closest;
}

std::optional<NearestPositions> nearestPositions(const Encoding& encoding, const PositionRange& range) {
    constexpr std::uint64_t maxChords = 1 << 23;
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    if (bank && !bank->pairs.empty() && turnsInCompletePairs(*bank)) {
        const std::uint64_t affordable = std::min<std::uint64_t>(range.count, 1 + maxChords / bank->pairs.size());
        if (affordable < 2) return std::nullopt;
        const auto compared = static_cast<std::int64_t>(affordable);
        const ClosestOffset closest = closestOffset(*bank, compared);
        const std::int64_t first = range.first.whole;
        return NearestPositions{first, first + closest.offset, closest.distance, compared};
    }
    const PositionRange some = comparable(encoding, range);
    if (some.count < 2) return std::nullopt;
    const ClosestPair closest = closestPair(encodeRows(encoding, some, 0, some.count));
    if (std::isinf(closest.distance)) return std::nullopt;
    return NearestPositions{some.at(closest.first).whole, some.at(closest.second).whole, closest.distance,
                            static_cast<std::int64_t>(some.count)};
}

std::optional<Approach> closestApproach(std::span<const float> points, std::size_t minApart) {
    const auto squaredDistance = [&](std::size_t i, std::size_t k) {
        double sum = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double apart = static_cast<double>(points[3 * i + axis]) - static_cast<double>(points[3 * k + axis]);
            sum += apart * apart;
        }
        return sum;
    };
    Approach nearest;
    double best = std::numeric_limits<double>::infinity();
    const std::size_t count = points.size() / 3;
    for (std::size_t early = 0; early + minApart < count; ++early) {
        for (std::size_t late = early + minApart; late < count; ++late) {
            const double square = squaredDistance(early, late);
            if (!(square < best)) continue;
            best = square;
            nearest = {early, late, 0};
        }
    }
    if (std::isinf(best)) return std::nullopt;
    nearest.distance = std::sqrt(best);
    return nearest;
}

std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b) {
    assert(a.size() == b.size());
    std::vector<double> squares;
    for (std::size_t j = 0; j < a.size(); ++j) squares.push_back((a[j] - b[j]) * (a[j] - b[j]));
    return squares;
}

}  // namespace orrery
