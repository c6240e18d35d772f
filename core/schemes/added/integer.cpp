#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr auto firstIndex = Integer("first_index", {"First index", "起始编号"}, {-1000000, 1000000, 0},
                                    {"The number of the first token: 0 in code, 1 in some prose.",
                                     "第一个词元的编号：代码中为 0，有些文章中为 1。"})
                                .slider(10)
                                .hiddenByDefault();

constexpr Param params[] = {firstIndex};

Result<Encoding> build(const Values& values) {
    const double start = values[firstIndex];
    return Encoding(Table{.columns = 1,
                          .firstRow = -maxPosition,
                          .rowCount = 2 * maxPosition + 1,
                          .cell = [start](std::int64_t row, int) { return static_cast<double>(row) + start; },
                          .sum = [start](std::int64_t row, std::int64_t count,
                                         int) { return consecutiveSum(static_cast<double>(row) + start, count); }});
}

std::string explain(const Values& values, const Cell& cell) {
    return shortest(cell.position) + " + " + shortest(values[firstIndex]);
}

}  // namespace

/// PE(p) = p + first_index, one column.
extern const Scheme integer{
    .id = "integer",
    .name = {"Integer position", "整数位置"},
    .use = Use::Added,
    .source = {"counting; unbounded, so no model uses it as it is", "直接数数；无界，所以没有模型直接这样用"},
    .formula = R"($\mathrm{PE}(p) = p + f$, $f$ = first_index)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(out = positions[:, None] + first_index
)"};

}  // namespace orrery
