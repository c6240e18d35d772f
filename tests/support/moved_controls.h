// Values that tests give to the controls of a document: over the whole range of each.
#pragma once

#include <algorithm>
#include <vector>

#include "core/model/document.h"
#include "core/model/parameter_scale.h"
#include "core/model/update.h"
#include "core/model/view.h"

namespace orrery {

/// Five values over the slider's range including both ends, every option, on and off, or the seeds 1 to 10.
inline std::vector<Value> valuesOver(const Param& param) {
    std::vector<Value> list;
    for (const Option& option : param.options) list.emplace_back(std::string(option.id));
    if (param.kind == Kind::Flag) return {true, false};
    if (param.kind != Kind::Integer && param.kind != Kind::Real) return list;
    if (param.id.ends_with("seed")) {
        for (int seed = 1; seed <= 10; ++seed) list.emplace_back(double(seed));
        return list;
    }
    const ParameterScale scale(param);
    for (int i = 0; i < 5; ++i) list.emplace_back(scale.value(scale.last() * i / 4));
    return list;
}

/// valuesOver() the control's parameter; three at most where a model is trained, which takes long.
inline std::vector<Value> valuesOver(const Document& document, const Place& control, const Param& param) {
    std::vector<Value> values = valuesOver(param);
    if (document.panes.front().view.view->id != "learning") return values;
    if (control.id == "steps") values = {0.0, 30.0};
    values.resize(std::min<std::size_t>(values.size(), 3));
    return values;
}

/// Probes at both ends, between positions and beyond every table.
inline std::vector<Probe> probesEverywhere() {
    return {{.m = 0, .n = 0, .dimension = 0, .head = 0},
            {.m = 3, .n = 40, .dimension = 65535, .head = 255},
            {.m = 1000.5, .n = -3, .dimension = 5, .head = 1},
            {.m = 4294967295.0, .n = 2, .dimension = 1, .head = 2}};
}

}  // namespace orrery
