#include "core/schemes/scheme_rule.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/split.h"
#include "core/expression/operations.h"
#include "core/expression/read.h"
#include "core/expression/write.h"

namespace orrery {

namespace {

using expression::Node, expression::Op, expression::Tree;

enum Own { AtPosition, Index, Even, Width, Steps };
constexpr std::string_view ownNames[] = {"p", "i", "k", "d", "n"};

double numberOf(const Values& values, const Param& param, int index) {
    const Value& value = values.value(param);
    if (param.kind == Kind::Flag) return std::get<bool>(value) ? 1 : 0;
    if (param.kind == Kind::Choice)
        return static_cast<double>(&optionOf(param, valueText(value)) - param.options.data());
    if (const auto* list = std::get_if<std::vector<double>>(&value))
        return static_cast<std::size_t>(index) < list->size() ? (*list)[static_cast<std::size_t>(index)] : 1;
    const double* number = std::get_if<double>(&value);
    return number ? *number : 0;
}

/// Values of the own names and the parameters for one entry.
std::vector<double> givenNumbers(const Values& values, const RuleSizes& sizes, double position, int index) {
    std::vector<double> numbers{position, static_cast<double>(index), 2.0 * index, static_cast<double>(sizes.d),
                                static_cast<double>(sizes.n)};
    for (const Param& param : values.params()) numbers.push_back(numberOf(values, param, index));
    return numbers;
}

bool areEqual(const Precise& a, const Precise& b) {
    const Precise error = 0x1p-160;
    return a - b < error && b - a < error;
}

/// Powers of one base whose exponents grow in equal steps from call to call, and logarithms.
class PowerSeries {
public:
    Precise to(const Precise& of, const Precise& wanted) {
        if (!areEqual(of, base)) *this = PowerSeries(of);
        if (areEqual(wanted, exponent)) return power;
        if (!areEqual(wanted, exponent + step)) {
            step = wanted - exponent;
            ratio = Precise(0) < base ? pow(base, step) : Precise(std::pow(base.value(), step.value()));
        }
        exponent = wanted;
        power = power * ratio;
        return power;
    }

    /// ln(of); most nodes ask for the same one in each call.
    Precise logOf(const Precise& of) {
        if (!areEqual(of, argument)) logarithm = log(argument = of);
        return logarithm;
    }

    PowerSeries() = default;

private:
    explicit PowerSeries(const Precise& of) : base(of) {}

    Precise base = 1, exponent = 0, step = 0, ratio = 1, power = 1;
    Precise argument = 1, logarithm = 0;
};

/// Applies an operation; those that frequencies are not made of are computed in float64.
Precise computed(const Node& node, const std::array<Precise, 3>& operands, PowerSeries& powers) {
    const auto& [a, b, c] = operands;
    switch (node.op) {
        case Op::Pi:
            return Precise::twoPi() / 2;
        case Op::Negate:
            return -a;
        case Op::Add:
            return a + b;
        case Op::Subtract:
            return a - b;
        case Op::Multiply:
            return a * b;
        case Op::Divide:
            return a / b;
        case Op::Power:
            return powers.to(a, b);
        case Op::Ln:
            return powers.logOf(a);
        case Op::Min:
            return b < a ? b : a;
        case Op::Max:
            return a < b ? b : a;
        case Op::Choose:
            return a.value() != 0 ? b : c;
        default:
            return expression::applied(node.op, std::array{a.value(), b.value(), c.value()});
    }
}

/// Returns the value of a formula; `powers` belong to its nodes.
Precise valueOf(const Tree& tree, std::span<const Precise> known, std::vector<PowerSeries>& powers) {
    std::vector<Precise> results;
    for (const Node& node : tree.nodes) {
        results.push_back(node.op == Op::Number ? Precise(node.number)
                          : node.op == Op::Variable
                              ? known[static_cast<std::size_t>(node.variable)]
                              : computed(node, operandsAmong(results, node), powers[results.size()]));
    }
    return results.back();
}

/// Returns the tree without additions of 0 and multiplications or divisions by 1 where a parameter is that number.
Tree withoutNeutral(const Tree& tree, std::span<const double> numbers) {
    Tree kept;
    std::vector<int> places;  // of each node among those kept
    for (Node node : tree.nodes) {
        for (int& operand : node.operands) operand = operand < 0 ? operand : places[static_cast<std::size_t>(operand)];
        const bool isSum = node.op == Op::Add || node.op == Op::Subtract;
        const auto isNeutral = [&](int operand) {
            const Node& of = kept.at(operand);
            return of.op == Op::Variable && of.variable > Steps &&
                   numbers[static_cast<std::size_t>(of.variable)] == (isSum ? 0 : 1);
        };
        const int left = node.operands[0], right = node.operands[1];
        if ((isSum || node.op == Op::Multiply || node.op == Op::Divide) && isNeutral(right)) {
            places.push_back(left);
        } else if ((node.op == Op::Add || node.op == Op::Multiply) && isNeutral(left)) {
            places.push_back(right);
        } else {
            kept.nodes.push_back(node);
            places.push_back(kept.root());
        }
    }
    kept.nodes.resize(static_cast<std::size_t>(places.back()) + 1);
    return kept;
}

}  // namespace

SchemeRule::SchemeRule(std::string_view text, std::span<const Param> params) {
    for (const std::string_view name : ownNames) variables.push_back({name, name, {}});
    for (const Param& param : params) variables.push_back({param.id, param.id, param.id});
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t sign = line.find(" = ");
        const bool isPart = sign != std::string_view::npos;
        const std::string_view name = isPart ? line.substr(0, sign) : std::string_view();
        Result<Tree> tree = expression::read(isPart ? line.substr(sign + 3) : line, {variables, {}}, "rule");
        assert(tree);
        lines.push_back({name, *std::move(tree)});
        if (isPart) variables.push_back({name, name, {}});
    }
}

