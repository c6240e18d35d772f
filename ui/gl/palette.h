// Palette: maps the values of a plan to colours on the processor. The rounding rule is that of shaders/colour.glsl, so
// that both renderers give equal colours.
#pragma once

#include "core/figure/field_plan.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace orrery::gl {

/// Maps values to words of the colour table; index 256 is the colour of blanks (NaN).
class Palette {
public:
    explicit Palette(const FieldPlan& plan) : low(plan.low), coloursPerUnit(255 / (plan.high - plan.low)) {
        assert(plan.colours.size() == 256);
        std::ranges::copy(plan.colours, table.begin());
        table[256] = plan.blank;
    }

    void operator()(std::span<const float> values, std::span<std::uint32_t> words) const {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const float place = (values[i] - low) * coloursPerUnit + 0.5f;
            const float held = std::min(std::max(place, 0.0f), 255.5f);
            words[i] = std::uint32_t(int(place == place ? held : 256.0f));
        }
        for (std::uint32_t& word : words) word = table[word];
    }

private:
    float low, coloursPerUnit;
    std::array<std::uint32_t, 257> table{};
};

}  // namespace orrery::gl
