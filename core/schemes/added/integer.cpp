#include "core/base/number_text.h"
#include "core/model/scheme.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    {.id = "first_index",
     .label = {"First index", "起始编号"},
     .help = {"The number of the first token: 0 in code, 1 in some prose.",
              "第一个词元的编号：代码中为 0，有些文章中为 1。"},
     .kind = Kind::Integer,
     .min = -1000000,
     .max = 1000000,
     .fallback = 0,
     .softMax = 10,
     .quiet = true},
};

Result<Encoding> build(const Values& values) {
    const double first = values.real("first_index");
    Table table;
    table.columns = 1;
    table.firstRow = -maxPosition;
    table.rowCount = 2 * maxPosition + 1;
    table.cell = [first](std::int64_t row, int) { return static_cast<double>(row) + first; };
    table.sum = [first](std::int64_t row, std::int64_t count, int) {
        const auto n = static_cast<double>(count);
        return n * (static_cast<double>(row) + first + (n - 1) / 2);
    };
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    return shortest(cell.position) + " + " + valueText(values["first_index"]);
}

}  // namespace

/// PE(p) = p + first_index, one column.
extern const Scheme integer{.id = "integer",
                            .name = {"Integer position", "整数位置"},
                            .use = Use::Added,
                            .year = 0,
                            .source = "counting; unbounded, so no model uses it as it is",
                            .formula = "PE(p) = p + first_index",
                            .params = params,
                            .build = build,
                            .explain = explain,
                            .numpy = R"(out = positions[:, None] + first_index
)"};

}  // namespace orrery
