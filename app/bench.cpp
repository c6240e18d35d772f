#include <iostream>
#include <memory>
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

int runBench(bool asJson) {
    const Headless headless;
    const Result<std::vector<Measurement>> measured = measureAll();
    if (!measured) return report(measured.problem());
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Measurement& measurement : *measured) {
        if (!asJson) std::cout << lineOf(measurement);
        list.push_back({{"name", measurement.name},
                        {"value", measurement.value},
                        {"unit", measurement.unit},
                        {"limit", measurement.limit}});
    }
    if (asJson) std::cout << list.dump(2) << '\n';
    return std::cout.flush() ? 0 : report(notWritten("bench"));
}

std::function<int()> declareBench(Command& command) {
    auto asJson = std::make_shared<bool>(false);
    command.add("--json", *asJson, "As JSON");
    return [asJson] { return runBench(*asJson); };
}

}  // namespace

extern const Verb benchVerb{"bench", "Measures speed and accuracy here: times, and ratios from one run",
                            "orrery bench --json", declareBench};

}  // namespace orrery
