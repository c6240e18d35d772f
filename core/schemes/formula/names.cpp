#include "core/schemes/formula/names.h"

#include <cassert>

namespace orrery::formula {

expression::Tree treeOf(const Values& values, const Text& key) {
    Result<expression::Tree> tree = expression::read(values[key], *key.param.vocabulary, std::string(key.id()));
    assert(tree);
    return *std::move(tree);
}

std::vector<double> numbersOf(const Values& values, const expression::Vocabulary& names) {
    std::vector<double> numbers;
    for (const expression::Variable& name : names.variables) {
        const Param* param = name.parameter.empty() ? nullptr : values.find(name.parameter);
        numbers.push_back(param ? std::get<double>(values.value(*param)) : 0);
    }
    return numbers;
}

expression::Tree foldedOf(const Values& values, const Text& key, const expression::Vocabulary& names) {
    const std::vector<double> numbers = numbersOf(values, names);
    return folded(treeOf(values, key), [&](int variable) -> std::optional<double> {
        const auto index = static_cast<std::size_t>(variable);
        if (names.variables[index].parameter.empty()) return std::nullopt;
        return numbers[index];
    });
}

std::string namesProgram(const expression::Vocabulary& names) {
    std::string text;
    for (const expression::Variable& name : names.variables) {
        if (name.parameter.empty()) continue;
        text += std::string(name.name) + " = np.float64(" + std::string(name.parameter) + ")\n";
    }
    return text;
}

}  // namespace orrery::formula
