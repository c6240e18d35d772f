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
      checkedHead(isPartial ? rotaryHead(all) : wholeHead(all)) {}

Result<Encoding> Rope::build() const {
    if (!checkedHead) return checkedHead.problem();
    if (const Done possible = own.check ? own.check(values, head()) : done(); !possible) return possible.problem();
    const double amplitude = own.amplitude ? own.amplitude(values) : 1;
    return Encoding(rotaryBank(head(), rule.radians(values, sizes()), amplitude));
}

std::string Rope::explain(const Cell& cell) const {
    const auto [call, pair] = rotaryColumn(cell.column, head().pairs());
    const std::string size = own.amplitude ? rounded(own.amplitude(values), 9) + " · " : std::string();
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
