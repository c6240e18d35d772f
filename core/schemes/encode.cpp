#include "core/schemes/encode.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr double cellCost = 3;  // estimated nanoseconds per cell

Position positionAt(const Positions& positions, std::uint64_t index) {
    if (const auto* range = std::get_if<PositionRange>(&positions)) return range->at(index);
    return std::get<std::vector<Position>>(positions)[index];
}

Result<std::size_t> tableWidth(const Table& table, const Positions& positions) {
    // all positions of a list, but only the ends of a range
    const std::uint64_t last = countOf(positions) - 1;
    const std::uint64_t step = std::holds_alternative<PositionRange>(positions) ? std::max<std::uint64_t>(last, 1) : 1;
    for (std::uint64_t index = 0; index <= last; index += step) {
        const Position position = positionAt(positions, index);
        if (position.isWhole() && table.holds(position.whole)) continue;
        const std::string first = integerText(table.firstRow);
        return Problem{"positions", say({"{} has no row", "{}没有对应的行"}, quoted(shortest(position.value()))),
                       say({"allowed are whole numbers from {} to {}", "应为 {} 到 {} 之间的整数"}, first,
                           table.firstRow + table.rowCount - 1)};
    }
    return static_cast<std::size_t>(table.columns);
}

/// Whether all columns are finite at a position; growing columns overflow far from 0.
bool finite(const OscillatorBank& bank, double position) {
    return std::ranges::all_of(bank.columns, [&](const Oscillator& column) {
        return std::isfinite(column.amplitude * std::exp(-column.damping * position));
    });
}

Result<std::size_t> bankWidth(const OscillatorBank& bank, const Positions& positions) {
    std::pair<double, double> ends{0, 0};
    if (const auto* range = std::get_if<PositionRange>(&positions)) {
        ends = {range->first.value(), range->at(range->count - 1).value()};
    } else {
        const auto& list = std::get<std::vector<Position>>(positions);
        const auto [first, last] = std::ranges::minmax(list, {}, &Position::value);
        ends = {first.value(), last.value()};
    }
    for (const double end : {ends.first, ends.second}) {
        if (finite(bank, end)) continue;
        return Problem{"positions",
                       say({"at {} the encoding has grown beyond any number", "在位置{}处，编码的值大到无法表示"},
                           quoted(shortest(end))),
                       Words{"allowed are positions nearer to 0", "应为离 0 更近的位置"}};
    }
    return bank.columns.size();
}

void bankRows(const OscillatorBank& bank, const Positions& positions, std::uint64_t first, std::span<double> out) {
    const std::size_t width = bank.columns.size();
    if (const auto* range = std::get_if<PositionRange>(&positions)) {
        fill(bank, {range->at(first), range->step, out.size() / width}, out);
        return;
    }
    parallelFor(out.size() / width, cellCost * static_cast<double>(width), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin; row < end; ++row) {
            const std::vector<Position> coordinates = coordinatesOf(bank, positionAt(positions, first + row));
            const std::span<double> into = out.subspan(row * width, width);
            std::ranges::transform(bank.columns, into.begin(),
                                   [&](const Oscillator& column) { return value(column, coordinates); });
        }
    });
}

void tableRows(const Table& table, const Positions& positions, std::uint64_t first, std::span<double> out) {
    const auto width = static_cast<std::size_t>(table.columns);
    const std::uint64_t rows = out.size() / width;
    const auto* range = std::get_if<PositionRange>(&positions);
    parallelFor(rows, cellCost * static_cast<double>(width), [&](std::uint64_t begin, std::uint64_t end) {
        const std::uint64_t together = range ? std::max<std::uint64_t>(1, end - begin) : 1;
        for (std::uint64_t row = begin; row < end; row += together) {
            const TableBlock block{.first = positionAt(positions, first + row).whole,
                                   .rows = static_cast<std::int64_t>(together),
                                   .step = range ? range->step : 1,
                                   .columns = table.columns};
            fill(table, block, out.subspan(row * width, together * width));
        }
    });
}

}  // namespace

std::uint64_t countOf(const Positions& positions) {
    if (const auto* range = std::get_if<PositionRange>(&positions)) return range->count;
    return std::get<std::vector<Position>>(positions).size();
}

Result<std::size_t> encodedWidth(const Encoding& encoding, const Positions& positions) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return bankWidth(*bank, positions);
    if (const auto* table = std::get_if<Table>(&encoding)) return tableWidth(*table, positions);
    return Problem{
        "scheme",
        Words{"it biases attention scores and gives no vector to a position", "它给注意力分数加偏置，不给位置向量"},
        Words{"use `orrery bias`", "请用 `orrery bias`"}};
}

void encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::span<double> out) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return bankRows(*bank, positions, first, out);
    tableRows(std::get<Table>(encoding), positions, first, out);
}

