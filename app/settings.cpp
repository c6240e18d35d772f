#include "app/settings.h"

#include "core/io/read_files.h"
#include "core/schemes/catalog.h"

namespace orrery {

Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting) {
    const std::size_t equals = setting.find('=');
    if (equals != std::string::npos && equals > 0)
        return std::pair{setting.substr(0, equals), setting.substr(equals + 1)};
    return Problem{"--set", "'" + setting + "' has no value", "write it as name=value"};
}

Result<SchemeSetting> schemeSetting(const std::string& id, const std::vector<std::string>& settings) {
    const Result<const Scheme*> scheme = findScheme(id);
    if (!scheme) return scheme.problem();
    SchemeSetting setting(**scheme);
    for (const std::string& text : settings) {
        const auto parts = splitSetting(text);
        if (!parts) return parts.problem();
        const Result<const Param*> param = setting.values.param(parts->first);
        if (!param) return param.problem();
        const Result<Value> value = parseValue(**param, parts->second);
        if (!value) return value.problem();
        setting.values = *setting.values.with(parts->first, *value);
    }
    Result<Values> read = readFiles(setting.values);
    if (!read) return read.problem();
    setting.values = *std::move(read);
    return setting;
}

}  // namespace orrery
