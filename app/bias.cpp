#include <algorithm>
#include <memory>

#include "app/settings.h"
#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/io/array_file.h"
#include "core/schemes/encode.h"

namespace orrery {

namespace {

constexpr std::int64_t mostTokens = 1 << 20;

struct Options {
    SchemeOptions scheme;
    std::string queries = "16";
    std::string keys;
    std::string output = "-";
};

Result<std::int64_t> tokens(const std::string& name, const std::string& text) {
    const auto number = parseNumber(text);
    if (number && *number >= 1 && *number <= mostTokens &&
        *number == static_cast<double>(static_cast<std::int64_t>(*number))) {
        return static_cast<std::int64_t>(*number);
    }
    return Problem{name, quoted(text) + Words{" is not allowed", "不被允许"},
                   Phrase{"allowed is a whole number from 1 to " + integerText(mostTokens),
                          "允许 1 到 " + integerText(mostTokens) + " 的整数"}};
}

/// Rows counted over heads and queries, which a block may straddle.
Matrix rowsOf(const ScoreKernel& kernel, std::int64_t queries, std::int64_t keys, std::uint64_t first,
              std::uint64_t count) {
    Matrix rows(count, static_cast<std::size_t>(keys));
    for (std::uint64_t done = 0; done < count;) {
        const auto at = static_cast<std::int64_t>(first + done);
        const std::int64_t query = at % queries;
        const std::int64_t run = std::min(queries - query, static_cast<std::int64_t>(count - done));
        const Matrix part = biasRows(kernel, static_cast<int>(at / queries), queries, keys, query, run);
        std::ranges::copy(part.values, rows.row(done).begin());
        done += static_cast<std::uint64_t>(run);
    }
    return rows;
}

int run(const Options& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return report(setting.problem());
    const Result<std::int64_t> queries = tokens("queries", options.queries);
    if (!queries) return report(queries.problem());
    const Result<std::int64_t> keys = tokens("keys", options.keys.empty() ? options.queries : options.keys);
    if (!keys) return report(keys.problem());
    const Result<Encoding> encoding = setting->scheme->build(setting->values);
    if (!encoding) return report(encoding.problem());
    const auto* kernel = std::get_if<ScoreKernel>(&*encoding);
    if (!kernel) {
        return report(
            {"scheme",
             quoted(std::string(setting->scheme->id)) + Words{" biases no attention scores", "不给注意力分数加偏置"},
             Words{"use `orrery encode`", "请用 `orrery encode`"}});
    }
    const Done enough = checkTokens(*setting->scheme, *kernel, *queries, *keys);
    if (!enough) return report(enough.problem());
    const ArrayShape shape{
        {static_cast<std::size_t>(kernel->heads), static_cast<std::size_t>(*queries), static_cast<std::size_t>(*keys)},
        {"head", "query"},
        "key"};
    const auto rows = [&](std::uint64_t first, std::uint64_t count) {
        return rowsOf(*kernel, *queries, *keys, first, count);
    };
    const Done written = writeArray(options.output, shape, DType::Float64, rows);
    return written ? 0 : report(written.problem());
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<Options>();
    declareScheme(command, options->scheme, "One of `orrery schemes` whose use is bias");
    command.add("--queries", options->queries, "Rows; 16 if not given", {"N"});
    command.add("--keys", options->keys, "Columns; as many as queries if not given", {"M"});
    command.add("-o,--output", options->output, "A .npy or .csv file, or - for .npy on standard output (if not given)",
                {"FILE"});
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb biasVerb{"bias", "Writes the matrices [heads, queries, keys] that a scheme adds to attention scores",
                           "orrery bias alibi --set heads=12 --queries 64 -o alibi.npy", declare, true};

}  // namespace orrery
