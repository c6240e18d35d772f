#include "core/expression/waves.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace orrery::expression {

namespace {

/// Bound of the radians per position, and of the radians of phase, that are converted to turns.
constexpr double largestAngle = 0x1p60;

}  // namespace

WaveFinder::WaveFinder(const Tree& formula, int staying)
    : tree(formula),
      position(staying),
      forms(formula.nodes.size()),
      memories(formula.nodes.size()),
      decides(formula.nodes.size()) {
    for (int i = tree.root(); i >= 0; --i) {
        const Node& node = tree.at(i);
        const bool isWhole = decides[static_cast<std::size_t>(i)];  // else only the condition of a choice is marked
        if (!isWhole && node.op != Op::Choose) continue;
        const int count = isWhole ? operandsOf(node.op) : 1;
        for (int k = 0; k < count; ++k)
            decides[static_cast<std::size_t>(node.operands[static_cast<std::size_t>(k)])] = true;
    }
}

WaveFinder::Form WaveFinder::scaled(Form wave, double factor) {
    wave.amplitude *= factor;
    return wave;
}

/// Applies an operation to a linear form. A sine or cosine becomes a wave, e^x an amplitude that grows or decays.
WaveFinder::Form WaveFinder::ofLinear(Op op, const Form& x) {
    switch (op) {
        case Op::Negate:
            return {.kind = Form::Linear, .slope = -x.slope, .offset = -x.offset};
        case Op::Sin:
            return {.kind = Form::Wave, .slope = x.slope, .offset = x.offset};
        case Op::Cos:
            return {.kind = Form::Wave, .slope = x.slope, .offset = x.offset, .quarters = 1};
        case Op::Exp:
            return {.kind = Form::Wave, .amplitude = exp(x.offset).value(), .quarters = 1, .damping = -x.slope.value()};
        default:
            return {.kind = Form::Other};
    }
}

/// Multiplies two waves. The result is Other unless one of them is a pure amplitude, with a constant angle.
WaveFinder::Form WaveFinder::product(const Form& a, const Form& b) {
    const auto isSize = [](const Form& wave) {
        return wave.slope.isZero() && wave.offset.isZero() && wave.quarters == 1;
    };
    if (!isSize(a) && !isSize(b)) return {.kind = Form::Other};
    Form made = isSize(a) ? b : a;
    made.amplitude = a.amplitude * b.amplitude;
    made.damping = a.damping + b.damping;
    return made;
}

WaveFinder::Form WaveFinder::combined(Op op, const std::array<Form, 3>& operands) {
    const auto& [a, b, c] = operands;
    const int count = operandsOf(op);
    const auto isKnown = [](const Form& form) { return form.kind == Form::Constant; };
    if (op == Op::Choose) return !isKnown(a) ? Form{.kind = Form::Other} : a.offset.isZero() ? c : b;
    const auto given = std::span(operands).first(static_cast<std::size_t>(count));
    if (std::ranges::any_of(given, [](const Form& form) { return form.kind == Form::Other; }))
        return {.kind = Form::Other};
    if (std::ranges::all_of(given, isKnown)) return {.offset = applied(op, {a.offset, b.offset, c.offset})};
    if (count == 1) {
        if (a.kind == Form::Linear) return ofLinear(op, a);
        return op == Op::Negate ? scaled(a, -1) : Form{.kind = Form::Other};
    }
    const bool isLine = a.kind != Form::Wave && b.kind != Form::Wave;
    switch (op) {
        case Op::Add:
            if (isLine) return {.kind = Form::Linear, .slope = a.slope + b.slope, .offset = a.offset + b.offset};
            if (isKnown(a) && a.offset.isZero()) return b;
            if (isKnown(b) && b.offset.isZero()) return a;
            break;
        case Op::Subtract:
            if (isLine) return {.kind = Form::Linear, .slope = a.slope - b.slope, .offset = a.offset - b.offset};
            if (isKnown(a) && a.offset.isZero()) return scaled(b, -1);
            if (isKnown(b) && b.offset.isZero()) return a;
            break;
        case Op::Multiply: {
            if (isKnown(a) || isKnown(b)) {
                const Form& factor = isKnown(a) ? a : b;
                const Form& other = isKnown(a) ? b : a;
                if (other.kind == Form::Wave) return scaled(other, factor.offset.value());
                return {
                    .kind = Form::Linear, .slope = other.slope * factor.offset, .offset = other.offset * factor.offset};
            }
            if (a.kind == Form::Wave && b.kind == Form::Wave) return product(a, b);
            break;
        }
        case Op::Divide:
            if (!isKnown(b)) break;
            if (a.kind == Form::Wave) return scaled(a, 1 / b.offset.value());
            return {.kind = Form::Linear, .slope = a.slope / b.offset, .offset = a.offset / b.offset};
        case Op::Power: {
            if (!isKnown(a) || b.kind != Form::Linear || !(a.offset.high > 0)) break;
            const Exact growth = log(a.offset);
            return ofLinear(Op::Exp, {.kind = Form::Linear, .slope = growth * b.slope, .offset = growth * b.offset});
        }
        default:
            break;
    }
    return {.kind = Form::Other};
}

WaveFinder::Form WaveFinder::remembered(Op op, const std::array<Form, 3>& operands, Memory& memory) {
    const auto& [a, b, c] = operands;
    if (op != Op::Power || a.kind != Form::Constant || b.kind != Form::Constant) return combined(op, operands);
    if (!memory.powers.areOf(a.offset)) memory.powers = Powers(a.offset);
    return {.offset = memory.powers.to(b.offset)};
}

