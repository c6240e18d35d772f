#include "app/settings.h"

#include <iostream>

#include "app/terminal_line.h"
#include "core/base/find.h"
#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/io/read_files.h"
#include "core/model/alias.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

constexpr std::int64_t maxTokens = 1 << 20;

Result<std::int64_t> tokenCount(const std::string& name, const std::string& text) {
    const auto number = parseNumber(text);
    if (number && *number >= 1 && *number <= maxTokens &&
        *number == static_cast<double>(static_cast<std::int64_t>(*number))) {
        return static_cast<std::int64_t>(*number);
    }
    return Problem{name, say({"{} is not allowed", "不能是{}"}, quoted(text)),
                   say({"allowed is a whole number from 1 to {}", "应为 1 到 {} 之间的整数"}, maxTokens)};
}

Result<SchemeSetting> settingNamed(const SchemeOptions& request) {
    if (!request.preset.empty()) return presetSetting(request.preset, request.scheme);
    if (request.scheme.empty())
        return Problem{"scheme", Words{"none is named", "没有指明"},
                       Words{"give SCHEME or --preset", "请给出 SCHEME 或 --preset"}};
    const Result<const Scheme*> scheme = findScheme(request.scheme);
    if (!scheme) return scheme.problem();
    return SchemeSetting(**scheme);
}

void sayWhatIsAssumed(const Preset& preset) {
    if (!isPartlyAssumed(preset)) return;
    std::cerr << "orrery: " << shownText(Problem(std::string(preset.id), originOf(preset)).sentence()) << '\n';
}

}  // namespace

void declareScheme(Command& command, SchemeOptions& request, const std::string& about) {
    command.add("SCHEME", request.scheme, about + "; a preset may name it instead",
                {.offers = offered(idsOf(schemes()))});
    command.add("--preset", request.preset, "A named model, as llama-3-8b; a wrong name lists them",
                {.shape = "ID", .offers = offered(idsOf(presets()))});
    command.add("--set", request.settings, "A parameter, as id=value; may be given again", {"ID=VALUE"});
}

Result<std::pair<std::string, std::string>> splitSetting(const std::string& setting) {
    const std::size_t equals = setting.find('=');
    if (equals != std::string::npos && equals > 0)
        return std::pair{setting.substr(0, equals), setting.substr(equals + 1)};
    return Problem{"--set", say({"{} has no value", "{}没有值"}, quoted(setting)),
                   Words{"write it as name=value", "请写成 name=value"}};
}

Result<SchemeSetting> presetSetting(const std::string& id, const std::string& scheme) {
    const Result<const Preset*> preset = findPreset(id);
    if (!preset) return preset.problem();
    if (!scheme.empty() && scheme != (*preset)->scheme) {
        return Problem{"scheme",
                       say({"{} is not the scheme of preset {}", "{}不是预设{}的方案"}, quoted(scheme), quoted(id)),
                       say({"leave it out, or give {}", "请省略它，或给出{}"}, quoted(std::string((*preset)->scheme)))};
    }
    sayWhatIsAssumed(**preset);
    return settingOf(**preset);
}

Result<std::pair<std::int64_t, std::int64_t>> tokenCounts(const std::string& queries, const std::string& keys) {
    const Result<std::int64_t> rows = tokenCount("queries", queries);
    if (!rows) return rows.problem();
    const Result<std::int64_t> columns = keys.empty() ? rows : tokenCount("keys", keys);
    if (!columns) return columns.problem();
    return std::pair(*rows, *columns);
}

std::vector<std::string> offered(const std::vector<std::string_view>& ids) {
    return {ids.begin(), ids.end()};
}

Result<SchemeSetting> schemeSetting(const SchemeOptions& request) {
    Result<SchemeSetting> setting = settingNamed(request);
    if (!setting) return setting;
    for (const std::string& text : request.settings) {
        const auto parts = splitSetting(text);
        if (!parts) return parts.problem();
        const Result<const Param*> param = setting->values.param(idMeant(setting->values.params(), parts->first));
        if (!param) return param.problem();
        const Result<Value> value = parseValue(**param, parts->second);
        if (!value) return value.problem();
        (*setting).values = *setting->values.with((*param)->id, *value);
    }
    Result<Values> read = readFiles(setting->values, readingOnTerminal());
    if (!read) return read.problem();
    (*setting).values = *std::move(read);
    return setting;
}

}  // namespace orrery
