#include <cmath>
#include <stdexcept>

#include "core/schemes/rotary/rotary.h"
#include "tests/golden/case.h"
#include "tests/support/rotary_angles.h"

namespace golden {

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

std::string layoutOf(const Case& example, const std::string& fallback = "interleaved") {
    const std::string layout = example.has("layout") ? example.text("layout") : fallback;
    return layout == "half_split" ? "half-split" : layout;
}

OscillatorBank bankOf(const Setting& setting) {
    return std::get<OscillatorBank>(setting.build());
}

OscillatorBank ropeBank(const Case& example) {
    const double headDim = example.number("head_dim");
    Setting setting("rope");
    setting.set("head_dim", headDim)
        .set("rotary_dim", example.number("rotary_dim", headDim))
        .set("base", example.number("base", 10000))
        .set("layout", layoutOf(example));
    return bankOf(setting);
}

void append(Numbers& all, const Numbers& more) {
    all.insert(all.end(), more.begin(), more.end());
}

double dot(const Numbers& a, const Numbers& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

Arrays apply(const Case& example) {
    const OscillatorBank bank = ropeBank(example);
    const Matrix x = example.input("x");
    const std::vector<Position> positions = example.positions();
    Arrays arrays;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        append(arrays[""], rotate(bank, positions[row], x.row(row)));
    }
    return arrays;
}

Arrays score(const Case& example) {
    const OscillatorBank bank = ropeBank(example);
    Arrays arrays;
    for (const json& pair : example.rawPositions()) {
        const auto q = rotate(bank, Position::from(pair.at(0).get<double>()), example.vectorInput("q"));
        const auto k = rotate(bank, Position::from(pair.at(1).get<double>()), example.vectorInput("k"));
        arrays[""].push_back(dot(q, k));
    }
    return arrays;
}

OscillatorBank bankWithLayout(double headDim, const std::string& layout) {
    Setting setting("rope");
    return bankOf(setting.set("head_dim", headDim).set("layout", layout));
}

/// Returns the permutation from half-split to interleaved layout: for each half-split channel the interleaved one.
Arrays permutation(const Case& example) {
    example.expects("rule", "half_split(x[perm]) == interleaved(x)[perm]");
    const double dim = example.number("head_dim");
    const OscillatorBank interleaved = bankWithLayout(dim, "interleaved");
    const OscillatorBank halfSplit = bankWithLayout(dim, "half-split");
    Arrays arrays;
    arrays[""].resize(static_cast<std::size_t>(dim));
    for (std::size_t pair = 0; pair < interleaved.pairs.size(); ++pair) {
        const AnglePair& to = halfSplit.pairs[pair];
        arrays[""][static_cast<std::size_t>(to.first)] = interleaved.pairs[pair].first;
        arrays[""][static_cast<std::size_t>(to.second)] = interleaved.pairs[pair].second;
    }
    return arrays;
}

/// Maps a rule such as "position + floor(-n/2) (torchscale); ..." to the scheme's option.
std::string centreOf(const Case& example) {
    const std::string rule = example.has("centre") ? example.text("centre") : "none";
    if (rule.starts_with("position + floor(-n/2)")) return "torchscale";
    if (rule.starts_with("position - n//2") || rule.starts_with("position - (n//2)")) return "lucidrains";
    if (rule != "none") throw std::runtime_error("centre '" + rule + "' is unknown");
    return rule;
}

Arrays xposVectors(const Case& example) {
    const double n = example.number("n");
    Setting setting("xpos");
    setting.set("head_dim", example.number("head_dim"))
        .set("base", example.number("base", 10000))
        .set("scale_base", example.number("scale_base"))
        .set("gamma", example.number("gamma", 0.4))
        .set("layout", layoutOf(example))
        .set("centre", centreOf(example))
        .set("length", n);
    Arrays arrays;
    const OscillatorBank queries = bankOf(setting.set("side", std::string("query")));
    const OscillatorBank keys = bankOf(setting.set("side", std::string("key")));
    for (const AnglePair& pair : queries.pairs) {
        const double damping = queries.columns[static_cast<std::size_t>(pair.sine)].damping;
        arrays["zeta"].push_back(std::exp(-damping * example.number("scale_base")));
    }
    const Matrix q = example.input("q");
    const Matrix k = example.input("k");
    for (std::size_t m = 0; m < q.rows; ++m) {
        const Numbers turned = rotate(queries, Position(static_cast<std::int64_t>(m)), q.row(m));
        append(arrays["q"], turned);
        append(arrays["k"], rotate(keys, Position(static_cast<std::int64_t>(m)), k.row(m)));
        for (std::size_t j = 0; j < k.rows; ++j) {
            arrays["score"].push_back(dot(turned, rotate(keys, Position(static_cast<std::int64_t>(j)), k.row(j))));
        }
    }
    return arrays;
}

/// Returns the angles of all tokens of the bank's grid, in radians.
Numbers gridAngles(const OscillatorBank& bank, bool twice = false) {
    Numbers angles;
    std::int64_t tokens = 1;
    for (const std::int64_t size : bank.grid) tokens *= size;
    for (std::int64_t token = 0; token < tokens; ++token) {
        const Numbers row = rotaryAngles(bank, coordinatesOf(bank, Position(token)));
        append(angles, row);
        if (twice) append(angles, row);
    }
    return angles;
}

Setting gridSetting(const Case& example, const std::string& scheme) {
    Setting setting(scheme);
    const bool square = example.has("grid");
    setting.set("head_dim", example.number("head_dim"))
        .set("height", example.number(square ? "grid" : "grid_h"))
        .set("width", example.number(square ? "grid" : "grid_w"));
    if (example.has("base")) setting.set("base", example.number("base"));
    return setting;
}

Arrays axial(const Case& example) {
    example.expects("order",
                    "row-major tokens; first d/4 pairs use x (column), last d/4 use y (row); theta_i = base^(-4i/d)");
    return {{"", gridAngles(bankOf(gridSetting(example, "rope-axial")))}};
}

Arrays mixed(const Case& example) {
    example.expects("formula", "angle = x*fx[h,i] + y*fy[h,i] (learned)");
    const Matrix x = example.input("freqs_x");
    const Matrix y = example.input("freqs_y");
    if (example.number("heads", static_cast<double>(x.rows)) != static_cast<double>(x.rows)) {
        throw std::runtime_error("heads is not the number of rows of freqs_x");
    }
    Setting setting = gridSetting(example, "rope-mixed");
    Arrays arrays;
    for (std::size_t head = 0; head < x.rows; ++head) {
        setting.set("freqs_x", Numbers(x.row(head).begin(), x.row(head).end()));
        setting.set("freqs_y", Numbers(y.row(head).begin(), y.row(head).end()));
        append(arrays[""], gridAngles(bankOf(setting)));
    }
    return arrays;
}

Arrays pixtral(const Case& example) {
    example.expects("rule", "row h uses even-index frequencies, column w uses odd-index ones; half_split duplicate");
    return {{"", gridAngles(bankOf(gridSetting(example, "rope-pixtral")), true)}};
}

std::string variantOf(const Case& example) {
    const std::string variant = example.text("variant");
    if (variant == "chunked (Qwen2-VL)") return "chunked";
    return variant == "interleaved (Qwen3-VL)" ? "interleaved" : variant;
}

Arrays multimodal(const Case& example) {
    Setting setting("mrope");
    setting.set("head_dim", example.number("head_dim"))
        .set("base", example.number("base"))
        .set("mrope_section", example.param("mrope_section").get<Numbers>())
        .set("variant", variantOf(example))
        .set("layout", layoutOf(example, "half-split"));
    const OscillatorBank bank = bankOf(setting);
    const json& coordinates = example.rawPositions();
    Arrays arrays;
    for (std::size_t row = 0; row < coordinates.at("t").size(); ++row) {
        std::vector<Position> at;
        for (const char* axis : {"t", "h", "w"}) {
            at.push_back(Position::from(coordinates.at(axis).at(row).get<double>()));
        }
        append(arrays["angles"], rotaryAngles(bank, at));
        if (example.hasInput("x")) append(arrays["rotated"], rotate(bank, at, example.input("x").row(row)));
    }
    return arrays;
}

Arrays distances(const Case& example) {
    const bool leaky = example.has("leaky_k") && !example.param("leaky_k").is_null();
    Setting setting("rerope");
    setting.set("window", example.number("window"))
        .set("remap", std::string(leaky ? "leaky" : "rerope"))
        .set("causal", example.flag("causal"));
    if (leaky) setting.set("leaky_k", example.number("leaky_k"));
    const auto n = static_cast<std::int64_t>(example.number("n"));
    return {{"", biasRows(std::get<ScoreKernel>(setting.build()), 0, n, n, 0, n).values}};
}

}  // namespace

const std::map<std::string, Evaluate>& rotaryCases() {
    static const std::map<std::string, Evaluate> cases{
        {"rope_apply", apply},        {"rope_score", score},    {"rope_layout_permutation", permutation},
        {"xpos", xposVectors},        {"rope_2d_axial", axial}, {"rope_2d_mixed", mixed},
        {"rope_2d_pixtral", pixtral}, {"mrope", multimodal},    {"rerope_distance", distances},
    };
    return cases;
}

}  // namespace golden
