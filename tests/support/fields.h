// Fields of every kind of source, and the mean of a block of their cells computed by plain summation, as a reference
// for the closed forms of the program.
#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/schemes/catalog.h"
#include "tests/support/field_examples.h"

namespace orrery {

struct NamedField {
    std::string name;
    Field field;
};

inline CellRange cellsFrom(std::int64_t first, std::int64_t count) {
    return {static_cast<double>(first), static_cast<double>(first + count)};
}

inline Field fieldOf(decltype(Field::source) source, CellRange rows, CellRange columns) {
    Field field;
    field.source = std::move(source);
    field.rows = field.rowExtents = rows;
    field.columns = field.columnExtents = columns;
    return field;
}

struct CellMean {
    double mean = std::numeric_limits<double>::quiet_NaN();
    double largest = 0;  ///< largest absolute value of a cell
};

/// Value of one cell; NaN if it has none.
inline double cellOf(const std::shared_ptr<const OscillatorBank>& bank, std::int64_t row, std::int64_t column) {
    return value(*bank, static_cast<std::size_t>(column), Position(row));
}
inline double cellOf(const std::shared_ptr<const Table>& table, std::int64_t row, std::int64_t column) {
    return table->holds(row) ? table->cell(row, static_cast<int>(column)) : noValue;
}
inline double cellOf(const HeadKernel& head, std::int64_t row, std::int64_t key) {
    const std::int64_t query = row + head.queryShift;
    return head.kernel->causal && key > query ? noValue : head.kernel->value(head.head, query, key);
}

/// Returns whether cells beyond the extents belong to a block; see plan.h on sources that continue there.
inline bool goesOn(const std::shared_ptr<const OscillatorBank>&) {
    return true;
}
inline bool goesOn(const std::shared_ptr<const Table>&) {
    return false;
}
inline bool goesOn(const HeadKernel& head) {
    const ScoreKernel::Kind& kind = head.kernel->kind;
    return std::holds_alternative<ByOffset>(kind) || std::holds_alternative<ByOffsetAndSum>(kind);
}

inline CellMean meanOfCells(const Field& field, const CellRange& rows, const CellRange& columns);

template <class Source>
CellMean meanOfCells(const Source& source, const CellRange& rows, const CellRange& columns) {
    double sum = 0;
    double count = 0;
    CellMean result;
    for (auto row = static_cast<std::int64_t>(rows.from); row < static_cast<std::int64_t>(rows.to); ++row) {
        for (auto column = static_cast<std::int64_t>(columns.from); column < static_cast<std::int64_t>(columns.to);
             ++column) {
            const double cell = cellOf(source, row, column);
            if (std::isnan(cell)) continue;
            sum += cell;
            ++count;
            result.largest = std::max(result.largest, std::abs(cell));
        }
    }
    if (count > 0) result.mean = sum / count;
    return result;
}

inline CellMean meanOfCells(const Difference& difference, const CellRange& rows, const CellRange& columns) {
    const CellMean a = meanOfCells(*difference.a, rows, columns);
    const CellMean b = meanOfCells(*difference.b, rows, columns);
    return {a.mean - b.mean, a.largest + b.largest};
}

inline CellMean meanOfCells(const Field& field, const CellRange& rows, const CellRange& columns) {
    const auto visit = [&](const auto& source) {
        CellRange down = rows;
        CellRange across{columns.from, columns.to};
        if constexpr (!std::is_same_v<std::decay_t<decltype(source)>, Difference>) {
            const bool isKernel = std::is_same_v<std::decay_t<decltype(source)>, HeadKernel>;
            if (!goesOn(source)) down.to = std::min(down.to, field.rowExtents.to);
            if (!goesOn(source) || !isKernel) across.to = std::min(across.to, field.columnExtents.to);
        }
        return meanOfCells(source, down, across);
    };
    return std::visit(visit, field.source);
}

/// Builds a scheme with its default values except `settings`, and a small table for a file parameter.
inline Encoding builtBy(const Scheme& scheme, std::initializer_list<std::pair<std::string_view, Value>> settings = {}) {
    Values values(scheme.params);
    for (const auto& [id, value] : settings) values = *values.with(id, value);
    Matrix numbers(40, 6);
    for (std::size_t i = 0; i < numbers.values.size(); ++i) numbers.values[i] = std::cos(static_cast<double>(i));
    const auto table = std::make_shared<const TableData>(std::move(numbers));
    for (const Param& param : scheme.params) {
        if (param.kind == Kind::File && scheme.use != Use::Bias) {
            values = *values.with(param.id, TableFile{"table.npy", table, 0});
        }
    }
    return *scheme.build(values);
}

/// Returns a field of a bank or a table at random positions below 2^32, or of a kernel at positions it supports; at
/// most `max` rows.
inline Field someField(const Encoding& encoding, Dice& dice, int max) {
    const std::int64_t count = dice.upTo(max);
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
        const bool damped = bank->columns.front().damping != 0;  // damped banks leave the range of float32 far away
        const std::int64_t far = dice.coin() ? dice.word() - count : -std::int64_t{dice.upTo(1 << 20)};
        const std::int64_t near = dice.upTo(400) - 200;
        return fieldOf(std::make_shared<const OscillatorBank>(*bank),
                       damped ? cellsFrom(near, std::min<std::int64_t>(count, 4000)) : cellsFrom(far, count),
                       cellsFrom(0, static_cast<std::int64_t>(bank->columns.size())));
    }
    if (const auto* table = std::get_if<Table>(&encoding)) {
        const std::int64_t first =
            table->firstRow + dice.upTo(static_cast<int>(std::min<std::int64_t>(table->rowCount, 100000))) - 5;
        return fieldOf(std::make_shared<const Table>(*table), cellsFrom(first, count), cellsFrom(0, table->columns));
    }
    const auto kernel = std::make_shared<const ScoreKernel>(std::get<ScoreKernel>(encoding));
    const auto limit = static_cast<int>(kernel->tokens > 0 ? kernel->tokens : max);
    const std::int64_t queries = dice.upTo(std::min({max, limit, 1 << 10}));
    const std::int64_t keys = dice.upTo(std::min({max, limit, 1 << 10}));
    const HeadKernel head{kernel, dice.upTo(kernel->heads) - 1, std::max<std::int64_t>(0, keys - queries)};
    return fieldOf(head, cellsFrom(0, queries), cellsFrom(0, keys));
}

