#include "core/io/json_text.h"

#include <set>
#include <string>
#include <vector>

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr int mostDepth = 64;

/// Watches the parser go by and remembers the first thing that it would let pass.
class Watcher {
public:
    bool operator()(int depth, ordered_json::parse_event_t event, const ordered_json& parsed) {
        using Event = ordered_json::parse_event_t;
        if (depth > mostDepth) note("is nested deeper than 64 levels");
        if (event == Event::object_start) keys.emplace_back();
        if (event == Event::object_end && !keys.empty()) keys.pop_back();
        if (event == Event::key && !keys.empty()) {
            const std::string key = parsed.get<std::string>();
            if (!keys.back().insert(key).second) note("has the key '" + key + "' twice");
        }
        return problem.empty();
    }

    std::string problem;

private:
    void note(const std::string& what) {
        if (problem.empty()) problem = what;
    }

    std::vector<std::set<std::string>> keys;
};

/// The parser's own words without its name and number: "line 3, column 5: ...".
std::string reason(const std::string& what) {
    const std::size_t at = what.find("at line");
    return at == std::string::npos ? what : what.substr(at + 3);
}

}  // namespace

Result<ordered_json> parseJson(std::string_view text) {
    Watcher watcher;
    try {
        const ordered_json::parser_callback_t watch = [&](int depth, ordered_json::parse_event_t event,
                                                          ordered_json& parsed) {
            return watcher(depth, event, parsed);
        };
        ordered_json json = ordered_json::parse(text, watch);
        if (!watcher.problem.empty()) return Problem{"", watcher.problem, "mend it by hand"};
        return json;
    } catch (const nlohmann::json::exception& error) {
        if (!watcher.problem.empty()) return Problem{"", watcher.problem, "mend it by hand"};
        return Problem{"", "is not valid JSON", reason(error.what())};
    }
}

}  // namespace orrery