Matrix encodeRows(const Encoding& encoding, const Positions& positions, std::uint64_t first, std::uint64_t count) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    Matrix rows(count, bank ? bank->columns.size() : static_cast<std::size_t>(std::get<Table>(encoding).columns));
    encodeRows(encoding, positions, first, std::span<double>(rows.values));
    return rows;
}

Done checkTokens(const Scheme& scheme, const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys) {
    if (kernel.tokens == 0 || std::max(queries, keys) <= kernel.tokens) return done();
    const std::string where = queries > kernel.tokens ? "queries" : "keys";
    const std::string count = integerText(queries > kernel.tokens ? queries : keys);
    const std::string tokens = integerText(kernel.tokens);
    const bool grows = findById(scheme.params, relative::tokens.id()) != nullptr;
    if (grows)
        return Problem{
            where,
            say({"'{}' are more than the {} tokens that have content", "“{}”多于现有的 {} 个词元"}, count, tokens),
            Words{"raise tokens", "请增大词元数（tokens）"}};
    return Problem{where,
                   say({"'{}' are more than the {} tokens of {}", "“{}”多于现有的 {} 个词元{}"}, count, tokens,
                       Words{scheme.name.en, ""}),
                   say({"allowed are up to {}", "最多 {} 个"}, tokens)};
}

Matrix biasRows(const ScoreKernel& kernel, int head, std::int64_t queries, std::int64_t keys, std::int64_t first,
                std::int64_t count, double masked) {
    const std::int64_t shift = std::max<std::int64_t>(0, keys - queries);
    Matrix rows(static_cast<std::size_t>(count), static_cast<std::size_t>(keys));
    const auto fillRow = [&](const auto& kind, std::int64_t query, std::span<double> seen) {
        if constexpr (requires { kind.row; }) {
            if (kind.row) return kind.row(head, query, 0, seen);
        }
        for (std::size_t key = 0; key < seen.size(); ++key)
            seen[key] = kind.at(head, query, static_cast<std::int64_t>(key));
    };
    const auto fillRows = [&](const auto& kind) {
        for (std::size_t row = 0; row < rows.rows; ++row) {
            const std::int64_t query = first + static_cast<std::int64_t>(row) + shift;
            const auto seen =
                static_cast<std::size_t>(kernel.causal ? std::clamp<std::int64_t>(query + 1, 0, keys) : keys);
            fillRow(kind, query, rows.row(row).first(seen));
            std::ranges::fill(rows.row(row).subspan(seen), masked);
        }
    };
    std::visit(fillRows, kernel.kind);
    return rows;
}

double defaultMaskedValue(const SchemeSetting& setting) {
    for (const Param& param : setting.values.params()) {
        if (!param.quantity) continue;
        if (optionOf(param, valueText(setting.values.value(param))).apart) return 0;
    }
    return -std::numeric_limits<double>::infinity();
}

Positions defaultPositions(const Encoding& encoding) {
    constexpr std::int64_t usual = 128;
    std::int64_t rows = usual;
    if (const auto* table = std::get_if<Table>(&encoding)) {
        const std::int64_t all = table->firstRow + table->rowCount;
        if (all > 0) rows = std::min(usual, all);
    }
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding); bank && !bank->grid.empty()) {
        std::int64_t tokens = 1;
        for (const std::int64_t size : bank->grid) tokens *= std::min(usual, size);
        rows = std::min(usual, tokens);
    }
    return PositionRange{Position(0), 1, static_cast<std::uint64_t>(rows)};
}

std::vector<std::string> columnNames(const Encoding& encoding, std::size_t width) {
    std::vector<std::string> names;
    for (std::size_t column = 0; column < width; ++column) names.push_back("dim" + std::to_string(column));
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    for (std::size_t i = 0; bank && i < bank->pairs.size(); ++i) {
        const AnglePair& pair = bank->pairs[i];
        const std::string number = std::to_string(pair.first >= 0 ? static_cast<std::size_t>(pair.cosine) : i);
        names[static_cast<std::size_t>(pair.cosine)] = "cos " + number;
        names[static_cast<std::size_t>(pair.sine)] = "sin " + number;
    }
    return names;
}

std::string columnDescriptions(const Encoding& encoding, std::size_t width) {
    const std::vector<std::string> names = columnNames(encoding, width);
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    std::string text;
    for (std::size_t column = 0; column < width; ++column) {
        text += std::to_string(column) + "  " + names[column];
        const std::int64_t pair = bank ? pairOf(bank->pairs, static_cast<std::int64_t>(column)) : -1;
        if (pair >= 0) {
            const double radians = std::abs(bank->columns[column].frequency.radians());
            const AnglePair& turned = bank->pairs[static_cast<std::size_t>(pair)];
            text += radians > 0 ? "  wavelength " + shortest(2 * std::numbers::pi / radians) : "  does not turn";
            if (turned.first >= 0)
                text += "  channels " + std::to_string(turned.first) + " and " + std::to_string(turned.second);
        }
        text += "\n";
    }
    return text;
}

}  // namespace orrery
