#include <algorithm>
#include <limits>

#include "app/settings.h"
#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/schemes/encode.h"
#include "ui/io/array_file.h"

namespace orrery {

namespace {

struct BiasOptions {
    SchemeOptions scheme;
    std::string queries = "16";
    std::string keys;
    std::string masked;
    std::string dtype = "float64";
    bool describes = false;
    std::string output = "-";
};

/// Returns the entry for masked keys: the value of --masked, else the scheme's default.
Result<double> maskedFrom(const BiasOptions& options, const SchemeSetting& setting) {
    if (options.masked.empty()) return defaultMaskedValue(setting);
    if (options.masked == "0") return 0.0;
    if (options.masked == "-inf") return -std::numeric_limits<double>::infinity();
    if (options.masked == "nan") return std::numeric_limits<double>::quiet_NaN();
    return Problem{"masked", say({"{} is not allowed", "不能是{}"}, quoted(options.masked)),
                   Words{"allowed are 0, -inf and nan", "可选 0、-inf 与 nan"}};
}

std::string described(const ScoreKernel& kernel, const ArrayShape& shape) {
    std::string text = "[heads, queries, keys] = [" + std::to_string(shape.sizes[0]) + ", " +
                       std::to_string(shape.sizes[1]) + ", " + std::to_string(shape.sizes[2]) + "]\n";
    for (int head = 0; head < kernel.heads; ++head) {
        const std::string note = kernel.note ? kernel.note(head).en : std::string();
        text += "head " + std::to_string(head) + (note.empty() ? "" : "  " + asciiText(note)) + "\n";
    }
    return text;
}

/// Size of the matrix of each head, and the entry for masked keys.
struct Size {
    std::int64_t queries;
    std::int64_t keys;
    double masked;
};
/// Returns `count` rows from `first` on of the matrices of all heads, one below the other.
Matrix rowsOf(const ScoreKernel& kernel, const Size& size, std::uint64_t first, std::uint64_t count) {
    const auto [queries, keys, masked] = size;
    Matrix rows(count, static_cast<std::size_t>(keys));
    for (std::uint64_t done = 0; done < count;) {
        const auto at = static_cast<std::int64_t>(first + done);
        const std::int64_t query = at % queries;
        const std::int64_t run = std::min(queries - query, static_cast<std::int64_t>(count - done));
        const Matrix part = biasRows(kernel, static_cast<int>(at / queries), queries, keys, query, run, masked);
        std::ranges::copy(part.values, rows.row(done).begin());
        done += static_cast<std::uint64_t>(run);
    }
    return rows;
}

Done runBias(const BiasOptions& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return setting.problem();
    const auto counts = tokenCounts(options.queries, options.keys);
    if (!counts) return counts.problem();
    const auto& [queries, keys] = *counts;
    const Result<Encoding> encoding = setting->scheme->build(setting->values);
    if (!encoding) return encoding.problem();
    const auto* kernel = std::get_if<ScoreKernel>(&*encoding);
    if (!kernel) {
        return Problem{
            "scheme",
            say({"{} biases no attention scores", "{}不给注意力分数加偏置"}, quoted(std::string(setting->scheme->id))),
            Words{"use `orrery encode`", "请用 `orrery encode`"}};
    }
    const Done enough = checkTokens(*setting->scheme, *kernel, queries, keys);
    if (!enough) return enough.problem();
    const ArrayShape shape{
        {static_cast<std::size_t>(kernel->heads), static_cast<std::size_t>(queries), static_cast<std::size_t>(keys)},
        {"head", "query"},
        "key"};
    if (options.describes) return print("bias", described(*kernel, shape));
    const Result<double> masked = maskedFrom(options, *setting);
    if (!masked) return masked.problem();
    const Result<DType> dtype = dtypeFromName(options.dtype);
    if (!dtype) return dtype.problem();
    const Size size{queries, keys, *masked};
    const auto rows = [&](std::uint64_t first, std::uint64_t count) { return rowsOf(*kernel, size, first, count); };
    return writeArray(options.output, shape, *dtype, rows);
}

void declareBias(Command& command, BiasOptions& options) {
    declareScheme(command, options.scheme, "One of `orrery schemes` whose use is bias");
    command.add("--queries", options.queries, "Rows; 16 if not given", {"N"});
    command.add("--keys", options.keys, "Columns; as many as queries if not given", {"M"});
    command.add("--masked", options.masked,
                "What stands for keys after the query of a causal bias: -inf, as the model adds it, 0 or nan; if not "
                "given -inf, and 0 where buckets, rows or distances are shown",
                {"NUMBER"});
    command.add("--dtype", options.dtype, "float64 (if not given), float32, bfloat16 or float16", {"TYPE"});
    command.add("--describe", options.describes, "Write no array but its axes, and what each head has of its own");
    command.add("-o,--output", options.output, "A .npy or .csv file, or - for .npy on standard output (if not given)",
                {"FILE"});
}

}  // namespace

extern const Verb biasVerb{"bias", "Writes the matrices [heads, queries, keys] that a scheme adds to attention scores",
                           "orrery bias alibi --set heads=12 --queries 64 -o alibi.npy",
                           withOptions<BiasOptions, declareBias, runBias>};

}  // namespace orrery
