// golden_check FILE.json: evaluates every case of a golden file through the core's public functions. Prints one line
// per case (id, largest error, tolerance, verdict) and a count; exits with 1 on a failure or unknown scheme, with 2 if
// the file cannot be read.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <optional>

#include "core/base/number_text.h"
#include "tests/golden/case.h"

namespace {

using golden::Arrays;
using golden::Case;

std::optional<golden::Evaluate> evaluatorOf(const Case& example) {
    if (example.settings()) return golden::quantities;
    for (const auto* cases :
         {&golden::absoluteCases(), &golden::additiveCases(), &golden::rotaryCases(), &golden::ropeScalingCases(),
          &golden::biasCases(), &golden::relativeCases(), &golden::analysisCases()}) {
        if (const auto found = cases->find(example.scheme()); found != cases->end()) return found->second;
    }
    return std::nullopt;
}

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
    }
    return error;
}

bool passes(const Case& example, golden::Evaluate evaluate) {
    try {
        const double error = largestError(evaluate(example), example.expected());
        const std::string unused = example.unusedParameter();
        const bool passed = error <= example.tolerance() && unused.empty();
        std::printf("%-32s error %-10s tolerance %-10s %s%s%s\n", example.id().c_str(),
                    orrery::rounded(error, 3).c_str(), orrery::rounded(example.tolerance(), 3).c_str(),
                    passed ? "passed" : "FAILED", unused.empty() ? "" : ": unknown parameter ", unused.c_str());
        return passed;
    } catch (const std::exception& error) {
        std::printf("%-32s FAILED: %s\n", example.id().c_str(), error.what());
        return false;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: golden_check FILE.json\n");
        return 2;
    }
    std::ifstream file(argv[1]);
    const golden::json cases = golden::json::parse(file, nullptr, false);
    if (!cases.is_array()) {
        std::fprintf(stderr, "golden_check: %s is no golden file\n", argv[1]);
        return 2;
    }
    int passed = 0;
    int failed = 0;
    int unknown = 0;
    for (const golden::json& text : cases) {
        const Case example(text);
        const auto evaluate = evaluatorOf(example);
        if (!evaluate) {
            ++unknown;
            std::printf("%-32s unknown scheme\n", example.id().c_str());
        } else {
            ++(passes(example, *evaluate) ? passed : failed);
        }
    }
    std::printf("%d passed, %d failed, %d unknown scheme\n", passed, failed, unknown);
    return failed == 0 && unknown == 0 && passed > 0 ? 0 : 1;
}
