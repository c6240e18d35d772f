#include "core/base/number_text.h"
#include "core/model/scheme.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    {.id = "length",
     .label = {"Sequence length", "序列长度"},
     .help = {"The number of tokens N; the last one gets 1, so the step depends on N.",
              "词元总数 N；最后一个词元为 1，因此步长随 N 变化。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4294967296.0,
     .fallback = 50,
     .log = true,
     .softMax = 4096},
};

Result<Encoding> build(const Values& values) {
    const double steps = values.real("length") - 1;
    Table table;
    table.columns = 1;
    table.rowCount = values.large("length");
    table.range = {0, 1};
    table.cell = [steps](std::int64_t row, int) { return steps == 0 ? 0 : static_cast<double>(row) / steps; };
    table.sum = [steps](std::int64_t row, std::int64_t count, int) {
        const auto n = static_cast<double>(count);
        return steps == 0 ? 0 : n * (static_cast<double>(row) + (n - 1) / 2) / steps;
    };
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    return shortest(cell.position) + " / (" + valueText(values["length"]) + " − 1)";
}

}  // namespace

/// PE(p) = p / (N - 1) for a sequence of N tokens; N = 1 gives 0.
extern const Scheme normalized{.id = "normalized",
                               .name = {"Normalised position", "归一化位置"},
                               .use = Use::Added,
                               .year = 0,
                               .source = "the natural second attempt; its step depends on the length",
                               .formula = "PE(p) = p / (N − 1)",
                               .params = params,
                               .build = build,
                               .explain = explain,
                               .numpy = R"(out = positions[:, None] / max(length - 1, 1)
)"};

}  // namespace orrery
