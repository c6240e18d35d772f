#include <nlohmann/json.hpp>

#include "app/verb.h"
#include "core/base/number_text.h"
#include "ui/bench.h"
#include "ui/headless.h"

namespace orrery {

namespace {

std::string lineOf(const Measurement& measurement) {
    std::string text = measurement.name + ": " + rounded(measurement.value, 4) + " " + measurement.unit;
    if (measurement.limit > 0) text += "  (at most " + rounded(measurement.limit, 4) + ")";
    return text + "\n";
}

Done runBench(bool asJson) {
    const Headless headless;
    const Result<std::vector<Measurement>> measured = measureAll();
    if (!measured) return measured.problem();
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    std::string lines;
    for (const Measurement& measurement : *measured) {
        lines += lineOf(measurement);
        list.push_back({{"name", measurement.name},
                        {"value", measurement.value},
                        {"unit", measurement.unit},
                        {"limit", measurement.limit}});
    }
    return print("bench", asJson ? list.dump(2) + "\n" : lines);
}

void declareBench(Command& command, bool& asJson) {
    command.add("--json", asJson, "As JSON");
}

}  // namespace

extern const Verb benchVerb{"bench", "Measures speed and accuracy here: times, and ratios from one run",
                            "orrery bench --json", withOptions<bool, declareBench, runBench>};

}  // namespace orrery
