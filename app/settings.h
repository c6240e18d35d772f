// Command-line options for a scheme (SCHEME, --preset and --set id=value) and their translation to a SchemeSetting.
#pragma once

#include <string>
#include <string_view>
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

/// Parses --queries and --keys, each 1 to 2^20; no keys are as many as queries.
Result<std::pair<std::int64_t, std::int64_t>> tokenCounts(const std::string& queries, const std::string& keys);

/// Converts the ids of schemes, views, presets or choices to Taken::offers.
std::vector<std::string> offered(const std::vector<std::string_view>& ids);

}  // namespace orrery
