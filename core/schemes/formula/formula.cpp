#include <atomic>

#include "core/base/parallel.h"
#include "core/expression/sheet.h"
#include "core/expression/waves.h"
#include "core/expression/write.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/formula/names.h"

namespace orrery {

namespace {

enum Name { Position, Column, PairIndex, Width, BaseName, Length };

constexpr expression::Variable variables[] = {
    {"p", "p", {}, {"pos", "position"}},
    {"c", "c", {}, {"col", "column"}},
    {"i", "i", {}, {"pair"}},
    {"d", "d", "d_model", {"d_model"}, true},
    {"base", "\\mathrm{base}", "base"},
    {"n", "n", "length", {"length"}},
    formula::alphaName,
    formula::betaName,
    formula::gammaName,
    formula::deltaName,
};

constexpr expression::Vocabulary names{variables, "c % 2 ? cos(p / base^((c-1)/d)) : sin(p / base^(c/d))"};

constexpr auto dModel = added::dModel({1, 65536, 128}, {"The width d of the vector: columns c are 0 … d − 1.",
                                                        "向量宽度 d：列 c 为 0 … d − 1。"})
                            .logarithmic()
                            .slider(4096);
constexpr auto typed = formula::expression(
    names,
    {"Of the position p, the column c, its pair i = ⌊c/2⌋, the width d, base, the length n and the sliders alpha, "
     "beta, gamma, delta. a % b rounds down, ^ is a power, c % 2 ? a : b chooses, bit(p, k) is bit k of p.",
     "可用位置 p、列 c、所在的对 i = ⌊c/2⌋、宽度 d、base、长度 n 以及滑块 alpha、beta、gamma、delta。a % b 向下取整，^ "
     "为乘方，c % 2 ? a : b 为选择，bit(p, k) 为 p 的第 k 位。"});
constexpr auto base = added::base({"The number base of the formula.", "公式中的 base。"});
constexpr auto length =
    added::length({"The number n of the formula: how many tokens there are.", "公式中的 n：词元数。"});

constexpr Param params[] = {typed, dModel, base, length, formula::alpha, formula::beta, formula::gamma, formula::delta};

/// Replaces i by floor(c / 2).
expression::Tree withoutPairs(const expression::Tree& tree) {
    using expression::Op;
    const expression::Tree half{{{.op = Op::Variable, .variable = Column},
                                 {.op = Op::Number, .number = 2},
                                 {.op = Op::Divide, .operands = {0, 1, -1}},
                                 {.op = Op::Floor, .operands = {2, -1, -1}}}};
    return replaced(tree, PairIndex, half);
}

/// Returns a bank with one oscillator per column; nothing if some column is not a sine of a linear function of p.
std::optional<OscillatorBank> bankFor(const expression::Tree& tree, const Values& values) {
    const std::vector<double> numbers = formula::numbersOf(values, names);
    OscillatorBank bank;
    bank.columns.resize(static_cast<std::size_t>(values[dModel]));
    std::atomic<bool> isEach = true;
    parallelFor(Split::of(bank.columns.size(), 50, {.alignment = 2}), [&](std::uint64_t begin, std::uint64_t end) {
        std::vector<expression::Exact> known(numbers.begin(), numbers.end());
        expression::WaveFinder finder(tree, Position);
        for (std::uint64_t column = begin; column < end && isEach; ++column) {
            known[Column] = static_cast<double>(column);
            const std::optional<Oscillator> oscillator = finder.find(known);
            if (oscillator) bank.columns[column] = *oscillator;
            if (!oscillator) isEach = false;
        }
    });
    if (!isEach) return std::nullopt;
    bank.pairs = expression::pairsOf(bank.columns);
    return bank;
}

/// Evaluates a cell with every operation rounded to the format; without a format, in exact arithmetic.
double computedCell(const expression::Tree& tree, std::span<const double> known, std::optional<DType> format) {
    if (!format) {
        const std::vector<expression::Exact> exact(known.begin(), known.end());
        return exactValue(tree, exact).value();
    }
    return roundedValue(tree, known, *format);
}

Result<Table> tableFor(const expression::Tree& tree, const Values& values) {
    constexpr std::uint64_t maxKept = std::uint64_t{1} << 24;  // values of subexpressions, 128 MB
    const expression::Tree folded = withoutPairs(formula::foldedOf(values, typed, names));
    const std::uint64_t kept =
        std::uint64_t{expression::Program(folded, Column).alongSize()} * static_cast<std::uint64_t>(values[dModel]);
    if (kept > maxKept)
        return Problem{std::string(typed.id()),
                       say({"needs {0} numbers for {1} columns", "{1} 列需要 {0} 个数"}, kept, values[dModel]),
                       say({"at most {} are allowed: shorten the formula, or set fewer columns (d_model)",
                            "最多 {} 个：请缩短公式，或减小宽度（d_model）"},
                           maxKept)};
    const expression::Sheet sheet(folded, static_cast<int>(std::size(variables)), Position, Column, values[dModel]);
    Table table{.columns = values[dModel], .firstRow = -maxPosition, .rowCount = 2 * maxPosition + 1};
    table.cell = [sheet](std::int64_t row, int column) { return sheet.cell(static_cast<double>(row), column); };
    table.block = [sheet](const TableBlock& block, std::span<double> out) { sheet.fill(block, out); };
    table.sum = [sheet](std::int64_t row, std::int64_t count, int column) {
        constexpr std::int64_t maxAccepted = 1024;
        const std::int64_t taken = std::min(count, maxAccepted);
        std::vector<double> cells(static_cast<std::size_t>(taken));
        if (taken == count) {
            sheet.fill({row, count, 1, column, 1}, cells);
        } else {
            for (std::int64_t i = 0; i < taken; ++i)
                cells[static_cast<std::size_t>(i)] = sheet.cell(static_cast<double>(row + i * count / taken), column);
        }
        double sum = 0;
        for (const double cell : cells) sum += cell;
        return sum * static_cast<double>(count) / static_cast<double>(taken);
    };
    table.computed = [tree, numbers = formula::numbersOf(values, names)](std::int64_t row, int column,
                                                                         std::optional<DType> format) {
        std::vector<double> known = numbers;
        known[Position] = static_cast<double>(row);
        known[Column] = column;
        return computedCell(tree, known, format);
    };
    return table;
}

Result<Encoding> build(const Values& values) {
    const expression::Tree tree = withoutPairs(formula::treeOf(values, typed));
    if (std::optional<OscillatorBank> bank = bankFor(tree, values)) return Encoding(*std::move(bank));
    Result<Table> table = tableFor(tree, values);
    return table ? Result<Encoding>(Encoding(*std::move(table))) : table.problem();
}

std::string explain(const Values& values, const Cell& cell) {
    std::vector<double> numbers = formula::numbersOf(values, names);
    numbers[Position] = cell.position;
    numbers[Column] = static_cast<double>(cell.column);
    numbers[PairIndex] = static_cast<double>(cell.column / 2);
    return substituted(formula::treeOf(values, typed), numbers);
}

std::string program(const Values& values) {
    std::string text =
        "p = positions[:, None]\nc = np.arange(d_model, dtype=np.float64)[None, :]\ni = np.floor(c / 2)\n";
    text += formula::namesProgram(names) + "out = " + numpyOf(formula::treeOf(values, typed), names);
    text += "\nout = out + np.zeros((len(positions), d_model))\n";
    return text;
}

}  // namespace

/// PE(p)_c given by the user's formula. If every column is a sine of a linear function of p, the encoding is an
/// OscillatorBank, exact at every position; otherwise it is a Table in float64.
extern const Scheme formulaScheme{
    .id = "formula",
    .name = {"Formula of one's own", "自定公式"},
    .use = Use::Added,
    .source = {"typed by you; as written first, the sinusoidal encoding", "由你书写；初始内容是正弦编码"},
    .formula =
        R"($\mathrm{PE}(p)_c = f(p, c, i, d, \mathrm{base}, n)$, $f$ = expression, $i = \lfloor c / 2 \rfloor$, $d$ )"
        R"(= d_model, $n$ = length)",
    .params = params,
    .build = build,
    .explain = explain,
    .program = program};

}  // namespace orrery
