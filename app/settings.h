// Command-line options for a scheme: SCHEME, --preset and --set id=value, and their translation to a SchemeSetting.
// Errors are Problems with the text to print.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/command.h"
#include "core/model/scheme.h"

namespace orrery {

/// Values of SCHEME, --preset and --set.
struct SchemeOptions {
    std::string scheme;  ///< may be empty if a preset names it
    std::string preset;
    std::vector<std::string> settings;
};

/// Declares SCHEME, --preset and --set; `about` describes the accepted schemes.
void declareScheme(Command& command, SchemeOptions& request, const std::string& about = "One of `orrery schemes`");

/// Splits "id=value"; a Problem if there is no "=".
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);

/// Returns a preset; a Problem if `scheme` is not empty and not its scheme. Prints on standard error which of its
/// values are unsourced general knowledge.
Result<SchemeSetting> presetSetting(const std::string& preset, const std::string& scheme);

/// Returns the scheme with the preset's values, then those of --set; reads the files that they name.
Result<SchemeSetting> schemeSetting(const SchemeOptions& request);

/// Parses a number of queries or keys; `name` is the subject of a Problem.
Result<std::int64_t> tokenCount(const std::string& name, const std::string& text);

}  // namespace orrery
