// Formulas that are sines of something linear in the position, found by computing with forms in place of numbers: what
// is A e^(-g p) sin(w p + f) in every column becomes an Oscillator, exact at every position, with w to 100 bits.
#pragma once

#include <optional>

#include "core/expression/exact.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery::expression {

/// A formula at one column, with all variables but the position known. Keeps what it computed for the next column.
class WaveFinder {
public:
    /// `position` is the variable that stays.
    WaveFinder(const Tree& tree, int position);

    /// The oscillator that the formula is where the other variables have these values; nothing where it is none.
    std::optional<Oscillator> find(std::span<const Exact> values);

private:
    struct Form {
        enum Kind { Constant, Linear, Wave, Other } kind = Constant;
        Exact slope;           ///< Linear: slope p + offset; of a Wave, the angle in radians
        Exact offset;          ///< a Constant's value
        double amplitude = 1;  ///< of a Wave
        int quarters = 0;      ///< of a Wave: quarter turns ahead
        double damping = 0;    ///< of a Wave
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
    /// The nodes that matter where the conditions are as they were computed.
    void follow();

    static Form combined(Op op, const std::array<Form, 3>& operands);
    static Form ofLinear(Op op, const Form& x);
    static Form product(const Form& a, const Form& b);
    static Form scaled(Form wave, double factor);

    const Tree& tree;
    int position;
    std::vector<Form> forms;
    std::vector<Memory> memories;
    std::vector<bool> decides;  ///< a node of which it depends what another chooses
    std::vector<bool> matters;
};

/// The number that the formula is where its variables have these values.
Exact exactValue(const Tree& tree, std::span<const Exact> values);

Precise preciseOf(const Exact& number);

/// Pairs of columns that are sine and cosine of one angle, fastest first.
std::vector<AnglePair> pairsOf(const std::vector<Oscillator>& columns);

}  // namespace orrery::expression
