#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr auto length = added::length({"The number of tokens N; the last one gets 1, so the step depends on N.",
                                       "词元总数 N；最后一个词元为 1，因此步长随 N 变化。"});

constexpr Param params[] = {length};

Result<Encoding> build(const Values& values) {
    const auto steps = static_cast<double>(values[length] - 1);
    return Encoding(Table{
        .columns = 1,
        .rowCount = values[length],
        .range = {{0, 1}},
        .cell = [steps](std::int64_t row, int) { return steps == 0 ? 0 : static_cast<double>(row) / steps; },
        .sum = [steps](std::int64_t row, std::int64_t count,
                       int) { return steps == 0 ? 0 : consecutiveSum(static_cast<double>(row), count) / steps; }});
}

std::string explain(const Values& values, const Cell& cell) {
    if (values[length] == 1) return "0";
    return shortest(cell.position) + " / (" + valueText(values.value(length)) + " − 1)";
}

}  // namespace

/// PE(p) = p / (N - 1) for a sequence of N tokens; N = 1 gives 0.
extern const Scheme normalized{
    .id = "normalized",
    .name = {"Normalised position", "归一化位置"},
    .use = Use::Added,
    .source = {"the natural second attempt; its step depends on the length", "容易想到的第二种办法；步长随总长而变"},
    .formula = R"($\mathrm{PE}(p) = \frac{p}{N - 1}$, $N$ = length)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(out = positions[:, None] / max(length - 1, 1)
)"};

}  // namespace orrery
