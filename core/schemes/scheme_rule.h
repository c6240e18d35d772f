// SchemeRule: the angle of a scheme of waves as a formula, said once. Frequencies, the explanation of an entry and the
// NumPy program are derived from it. A line "name = formula" names a part; the last line is the angle in radians,
// proportional to the position. Names: the position p, the index i of a pair or column, k = 2i, the numbers d and n of
// RuleSizes, and the parameters by their ids: a number or flag is its value, a choice the index of its option, a list
// its number i, or 1 if it has none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/expression/tree.h"
#include "core/model/values.h"
#include "core/phase/precise.h"

namespace orrery {

/// Numbers that a rule uses, given by the shape of the encoding.
struct RuleSizes {
    int count = 0;  ///< i = 0 .. count - 1
    int d = 0;
    int n = 0;
};

/// RuleSizes as Python expressions; n may be empty if the rule does not use it.
struct RuleTexts {
    std::string count;
    std::string n = {};
};

class SchemeRule {
public:
    /// Both must outlive the rule. The text must be a valid formula.
    SchemeRule(std::string_view text, std::span<const Param> params);

    /// Returns the radians per position for each i, to about 180 bits. Powers whose exponents grow in equal steps with
    /// i cost a product each.
    std::vector<Precise> radians(const Values& values, const RuleSizes& sizes) const;

    /// Returns the angle with the numbers of one entry: "7 / 10000^(12/128)". A part is a number of 9 digits;
    /// parameters that change nothing, such as a factor of 1, are left out.
    std::string explained(const Values& values, const RuleSizes& sizes, double position, int index) const;

    /// Returns the value of a part for one i.
    double part(std::string_view name, const Values& values, const RuleSizes& sizes, int index) const;

    /// Returns NumPy lines that assign the angle to `angle`, [positions, count], from `positions`, d and the
    /// parameters. Precondition: the rule uses no choice and no list.
    std::string numpy(const RuleTexts& sizes) const;

private:
    struct Line {
        std::string_view name;  ///< empty for the angle
        expression::Tree tree;
    };
    /// Values of the own names, the parameters and the parts for one entry.
    std::vector<double> numbersOf(const Values& values, const RuleSizes& sizes, double position, int index) const;

    std::vector<expression::Variable> variables;  ///< own names, then parameters, then parts
    std::vector<Line> lines;
};

}  // namespace orrery
