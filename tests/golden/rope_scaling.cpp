#include "core/schemes/rotary/rope_rule.h"

#include <stdexcept>

#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

/// Returns the parameter, or the fallback if it is absent or null.
double given(const Case& example, const std::string& name, double fallback) {
    if (!example.has(name) || example.param(name).is_null()) return fallback;
    return example.number(name);
}

/// Returns a rotary scheme with the case's width and base; all channels are rotated.
Setting ropeSetting(const Case& example, const std::string& scheme) {
    Setting setting(scheme);
    setting.set("head_dim", example.number(example.has("dim") ? "dim" : "head_dim"));
    setting.set("base", given(example, "base", 10000));
    return setting;
}

/// Copies the parameters `names` of the case into the setting.
Setting& copy(Setting& setting, const Case& example, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (example.has(name) && !example.param(name).is_null()) setting.set(name, example.number(name));
    }
    return setting;
}

Arrays inverseFrequencies(const Case& example) {
    example.describes("model");
    return {{"", radiansOf(ropeSetting(example, "rope"))}};
}

Arrays interpolation(const Case& example) {
    Setting setting = ropeSetting(example, "rope-linear");
    return {{"", radiansOf(copy(setting, example, {"factor"}))}};
}

Arrays ntkAware(const Case& example) {
    Setting setting = ropeSetting(example, "rope-ntk");
    setting.set("factor", example.number("alpha"));
    const std::vector<double> frequencies = radiansOf(setting);
    const double base = std::pow(frequencies[1], -static_cast<double>(frequencies.size()));
    return {{"new_base", {base}}, {"inv_freq", frequencies}};
}

Arrays dynamicNtk(const Case& example) {
    Setting setting = ropeSetting(example, "rope-dynamic-ntk");
    copy(setting, example, {"factor", "max_position_embeddings"});
    Arrays arrays;
    for (const Position& length : example.positions()) {
        const Numbers row = radiansOf(setting.set("seq_len", length.value()));
        arrays[""].insert(arrays[""].end(), row.begin(), row.end());
    }
    return arrays;
}

Arrays byParts(const Case& example) {
    Setting setting = ropeSetting(example, "rope-by-parts");
    copy(setting, example, {"original_max_position", "ntk_factor", "extrapolation_factor"});
    setting.set("factor", example.number("scale"));
    for (const std::string band : {"beta", "gamma"}) {
        if (!example.has(band)) continue;
        const auto ends = example.param(band).get<Numbers>();
        setting.set(band + "_fast", ends.at(0)).set(band + "_slow", ends.at(1));
    }
    return {{"", radiansOf(setting)}};
}

std::string rampOf(const Case& example) {
    const std::string ramp = example.has("ramp") ? example.text("ramp") : "dimension_index";
    if (ramp == "dimension_index") return "dimension-index";
    if (ramp == "rotations_paper") return "rotations-paper";
    throw std::runtime_error("ramp '" + ramp + "' is unknown");
}

Arrays yarn(const Case& example) {
    Setting setting = ropeSetting(example, "rope-yarn");
    const bool truncate = !example.has("truncate") || example.flag("truncate");
    copy(setting, example,
         {"factor", "original_max_position", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "attention_factor"});
    setting.set("truncate", truncate).set("ramp", rampOf(example));
    Arrays arrays{{"inv_freq", radiansOf(setting)}, {"attention_factor", {amplitudeOf(setting)}}};
    if (rampOf(example) == "dimension-index") {
        const rotary::Rope rope(rotary::yarn, setting.values());
        arrays["low"] = {rope.part("low", 0)};
        arrays["high"] = {rope.part("high", 0)};
    }
    return arrays;
}

Arrays longRope(const Case& example) {
    example.expects("rule", "seq_len > L uses long_factor");
    Setting setting = ropeSetting(example, "rope-longrope");
    copy(setting, example, {"original_max_position", "max_position_embeddings", "attention_factor"});
    for (const char* list : {"short_factor", "long_factor"}) setting.set(list, example.vectorInput(list));
    Arrays arrays{{"attention_factor", {amplitudeOf(setting)}}};
    for (const Position& length : example.positions()) {
        const Numbers row = radiansOf(setting.set("seq_len", length.value()));
        arrays["inv_freq"].insert(arrays["inv_freq"].end(), row.begin(), row.end());
    }
    return arrays;
}

Arrays llama3(const Case& example) {
    Setting setting = ropeSetting(example, "rope-llama3");
    copy(setting, example, {"factor", "low_freq_factor", "high_freq_factor", "original_max_position"});
    return {{"", radiansOf(setting)}};
}

Arrays proportional(const Case& example) {
    example.expects("pairing", "half_split over full head_dim");
    Setting setting = ropeSetting(example, "rope-proportional");
    return {{"", radiansOf(copy(setting, example, {"proportion", "factor"}))}};
}

}  // namespace

const std::map<std::string, Evaluate>& ropeScalingCases() {
    static const std::map<std::string, Evaluate> cases{
        {"rope_inv_freq", inverseFrequencies}, {"rope_position_interpolation", interpolation},
        {"rope_ntk_aware", ntkAware},          {"rope_dynamic_ntk", dynamicNtk},
        {"rope_ntk_by_parts", byParts},        {"rope_yarn", yarn},
        {"rope_longrope", longRope},           {"rope_llama3", llama3},
        {"rope_proportional", proportional},
    };
    return cases;
}

}  // namespace golden
