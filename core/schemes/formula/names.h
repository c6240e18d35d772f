// Shared by the schemes with a user's formula: the parameters of the four sliders and of the text, and the formula with
// the parameters' values inserted.
#pragma once

#include <vector>

#include "core/expression/exact.h"
#include "core/expression/read.h"
#include "core/model/values.h"

namespace orrery::formula {

/// A slider that a formula can use by name.
constexpr Real slider(std::string_view id, Words label) {
    return Real(id, label, {-1e12, 1e12, 1},
                {"A number that the formula uses by this name.", "公式中以此名称使用的数。"})
        .slider(10);
}
inline constexpr auto alpha = slider("alpha", {"Slider alpha (α)", "滑块 alpha (α)"});
inline constexpr auto beta = slider("beta", {"Slider beta (β)", "滑块 beta (β)"});
inline constexpr auto gamma = slider("gamma", {"Slider gamma (γ)", "滑块 gamma (γ)"});
inline constexpr auto delta = slider("delta", {"Slider delta (δ)", "滑块 delta (δ)"});

/// The sliders as names in formulas: "alpha" or "α", and so on.
inline constexpr expression::Variable alphaName{"alpha", "\\alpha", "alpha", {"α"}};
inline constexpr expression::Variable betaName{"beta", "\\beta", "beta", {"β"}};
inline constexpr expression::Variable gammaName{"gamma", "\\gamma", "gamma", {"γ"}};
inline constexpr expression::Variable deltaName{"delta", "\\delta", "delta", {"δ"}};

/// Parameter with a formula of these names; its default is names.example.
constexpr Text expression(const expression::Vocabulary& names, Words help) {
    return Text("expression", {"Formula", "公式"}, static_cast<double>(expression::longestFormula), help, names.example)
        .of(names);
}

/// Returns the parsed text of `key`, which is valid, because Values accept only valid formulas.
expression::Tree treeOf(const Values& values, const Text& key);

/// Returns the value of each name's parameter, in the order of names.variables; 0 for names without a parameter.
std::vector<double> numbersOf(const Values& values, const expression::Vocabulary& names);

/// Returns treeOf() with the names of parameters replaced by their values, and constant parts computed.
expression::Tree foldedOf(const Values& values, const Text& key, const expression::Vocabulary& names);

/// Returns the lines of a NumPy program that assign the parameters in the vocabulary as float64.
std::string namesProgram(const expression::Vocabulary& names);

}  // namespace orrery::formula