inline std::vector<NamedField> catalogueFields(Dice& dice, int max) {
    std::vector<NamedField> fields;
    for (const Scheme* scheme : schemes()) {
        fields.push_back({std::string(scheme->id), someField(builtBy(*scheme), dice, max)});
    }
    return fields;
}

inline Field sinusoidalField(Dice& dice, std::int64_t rows) {
    const Encoding encoding = builtBy(**findScheme("sinusoidal"));
    const auto bank = std::make_shared<const OscillatorBank>(std::get<OscillatorBank>(encoding));
    return fieldOf(bank, cellsFrom(dice.word() - rows, rows),
                   cellsFrom(0, static_cast<std::int64_t>(bank->columns.size())));
}

/// Kernel cos((query - key) / 7) + sin((query + key) / 5).
inline ScoreKernel kernelOfSums() {
    return {ByOffsetAndSum{{[](std::int64_t x) { return std::cos(static_cast<double>(x) / 7); }},
                           {[](std::int64_t x) { return std::sin(static_cast<double>(x) / 5); }}}};
}

/// Kernel of kernelOfSums() with means over squares in closed form: the mean over c positions is the value at the
/// middle times sin(c w / 2) / (c sin(w / 2)).
inline ScoreKernel kernelOfSumsInClosedForm() {
    const auto means = [](double frequency, double quarterTurns, bool isSum) {
        return [=](std::int64_t first, std::int64_t cells, int count, const Progress&) {
            const auto size = static_cast<double>(cells);
            const double run = std::sin(size * frequency / 2) / (size * std::sin(frequency / 2));
            std::vector<double> squares;
            for (int k = 0; k < count; ++k) {
                const double middle = static_cast<double>(first + k * cells + (isSum ? cells - 1 : 0));
                squares.push_back(run * run * std::sin(middle * frequency + quarterTurns * std::numbers::pi / 2));
            }
            return squares;
        };
    };
    ScoreKernel kernel = kernelOfSums();
    auto& parts = std::get<ByOffsetAndSum>(kernel.kind);
    parts.offset.means = means(1.0 / 7, 1, false);
    parts.sum.means = means(1.0 / 5, 0, true);
    return kernel;
}

