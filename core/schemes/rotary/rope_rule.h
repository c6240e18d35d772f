// Rotary schemes given by one rule, the angle of pair i at position p: values, explanation and program follow from it.
// In the rule, d is the number of rotated channels and k = 2i.
#pragma once

#include <string>

#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/scheme_rule.h"

namespace orrery::rotary {

/// The rule, and what a formula of the angle does not say.
struct RopeRule {
    std::string_view angle;                                     ///< the text of a SchemeRule
    Done (*check)(const Values&, const RotaryHead&) = nullptr;  ///< refuses some values; may be null
    double (*amplitude)(const Values&) = nullptr;               ///< factor of cosine and sine; null: 1
};

/// A rule with the values of its scheme.
class Rope {
public:
    /// Both must outlive the rope.
    Rope(const RopeRule& rule, const Values& values);

    /// The functions of a Scheme; explain() and later ones require that build() gives no Problem.
    Result<Encoding> build() const;
    std::string explain(const Cell& cell) const;
    std::string program() const;

    const RotaryHead& head() const { return *checkedHead; }
    /// Value of a part of the rule for a pair.
    double part(std::string_view name, int pair) const;

private:
    RuleSizes sizes() const { return {.count = head().pairs(), .d = head().rope.rotaryDim}; }

    const RopeRule& own;
    const Values& values;
    SchemeRule rule;
    bool isPartial;  ///< the scheme has parameters that leave some channels unrotated
    Result<RotaryHead> checkedHead;
};

/// Returns the scheme with the functions that follow from the rule, which must outlive it, in place of those that it
/// does not give.
template <const RopeRule& rule>
constexpr Scheme byRule(Scheme scheme) {
    scheme.use = Use::Rotary;
    scheme.build = [](const Values& values) { return Rope(rule, values).build(); };
    if (!scheme.explain)
        scheme.explain = [](const Values& values, const Cell& cell) { return Rope(rule, values).explain(cell); };
    if (scheme.numpy.empty()) scheme.program = [](const Values& values) { return Rope(rule, values).program(); };
    return scheme;
}

}  // namespace orrery::rotary