void WaveFinder::compute(int index, std::span<const Exact> values) {
    const Node& node = tree.at(index);
    Form& form = forms[static_cast<std::size_t>(index)];
    if (node.op == Op::Number) {
        form = {.offset = node.number};
    } else if (node.op == Op::Variable) {
        form = node.variable == position ? Form{.kind = Form::Linear, .slope = 1}
                                         : Form{.offset = values[static_cast<std::size_t>(node.variable)]};
    } else {
        const std::array<Form, 3> operands = operandsAmong(forms, node);
        Memory& memory = memories[static_cast<std::size_t>(index)];
        if (!memory.isKept || memory.operands != operands) {
            memory.result = remembered(node.op, operands, memory);
            memory.operands = operands;
            memory.isKept = true;
        }
        form = memory.result;
    }
    if (form.kind == Form::Linear && form.slope.isZero()) form.kind = Form::Constant;
}

void WaveFinder::follow() {
    isNeeded.assign(tree.nodes.size(), false);
    isNeeded.back() = true;
    for (int i = tree.root(); i >= 0; --i) {
        if (!isNeeded[static_cast<std::size_t>(i)]) continue;
        const Node& node = tree.at(i);
        const auto mark = [&](int operand) {
            isNeeded[static_cast<std::size_t>(node.operands[static_cast<std::size_t>(operand)])] = true;
        };
        if (node.op != Op::Choose) {
            for (int k = 0; k < operandsOf(node.op); ++k) mark(k);
            continue;
        }
        const Form& condition = forms[static_cast<std::size_t>(node.operands[0])];
        if (condition.kind == Form::Constant) mark(condition.offset.isZero() ? 2 : 1);
    }
}

std::optional<Oscillator> WaveFinder::find(std::span<const Exact> values) {
    for (int i = 0; i <= tree.root(); ++i)
        if (decides[static_cast<std::size_t>(i)]) compute(i, values);
    follow();
    for (int i = 0; i <= tree.root(); ++i)
        if (isNeeded[static_cast<std::size_t>(i)] && !decides[static_cast<std::size_t>(i)]) compute(i, values);
    const Form& root = forms.back();
    if (root.kind == Form::Constant) {
        if (!root.offset.isFinite()) return std::nullopt;
        return Oscillator{.phase = quarterTurn, .amplitude = root.offset.value()};
    }
    const bool isWave = root.kind == Form::Wave && std::abs(root.slope.high) < largestAngle &&
                        std::abs(root.offset.high) < largestAngle && std::isfinite(root.amplitude) &&
                        std::isfinite(root.damping);
    if (!isWave) return std::nullopt;
    Turns turns = frequencyFromRadians(preciseOf(root.offset)).fraction;
    for (int k = 0; k < root.quarters; ++k) turns += quarterTurn;
    return Oscillator{.frequency = frequencyFromRadians(preciseOf(root.slope)),
                      .phase = turns,
                      .amplitude = root.amplitude,
                      .damping = root.damping};
}

Precise preciseOf(const Exact& number) {
    return Precise(number.high) + Precise(number.low);
}

std::vector<AnglePair> pairsOf(const std::vector<Oscillator>& columns) {
    // rounded to 64 bits of a turn, so that two computations of one angle compare equal
    const auto rough = [](Turns turns) { return static_cast<std::uint64_t>((turns + (Turns{1} << 63)) >> 64); };
    // bits, because NaN has no order; + 0.0 makes -0 equal to 0
    const auto bits = [](double number) { return std::bit_cast<std::uint64_t>(number + 0.0); };
    using Key = std::array<std::uint64_t, 5>;
    const auto keyOf = [&](const Oscillator& column, Turns ahead) {
        return Key{static_cast<std::uint64_t>(column.frequency.whole), rough(column.frequency.fraction),
                   rough(column.phase - ahead), bits(column.amplitude), bits(column.damping)};
    };
    std::vector<std::pair<Key, int>> sines(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) sines[i] = {keyOf(columns[i], 0), static_cast<int>(i)};
    std::ranges::sort(sines);
    // at the first of each run of equal keys: the column of the run to try next, so that many equal ones take linear
    // time
    std::vector<std::size_t> next(columns.size());
    std::iota(next.begin(), next.end(), std::size_t{0});
    std::vector<bool> isTaken(columns.size());
    std::vector<AnglePair> pairs;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool turns = columns[i].frequency != Frequency() && columns[i].amplitude != 0;
        if (!turns || isTaken[i]) continue;
        // the first free column, before or after this one, whose phase is a quarter turn less
        const Key wanted = keyOf(columns[i], quarterTurn);
        const auto run = std::ranges::lower_bound(sines, wanted, {}, &std::pair<Key, int>::first);
        const auto isInRun = [&](std::size_t k) { return k < sines.size() && sines[k].first == wanted; };
        const auto columnAt = [&](std::size_t k) { return static_cast<std::size_t>(sines[k].second); };
        if (run == sines.end()) continue;
        std::size_t& k = next[static_cast<std::size_t>(run - sines.begin())];
        while (isInRun(k) && isTaken[columnAt(k)]) ++k;
        if (!isInRun(k)) continue;
        isTaken[columnAt(k)] = isTaken[i] = true;
        pairs.push_back({.cosine = static_cast<int>(i), .sine = sines[k].second});
    }
    std::ranges::stable_sort(pairs, std::greater(), [&](const AnglePair& pair) {
        return std::abs(columns[static_cast<std::size_t>(pair.sine)].frequency.radians());
    });
    return pairs;
}

}  // namespace orrery::expression