/// Kernel of 300 sines and cosines of the query times those of the key.
inline ScoreKernel kernelOfFeatures() {
    const auto row = [](std::int64_t position, std::int64_t k) {
        return std::sin(static_cast<double>(position % 1000) / static_cast<double>(1 + k) + static_cast<double>(k % 2));
    };
    const auto features = [row](std::int64_t first, std::int64_t count) {
        std::vector<double> mean(300);
        for (std::int64_t i = 0; i < 300 * count; ++i) {
            mean[static_cast<std::size_t>(i % 300)] += row(first + i / 300, i % 300) / static_cast<double>(count);
        }
        return mean;
    };
    return {ByFeatures{features, features}};
}

/// Returns fields that no scheme has: kernels of similarity, and differences of every two kinds.
inline std::vector<NamedField> madeFields(Dice& dice, int max) {
    const std::int64_t first = std::int64_t{dice.word()} - (std::int64_t{1} << 31);
    const CellRange rows = cellsFrom(first, dice.upTo(max));
    const auto headOf = [](ScoreKernel kernel) {
        return HeadKernel{std::make_shared<const ScoreKernel>(std::move(kernel)), 0, 0};
    };
    const auto minus = [](const Field& a, const Field& b) {
        Field field = a;
        field.source = Difference{std::make_shared<const Field>(a), std::make_shared<const Field>(b)};
        return field;
    };
    const Field sums = fieldOf(headOf(kernelOfSums()), rows, rows);
    const CellRange few = cellsFrom(first, std::min<std::int64_t>(static_cast<std::int64_t>(rows.size()), 200));
    const Field products = fieldOf(headOf(kernelOfFeatures()), few, few);
    const auto built = [&](const char* id, const CellRange& cells) {
        return fieldOf(headOf(std::get<ScoreKernel>(builtBy(**findScheme(id)))), cells, cells);
    };
    Field bank = sinusoidalField(dice, dice.upTo(max));
    bank.columns = bank.columnExtents = {0, 6};
    Field other = bank;
    other.source = std::make_shared<const OscillatorBank>(std::get<OscillatorBank>(builtBy(**findScheme("rope"))));
    Field grid = bank;
    grid.source = std::make_shared<const OscillatorBank>(std::get<OscillatorBank>(builtBy(**findScheme("sincos2d"))));
    Field table = bank;
    table.source = std::make_shared<const Table>(std::get<Table>(builtBy(**findScheme("learned"))));
    for (Field* field : {&bank, &table}) field->rows = field->rowExtents = cellsFrom(0, 40);
    const Encoding decaying = builtBy(**findScheme("complex"), {{"abs_z1", 0.97}});
    return {{"offset and sum", sums},
            {"offset and sum in closed form", fieldOf(headOf(kernelOfSumsInClosedForm()), rows, rows)},
            {"damped", someField(decaying, dice, 4000)},
            {"bilinear", products},
            {"bank - bank", minus(other, sinusoidalField(dice, 1))},
            {"bank - grid", minus(other, grid)},
            {"bank - table", minus(bank, table)},
            {"offset - offset", minus(built("alibi", cellsFrom(0, 300)), built("kerple-log", cellsFrom(0, 300)))},
            {"sum - offset", minus(sums, built("alibi", rows))},
            {"bilinear - sum", minus(products, fieldOf(sums.source, few, few))}};
}

}  // namespace orrery
