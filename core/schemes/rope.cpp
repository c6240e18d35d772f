#include <cmath>

#include "core/number_text.h"
#include "core/phase/precise.h"
#include "core/scheme.h"

namespace orrery {

namespace {

constexpr Option layouts[] = {
    {"interleaved", {"interleaved: pair (2i, 2i+1)", "交错：(2i, 2i+1) 成对"}},
    {"half-split", {"half-split: pair (i, i + rotary_dim/2)", "对半：(i, i + rotary_dim/2) 成对"}},
};

constexpr Param params[] = {
    {.id = "head_dim",
     .label = {"Head width head_dim", "头宽 head_dim"},
     .help = {"The channels of one attention head; even.", "一个注意力头的通道数；偶数。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 16384,
     .fallback = 128,
     .log = true,
     .softMax = 1024,
     .step = 2},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"10000 in the paper, 500000 in Llama 3: a larger base turns the last pairs slower.",
              "论文中为 10000，Llama 3 为 500000：底数越大，靠后的对转得越慢。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7},
    {.id = "layout",
     .label = {"Pairing", "配对"},
     .help = {"Which two channels turn together; q and k must agree.", "哪两个通道一起旋转；q 与 k 必须一致。"},
     .kind = Kind::Choice,
     .options = layouts},
    {.id = "rotary_fraction",
     .label = {"Rotary fraction", "旋转比例"},
     .help = {"The part of the head that turns: rotary_dim is the largest even number not above head_dim × fraction.",
              "参与旋转的比例：rotary_dim 是不超过 head_dim × 比例 的最大偶数。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 1,
     .fallback = 1,
     .quiet = true},
};

int rotaryDim(const Values& values) {
    // a fraction such as 2/6 is not exact in binary; a billionth of a channel is
    const double channels = values.real("head_dim") * values.real("rotary_fraction") + 1e-9;
    return static_cast<int>(std::floor(channels / 2)) * 2;
}

Result<Encoding> build(const Values& values) {
    const int rotary = rotaryDim(values);
    if (rotary == 0) {
        return Problem{"rotary_fraction", "'" + valueText(values["rotary_fraction"]) + "' leaves no pair to turn",
                       "head_dim × rotary_fraction must be at least 2"};
    }
    const int half = rotary / 2;
    const auto frequencies = orrery::frequencies(inversePowers(values.real("base"), 2, rotary, half));
    const bool interleaved = values.choice("layout") == "interleaved";
    OscillatorBank bank;
    bank.channels = values.integer("head_dim");
    for (const Frequency& frequency : frequencies)
        bank.columns.push_back({.frequency = frequency, .phase = quarterTurn});
    for (const Frequency& frequency : frequencies) bank.columns.push_back({.frequency = frequency});
    for (int i = 0; i < half; ++i) {
        const int first = interleaved ? 2 * i : i;
        bank.pairs.push_back(
            {.cosine = i, .sine = half + i, .first = first, .second = interleaved ? first + 1 : first + half});
    }
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    const int rotary = rotaryDim(values);
    const std::int64_t pair = cell.column % (rotary / 2);
    return std::string(cell.column < rotary / 2 ? "cos" : "sin") + "(" + shortest(cell.position) + " / " +
           shortest(values.real("base")) + "^(" + integerText(2 * pair) + "/" + integerText(rotary) + "))";
}

}  // namespace

/// Pair i of a head turns by p / base^(2i/r), r = rotary_dim: (x, y) -> (x cos - y sin, y cos + x sin). As an array the
/// scheme is [cos | sin], rotary_dim/2 columns each. Su et al., 2021.
extern const Scheme rope{.id = "rope",
                         .name = {"Rotary (RoPE)", "旋转位置编码 (RoPE)"},
                         .use = Use::Rotary,
                         .year = 2021,
                         .source = "Su et al., arXiv:2104.09864",
                         .formula = "(x, y) ↦ (x cos θ − y sin θ, y cos θ + x sin θ),  θ = p / base^(2i/rotary_dim)",
                         .params = params,
                         .build = build,
                         .explain = explain};

}  // namespace orrery
