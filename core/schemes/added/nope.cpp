#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr auto dModel = added::dModel({1, 65536, 64}, {"The width of the embedding, to which nothing is added.",
                                                       "词嵌入的宽度；不加任何东西。"})
                            .logarithmic()
                            .slider(4096);

constexpr Param params[] = {dModel};

Result<Encoding> build(const Values& values) {
    return Encoding(Table{.columns = values[dModel],
                          .firstRow = -maxPosition,
                          .rowCount = 2 * maxPosition + 1,
                          .range = {{0, 0}},
                          .cell = [](std::int64_t, int) { return 0.0; },
                          .sum = [](std::int64_t, std::int64_t, int) { return 0.0; }});
}

std::string explain(const Values&, const Cell&) {
    return "0";
}

}  // namespace

/// Adds nothing. Without a mask, attention ignores the order of its tokens. A causal mask makes the order matter,
/// because each token sees only itself and earlier ones.
extern const Scheme nope{.id = "nope",
                         .name = {"No encoding (NoPE)", "无位置编码（NoPE）"},
                         .use = Use::Added,
                         .year = 2022,
                         .source = "Haviv et al., arXiv:2203.16634; Kazemnejad et al., arXiv:2305.19466",
                         .formula = R"($\mathrm{PE}(p) = 0$)",
                         .params = params,
                         .build = build,
                         .explain = explain,
                         .numpy = R"(out = np.zeros((len(positions), d_model))
)"};

}  // namespace orrery
