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
    /// The angle is p (g w + (1 - g) w / factor), w = base^(-k/d), with a part g from 0 to 1, which is explained by its
    /// value.
    bool isBlend = false;
};

/// The rule of YaRN; its ramp is between the pairs `low` and `high`.
extern const RopeRule yarn;

/// Parts of rules with the ramp of YaRN, which is that of public code: the pairs, not whole ones, that make beta_fast
/// and beta_slow turns within the trained context, the weight `kept` of a pair's own frequency w, which falls from 1 to
/// 0 between the pairs `low` and `high`, and the angle.
inline constexpr char rampEnds[] = R"(w = 1 / base^(k/d)
slope = d / (2 * ln(base))
first = slope * ln(original_max_position / (2 * pi) / beta_fast)
last = slope * ln(original_max_position / (2 * pi) / beta_slow)
)";
inline constexpr char rampWeight[] = R"(between = (i - low) / (low == high ? 0.001 : high - low)
kept = 1 - min(max(between, 0), 1)
)";
inline constexpr char blend[] = "\np * (w * g + w / factor * (1 - g))";

/// A rule with the values of its scheme.
class Rope {
public:
    /// Both must outlive the rope.
    Rope(const RopeRule& rule, const Values& values);

    /// The head, or the Problem that it or the rule has with the values. The other functions but build() require that
    /// there is none.
    Result<RotaryHead> checked() const;

    /// The functions of a Scheme.
    Result<Encoding> build() const;
    std::string explain(const Cell& cell) const;
    std::string program() const;

    /// Radians per position of each pair, as sines.
    std::vector<Oscillator> sines() const;
    double amplitude() const { return own.amplitude ? own.amplitude(values) : 1; }
    /// The text of the angle of a blend, with a closing parenthesis; `start` ends with the position: "cos(7".
    std::string blended(const std::string& start, int pair) const;
    const RotaryHead& head() const { return *ownHead; }
    /// Value of a part of the rule for a pair.
    double part(std::string_view name, int pair) const;

private:
    RuleSizes sizes() const { return {.count = head().pairs(), .d = head().rope.rotaryDim}; }

    const RopeRule& own;
    const Values& values;
    SchemeRule rule;
    bool isPartial;  ///< the scheme has parameters that leave some channels unrotated
    Result<RotaryHead> ownHead;
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
