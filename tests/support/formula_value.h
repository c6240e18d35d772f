// Evaluates a formula in the notation of Scheme::explain: numbers, + − · / ^, |x|, √, ⌊x⌋, parentheses, sin, cos, ln,
// exp, max, min, clip; "t = 7" has the value 7. Returns nullopt for a text that is more than closed arithmetic, such as
// "table[bucket(3) = 3][0]".
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/number_text.h"

namespace orrery {

class FormulaReader {
public:
    /// Increases the `nudge`-th of the non-integer numbers by a rounding error of six digits.
    explicit FormulaReader(std::string_view text, int nudge = -1) : rest(text), nudged(nudge) {}

    std::optional<double> value() {
        const double result = sum();
        if (!understood || !rest.empty()) return std::nullopt;
        return result;
    }

private:
    bool take(std::string_view word) {
        if (!rest.starts_with(word)) return false;
        rest.remove_prefix(word.size());
        return true;
    }
    double refuse() {
        understood = false;
        rest = {};
        return 0;
    }
    double closedBy(std::string_view end, double inside) { return take(end) ? inside : refuse(); }

    double sum() {
        double total = product();
        while (true) {
            if (take(" + ") || take("+")) {
                total += product();
            } else if (take(" − ") || take("−") || take(" - ")) {
                total -= product();
            } else {
                return total;
            }
        }
    }
    double product() {
        double total = signedPower();
        while (true) {
            if (take(" · ") || take("·")) {
                total *= signedPower();
            } else if (take(" / ") || take("/")) {
                total /= signedPower();
            } else {
                return total;
            }
        }
    }
    double signedPower() {
        if (take("−") || take("-")) return -signedPower();
        const double base = atom();
        if (startsRaised()) return std::pow(base, raised());
        return take("^") ? std::pow(base, signedPower()) : base;
    }
    double atom() {
        for (const std::string_view axis : {"t = ", "h = ", "w = "}) take(axis);
        struct Function {
            std::string_view name;
            double (*apply)(double);
        };
        static constexpr std::array functions{
            Function{"sin(", [](double x) { return std::sin(x); }},
            Function{"cos(", [](double x) { return std::cos(x); }},
            Function{"ln(", [](double x) { return std::log(x); }},
            Function{"exp(", [](double x) { return std::exp(x); }},
            Function{"(", [](double x) { return x; }},
        };
        for (const auto& [name, apply] : functions) {
            if (take(name)) return apply(closedBy(")", sum()));
        }
        if (take("|")) return std::abs(closedBy("|", sum()));
        if (take("⌊")) return std::floor(closedBy("⌋", sum()));
        if (take("√")) return std::sqrt(atom());
        if (take("π")) return std::acos(-1.0);
        if (take("clip(")) {
            const double number = closedBy(", ", sum()), min = closedBy(", ", sum()), max = closedBy(")", sum());
            return std::min(std::max(number, min), max);
        }
        const bool greatest = rest.starts_with("max(");
        if (take("max(") || take("min(")) {
            const double first = closedBy(", ", sum()), second = closedBy(")", sum());
            return greatest ? std::max(first, second) : std::min(first, second);
        }
        return number();
    }
    double number() {
        std::size_t length = 0;
        while (length < rest.size() && isPart(length)) ++length;
        const auto read = parseNumber(rest.substr(0, length));
        if (!read) return refuse();
        rest.remove_prefix(length);
        if (take("\u2009×\u200910")) return *read * std::pow(10.0, raised());
        if (*read == 10 && startsRaised()) return std::pow(10.0, raised());
        const bool whole = *read == std::floor(*read);
        return whole || fractions++ != nudged ? *read : *read * (1 + 5e-6);
    }
    static constexpr std::array<std::string_view, 11> small{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻"};
    bool startsRaised() const {
        return std::ranges::any_of(small, [&](std::string_view digit) { return rest.starts_with(digit); });
    }
    double raised() {
        const double sign = take("⁻") ? -1 : 1;
        double power = 0;
        while (startsRaised()) {
            const auto digit = std::ranges::find_if(small, [&](std::string_view each) { return take(each); });
            power = 10 * power + static_cast<double>(digit - small.begin());
        }
        return sign * power;
    }
    /// Returns whether a character belongs to a number: digit, point, or an exponent's e and sign.
    bool isPart(std::size_t i) const {
        const char c = rest[i];
        if ((c >= '0' && c <= '9') || c == '.') return true;
        if (c == 'e') return i > 0;
        return (c == '+' || c == '-') && i > 0 && rest[i - 1] == 'e';
    }

    std::string_view rest;
    int nudged;
    int fractions = 0;
    bool understood = true;
};

inline std::optional<double> formulaValue(std::string_view text) {
    return FormulaReader(text).value();
}

/// Returns an upper estimate of the error due to the rounded numbers in `text`.
inline double formulaError(std::string_view text) {
    const double value = *formulaValue(text);
    double error = 1e-6 * std::max(1.0, std::abs(value));
    for (int i = 0; i < 16; ++i) error += std::abs(*FormulaReader(text, i).value() - value);
    return error;
}

}  // namespace orrery
