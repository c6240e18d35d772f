#include "core/number_text.h"
#include "core/phase/precise.h"
#include "core/scheme.h"

namespace orrery {

namespace {

constexpr Option layouts[] = {
    {"interleaved", {"interleaved", "交错"}},
    {"halves", {"halves", "前后两半"}},
};

constexpr Option orders[] = {
    {"sin-first", {"sine first", "正弦在前"}},
    {"cos-first", {"cosine first", "余弦在前"}},
};

constexpr Option oddPolicies[] = {
    {"exact", {"exact: one more of the first kind", "精确：首类多一列"}},
    {"truncate", {"truncate: made for d + 1, last column dropped", "截断：按 d + 1 构造，去掉末列"}},
};

constexpr Param params[] = {
    {.id = "d_model",
     .label = {"Dimensions d_model", "维度 d_model"},
     .help = {"The width of the vector given to each position; odd widths follow the policy below.",
              "每个位置向量的宽度；奇数宽度按下方策略处理。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 65536,
     .fallback = 128,
     .log = true,
     .softMax = 4096},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"Wavelengths run from 2π to nearly 2π · base; 10000 in the paper.",
              "波长从 2π 到接近 2π · 底数；论文中为 10000。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7},
    {.id = "layout",
     .label = {"Layout", "排列"},
     .help = {"Sine and cosine columns side by side, or all of one kind and then all of the other: a permutation of "
              "columns.",
              "正弦与余弦列相邻交错，或先放完一类再放另一类：只是列的置换。"},
     .kind = Kind::Choice,
     .options = layouts},
    {.id = "order",
     .label = {"Order", "次序"},
     .help = {"Which of the two comes first.", "两者中哪一个在前。"},
     .kind = Kind::Choice,
     .options = orders,
     .quiet = true},
    {.id = "odd",
     .label = {"Odd width", "奇数宽度"},
     .help = {"What happens when d_model is odd.", "d_model 为奇数时如何处理。"},
     .kind = Kind::Choice,
     .options = oddPolicies,
     .quiet = true},
    {.id = "start",
     .label = {"Start offset", "起始偏移"},
     .help = {"Added to every position; some libraries start at padding_idx + 1.",
              "加到每个位置上；有些库从 padding_idx + 1 开始。"},
     .kind = Kind::Integer,
     .min = -4294967295.0,
     .max = 4294967295.0,
     .fallback = 0,
     .softMax = 1000,
     .quiet = true},
};

/// What a column holds: pair `pair`, its sine or its cosine.
struct Column {
    int pair;
    bool sine;
};

struct Layout {
    int d;           ///< width shown
    int exponentOf;  ///< the d of the exponent 2i/d
    bool interleaved;
    bool sineFirst;

    explicit Layout(const Values& values)
        : d(values.integer("d_model")),
          exponentOf(values.choice("odd") == "truncate" ? d + d % 2 : d),
          interleaved(values.choice("layout") == "interleaved"),
          sineFirst(values.choice("order") == "sin-first") {}

    Column column(int index) const {
        const int firstKind = (exponentOf + 1) / 2;
        if (interleaved) return {index / 2, (index % 2 == 0) == sineFirst};
        return index < firstKind ? Column{index, sineFirst} : Column{index - firstKind, !sineFirst};
    }
};

Result<Encoding> build(const Values& values) {
    const Layout layout(values);
    const int frequencyCount = (layout.exponentOf + 1) / 2;
    const auto frequencies =
        orrery::frequencies(inversePowers(values.real("base"), 2, layout.exponentOf, frequencyCount));
    const Position start(values.large("start"));
    OscillatorBank bank;
    std::vector<AnglePair> pairs(frequencies.size(), AnglePair{.cosine = -1, .sine = -1});
    for (int index = 0; index < layout.d; ++index) {
        const Column column = layout.column(index);
        const auto pair = static_cast<std::size_t>(column.pair);
        Oscillator oscillator;
        oscillator.frequency = frequencies[pair];
        oscillator.phase = phase(oscillator.frequency, start) + (column.sine ? 0 : quarterTurn);
        bank.columns.push_back(oscillator);
        (column.sine ? pairs[pair].sine : pairs[pair].cosine) = index;
    }
    for (const AnglePair& pair : pairs) {
        if (pair.cosine >= 0 && pair.sine >= 0) bank.pairs.push_back(pair);
    }
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    const Layout layout(values);
    const Column column = layout.column(static_cast<int>(cell.column));
    const double start = values.real("start");
    const std::string position =
        start == 0 ? shortest(cell.position) : "(" + shortest(cell.position) + " + " + shortest(start) + ")";
    return std::string(column.sine ? "sin" : "cos") + "(" + position + " / " + shortest(values.real("base")) + "^(" +
           integerText(2 * column.pair) + "/" + integerText(layout.exponentOf) + "))";
}

}  // namespace

/// PE(p)[2i] = sin(p / base^(2i/d)), PE(p)[2i+1] = cos(p / base^(2i/d)), i = 0 .. d/2 - 1. Vaswani et al., 2017.
/// Odd d, policy exact: ceil(d/2) of the first kind and floor(d/2) of the second, exponents by the true d.
extern const Scheme sinusoidal{
    .id = "sinusoidal",
    .name = {"Sinusoidal", "正弦位置编码"},
    .use = Use::Added,
    .year = 2017,
    .source = "Vaswani et al., arXiv:1706.03762",
    .formula = "PE(p)[2i] = sin(p / base^(2i/d_model)),  PE(p)[2i+1] = cos(p / base^(2i/d_model))",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(d = d_model + d_model % 2 if odd == "truncate" else d_model
angle = (positions[:, None] + start) / base ** (2 * np.arange((d + 1) // 2) / d)
first, second = (np.sin(angle), np.cos(angle)) if order == "sin-first" else (np.cos(angle), np.sin(angle))
second = second[:, : d // 2]
if layout == "halves":
    out = np.concatenate([first, second], axis=1)
else:
    out = np.empty((len(positions), d))
    out[:, 0::2], out[:, 1::2] = first, second
out = out[:, :d_model]
)"};

}  // namespace orrery
