// Command-line options for a scheme (SCHEME, --preset and --set id=value) and their translation to a SchemeSetting.
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
    std::vector<std::string> settings;  ///< "id=value"
};

/// Declares SCHEME, --preset and --set; `about` is the beginning of SCHEME's description.
void declareScheme(Command& command, SchemeOptions& request, const std::string& about = "One of `orrery schemes`");

/// Splits "id=value" at the first '='; a Problem if there is no '=' or no id.
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);

/// Returns the scheme and values of a preset; a Problem if `scheme` is not empty and not the scheme of the preset. If
/// some values of the preset are general knowledge without a source, prints these on standard error.
Result<SchemeSetting> presetSetting(const std::string& preset, const std::string& scheme);

/// Returns the scheme with the values of the preset, changed by those of --set, and with its tables read.
Result<SchemeSetting> schemeSetting(const SchemeOptions& request);

/// Parses a number of queries or keys, 1 to 2^20; `name` is the name of the option in a Problem.
Result<std::int64_t> tokenCount(const std::string& name, const std::string& text);

}  // namespace orrery