std::vector<double> SchemeRule::numbersOf(const Values& values, const RuleSizes& sizes, double position,
                                          int index) const {
    std::vector<double> numbers = givenNumbers(values, sizes, position, index);
    for (std::size_t part = 0; part + 1 < lines.size(); ++part)
        numbers.push_back(nodeValues(lines[part].tree, numbers).back());
    return numbers;
}

std::vector<Precise> SchemeRule::radians(const Values& values, const RuleSizes& sizes) const {
    std::vector<std::vector<PowerSeries>> powers;
    for (const Line& line : lines) powers.emplace_back(line.tree.nodes.size());
    std::vector<Precise> all;
    for (int index = 0; index < sizes.count; ++index) {
        const std::vector<double> numbers = givenNumbers(values, sizes, 1, index);
        std::vector<Precise> known(numbers.begin(), numbers.end());
        for (std::size_t i = 0; i < lines.size(); ++i) known.push_back(valueOf(lines[i].tree, known, powers[i]));
        all.push_back(known.back());
    }
    return all;
}

std::string SchemeRule::explained(const Values& values, const RuleSizes& sizes, double position, int index) const {
    const std::vector<double> numbers = numbersOf(values, sizes, position, index);
    std::string text = substituted(withoutNeutral(lines.back().tree, numbers), numbers);
    for (const double part : std::span(numbers).last(lines.size() - 1)) {
        const std::string digits = shortest(part);
        if (const std::size_t at = text.find(digits); at != std::string::npos)
            text.replace(at, digits.size(), rounded(part, 9));
    }
    return text;
}

double SchemeRule::part(std::string_view name, const Values& values, const RuleSizes& sizes, int index) const {
    const auto found = std::ranges::find(variables, name, &expression::Variable::name);
    return numbersOf(values, sizes, 0, index)[static_cast<std::size_t>(found - variables.begin())];
}

std::string SchemeRule::numpy(const RuleTexts& sizes) const {
    std::string text = "p = positions[:, None]\n";
    const auto assign = [&](int variable, const std::string& value) {
        const auto uses = [&](const Line& line) { return line.tree.uses(variable); };
        if (std::ranges::none_of(lines, uses)) return;
        text += std::string(ownNames[variable]) + " = " + value + "\n";
    };
    assign(Steps, sizes.n);
    assign(Index, "np.arange(" + sizes.count + ")");
    assign(Even, "2 * np.arange(" + sizes.count + ")");
    for (const Line& line : lines) {
        text += std::string(line.name.empty() ? "angle" : line.name) + " = ";
        text += numpyOf(line.tree, {variables, {}}) + "\n";
    }
    return text;
}

}  // namespace orrery
