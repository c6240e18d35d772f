#include "core/schemes/alibi.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

Arrays slopes(const Case& example) {
    return {{"", alibiSlopes(static_cast<int>(example.number("heads")), example.number("bias_max", 8))}};
}

std::vector<double> biasOf(const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys) {
    std::vector<double> all;
    for (int head = 0; head < kernel.heads; ++head) {
        const Matrix rows = biasRows(kernel, head, queries, keys, 0, queries);
        all.insert(all.end(), rows.values.begin(), rows.values.end());
    }
    return all;
}

Arrays alibiBias(const Case& example) {
    const double heads = example.number("heads");
    const double biasMax = example.number("bias_max", 8);
    const auto n = static_cast<std::int64_t>(example.number("n"));
    const auto kernel = [&](const std::string& form) {
        Setting setting("alibi");
        return std::get<ScoreKernel>(setting.set("heads", heads).set("bias_max", biasMax).set("form", form).build());
    };
    Arrays arrays;
    arrays["symmetric"] = biasOf(kernel("symmetric"), n, n);
    arrays["causal_lower"] = biasOf(kernel("causal"), n, n);
    arrays["row_form_bloom"] = biasOf(kernel("row"), 1, n);
    // the last query of the symmetric form is m (j - (n - 1)), which is MPT's row
    arrays["row_form_mpt"] = biasOf(kernel("symmetric"), 1, n);
    return arrays;
}

}  // namespace

const std::map<std::string, Evaluate>& biasCases() {
    static const std::map<std::string, Evaluate> cases{
        {"alibi_slopes", slopes},
        {"alibi_bias", alibiBias},
    };
    return cases;
}

}  // namespace golden
