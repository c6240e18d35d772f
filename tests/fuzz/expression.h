// Invariants of the reader of typed formulas: an error message names the input; a formula that is read has the same
// value node by node, folded and in blocks, and can be written as mathematics and as a program.
#pragma once

#include "core/expression/read.h"
#include "core/expression/sheet.h"
#include "core/expression/write.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "tests/fuzz/readers.h"

namespace orrery::fuzz {

inline bool isSame(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

inline std::string expressionComplaint(Bytes bytes) {
    using namespace expression;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const Vocabulary& names = *(*findScheme("formula"))->params.front().vocabulary;
    const Result<Tree> tree = expression::read(text, names, "file");
    if (!tree) return refusalComplaint(tree.problem());
    std::vector<double> values(names.variables.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = 3.5 + static_cast<double>(i);
    const double value = nodeValues(*tree, values).back();
    const auto known = [&](int variable) { return values[static_cast<std::size_t>(variable)]; };
    const Tree number = folded(*tree, known);
    if (number.nodes.size() != 1 || !isSame(number.at(0).number, value)) return "folded to another number";
    const Tree some = folded(*tree, [&](int variable) -> std::optional<double> {
        return variable < 2 ? std::nullopt : std::optional<double>(known(variable));
    });
    const expression::Sheet sheet(some, static_cast<int>(values.size()), 0, 1, 3);
    std::vector<double> cells(6);
    sheet.fill({.first = 7, .rows = 2, .step = 1, .column = 0, .columns = 3}, cells);
    if (!isSame(cells[5], sheet.cell(8, 2))) return "another number in a block";
    if (!math::checkSentence(texOfTyped(text, names).en, "file")) return "cannot be set as mathematics";
    if (!math::checkSentence(texOfTyped(text, names).zh, "file")) return "cannot be set as mathematics in Chinese";
    if (numpyOf(*tree, names).empty() || substituted(*tree, values).empty()) return "cannot be written";
    return {};
}

}  // namespace orrery::fuzz
