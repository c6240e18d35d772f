#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option commonMistakes[] = {
    {"twice", {"2i twice", "2i 乘了两次"}},
    {"no-floor", {"i for i//2", "漏写 i//2"}},
    {"shifted", {"i from 1", "i 从 1 数起"}},
    {"base-1000", {"1000 for 10000", "把 10000 写成 1000"}},
    {"reversed", {"slow columns first", "慢的列在前"}},
    {"sine-only", {"sine only", "只有正弦"}},
};

constexpr Choice slip(
    "slip", {"Slip", "错误"}, commonMistakes,
    {"What is wrong: the loop steps by 2 and the exponent doubles again; every column has an exponent of its own; "
     "pairs are counted from 1; and so on. Each has been printed or published.",
     "错在何处：循环已步进 2 而指数又乘 2；每列各有指数；对从 1 数起；等等。每一种都在书或代码里出现过。"});
constexpr auto dModel =
    added::dModel({2, 65536, 128}, {"The width of the vector given to each position.", "每个位置向量的宽度。"})
        .logarithmic()
        .slider(4096)
        .steps(2);
constexpr auto base = added::base({"The base that the right formula has.", "正确公式中的底数。"});

constexpr Param params[] = {slip, dModel, base};

/// Values have the order of the options.
enum class Slip { Twice, NoFloor, Shifted, Base1000, Reversed, SineOnly };

struct Shape {
    Slip wrong;
    int d;
    double radix;

    explicit Shape(const Values& values)
        : wrong(added::enumOf<Slip>(values, slip)),
          d(values[dModel]),
          radix(wrong == Slip::Base1000 ? values[base] / 10 : values[base]) {}

    bool hasPairs() const { return wrong != Slip::NoFloor && wrong != Slip::SineOnly; }

    bool isSine(int column) const { return column % 2 == 0 || wrong == Slip::SineOnly; }
    /// The frequency of a column is radix^(-numerator/d); even.
    int numerator(int column) const {
        const int pair = column / 2;
        switch (wrong) {
            case Slip::Twice:
                return 4 * pair;
            case Slip::NoFloor:
                return 2 * column;
            case Slip::Shifted:
                return 2 * (pair + 1);
            case Slip::Reversed:
                return d - 2 - 2 * pair;
            default:
                return 2 * pair;
        }
    }
};

Result<Encoding> build(const Values& values) {
    const Shape shape(values);
    const std::vector<Frequency> all = frequencies(inversePowers(shape.radix, 2, shape.d, shape.d));
    OscillatorBank bank;
    for (int column = 0; column < shape.d; ++column) {
        bank.columns.push_back({.frequency = all[static_cast<std::size_t>(shape.numerator(column) / 2)],
                                .phase = shape.isSine(column) ? 0 : quarterTurn});
    }
    for (int pair = 0; shape.hasPairs() && pair < shape.d / 2; ++pair)
        bank.pairs.push_back({.cosine = 2 * pair + 1, .sine = 2 * pair});
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    const Shape shape(values);
    const int column = static_cast<int>(cell.column);
    return std::string(shape.isSine(column) ? "sin(" : "cos(") + shortest(cell.position) + " / " +
           shortest(shape.radix) + "^(" + integerText(shape.numerator(column)) + "/" + integerText(shape.d) + "))";
}

}  // namespace

/// Common misprints of the sinusoidal encoding, for comparison with the correct one.
extern const Scheme sinusoidalSlips{
    .id = "sinusoidal-slips",
    .name = {"Sinusoidal with a slip", "写错的正弦编码"},
    .use = Use::Added,
    .source = {"slips seen in textbooks and repositories", "教科书与代码库中见过的笔误"},
    .formula = {R"($\mathrm{PE}(p)_{2i} = \sin(p / b^e)$, $\mathrm{PE}(p)_{2i+1} = \cos(p / b^e)$, $e = )"
                R"(2i/d$, with one slip: $e = 4i/d$ (twice), $2c/d$ in column $c$ (no-floor), $2(i + )"
                R"(1)/d$ (shifted), $(d - 2 - 2i)/d$ (reversed), $b/10$ for $b$ (base-1000), or sines )"
                R"(alone (sine-only); $b$ = base, $d$ = d_model)",
                R"($\mathrm{PE}(p)_{2i} = \sin(p / b^e)$，$\mathrm{PE}(p)_{2i+1} = \cos(p / b^e)$，$e =)"
                R"( 2i/d$，并带一处笔误：$e = 4i/d$（twice），第 $c$ 列取 $2c/d$（no-floor），$2(i + 1))"
                R"(/d$（shifted），$(d - 2 - 2i)/d$（reversed），$b$ 换成 $b/10$（base-1000），或只有正)"
                R"(弦（sine-only）；$b$ = base，$d$ = d_model)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(c = np.arange(d_model)
exponent = {"twice": 4 * (c // 2), "no-floor": 2 * c, "shifted": 2 * (c // 2 + 1), "base-1000": 2 * (c // 2),
            "reversed": d_model - 2 - 2 * (c // 2), "sine-only": 2 * (c // 2)}[slip] / d_model
if slip == "base-1000":
    base = base / 10
angle = positions[:, None] * base**-exponent
out = np.where((c % 2 == 0) | (slip == "sine-only"), np.sin(angle), np.cos(angle))
)"};

}  // namespace orrery
