#include <stdexcept>

#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

Arrays integerPosition(const Case& example) {
    return encoded(Setting("integer").set("first_index", example.number("first_index", 0)), example);
}

Arrays normalizedPosition(const Case& example) {
    return encoded(Setting("normalized").set("length", example.number("length")), example);
}

Arrays binaryPosition(const Case& example) {
    const std::string order = example.flag("msb_first") ? "msb-first" : "lsb-first";
    return encoded(Setting("binary").set("d_model", example.number("d")).set("order", order), example);
}

Setting sinusoidalSetting(const Case& example) {
    return Setting("sinusoidal").set("d_model", example.number("d")).set("base", example.number("base", 10000));
}

Arrays sinusoidal(const Case& example) {
    Setting setting = sinusoidalSetting(example);
    setting.setLayout(example.has("layout") ? example.text("layout") : "interleaved_sin_cos");
    return encoded(setting, example);
}

Arrays sinusoidalOddD(const Case& example) {
    const std::string policy = example.text("policy");
    Setting setting = sinusoidalSetting(example);
    if (policy == "exact_d_concat") setting.set("layout", std::string("halves"));
    if (policy == "ceil_even_truncate") setting.set("odd", std::string("truncate"));
    if (policy == "zero_pad_last") {  // tensor2tensor's, with its own frequency rule and layout
        setting.set("odd", std::string("zero-pad")).set("rule", std::string("i_over_h_minus_1"));
        setting.set("layout", std::string("halves"));
    }
    const bool known = policy == "zero_pad_last" || policy == "exact_d_concat" || policy == "ceil_even_truncate" ||
                       policy == "exact_d_interleaved";
    if (!known) throw std::runtime_error("unknown policy " + policy);
    return encoded(setting, example);
}

Arrays learnedAbsolute(const Case& example) {
    example.describes("model_style");
    example.describes("max_len");
    example.describes("d");
    const TableFile table{"inputs.table", std::make_shared<const TableData>(example.input("table")), 0};
    return encoded(Setting("learned").set("file", table).set("offset", example.number("offset", 0)), example);
}

}  // namespace

const std::map<std::string, Evaluate>& absoluteCases() {
    static const std::map<std::string, Evaluate> cases{
        {"integer_position", integerPosition}, {"normalized_position", normalizedPosition},
        {"binary_position", binaryPosition},   {"sinusoidal", sinusoidal},
        {"sinusoidal_odd_d", sinusoidalOddD},  {"learned_absolute", learnedAbsolute},
    };
    return cases;
}

}  // namespace golden
