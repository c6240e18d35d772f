#include "core/model/scheme.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    {.id = "d_model",
     .label = {"Dimensions d_model", "维度 d_model"},
     .help = {"The width of the embedding, to which nothing is added.", "词嵌入的宽度；不加任何东西。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 65536,
     .fallback = 64,
     .log = true,
     .softMax = 4096},
};

Result<Encoding> build(const Values& values) {
    Table table;
    table.columns = values.integer("d_model");
    table.firstRow = -maxPosition;
    table.rowCount = 2 * maxPosition + 1;
    table.range = {0, 0};
    table.cell = [](std::int64_t, int) { return 0.0; };
    table.sum = [](std::int64_t, std::int64_t, int) { return 0.0; };
    return Encoding(std::move(table));
}

std::string explain(const Values&, const Cell&) {
    return "0";
}

}  // namespace

/// Nothing is added. Without a mask attention cannot tell the order of its tokens; a causal mask alone leaks it.
extern const Scheme nope{.id = "nope",
                         .name = {"No encoding (NoPE)", "无位置编码 (NoPE)"},
                         .use = Use::Added,
                         .year = 2022,
                         .source = "Haviv et al., arXiv:2203.16634; Kazemnejad et al., arXiv:2305.19466",
                         .formula = "PE(p) = 0",
                         .params = params,
                         .build = build,
                         .explain = explain,
                         .numpy = R"(out = np.zeros((len(positions), d_model))
)"};

}  // namespace orrery
