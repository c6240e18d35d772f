#include "core/expression/operations.h"

#include <array>
#include <cassert>
#include <cmath>
#include <functional>

#include "core/expression/exact.h"
#include "core/expression/kernels.h"

namespace orrery::expression {

namespace {

// Loops that the compiler vectorizes. This is a macro, because target_clones does not apply to lambdas.
#define ORRERY_KERNEL(name, formula)                                                                          \
    ORRERY_WIDE void name([[maybe_unused]] Operand a, [[maybe_unused]] Operand b, [[maybe_unused]] Operand c, \
                          Output out, std::size_t count) {                                                    \
        for (std::size_t i = 0; i < count; ++i) out[i] = formula;                                             \
    }
ORRERY_KERNEL(negate, -a[i])
ORRERY_KERNEL(isNot, a[i] == 0 ? 1.0 : 0.0)
ORRERY_KERNEL(floorOf, std::floor(a[i]))
ORRERY_KERNEL(ceilOf, std::ceil(a[i]))
ORRERY_KERNEL(roundOf, std::nearbyint(a[i]))
ORRERY_KERNEL(truncateOf, std::trunc(a[i]))
ORRERY_KERNEL(absoluteOf, std::abs(a[i]))
ORRERY_KERNEL(signOf, a[i] > 0 ? 1.0 : (a[i] < 0 ? -1.0 : a[i]))
ORRERY_KERNEL(rootOf, std::sqrt(a[i]))
ORRERY_KERNEL(sumOf, a[i] + b[i])
ORRERY_KERNEL(differenceOf, a[i] - b[i])
ORRERY_KERNEL(productOf, a[i] * b[i])
ORRERY_KERNEL(quotientOf, a[i] / b[i])
ORRERY_KERNEL(less, a[i] < b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(lessEqual, a[i] <= b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(greater, a[i] > b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(greaterEqual, a[i] >= b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(equal, a[i] == b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(notEqual, a[i] != b[i] ? 1.0 : 0.0)
ORRERY_KERNEL(both, a[i] != 0 && b[i] != 0 ? 1.0 : 0.0)
ORRERY_KERNEL(either, a[i] != 0 || b[i] != 0 ? 1.0 : 0.0)
ORRERY_KERNEL(min, a[i] < b[i] || a[i] != a[i] ? a[i] : b[i])
ORRERY_KERNEL(max, a[i] > b[i] || a[i] != a[i] ? a[i] : b[i])
ORRERY_KERNEL(choose, a[i] != 0 ? b[i] : c[i])
#undef ORRERY_KERNEL

/// Computes a - b * floor(a / b) from the exact remainder of a / b; the result has the sign of b, as in NumPy.
double modulo(double a, double b) {
    const double rest = std::fmod(a, b);
    if (rest == 0) return std::copysign(0.0, b);
    return (rest < 0) != (b < 0) ? rest + b : rest;
}

double bit(double number, double place) {
    return modulo(std::floor(number / std::exp2(std::floor(place))), 2);
}

template <double (*function)(double)>
void each(const double* a, const double*, const double*, double* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = function(a[i]);
}

template <double (*function)(double, double)>
void eachOfTwo(const double* a, const double* b, const double*, double* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = function(a[i], b[i]);
}

double floorQuotient(double a, double b) {
    // rounded as in NumPy, so that rounding errors do not move the quotient to another integer
    const double whole = (a - modulo(a, b)) / b;
    return std::isfinite(whole) ? std::round(whole) : std::floor(a / b);
}

Exact truth(bool isTrue) {
    return isTrue ? 1 : 0;
}

/// The other leg of a right-angled triangle with this leg and hypotenuse 1.
Exact legBeside(const Exact& leg) {
    return sqrt((Exact(1) - leg) * (leg + 1));
}

Exact tangentOf(const Exact& x) {
    const Hand hand = handOf(x);
    return hand.sine / hand.cosine;
}

Exact hyperbolicTangentOf(const Exact& x) {
    return std::abs(x.high) > 40 ? Exact(std::tanh(x.high)) : sinh(x) / cosh(x);
}

using X = const std::array<Exact, 3>&;

constexpr Operation row(Op op, int operands, Loop* kernel, Exact (*exact)(X), Notation tex, Notation numpy,
                        Notation plain) {
    return {op, operands, kernel, exact, tex, numpy, plain};
}

// In the order of Op.
constexpr Operation operations[] = {
    row(Op::Number, 0, nullptr, nullptr, {}, {}, {}),
    row(Op::Variable, 0, nullptr, nullptr, {}, {}, {}),
    row(Op::Pi, 0, nullptr, [](X) { return exactPi; }, {"\\pi"}, {"np.pi"}, {"π"}),
    row(Op::E, 0, nullptr, [](X) { return exactE; }, {"\\mathrm{e}"}, {"np.e"}, {"e"}),
    row(Op::Negate, 1, negate, [](X x) { return -x[0]; }, {"-#p", Sign}, {"-#n", Sign}, {"−#p", Sign}),
    row(Op::Not, 1, isNot, [](X x) { return truth(x[0].isZero()); }, {"\\neg #n", Sign}, {"np.logical_not(#)"},
        {"not(#)"}),
    row(Op::Floor, 1, floorOf, [](X x) { return floor(x[0]); }, {"\\lfloor # \\rfloor"}, {"np.floor(#)"}, {"⌊#⌋"}),
    row(Op::Ceil, 1, ceilOf, [](X x) { return -floor(-x[0]); }, {"\\lceil # \\rceil"}, {"np.ceil(#)"}, {"ceil(#)"}),
    row(Op::Round, 1, roundOf, [](X x) { return round(x[0]); }, {"\\operatorname{round}(#)"}, {"np.round(#)"},
        {"round(#)"}),
    row(Op::Truncate, 1, truncateOf, [](X x) { return x[0].high < 0 ? -floor(-x[0]) : floor(x[0]); },
        {"\\operatorname{trunc}(#)"}, {"np.trunc(#)"}, {"trunc(#)"}),
    row(Op::Absolute, 1, absoluteOf, [](X x) { return x[0].high < 0 ? -x[0] : x[0]; }, {"\\lvert # \\rvert"},
        {"np.abs(#)"}, {"|#|"}),
    row(Op::Sign, 1, signOf, [](X x) { return x[0].isZero() ? Exact(0) : Exact(x[0].high < 0 ? -1 : 1); },
        {"\\operatorname{sign}(#)"}, {"np.sign(#)"}, {"sign(#)"}),
    row(Op::Sqrt, 1, rootOf, [](X x) { return sqrt(x[0]); }, {"\\sqrt{#}"}, {"np.sqrt(#)"}, {"√(#)"}),
    row(Op::Exp, 1, exponentialKernel, [](X x) { return exp(x[0]); }, {"\\exp(#)"}, {"np.exp(#)"}, {"exp(#)"}),
    row(Op::Ln, 1, logarithmKernel, [](X x) { return log(x[0]); }, {"\\ln(#)"}, {"np.log(#)"}, {"ln(#)"}),
    row(Op::Log2, 1, each<std::log2>, [](X x) { return log(x[0]) / exactLn2; }, {"\\log_2(#)"}, {"np.log2(#)"},
        {"log2(#)"}),
    row(Op::Log10, 1, each<std::log10>, [](X x) { return log(x[0]) / exactLn10; }, {"\\log_{10}(#)"}, {"np.log10(#)"},
        {"log10(#)"}),
    row(Op::Sin, 1, sineKernel, [](X x) { return handOf(x[0]).sine; }, {"\\sin(#)"}, {"np.sin(#)"}, {"sin(#)"}),
    row(Op::Cos, 1, cosineKernel, [](X x) { return handOf(x[0]).cosine; }, {"\\cos(#)"}, {"np.cos(#)"}, {"cos(#)"}),
    row(Op::Tan, 1, each<std::tan>, [](X x) { return tangentOf(x[0]); }, {"\\tan(#)"}, {"np.tan(#)"}, {"tan(#)"}),
    row(Op::Asin, 1, each<std::asin>, [](X x) { return atan2(x[0], legBeside(x[0])); }, {"\\arcsin(#)"},
        {"np.arcsin(#)"}, {"arcsin(#)"}),
    row(Op::Acos, 1, each<std::acos>, [](X x) { return atan2(legBeside(x[0]), x[0]); }, {"\\arccos(#)"},
        {"np.arccos(#)"}, {"arccos(#)"}),
    row(Op::Atan, 1, each<std::atan>, [](X x) { return atan2(x[0], 1); }, {"\\arctan(#)"}, {"np.arctan(#)"},
        {"arctan(#)"}),
    row(Op::Sinh, 1, each<std::sinh>, [](X x) { return sinh(x[0]); }, {"\\sinh(#)"}, {"np.sinh(#)"}, {"sinh(#)"}),
    row(Op::Cosh, 1, each<std::cosh>, [](X x) { return cosh(x[0]); }, {"\\cosh(#)"}, {"np.cosh(#)"}, {"cosh(#)"}),
    row(Op::Tanh, 1, hyperbolicKernel, [](X x) { return hyperbolicTangentOf(x[0]); }, {"\\tanh(#)"}, {"np.tanh(#)"},
        {"tanh(#)"}),
    row(Op::Add, 2, sumOf, [](X x) { return x[0] + x[1]; }, {"#s + #S", Sum}, {"#s + #S", Sum}, {"#s + #S", Sum}),
    row(Op::Subtract, 2, differenceOf, [](X x) { return x[0] - x[1]; }, {"#s - #S", Sum}, {"#s - #S", Sum},
        {"#s − #S", Sum}),
    row(Op::Multiply, 2, productOf, [](X x) { return x[0] * x[1]; }, {"#p \\cdot #P", Product}, {"#p * #P", Product},
        {"#p · #P", Product}),
    row(Op::Divide, 2, quotientOf, [](X x) { return x[0] / x[1]; }, {"#p / #P", Product}, {"#p / #P", Product},
        {"#p / #P", Product}),
    row(Op::FloorDivide, 2, eachOfTwo<floorQuotient>, [](X x) { return floor(x[0] / x[1]); },
        {"\\lfloor #p / #P \\rfloor"}, {"#p // #P", Product}, {"⌊#p / #P⌋"}),
    row(Op::Modulo, 2, eachOfTwo<modulo>, [](X x) { return modulo(x[0], x[1]); }, {"#p \\bmod #P", Product},
        {"#p % #P", Product}, {"#p mod #P", Product}),
    row(Op::Power, 2, eachOfTwo<std::pow>, [](X x) { return Powers(x[0]).to(x[1]); }, {"#w^{#}", Raised},
        {"#w**#n", Raised}, {"#w^#", Raised}),
    row(Op::Less, 2, less, [](X x) { return truth(x[0] < x[1]); }, {"#c < #C", Comparison}, {"#s < #s"},
        {"#c < #C", Comparison}),
    row(Op::LessEqual, 2, lessEqual, [](X x) { return truth(!(x[1] < x[0])); }, {"#c \\le #C", Comparison},
        {"#s <= #s"}, {"#c ≤ #C", Comparison}),
    row(Op::Greater, 2, greater, [](X x) { return truth(x[1] < x[0]); }, {"#c > #C", Comparison}, {"#s > #s"},
        {"#c > #C", Comparison}),
    row(Op::GreaterEqual, 2, greaterEqual, [](X x) { return truth(!(x[0] < x[1])); }, {"#c \\ge #C", Comparison},
        {"#s >= #s"}, {"#c ≥ #C", Comparison}),
    row(Op::Equal, 2, equal, [](X x) { return truth(x[0] == x[1]); }, {"#c = #C", Comparison}, {"#s == #s"},
        {"#c = #C", Comparison}),
    row(Op::NotEqual, 2, notEqual, [](X x) { return truth(!(x[0] == x[1])); }, {"#c \\ne #C", Comparison}, {"#s != #s"},
        {"#c ≠ #C", Comparison}),
    row(Op::And, 2, both, [](X x) { return truth(!x[0].isZero() && !x[1].isZero()); }, {"#b \\wedge #B", Both},
        {"np.logical_and(#, #)"}, {"#b and #B", Both}),
    row(Op::Or, 2, either, [](X x) { return truth(!x[0].isZero() || !x[1].isZero()); }, {"#e \\vee #E", Either},
        {"np.logical_or(#, #)"}, {"#e or #E", Either}),
    row(Op::Min, 2, min, [](X x) { return x[1] < x[0] ? x[1] : x[0]; }, {"\\min(#, #)"}, {"np.minimum(#, #)"},
        {"min(#, #)"}),
    row(Op::Max, 2, max, [](X x) { return x[0] < x[1] ? x[1] : x[0]; }, {"\\max(#, #)"}, {"np.maximum(#, #)"},
        {"max(#, #)"}),
    row(Op::Atan2, 2, eachOfTwo<std::atan2>, [](X x) { return atan2(x[0], x[1]); }, {"\\operatorname{atan2}(#, #)"},
        {"np.arctan2(#, #)"}, {"atan2(#, #)"}),
    row(Op::Bit, 2, eachOfTwo<bit>, [](X x) { return modulo(floor(x[0] / Powers(2).to(floor(x[1]))), 2); },
        {"\\lfloor #p / 2^{#} \\rfloor \\bmod 2", Product}, {"np.floor(#p / 2.0**np.floor(#)) % 2", Product},
        {"bit(#, #)"}),
    row(Op::Choose, 3, choose, [](X x) { return x[0].isZero() ? x[2] : x[1]; }, {}, {"np.where(#, #, #)"}, {}),
};

/// Evaluates all nodes in order; `rounded` converts each value before it is stored.
template <class T, class Rounding>
std::vector<T> valuesOf(const Tree& tree, std::span<const T> variables, const Rounding& rounded) {
    std::vector<T> results(tree.nodes.size());
    for (int i = 0; i <= tree.root(); ++i) {
        const Node& node = tree.at(i);
        T result = node.number;
        if (node.op == Op::Variable) {
            result = variables[static_cast<std::size_t>(node.variable)];
        } else if (node.op != Op::Number) {
            const std::array<T, 3> operands = operandsAmong(results, node);
            result = applied(node.op, operands);
        }
        results[static_cast<std::size_t>(i)] = rounded(result);
    }
    return results;
}

}  // namespace

const Operation& operationOf(Op op) {
    const Operation& operation = operations[static_cast<std::size_t>(op)];
    assert(operation.op == op);
    return operation;
}

double applied(Op op, const std::array<double, 3>& operands) {
    const Operation& operation = operationOf(op);
    if (operation.operands == 0) return operation.exact({}).value();
    double result = 0;
    operation.kernel(operands.data(), &operands[1], &operands[2], &result, 1);
    return result;
}

Exact applied(Op op, const std::array<Exact, 3>& operands) {
    return operationOf(op).exact(operands);
}

std::vector<double> nodeValues(const Tree& tree, VariableValues variables) {
    return valuesOf(tree, variables, std::identity());
}

double roundedValue(const Tree& tree, VariableValues variables, DType format) {
    return valuesOf(tree, variables, [format](double value) { return roundTo(format, value); }).back();
}

Exact exactValue(const Tree& tree, std::span<const Exact> variables) {
    return valuesOf(tree, variables, std::identity()).back();
}

}  // namespace orrery::expression
