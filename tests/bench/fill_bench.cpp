// fill_bench: rate of filling matrices by scheme, rows n, width d and number of threads, compared with memset.
#include <benchmark/benchmark.h>

#include <cstring>
#include <optional>

#include "core/schemes/catalog.h"

namespace {

using namespace orrery;

std::optional<OscillatorBank> bankOf(const Scheme& scheme, double width) {
    Values values(scheme.params);
    for (const char* id : {"d_model", "head_dim"}) {
        const auto declared = std::ranges::find(scheme.params, id, &Param::id);
        if (declared == scheme.params.end()) continue;
        if (Result<Values> wide = values.with(id, width)) values = *std::move(wide);
    }
    const Result<Encoding> encoding = scheme.build(values);
    if (!encoding || !std::holds_alternative<OscillatorBank>(*encoding)) return std::nullopt;
    return std::get<OscillatorBank>(*encoding);
}

void report(benchmark::State& state, std::size_t cells) {
    state.SetBytesProcessed(static_cast<std::int64_t>(cells * sizeof(float)) * state.iterations());
    state.SetItemsProcessed(static_cast<std::int64_t>(cells) * state.iterations());
}

void fillBank(benchmark::State& state, const OscillatorBank& bank, std::uint64_t rows, unsigned threads) {
    std::vector<float> matrix(rows * bank.columns.size());
    for (auto step : state) {
        static_cast<void>(step);
        fill(bank, {Position(0), 1, rows}, std::span(matrix), threads);
        benchmark::DoNotOptimize(matrix.data());
    }
    report(state, matrix.size());
}

void setMemory(benchmark::State& state) {
    std::vector<float> matrix(static_cast<std::size_t>(state.range(0)) * 512);
    int byte = 0;
    for (auto step : state) {
        static_cast<void>(step);
        std::memset(matrix.data(), ++byte, matrix.size() * sizeof(float));
        benchmark::DoNotOptimize(matrix.data());
    }
    report(state, matrix.size());
}

void sinusoidalRows(benchmark::State& state) {
    const OscillatorBank bank = *bankOf(**findScheme("sinusoidal"), 512);
    fillBank(state, bank, static_cast<std::uint64_t>(state.range(0)), 0);
}

void sinusoidalColumns(benchmark::State& state) {
    const OscillatorBank bank = *bankOf(**findScheme("sinusoidal"), static_cast<double>(state.range(0)));
    fillBank(state, bank, 16384, 0);
}

void sinusoidalThreads(benchmark::State& state) {
    const OscillatorBank bank = *bankOf(**findScheme("sinusoidal"), 512);
    fillBank(state, bank, 131072, static_cast<unsigned>(state.range(0)));
}

/// Registers one benchmark for each scheme of the catalogue that builds an oscillator bank.
const bool everyScheme = [] {
    for (const Scheme* scheme : schemes()) {
        const auto bank = bankOf(*scheme, 512);
        if (!bank) continue;
        const std::string name = "scheme/" + std::string(scheme->id);
        benchmark::RegisterBenchmark(name.c_str(),
                                     [bank](benchmark::State& state) { fillBank(state, *bank, 65536, 0); })
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

BENCHMARK(setMemory)->RangeMultiplier(4)->Range(2048, 131072)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(sinusoidalRows)->RangeMultiplier(4)->Range(2048, 131072)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(sinusoidalColumns)->RangeMultiplier(4)->Range(16, 4096)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(sinusoidalThreads)->RangeMultiplier(2)->Range(1, 8)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
