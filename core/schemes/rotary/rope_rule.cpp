#include "core/schemes/rotary/rope_rule.h"

#include "core/base/number_text.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery::rotary {

Rope::Rope(const RopeRule& given, const Values& all)
    : own(given),
      values(all),
      rule(given.angle, all.params()),
      isPartial(all.find(rotaryDim.id())),
      ownHead(isPartial ? rotaryHead(all) : wholeHead(all)) {}

Result<RotaryHead> Rope::checked() const {
    const Done possible = ownHead && own.check ? own.check(values, head()) : done();
    return possible ? ownHead : possible.problem();
}

Result<Encoding> Rope::build() const {
    const Result<RotaryHead> possible = checked();
    return possible ? Result<Encoding>(rotaryBank(head(), sines())) : possible.problem();
}

std::vector<Oscillator> Rope::sines() const {
    return sinesOf(rule.radians(values, sizes()), amplitude());
}

std::string Rope::blended(const std::string& start, int pair) const {
    const double kept = part("g", pair);
    const std::string plain = " / " + powerText(head().rope, pair), slowed = plain + " / " + shortest(values[factor]);
    if (kept == 1) return start + plain + ")";
    if (kept == 0) return start + slowed + ")";
    return start + " · (" + rounded(kept, 6) + plain + " + " + rounded(1 - kept, 6) + slowed + "))";
}

std::string Rope::explain(const Cell& cell) const {
    const auto [call, pair] = rotaryColumn(cell.column, head().pairs());
    const std::string size = own.amplitude ? rounded(amplitude(), 9) + " · " : std::string();
    if (own.isBlend) return (size == "1 · " ? "" : size) + blended(call + shortest(cell.position), pair);
    return size + call + rule.explained(values, sizes(), cell.position, pair) + ")";
}

std::string Rope::program() const {
    const std::string rotated = std::string(rotaryDimNumpy).substr(1);  // without the name r
    return "d" + (isPartial ? rotated : " = head_dim\n") + rule.numpy({.count = "d // 2"}) + turnedNumpy;
}

double Rope::part(std::string_view name, int pair) const {
    return rule.part(name, values, sizes(), pair);
}

}  // namespace orrery::rotary
