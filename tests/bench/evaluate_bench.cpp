// evaluate_bench: times the evaluation after one slider event for the largest pictures, and a reader of very long
// headers. Targets: pictures far below 16 ms (one frame), 100000 keys below 1 s.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "core/evaluate/evaluate.h"
#include "core/io/safetensors.h"
#include "core/io/tensor_choice.h"
#include "core/model/update.h"

namespace {

using namespace orrery;

struct Case {
    const char* name;
    std::vector<std::pair<const char*, const char*>> settings;
};

const std::vector<Case> cases{
    {"attention/scores", {{"view", "attention"}, {"show", "scores"}, {"weights", "random"}}},
    {"attention/terms", {{"view", "attention"}, {"show", "terms"}, {"weights", "random"}}},
    {"attention/taylor", {{"view", "attention"}, {"show", "taylor"}, {"weights", "random"}}},
    {"similarity/identity", {{"view", "similarity"}, {"positions", "4096"}}},
    {"similarity/projections", {{"view", "similarity"}, {"positions", "4096"}, {"form", "projections"}}},
    {"similarity/constrained", {{"view", "similarity"}, {"positions", "4096"}, {"form", "constrained"}}},
    {"decay/long", {{"scheme", "rope"}, {"view", "decay"}, {"range", "long"}}},
    {"decay/random", {{"scheme", "rope"}, {"view", "decay"}, {"sum", "true"}, {"vectors", "random"}}},
    {"bias/32-heads",
     {{"scheme", "alibi"},
      {"view", "bias"},
      {"heads", "32"},
      {"queries", "1024"},
      {"keys", "1024"},
      {"ruler", "both"}}},
    {"dials/512-pairs",
     {{"scheme", "rope"}, {"view", "dials"}, {"head_dim", "1024"}, {"pairs", "512"}, {"spiral", "true"}}},
    {"grid/64x64", {{"scheme", "sincos2d"}, {"height", "64"}, {"width", "64"}, {"d_model", "768"}, {"view", "grid"}}},
    {"heatmap/everything",
     {{"positions", "4294967296"}, {"row_profile", "true"}, {"column_profile", "true"}, {"uniqueness", "true"}}},
};

void evaluateOnce(benchmark::State& state, const Document& document) {
    for (auto step : state) {
        static_cast<void>(step);
        benchmark::DoNotOptimize(evaluate(document));
    }
}

const bool everyCase = [] {
    for (const Case& one : cases) {
        Document document = firstDocument();
        for (const auto& [path, text] : one.settings) {
            const Result<Document> next = withPath(document, 0, path, text);
            if (!next) std::abort();
            document = *next;
        }
        benchmark::RegisterBenchmark((std::string("evaluate/") + one.name).c_str(), [document](
                                                                                        benchmark::State& state) {
            evaluateOnce(state, document);
        })->Unit(benchmark::kMillisecond);
    }
    return true;
}();

/// Builds a .safetensors file whose header has `count` tensors without values.
std::vector<std::byte> manyTensors(std::int64_t count) {
    std::string header = "{\"a\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
    for (std::int64_t i = 0; i < count; ++i)
        header += ",\"layers." + std::to_string(i) + "\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
    header += "}";
    std::vector<std::byte> file(8);
    for (std::size_t i = 0; i < 8; ++i) file[i] = static_cast<std::byte>(header.size() >> (8 * i));
    for (const char c : header) file.push_back(static_cast<std::byte>(c));
    return file;
}

void safetensorsHeader(benchmark::State& state) {
    const auto file = manyTensors(state.range(0));
    for (auto step : state) {
        static_cast<void>(step);
        benchmark::DoNotOptimize(parseSafetensors(file, "file"));
    }
    state.SetComplexityN(state.range(0));
}

void nearestTensorName(benchmark::State& state) {
    const auto index = parseSafetensors(manyTensors(state.range(0)), "file");
    for (auto step : state) {
        static_cast<void>(step);
        benchmark::DoNotOptimize(chosenTensor(*index, "layers.x", "file"));
    }
}

BENCHMARK(safetensorsHeader)->RangeMultiplier(10)->Range(1000, 100000)->Complexity()->Unit(benchmark::kMillisecond);
BENCHMARK(nearestTensorName)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
