// Filling by rotation: the value r rows after an anchor is S * C_r + C * S_r, where (S, C) are the sine and cosine at
// the anchor and (S_r, C_r) those of r rows' turning. The turning is the same for every anchor, so one small table
// serves the whole matrix, and every layout is the same two products a cell.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <thread>

#include "core/phase/oscillator_bank.h"

#if defined(__x86_64__)
#include <immintrin.h>
// the same function for processors with AVX2 and without, chosen when the program starts
#define ORRERY_CLONES [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define ORRERY_CLONES
#endif

namespace orrery {

namespace {

constexpr std::uint64_t tableRows = 32;          // rows served by one anchor
constexpr std::uint64_t anchorsPerExact = 64;    // float32 only: anchors advanced by rotation before an exact one
constexpr std::size_t streamedBytes = 32 << 20;  // beyond what a core's own caches hold
constexpr std::size_t tileColumns = 512;         // a tile of the table stays in the second-level cache

template <class T>
struct Turning {
    std::vector<T> sine, cosine;  ///< tableRows x columns: the turning after r rows
};

struct Anchor {
    std::vector<double> sine, cosine;  ///< amplitude included
};

SinCos turned(const Oscillator& oscillator, std::int64_t rows, std::int64_t step) {
    const Position distance(rows * step);
    const SinCos sc = sincos(phase(oscillator.frequency, distance));
    const double decay = oscillator.damping == 0 ? 1 : std::exp(-oscillator.damping * distance.value());
    return {decay * sc.sin, decay * sc.cos};
}

template <class T>
Turning<T> turningTable(std::span<const Oscillator> columns, std::int64_t step, std::uint64_t rows) {
    Turning<T> table{std::vector<T>(rows * columns.size()), std::vector<T>(rows * columns.size())};
    for (std::uint64_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const SinCos sc = turned(columns[column], static_cast<std::int64_t>(row), step);
            table.sine[row * columns.size() + column] = static_cast<T>(sc.sin);
            table.cosine[row * columns.size() + column] = static_cast<T>(sc.cos);
        }
    }
    return table;
}

void setExact(Anchor& anchor, std::span<const Oscillator> columns, const Position& position) {
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const Oscillator& oscillator = columns[column];
        const SinCos sc = sincos(phase(oscillator.frequency, position) + oscillator.phase);
        const double size = oscillator.damping == 0
                                ? oscillator.amplitude
                                : oscillator.amplitude * std::exp(-oscillator.damping * position.value());
        anchor.sine[column] = size * sc.sin;
        anchor.cosine[column] = size * sc.cos;
    }
}

ORRERY_CLONES void advance(double* sine, double* cosine, const double* turnSine, const double* turnCosine,
                           std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const double s = sine[i] * turnCosine[i] + cosine[i] * turnSine[i];
        cosine[i] = cosine[i] * turnCosine[i] - sine[i] * turnSine[i];
        sine[i] = s;
    }
}

/// One row of a tile: out[i] = sine[i] * turnCosine[i] + cosine[i] * turnSine[i].
template <class T>
struct RowInputs {
    const T* sine;
    const T* cosine;
    const T* turnSine;
    const T* turnCosine;
    std::size_t count;

    T at(std::size_t i) const { return sine[i] * turnCosine[i] + cosine[i] * turnSine[i]; }
};

ORRERY_CLONES void writeRow(float* __restrict out, RowInputs<float> in) {
    for (std::size_t i = 0; i < in.count; ++i) out[i] = in.at(i);
}

ORRERY_CLONES void writeRow(double* __restrict out, RowInputs<double> in) {
    for (std::size_t i = 0; i < in.count; ++i) out[i] = in.at(i);
}

/// writeRow past the caches: a matrix larger than they are is not read again soon, and memory need not be read before
/// it is overwritten.
void streamRow(float* __restrict out, const RowInputs<float>& in) {
#if defined(__x86_64__)
    std::size_t i = 0;
    for (; i < in.count && reinterpret_cast<std::uintptr_t>(out + i) % 16 != 0; ++i) out[i] = in.at(i);
    for (; i + 4 <= in.count; i += 4) {
        const __m128 first = _mm_mul_ps(_mm_loadu_ps(in.sine + i), _mm_loadu_ps(in.turnCosine + i));
        const __m128 second = _mm_mul_ps(_mm_loadu_ps(in.cosine + i), _mm_loadu_ps(in.turnSine + i));
        _mm_stream_ps(out + i, _mm_add_ps(first, second));
    }
    for (; i < in.count; ++i) out[i] = in.at(i);
#else
    writeRow(out, in);
#endif
}

void streamRow(double* __restrict out, const RowInputs<double>& in) {
    writeRow(out, in);
}

