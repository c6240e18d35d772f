#include <stdexcept>

#include "tests/golden/case.h"

namespace golden {

using namespace orrery;

namespace {

std::string layoutOf(const Case& example) {
    const std::string layout = example.has("layout") ? example.text("layout") : "interleaved";
    return layout == "half_split" ? "half-split" : layout;
}

OscillatorBank ropeBank(double headDim, double rotaryDim, double base, const std::string& layout) {
    Setting setting("rope");
    setting.set("head_dim", headDim)
        .set("rotary_fraction", rotaryDim / headDim)
        .set("base", base)
        .set("layout", layout);
    return std::get<OscillatorBank>(setting.build());
}

OscillatorBank bankOf(const Case& example) {
    const double headDim = example.number("head_dim");
    return ropeBank(headDim, example.number("rotary_dim", headDim), example.number("base", 10000), layoutOf(example));
}

Arrays inverseFrequencies(const Case& example) {
    example.describes("model");
    const double dim = example.number("dim");
    Arrays arrays;
    const OscillatorBank bank = ropeBank(dim, dim, example.number("base"), "interleaved");
    for (const AnglePair& pair : bank.pairs) {
        arrays[""].push_back(bank.columns[static_cast<std::size_t>(pair.sine)].frequency.radians());
    }
    return arrays;
}

Arrays apply(const Case& example) {
    const OscillatorBank bank = bankOf(example);
    const Matrix x = example.input("x");
    const std::vector<Position> positions = example.positions();
    Arrays arrays;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        const std::vector<double> turned = rotate(bank, positions[row], x.row(row));
        arrays[""].insert(arrays[""].end(), turned.begin(), turned.end());
    }
    return arrays;
}

Arrays score(const Case& example) {
    const OscillatorBank bank = bankOf(example);
    Arrays arrays;
    for (const json& pair : example.rawPositions()) {
        const auto q = rotate(bank, Position::from(pair.at(0).get<double>()), example.vectorInput("q"));
        const auto k = rotate(bank, Position::from(pair.at(1).get<double>()), example.vectorInput("k"));
        double sum = 0;
        for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k[i];
        arrays[""].push_back(sum);
    }
    return arrays;
}

/// The channel order that turns one layout into the other: where the interleaved pairs keep what half-split pairs hold.
Arrays permutation(const Case& example) {
    const double dim = example.number("head_dim");
    if (example.text("rule") != "half_split(x[perm]) == interleaved(x)[perm]") throw std::runtime_error("unknown rule");
    const OscillatorBank interleaved = ropeBank(dim, dim, 10000, "interleaved");
    const OscillatorBank halfSplit = ropeBank(dim, dim, 10000, "half-split");
    Arrays arrays;
    arrays[""].resize(static_cast<std::size_t>(dim));
    for (std::size_t pair = 0; pair < interleaved.pairs.size(); ++pair) {
        const AnglePair& to = halfSplit.pairs[pair];
        arrays[""][static_cast<std::size_t>(to.first)] = interleaved.pairs[pair].first;
        arrays[""][static_cast<std::size_t>(to.second)] = interleaved.pairs[pair].second;
    }
    return arrays;
}

}  // namespace

const std::map<std::string, Evaluate>& rotaryCases() {
    static const std::map<std::string, Evaluate> cases{
        {"rope_inv_freq", inverseFrequencies},
        {"rope_apply", apply},
        {"rope_score", score},
        {"rope_layout_permutation", permutation},
    };
    return cases;
}

}  // namespace golden
