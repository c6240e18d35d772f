#include "core/io/json_members.h"

#include <algorithm>

namespace orrery {

using nlohmann::ordered_json;

Result<Value> valueOf(const Param& param, const ordered_json& json) {
    if (json.is_number()) return checked(param, json.get<double>());
    if (json.is_boolean()) return checked(param, json.get<bool>());
    if (json.is_string()) return checked(param, json.get<std::string>());
    const bool numbers =
        json.is_array() && std::ranges::all_of(json, [](const ordered_json& one) { return one.is_number(); });
    if (numbers) return checked(param, json.get<std::vector<double>>());
    return Problem{std::string(param.id), say({"{} is no value", "{}不是可用的值"}, jsonKind(json)), allowed(param)};
}

Result<std::string> shortText(const ordered_json& json, const std::string& where) {
    constexpr std::size_t maxBytes = 1024;
    if (!json.is_string()) return wrongKind(where, json, Words{"it must be a text", "应为文本"});
    auto text = json.get<std::string>();
    if (text.size() <= maxBytes) return text;
    return Problem{where, say({"it has {} bytes", "有 {} 个字节"}, text.size()),
                   say({"allowed are {}", "最多 {} 个"}, maxBytes)};
}

ordered_json jsonOf(const Value& value) {
    if (const double* number = std::get_if<double>(&value)) {
        const bool whole = *number == static_cast<double>(static_cast<std::int64_t>(*number));
        return whole ? ordered_json(static_cast<std::int64_t>(*number)) : ordered_json(*number);
    }
    if (const bool* flag = std::get_if<bool>(&value)) return *flag;
    if (const auto* numbers = std::get_if<std::vector<double>>(&value)) return *numbers;
    return valueText(value);
}

}  // namespace orrery
