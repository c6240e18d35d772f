#include <iostream>
#include <memory>

#include "app/settings.h"
#include "app/verb.h"
#include "core/io/file.h"
#include "core/schemes/snippet.h"

namespace orrery {

namespace {

struct Options {
    SchemeOptions scheme;
    std::string output = "-";
};

int run(const Options& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return report(setting.problem());
    const Result<std::string> text = snippet(*setting, {});
    if (!text) return report(text.problem());
    const Done written = writeFile(options.output, *text);
    return written ? 0 : report(written.problem());
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<Options>();
    declareScheme(command, options->scheme);
    command.add("-o,--output", options->output, "A .py file, or - for standard output (if not given)", {"FILE"});
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb snippetVerb{"snippet", "Writes the matrix of a scheme as a NumPy program",
                              "orrery snippet rope --set base=500000 -o rope.py", declare};

}  // namespace orrery
