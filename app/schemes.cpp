
#include "app/verb.h"
#include "core/io/catalogue_lists.h"

namespace orrery {

namespace {

struct SchemesOptions {
    bool json = false;
    bool markdown = false;
};

Done runSchemes(const SchemesOptions& options) {
    if (options.json && options.markdown)
        return Problem{"schemes",
                       Words{"--json and --markdown exclude each other", "--json 与 --markdown 不能同时给出"},
                       Words{"give one of them", "请只给出其一"}};
    return print("schemes", options.json ? schemesJson() : options.markdown ? schemesMarkdown() : schemesText());
}

void declareSchemes(Command& command, SchemesOptions& options) {
    command.add("--json", options.json, "Everything that is declared, as JSON");
    command.add("--markdown", options.markdown, "A table in Markdown");
}

}  // namespace

extern const Verb schemesVerb{"schemes", "Lists the schemes and their parameters", "orrery schemes --markdown",
                              withOptions<SchemesOptions, declareSchemes, runSchemes>};

}  // namespace orrery
