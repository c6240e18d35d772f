#include <stdexcept>

#include "core/schemes/score/alibi.h"
#include "core/schemes/score/fire.h"
#include "core/schemes/score/kerple.h"
#include "core/schemes/score/sandwich.h"
#include "core/schemes/score/swin.h"
#include "core/schemes/score/t5.h"
#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

template <class T>
T got(Result<T> result) {
    if (!result) throw std::runtime_error(result.problem().sentence());
    return *std::move(result);
}

/// bias(head, i, j) of every head and pair of n positions.
template <class Bias>
Numbers square(double heads, double n, Bias bias) {
    Numbers all;
    for (std::size_t head = 0; head < static_cast<std::size_t>(heads); ++head) {
        for (int i = 0; i < static_cast<int>(n); ++i) {
            for (int j = 0; j < static_cast<int>(n); ++j) all.push_back(bias(head, i, j));
        }
    }
    return all;
}

T5Rule t5Rule(const Case& example) {
    return {example.flag("bidirectional"), static_cast<int>(example.number("num_buckets")),
            static_cast<std::int64_t>(example.number("max_distance"))};
}

Arrays t5Bucket(const Case& example) {
    example.expects("relative_position", "key - query");
    const T5Buckets buckets = got(T5Buckets::of(t5Rule(example)));
    Arrays arrays;
    for (const Position& relative : example.positions()) arrays[""].push_back(buckets.bucket(relative.whole));
    return arrays;
}

Arrays t5Bias(const Case& example) {
    const T5Buckets buckets = got(T5Buckets::of(t5Rule(example)));
    const Matrix table = example.input("table");
    if (static_cast<double>(table.columns) != example.number("heads")) throw std::runtime_error("heads differ");
    const Matrix shape(static_cast<std::size_t>(example.number("n_q")),
                       static_cast<std::size_t>(example.number("n_k")));
    const auto offset = static_cast<std::int64_t>(example.number("query_offset", 0));
    const double scale = example.number("scale", 1);
    const Matrix index = t5BucketMatrix(buckets, shape, offset);
    Arrays arrays;
    for (std::size_t head = 0; head < table.columns; ++head) {
        for (const double bucket : index.values) {
            arrays[""].push_back(scale * table.at(static_cast<std::size_t>(bucket), head));
        }
    }
    return arrays;
}

Numbers slopesOf(const Case& example) {
    return alibiSlopes(static_cast<int>(example.number("heads")), example.number("bias_max", 8));
}

Arrays slopes(const Case& example) {
    return {{"", slopesOf(example)}};
}

Numbers biasOf(const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys) {
    Numbers all;
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

Arrays alibiBloomPadded(const Case& example) {
    example.expects("rule", "slope*(cumsum(mask)-1)*mask");
    const Matrix masks = example.input("attention_mask");
    const Numbers slopesUsed = slopesOf(example);
    Arrays arrays;
    for (std::size_t row = 0; row < masks.rows; ++row) {
        const Matrix bias = alibiPadded(slopesUsed, masks.row(row));
        arrays[""].insert(arrays[""].end(), bias.values.begin(), bias.values.end());
    }
    return arrays;
}

Arrays kerpleLogBias(const Case& example) {
    example.expects("formula", "-p log(1+a|i-j|)");
    const Numbers p = example.vectorInput("p");
    const Numbers a = example.vectorInput("a");
    return {{"", square(example.number("heads"), example.number("n"),
                        [&](std::size_t head, int i, int j) { return kerpleLog(p.at(head), a.at(head), i - j); })}};
}

Arrays kerplePowerBias(const Case& example) {
    example.expects("formula", "-a |i-j|^p, a>0, 0<p<=2");
    const Numbers p = example.vectorInput("p");
    const Numbers a = example.vectorInput("a");
    return {{"", square(example.number("heads"), example.number("n"),
                        [&](std::size_t head, int i, int j) { return kerplePower(a.at(head), p.at(head), i - j); })}};
}

Arrays sandwichBias(const Case& example) {
    example.expects("frequencies", "10000^(-2i/d_bar), i=1..d_bar/2");
    example.expects("formula", "(sum_i cos((m-n)w_i) - d_bar/2)/(h*8/H), h=1..H");
    const int heads = static_cast<int>(example.number("heads"));
    const OscillatorBank halves =
        sandwichHalves(static_cast<int>(example.number("d_bar")), example.number("base", 10000));
    return {{"", square(heads, example.number("n"), [&](std::size_t head, int i, int j) {
                 return sandwichSum(halves, std::abs(i - j)) / sandwichDivisor(static_cast<int>(head), heads);
             })}};
}

Arrays fireBias(const Case& example) {
    const bool both = !example.has("abs_distance") || example.flag("abs_distance");
    const FireDistance rule{example.number("c"), example.number("L") * example.number("L_multiplier", 1),
                            example.number("eps", 1e-6)};
    const FireNetwork network{example.vectorInput("W1"), example.vectorInput("b1"), example.input("W2"),
                              example.vectorInput("b2")};
    if (static_cast<double>(network.firstWeights.size()) != example.number("mlp_width")) {
        throw std::runtime_error("mlp_width differs from W1");
    }
    const double n = example.number("n");
    Arrays arrays;
    arrays["normalized_distance"] =
        square(1, n, [&](std::size_t, int i, int j) { return both || j <= i ? fireDistance(rule, i, j) : 0; });
    arrays["bias"] = square(example.number("heads"), n, [&](std::size_t head, int i, int j) {
        return both || j <= i ? network.bias(head, fireDistance(rule, i, j)) : 0;
    });
    return arrays;
}

SwinWindow windowOf(const Case& example) {
    const json& sizes = example.param("window");
    return {sizes.at(0).get<std::int64_t>(), sizes.at(1).get<std::int64_t>(),
            example.has("class_token") && example.flag("class_token")};
}

Arrays swinIndexes(const Case& example) {
    example.expects("extra", "cls->tok=N, tok->cls=N+1, cls->cls=N+2, N=(2h-1)(2w-1)");
    return {{"", swinIndexMatrix(windowOf(example)).values}};
}

Arrays swinV2(const Case& example) {
    example.expects("formula", "sign(x) log2(1+|x|)/log2(8), x=8 delta/(W-1)");
    PretrainedWindow pretrained;
    if (example.has("pretrained_window")) {
        const json& size = example.param("pretrained_window");
        pretrained.height = (size.is_array() ? size.at(0) : size).get<std::int64_t>();
        pretrained.width = (size.is_array() ? size.at(1) : size).get<std::int64_t>();
    }
    return {{"", got(swinCoordinates(windowOf(example), pretrained)).values}};
}

}  // namespace

const std::map<std::string, Evaluate>& biasCases() {
    static const std::map<std::string, Evaluate> cases{
        {"t5_bucket", t5Bucket},
        {"t5_bias", t5Bias},
        {"alibi_slopes", slopes},
        {"alibi_bias", alibiBias},
        {"alibi_bloom_padded", alibiBloomPadded},
        {"kerple_log", kerpleLogBias},
        {"kerple_power", kerplePowerBias},
        {"sandwich", sandwichBias},
        {"fire", fireBias},
        {"swin_index", swinIndexes},
        {"swinv2_log_coords", swinV2},
    };
    return cases;
}

}  // namespace golden
