// --set id=value as schemes take it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/scheme.h"

namespace orrery {

/// "id=value" in two; a Problem where there is no "=".
Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting);

/// The scheme with every "id=value" set and the files that it names read.
Result<SchemeSetting> schemeSetting(const std::string& id, const std::vector<std::string>& settings);

}  // namespace orrery
