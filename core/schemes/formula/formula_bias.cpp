#include <algorithm>
#include <memory>
#include <numeric>

#include "core/expression/dependence.h"
#include "core/expression/program.h"
#include "core/expression/write.h"
#include "core/model/scheme.h"
#include "core/schemes/formula/names.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

enum Name { Query, Key, HeadIndex, Heads };

constexpr expression::Variable variables[] = {
    {"q", "q", {}, {"query"}}, {"k", "k", {}, {"key"}}, {"h", "h", {}, {"head"}}, {"heads", "H", "heads", {"H"}, true},
    formula::alphaName,        formula::betaName,       formula::gammaName,       formula::deltaName,
};

constexpr expression::Vocabulary names{variables, "-abs(q - k) * 2^(-8 * (h + 1) / heads)"};

constexpr auto typed = formula::expression(
    names,
    {"What is added to the score of query q and key k in head h, all counted from 0: of q, k, h, heads and the "
     "sliders alpha, beta, gamma, delta. a % b rounds down, ^ is a power, k > q ? a : b chooses.",
     "加到头 h 中查询 q 与键 k 的分数上，均从 0 数起：可用 q、k、h、heads 以及滑块 alpha、beta、gamma、delta。a % b "
     "向下取整，^ 为乘方，k > q ? a : b 为选择。"});
constexpr auto heads = relative::heads.range(1, 256).withDefault(8).slider(64).help(
    {"The number of attention heads.", "注意力头的数量。"});

constexpr Param params[] = {typed,         heads,          relative::causal, formula::alpha,
                            formula::beta, formula::gamma, formula::delta};

using Trees = std::vector<expression::Tree>;

/// Returns the formula of each head; only the variables q and k remain.
Trees headTrees(const Values& values) {
    const expression::Tree all = formula::foldedOf(values, typed, names);
    Trees trees;
    for (int head = 0; head < values[heads]; ++head) {
        trees.push_back(folded(all, [head](int variable) -> std::optional<double> {
            return variable == HeadIndex ? std::optional<double>(head) : std::nullopt;
        }));
    }
    return trees;
}

double entry(const Trees& trees, int head, std::int64_t query, std::int64_t key) {
    std::array<double, std::size(variables)> numbers{};
    numbers[Query] = static_cast<double>(query);
    numbers[Key] = static_cast<double>(key);
    return nodeValues(trees[static_cast<std::size_t>(head)], numbers).back();
}

Entrywise entrywise(const std::shared_ptr<const Trees>& trees) {
    Entrywise kind;
    kind.value = [trees](int head, std::int64_t query, std::int64_t key) { return entry(*trees, head, query, key); };
    kind.row = [trees](int head, std::int64_t query, std::int64_t firstKey, std::span<double> out) {
        const expression::Program program((*trees)[static_cast<std::size_t>(head)], Key);
        expression::Program::Scratch scratch(program);
        std::array<double, std::size(variables)> numbers{};
        numbers[Query] = static_cast<double>(query);
        std::array<double, expression::Program::blockSize> keys{};
        for (std::size_t at = 0; at < out.size(); at += keys.size()) {
            const std::size_t count = std::min(keys.size(), out.size() - at);
            std::iota(keys.begin(), keys.end(), static_cast<double>(firstKey) + static_cast<double>(at));
            program.run(program.block(std::span(keys).first(count)), numbers, out.data() + at, scratch);
        }
    };
    return kind;
}

/// Returns the most specific kind that all heads allow: ByOffset, ByKey or Entrywise.
ScoreKernel::Kind kindOf(const std::shared_ptr<const Trees>& trees) {
    auto on = expression::Dependence::OnOffset;
    for (std::size_t head = 0; head < trees->size(); ++head) {
        const auto own = dependenceOf((*trees)[head], Query, Key);
        on = head == 0 || on == own ? own : expression::Dependence::OnBoth;
    }
    if (on == expression::Dependence::OnOffset) {
        return ByOffset{[trees](int head, std::int64_t offset) {
            return entry(*trees, head, std::max<std::int64_t>(offset, 0), std::max<std::int64_t>(-offset, 0));
        }};
    }
    if (on == expression::Dependence::OnKey)
        return ByKey{[trees](int head, std::int64_t key) { return entry(*trees, head, 0, key); }};
    return entrywise(trees);
}

Result<Encoding> build(const Values& values) {
    return Encoding(ScoreKernel{.kind = kindOf(std::make_shared<const Trees>(headTrees(values))),
                                .heads = values[heads],
                                .causal = values[relative::causal]});
}

std::string explain(const Values& values, const Cell& cell) {
    std::vector<double> numbers = formula::numbersOf(values, names);
    numbers[Query] = cell.position;
    numbers[Key] = static_cast<double>(cell.column);
    numbers[HeadIndex] = cell.head;
    return substituted(formula::treeOf(values, typed), numbers);
}

std::string program(const Values& values) {
    std::string text = positionsNumpy;
    text += "q, k = i[None].astype(np.float64), j[None].astype(np.float64)\n";
    text += "h = np.arange(heads, dtype=np.float64)[:, None, None]\n";
    text += formula::namesProgram(names) + "out = " + numpyOf(formula::treeOf(values, typed), names);
    text += "\nout = out + np.zeros((int(heads), queries, keys))\n";
    return text;
}

}  // namespace

/// score(q, k) += f(q, k, h, H), the user's formula; query q, key k and head h count from 0, H is the number of heads.
/// If H is a power of two, the default formula is ALiBi (Press et al., 2022) in both directions.
extern const Scheme formulaBias{
    .id = "formula-bias",
    .name = {"Bias by a formula of one's own", "自定公式的偏置"},
    .use = Use::Bias,
    .source = {"typed by you; as written first, ALiBi in both directions", "由你书写；初始内容是双向的 ALiBi"},
    .formula = R"($\text{bias}(q, k) = f(q, k, h, H)$, $f$ = expression, $h = 0, \ldots, H - 1$, $H$ = heads)",
    .params = params,
    .build = build,
    .explain = explain,
    .program = program,
    .oneSided = relative::causal.isOn()};

}  // namespace orrery
