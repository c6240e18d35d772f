
#include <tuple>

#include "app/settings.h"
#include "app/verb.h"
#include "core/io/positions_text.h"
#include "core/schemes/snippet.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

struct SnippetOptions {
    SchemeOptions scheme;
    std::string positions;
    std::string queries = "16";
    std::string keys;
    bool torch = false;
    std::string output = "-";
};

Result<SnippetSize> sizeOf(const SnippetOptions& options) {
    SnippetSize size;
    if (!options.positions.empty()) {
        const Result<Positions> positions = parsePositions(options.positions);
        if (!positions) return positions.problem();
        size.positions = *positions;
    }
    const auto counts = tokenCounts(options.queries, options.keys);
    if (!counts) return counts.problem();
    std::tie(size.queries, size.keys) = *counts;
    return size;
}

Done runSnippet(const SnippetOptions& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return setting.problem();
    const Result<SnippetSize> size = sizeOf(options);
    if (!size) return size.problem();
    const Result<std::string> text = options.torch ? torchSnippet(*setting, *size) : snippet(*setting, *size);
    if (!text) return text.problem();
    return writeFile(options.output, *text);
}

void declareSnippet(Command& command, SnippetOptions& options) {
    declareScheme(command, options.scheme);
    command.add("--positions", options.positions, "As encode takes them; 0:128 if not given, or as many as there are",
                {"RANGE"});
    command.add("--queries", options.queries, "Rows of a bias; 16 if not given", {"N"});
    command.add("--keys", options.keys, "Its columns; as many as queries if not given", {"M"});
    command.add("--torch", options.torch, "A PyTorch module instead, which adds, turns or biases by that array");
    command.add("-o,--output", options.output, "A .py file, or - for standard output (if not given)", {"FILE"});
}

}  // namespace

extern const Verb snippetVerb{"snippet", "Writes the matrix of a scheme as a NumPy program",
                              "orrery snippet rope --set base=500000 -o rope.py",
                              withOptions<SnippetOptions, declareSnippet, runSnippet>};

}  // namespace orrery