/// Rows [begin, end) of the matrix; begin is a multiple of tableRows.
template <class T>
class TileFiller {
public:
    TileFiller(std::span<const Oscillator> oscillators, const PositionRange& positions, std::uint64_t rowsServed)
        : columns(oscillators),
          range(positions),
          table(turningTable<T>(columns, range.step, rowsServed)),
          stride(turningTable<double>(columns, range.step * static_cast<std::int64_t>(rowsServed), 2)),
          rows(rowsServed) {}

    void fill(std::uint64_t begin, std::uint64_t end, T* out, std::size_t rowLength, bool stream) const {
        Anchor anchor{std::vector<double>(columns.size()), std::vector<double>(columns.size())};
        std::vector<T> sine(columns.size());
        std::vector<T> cosine(columns.size());
        for (std::uint64_t first = begin; first < end; first += rows) {
            place(anchor, first, begin);
            std::transform(anchor.sine.begin(), anchor.sine.end(), sine.begin(), narrow);
            std::transform(anchor.cosine.begin(), anchor.cosine.end(), cosine.begin(), narrow);
            const std::uint64_t last = std::min(end, first + rows);
            for (std::uint64_t row = first; row < last; ++row) {
                const std::size_t at = (row - first) * columns.size();
                const RowInputs<T> in{sine.data(), cosine.data(), table.sine.data() + at, table.cosine.data() + at,
                                      columns.size()};
                stream ? streamRow(out + row * rowLength, in) : writeRow(out + row * rowLength, in);
            }
        }
    }

private:
    static T narrow(double number) { return static_cast<T>(number); }

    void place(Anchor& anchor, std::uint64_t first, std::uint64_t begin) const {
        constexpr bool mayAdvance = sizeof(T) == sizeof(float);
        if (mayAdvance && first != begin && (first / rows) % anchorsPerExact != 0) {
            advance(anchor.sine.data(), anchor.cosine.data(), stride.sine.data() + columns.size(),
                    stride.cosine.data() + columns.size(), columns.size());
        } else {
            setExact(anchor, columns, range.at(first));
        }
    }

    std::span<const Oscillator> columns;
    PositionRange range;
    Turning<T> table;
    Turning<double> stride;
    std::uint64_t rows;
};

template <class T>
void fillRows(const OscillatorBank& bank, const PositionRange& range, std::uint64_t begin, std::uint64_t end, T* out) {
    const std::span<const Oscillator> columns(bank.columns);
    const bool stream = range.count * columns.size() * sizeof(T) >= streamedBytes;
    const std::uint64_t rows = std::min(tableRows, std::max<std::uint64_t>(1, end - begin));
    for (std::size_t left = 0; left < columns.size(); left += tileColumns) {
        const auto tile = columns.subspan(left, std::min(tileColumns, columns.size() - left));
        TileFiller<T>(tile, range, rows).fill(begin, end, out + left, columns.size(), stream);
    }
}

/// Tokens of a grid do not turn evenly, so every cell is taken by itself.
template <class T>
void fillGrid(const OscillatorBank& bank, const PositionRange& range, std::span<T> out) {
    for (std::uint64_t row = 0; row < range.count; ++row) {
        const std::vector<Position> coordinates = coordinatesOf(bank, range.at(row));
        for (std::size_t column = 0; column < bank.columns.size(); ++column) {
            out[row * bank.columns.size() + column] = static_cast<T>(value(bank.columns[column], coordinates));
        }
    }
}

bool isGrid(const OscillatorBank& bank) {
    return !bank.grid.empty() ||
           std::ranges::any_of(bank.columns, [](const Oscillator& o) { return o.crossAxis >= 0; });
}

template <class T>
void fillMatrix(const OscillatorBank& bank, const PositionRange& range, std::span<T> out) {
    assert(out.size() == range.count * bank.columns.size());
    if (isGrid(bank)) return fillGrid(bank, range, out);
    constexpr std::uint64_t cellsWorthAThread = 1 << 18;
    const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::uint64_t threads = std::clamp<std::uint64_t>(out.size() / cellsWorthAThread, 1, cores);
    const std::uint64_t alignment = tableRows * anchorsPerExact;
    const std::uint64_t share = (range.count / threads + alignment) / alignment * alignment;
    std::vector<std::jthread> workers;
    for (std::uint64_t begin = share; begin < range.count; begin += share) {
        workers.emplace_back(
            [&, begin] { fillRows(bank, range, begin, std::min(range.count, begin + share), out.data()); });
    }
    fillRows(bank, range, 0, std::min(range.count, share), out.data());
}

}  // namespace

void fill(const OscillatorBank& bank, const PositionRange& range, std::span<double> out) {
    fillMatrix(bank, range, out);
}
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<float> out) {
    fillMatrix(bank, range, out);
}

}  // namespace orrery
