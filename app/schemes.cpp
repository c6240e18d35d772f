#include <iostream>
#include <memory>

#include "app/verb.h"
#include "core/io/catalogue_lists.h"

namespace orrery {

namespace {

struct SchemesOptions {
    bool json = false;
    bool markdown = false;
};

int runSchemes(const SchemesOptions& options) {
    if (options.json && options.markdown) {
        return report({"schemes",
                       Words{"--json and --markdown exclude each other", "--json 与 --markdown 不能同时给出"},
                       Words{"give one of them", "请只给出其一"}});
    }
    std::cout << (options.json ? schemesJson() : options.markdown ? schemesMarkdown() : schemesText());
    return std::cout.flush() ? 0 : report(notWritten("schemes"));
}

std::function<int()> declareSchemes(Command& command) {
    auto options = std::make_shared<SchemesOptions>();
    command.add("--json", options->json, "Everything that is declared, as JSON");
    command.add("--markdown", options->markdown, "A table in Markdown");
    return [options] { return runSchemes(*options); };
}

}  // namespace

extern const Verb schemesVerb{"schemes", "Lists the schemes and their parameters", "orrery schemes --markdown",
                              declareSchemes};

}  // namespace orrery
