// Recognition of formulas that are damped sines of the position p. A column is evaluated on symbolic forms instead of
// numbers; if the result is A e^(-g p) sin(w p + f), it becomes an Oscillator. w and f are accurate to about 100 bits,
// so that the angle is right at every position.
#pragma once

#include <optional>

#include "core/expression/operations.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery::expression {

/// Finds waves in a formula column by column. Forms of nodes whose operands stay the same are kept for the next column.
class WaveFinder {
public:
    /// `position` is the index of the variable that stays symbolic. `tree` must outlive the finder.
    WaveFinder(const Tree& tree, int position);

    /// Returns the oscillator that equals the formula for these values of the other variables (indexed by variable), or
    /// nothing if there is none. A finite constant is an oscillator of frequency 0.
    std::optional<Oscillator> find(std::span<const Exact> values);

private:
    struct Form {
        enum Kind { Constant, Linear, Wave, Other } kind = Constant;
        Exact slope;           ///< Linear: the value is slope p + offset; Wave: this is the angle in radians
        Exact offset;          ///< Constant: its value
        double amplitude = 1;  ///< Wave only
        int quarters = 0;      ///< Wave only: phase lead in quarter turns
        double damping = 0;    ///< Wave only: factor e^(-damping p)
        bool operator==(const Form&) const = default;
    };
    /// Last operands and result of a node.
    struct Memory {
        std::array<Form, 3> operands;
        Form result;
        bool isKept = false;
        Powers powers{0};
    };

    void compute(int node, std::span<const Exact> values);
    Form remembered(Op op, const std::array<Form, 3>& operands, Memory& memory);
    /// Sets isNeeded for the nodes that the result depends on with the current values of the conditions.
    void follow();

    static Form combined(Op op, const std::array<Form, 3>& operands);
    static Form ofLinear(Op op, const Form& x);
    static Form product(const Form& a, const Form& b);
    static Form scaled(Form wave, double factor);

    const Tree& tree;
    int position;
    std::vector<Form> forms;
    std::vector<Memory> memories;
    std::vector<bool> decides;  ///< nodes that the condition of a choice depends on
    std::vector<bool> isNeeded;
};

Precise preciseOf(const Exact& number);

/// Finds pairs of columns that are cosine and sine of one angle with equal amplitude and damping, in order of
/// decreasing |frequency|. Columns that are constant or 0 are in no pair.
std::vector<AnglePair> pairsOf(const std::vector<Oscillator>& columns);

}  // namespace orrery::expression
