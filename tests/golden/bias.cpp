// Golden cases of biases, evaluated through their schemes. Tables are passed as files, networks to the core's function.
#include <stdexcept>

#include "core/schemes/score/fire.h"
#include "core/schemes/score/swin.h"
#include "tests/golden/case.h"
#include "tests/support/alibi_padded.h"

namespace golden {

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

std::string word(const char* text) {
    return text;
}

Numbers biasOf(const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys) {
    Numbers all;
    for (int head = 0; head < kernel.heads; ++head) {
        const Matrix rows = biasRows(kernel, head, queries, keys, 0, queries);
        all.insert(all.end(), rows.values.begin(), rows.values.end());
    }
    return all;
}

/// Returns the biases of all heads between n positions.
Arrays square(const Case& example, const Setting& setting) {
    const auto n = static_cast<std::int64_t>(example.number("n"));
    return {{"", biasOf(setting.kernel(), n, n)}};
}

Setting t5Setting(const Case& example) {
    Setting setting("t5");
    return setting.set("bidirectional", example.flag("bidirectional"))
        .set("num_buckets", example.number("num_buckets"))
        .set("max_distance", example.number("max_distance"));
}

Arrays t5Bucket(const Case& example) {
    example.expects("relative_position", "key - query");
    const ScoreKernel kernel = t5Setting(example).set("show", word("bucket")).kernel();
    Arrays arrays;
    for (const Position& relative : example.positions()) arrays[""].push_back(kernel.value(0, 0, relative.whole));
    return arrays;
}

Arrays t5Bias(const Case& example) {
    const auto table = std::make_shared<const TableData>(example.input("table"));
    if (static_cast<double>(table->columns) != example.number("heads")) throw std::runtime_error("heads differ");
    const ScoreKernel kernel =
        t5Setting(example).set("file", TableFile{"table", table}).set("scale", example.number("scale", 1)).kernel();
    const auto offset = static_cast<std::int64_t>(example.number("query_offset", 0));
    Arrays arrays;
    for (int head = 0; head < kernel.heads; ++head) {
        for (int i = 0; i < example.number("n_q"); ++i) {
            for (int j = 0; j < example.number("n_k"); ++j) arrays[""].push_back(kernel.value(head, i + offset, j));
        }
    }
    return arrays;
}

ScoreKernel alibiKernel(const Case& example, const char* form) {
    Setting setting("alibi");
    return setting.set("heads", example.number("heads"))
        .set("bias_max", example.number("bias_max", 8))
        .set("form", word(form))
        .kernel();
}

Numbers slopesOf(const Case& example) {
    const ScoreKernel row = alibiKernel(example, "row");
    Numbers slopes;
    for (int head = 0; head < row.heads; ++head) slopes.push_back(row.value(head, 0, 1));
    return slopes;
}

Arrays slopes(const Case& example) {
    return {{"", slopesOf(example)}};
}

Arrays alibiBias(const Case& example) {
    const auto n = static_cast<std::int64_t>(example.number("n"));
    Arrays arrays;
    arrays["symmetric"] = biasOf(alibiKernel(example, "symmetric"), n, n);
    arrays["causal_lower"] = biasOf(alibiKernel(example, "causal"), n, n);
    arrays["row_form_bloom"] = biasOf(alibiKernel(example, "row"), 1, n);
    // MPT's row is the last query of the symmetric form, m (j - (n - 1))
    arrays["row_form_mpt"] = biasOf(alibiKernel(example, "symmetric"), 1, n);
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

Arrays kerple(const Case& example, const char* scheme) {
    Setting setting(scheme);
    setting.set("heads", example.number("heads")).set("causal", false);
    for (const char* name : {"p", "a"}) setting.set(name, example.vectorInput(name));
    return square(example, setting);
}

Arrays kerpleLogBias(const Case& example) {
    example.expects("formula", "-p log(1+a|i-j|)");
    return kerple(example, "kerple-log");
}

Arrays kerplePowerBias(const Case& example) {
    example.expects("formula", "-a |i-j|^p, a>0, 0<p<=2");
    return kerple(example, "kerple-power");
}

Arrays sandwichBias(const Case& example) {
    example.expects("frequencies", "10000^(-2i/d_bar), i=1..d_bar/2");
    example.expects("formula", "(sum_i cos((m-n)w_i) - d_bar/2)/(h*8/H), h=1..H");
    Setting setting("sandwich");
    setting.set("heads", example.number("heads"))
        .set("d_bar", example.number("d_bar"))
        .set("base", example.number("base", 10000))
        .set("causal", false);
    return square(example, setting);
}

/// Returns the scheme's distances, and the biases that a network with given weights computes from them.
Arrays fireBias(const Case& example) {
    const bool both = !example.has("abs_distance") || example.flag("abs_distance");
    const FireNetwork network{example.vectorInput("W1"), example.vectorInput("b1"), example.input("W2"),
                              example.vectorInput("b2")};
    if (static_cast<double>(network.firstWeights.size()) != example.number("mlp_width")) {
        throw std::runtime_error("mlp_width differs from W1");
    }
    Setting setting("fire");
    setting.set("c", std::abs(example.number("c")))
        .set("L", std::abs(example.number("L")))
        .set("L_multiplier", std::abs(example.number("L_multiplier", 1)))
        .set("eps", example.number("eps", 1e-6))
        .set("causal", !both)
        .set("show", word("distance"));
    const Numbers distances = square(example, setting)[""];
    const auto n = static_cast<std::size_t>(example.number("n"));
    Arrays arrays{{"normalized_distance", distances}};
    for (std::size_t head = 0; head < static_cast<std::size_t>(example.number("heads")); ++head) {
        for (std::size_t i = 0; i < distances.size(); ++i) {
            const bool seen = both || i % n <= i / n;
            arrays["bias"].push_back(seen ? network.bias(head, distances[i]) : 0);
        }
    }
    return arrays;
}

struct Window {
    std::int64_t height = 1;
    std::int64_t width = 1;
};

/// Reads a window given as [height, width] or as one number for both.
Window windowOf(const json& size) {
    return {(size.is_array() ? size.at(0) : size).get<std::int64_t>(),
            (size.is_array() ? size.at(1) : size).get<std::int64_t>()};
}

Setting windowSetting(const char* scheme, const Window& window) {
    Setting setting(scheme);
    return setting.set("window_height", static_cast<double>(window.height))
        .set("window_width", static_cast<double>(window.width));
}

Arrays swinIndexes(const Case& example) {
    example.expects("extra", "cls->tok=N, tok->cls=N+1, cls->cls=N+2, N=(2h-1)(2w-1)");
    Setting setting = windowSetting("swin", windowOf(example.param("window")));
    setting.set("class_token", example.has("class_token") && example.flag("class_token"));
    const ScoreKernel kernel = setting.set("show", word("index")).kernel();
    return {{"", biasOf(kernel, kernel.tokens, kernel.tokens)}};
}

/// Returns both coordinates of every offset, taken from two tokens at that offset.
Arrays swinV2(const Case& example) {
    example.expects("formula", "sign(x) log2(1+|x|)/log2(8), x=8 delta/(W-1)");
    const Window window = windowOf(example.param("window"));
    const Window pretrained =
        example.has("pretrained_window") ? windowOf(example.param("pretrained_window")) : Window{0, 0};
    if (pretrained.height != pretrained.width) {  // the scheme supports squares only
        const auto coordinates = swinCoordinates({window.height, window.width}, {pretrained.height, pretrained.width});
        if (!coordinates) throw std::runtime_error(coordinates.problem().sentence());
        return {{"", coordinates->values}};
    }
    Setting setting = windowSetting("swin-v2", window);
    setting.set("pretrained_window", static_cast<double>(pretrained.height));
    const ScoreKernel rows = setting.set("show", word("row-coordinate")).kernel();
    const ScoreKernel columns = setting.set("show", word("column-coordinate")).kernel();
    const auto token = [&](std::int64_t down, std::int64_t across) {
        return std::max<std::int64_t>(down, 0) * window.width + std::max<std::int64_t>(across, 0);
    };
    Arrays arrays;
    for (std::int64_t down = 1 - window.height; down < window.height; ++down) {
        for (std::int64_t across = 1 - window.width; across < window.width; ++across) {
            const std::int64_t query = token(down, across), key = token(-down, -across);
            arrays[""].insert(arrays[""].end(), {rows.value(0, query, key), columns.value(0, query, key)});
        }
    }
    return arrays;
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
