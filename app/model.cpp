
#include "app/verb.h"
#include "core/evaluate/model_document.h"
#include "core/io/document_json.h"
#include "core/io/models/model_file.h"
#include "ui/io/file_writer.h"
#include "ui/io/picture_file.h"

namespace orrery {

namespace {

struct ModelOptions {
    std::string config;
    std::string output;
    std::string families;
    bool json = false;
};

Done runModel(const ModelOptions& options) {
    const Result<Families> families = userFamilies(options.families);
    if (!families) return families.problem();
    const Result<ModelReading> reading = readModel(options.config, *families);
    if (!reading) return reading.problem();
    if (!options.output.empty()) {
        const Done written = writeDocument(options.output, modelDocument(*reading));
        if (!written) return written.problem();
        if (!options.json) return done();
    }
    return print("model", options.json ? modelJson(*reading) : modelText(*reading));
}

void declareModel(Command& command, ModelOptions& options) {
    command.add("CONFIG", options.config,
                "A model's config.json or folder, a .gguf file, Meta's params.json, or a file of Megatron's arguments",
                {"", true});
    command.add("--json", options.json, "The same as JSON, with every parameter of each encoding");
    command.add("--families", options.families, "A file with families that the program does not know", {"FILE"});
    command.add("-o,--output", options.output, "A document (.json) with a pane for each encoding", {"DOCUMENT"});
}

}  // namespace

extern const Verb modelVerb{"model", "Says which positional encodings a model has, by its configuration",
                            "orrery model config.json --json", withOptions<ModelOptions, declareModel, runModel>};

}  // namespace orrery
