#include <iostream>
#include <memory>

#include "app/verb.h"
#include "core/evaluate/model_document.h"
#include "core/io/document_json.h"
#include "core/io/models/model_file.h"
#include "ui/io/file_writer.h"
#include "ui/io/user_families.h"

namespace orrery {

namespace {

struct ModelOptions {
    std::string config;
    std::string output;
    std::string families;
    bool json = false;
};

int runModel(const ModelOptions& options) {
    const Result<Families> families = options.families.empty() ? userFamilies() : familiesWith(options.families);
    if (!families) return report(families.problem());
    const Result<ModelReading> reading = readModel(options.config, *families);
    if (!reading) return report(reading.problem());
    if (!options.output.empty()) {
        const Done written = writeDocument(options.output, modelDocument(*reading));
        if (!written) return report(written.problem());
        if (!options.json) return 0;
    }
    std::cout << (options.json ? modelJson(*reading) : modelText(*reading));
    return std::cout.flush() ? 0 : report(notWritten("model"));
}

std::function<int()> declareModel(Command& command) {
    auto options = std::make_shared<ModelOptions>();
    command.add("CONFIG", options->config,
                "A model's config.json or folder, a .gguf file, Meta's params.json, or a file of Megatron's arguments",
                {"", true});
    command.add("--json", options->json, "The same as JSON, with every parameter of each encoding");
    command.add("--families", options->families, "A file with families that the program does not know", {"FILE"});
    command.add("-o,--output", options->output, "A document (.json) with a pane for each encoding", {"DOCUMENT"});
    return [options] { return runModel(*options); };
}

}  // namespace

extern const Verb modelVerb{"model", "Says which positional encodings a model has, by its configuration",
                            "orrery model config.json --json", declareModel};

}  // namespace orrery
