// golden_values FILE.json: compares every case of golden.json with what the core computes. Prints one line per case
// (id, largest error, tolerance, verdict) and counts; exits with 1 on a failure, with 2 if the file cannot be read.
#include <cmath>
#include <cstdio>
#include <fstream>

#include "core/base/number_text.h"
#include "tests/golden/case.h"

namespace {

using golden::Arrays;
using golden::Case;

/// Numbers that were compared.
std::size_t compared = 0;

/// Returns the largest |got - want| / max(1, |want|); throws if arrays differ in name or size or contain a NaN.
double largestError(const Arrays& got, const Arrays& want) {
    double error = 0;
    for (const auto& [name, expected] : want) {
        const auto found = got.find(name);
        if (found == got.end()) throw std::runtime_error("no array '" + name + "'");
        if (found->second.size() != expected.size()) throw std::runtime_error("array '" + name + "' has another size");
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const double difference = std::abs(found->second[i] - expected[i]) / std::max(1.0, std::abs(expected[i]));
            if (std::isnan(difference)) throw std::runtime_error("array '" + name + "' has a NaN");
            error = std::max(error, difference);
        }
        compared += expected.size();
    }
    return error;
}

bool passes(const Case& example) {
    try {
        const double error = largestError(example.evaluated(), example.expected());
        const bool passed = error <= example.tolerance();
        std::printf("%-32s error %-10s tolerance %-10s %s\n", example.id().c_str(), orrery::rounded(error, 3).c_str(),
                    orrery::rounded(example.tolerance(), 3).c_str(), passed ? "passed" : "FAILED");
        return passed;
    } catch (const std::exception& error) {
        std::printf("%-32s FAILED: %s\n", example.id().c_str(), error.what());
        return false;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: golden_values FILE.json\n");
        return 2;
    }
    std::ifstream file(argv[1]);
    const golden::json cases = golden::json::parse(file, nullptr, false);
    if (!cases.is_array()) {
        std::fprintf(stderr, "golden_values: %s is no golden file\n", argv[1]);
        return 2;
    }
    int passed = 0;
    int failed = 0;
    for (const golden::json& text : cases) ++(passes(Case(text)) ? passed : failed);
    std::printf("%d passed, %d failed, %zu numbers compared\n", passed, failed, compared);
    return failed == 0 && passed > 0 ? 0 : 1;
}
