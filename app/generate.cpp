#include <memory>

#include "app/self_description.h"
#include "app/verb.h"
#include "core/base/nearest.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

struct Text {
    std::string_view name;
    std::string (*make)();
};

constexpr Text texts[] = {
    {"man", manPage},
};

struct GenerateOptions {
    std::string what;
    std::string output = "-";
};

int runGenerate(const GenerateOptions& options) {
    std::vector<std::string_view> names;
    for (const Text& text : texts) {
        names.push_back(text.name);
        if (text.name != options.what) continue;
        const Done written = writeFile(options.output, text.make());
        return written ? 0 : report(written.problem());
    }
    return report({"WHAT", say({"{} is unknown", "{}未知"}, quoted(options.what)), suggestion(options.what, names)});
}

std::function<int()> declareGenerate(Command& command) {
    auto options = std::make_shared<GenerateOptions>();
    command.add("WHAT", options->what, "man", {.required = true});
    command.add("-o,--output", options->output, "A file, or - for standard output (if not given)", {"FILE"});
    return [options] { return runGenerate(*options); };
}

}  // namespace

extern const Verb generateVerb{"generate", "Writes the man page", "orrery generate man", declareGenerate, true};

}  // namespace orrery
