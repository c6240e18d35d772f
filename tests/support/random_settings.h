// Random settings for every scheme of the catalogue, within the ranges of the sliders. The sequence is the same in
// every run.
#pragma once

#include <cmath>
#include <random>

#include "core/schemes/catalog.h"

namespace orrery {

inline std::shared_ptr<const TableData> smallTable() {
    Matrix matrix(40, 6);
    for (std::size_t i = 0; i < matrix.values.size(); ++i) matrix.values[i] = std::cos(static_cast<double>(i));
    return std::make_shared<const TableData>(std::move(matrix));
}

/// Returns a value in the slider's range, log-uniform for logarithmic sliders.
inline Value randomValue(const Param& param, std::mt19937_64& random) {
    std::uniform_real_distribution<double> unit(0, 1);
    switch (param.kind) {
        case Kind::Choice:
            return std::string(param.options[random() % param.options.size()].id);
        case Kind::Flag:
            return random() % 2 == 0;
        case Kind::List:
        case Kind::Text:
            return Values(std::span(&param, 1)).value(param);
        case Kind::File:
            return TableFile{"table.npy", smallTable(), 0};
        default:
            break;
    }
    const double max = param.sliderMax > 0 ? param.sliderMax : param.max;
    const double min = std::max(param.min, -max);
    double number = param.log ? min * std::pow(max / min, unit(random)) : min + (max - min) * unit(random);
    if (param.kind == Kind::Integer) number = std::floor(number);
    if (param.step > 0) number = param.min + std::floor((number - param.min) / param.step) * param.step;
    return number;
}

/// Returns settings with about half of the parameters changed; changing all would nearly always violate the constraints
/// between them.
inline SchemeSetting randomSetting(const Scheme& scheme, std::mt19937_64& random) {
    SchemeSetting setting(scheme);
    for (const Param& param : scheme.params) {
        if (random() % 2 == 0 && param.kind != Kind::File) continue;
        const auto changed = setting.values.with(param.id, randomValue(param, random));
        if (changed) setting.values = *changed;
    }
    return setting;
}

inline constexpr int trialsPerScheme = 30;

/// Calls `check` with random settings. The seed depends on the scheme's id alone, so that adding schemes does not
/// change it.
template <class Check>
void forEveryScheme(Check check) {
    for (const Scheme* scheme : schemes()) {
        std::seed_seq seed(scheme->id.begin(), scheme->id.end());
        std::mt19937_64 random(seed);
        for (int trial = 0; trial < trialsPerScheme; ++trial) check(*scheme, randomSetting(*scheme, random), random);
    }
}

}  // namespace orrery
