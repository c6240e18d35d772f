// Recognition of formulas that are damped sines of the position. Evaluation on symbolic forms instead of numbers finds
// A e^(-g p) sin(w p + f) in a column and turns it into an Oscillator, exact at every position, with w to 100 bits.
#pragma once

#include <optional>

#include "core/expression/exact.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery::expression {

/// Finds waves in a formula column by column, and caches the forms of one column for the next.
class WaveFinder {
public:
    /// `position` is the variable that stays symbolic.
    WaveFinder(const Tree& tree, int position);

    /// Returns the oscillator that the formula equals for these values of the other variables, or nothing.
    std::optional<Oscillator> find(std::span<const Exact> values);

private:
    struct Form {
        enum Kind { Constant, Linear, Wave, Other } kind = Constant;
        Exact slope;           ///< Linear: slope p + offset; Wave: its angle in radians
        Exact offset;          ///< Constant: its value
        double amplitude = 1;  ///< Wave only
        int quarters = 0;      ///< Wave only: phase lead in quarter turns
        double damping = 0;    ///< Wave only
        bool operator==(const Form&) const = default;
    };
    struct Memory {
        std::array<Form, 3> operands;
        Form result;
        bool isKept = false;
        Powers powers{0};
    };

    void compute(int node, std::span<const Exact> values);
    Form remembered(Op op, const std::array<Form, 3>& operands, Memory& memory);
    /// Marks the nodes in use for the current values of the conditions.
    void follow();

    static Form combined(Op op, const std::array<Form, 3>& operands);
    static Form ofLinear(Op op, const Form& x);
    static Form product(const Form& a, const Form& b);
    static Form scaled(Form wave, double factor);

    const Tree& tree;
    int position;
    std::vector<Form> forms;
    std::vector<Memory> memories;
    std::vector<bool> decides;  ///< nodes that a condition is computed from
    std::vector<bool> isNeeded;
};

/// Computes the formula for these values of its variables.
Exact exactValue(const Tree& tree, std::span<const Exact> values);

/// Converts an Exact number to a Precise one.
Precise preciseOf(const Exact& number);

/// Finds pairs of columns that are cosine and sine of one angle, in order of decreasing frequency.
std::vector<AnglePair> pairsOf(const std::vector<Oscillator>& columns);

}  // namespace orrery::expression
