// What a command line says of a scheme: SCHEME, --preset and --set id=value.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/command.h"
#include "core/model/scheme.h"

namespace orrery {

struct SchemeOptions {
    std::string scheme;  ///< may be empty where a preset names it
    std::string preset;
    std::vector<std::string> settings;
};

/// Declares SCHEME, --preset and --set; `about` says which schemes the command takes.
void declareScheme(Command& command, SchemeOptions& request, const std::string& about = "One of `orrery schemes`");

/// "id=value" in two; a Problem where there is no "=".
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);

/// The preset called `preset`, whose scheme is `scheme` where that is not empty. Says on standard error which of its
/// values are general knowledge.
Result<SchemeSetting> presetSetting(const std::string& preset, const std::string& scheme);

/// The scheme with the preset's values, then every "id=value" set, and the files that it names read.
Result<SchemeSetting> schemeSetting(const SchemeOptions& request);

/// How many queries or keys `text` asks for; `name` is what a Problem calls it.
Result<std::int64_t> tokenCount(const std::string& name, const std::string& text);

}  // namespace orrery
