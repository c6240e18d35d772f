#include <cmath>

#include "core/base/number_text.h"
#include "core/phase/precise.h"
#include "core/model/scheme.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

namespace {

constexpr Option families[] = {
    {"exp", {"base^(−t)", "base^(−t)"}},
    {"power", {"t^alpha", "t^alpha"}},
    {"list", {"free list", "自定列表"}},
};

constexpr Option layouts[] = {
    {"interleaved", {"interleaved", "交错"}},
    {"halves", {"halves", "前后两半"}},
};

constexpr Option orders[] = {
    {"cos-first", {"cosine first", "余弦在前"}},
    {"sin-first", {"sine first", "正弦在前"}},
};

constexpr Param params[] = {
    {.id = "d_model",
     .label = {"Dimensions d_model", "维度 d_model"},
     .help = {"The width of the vector: two columns for each frequency θ; even.", "向量宽度：每个频率 θ 两列；偶数。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 65536,
     .fallback = 128,
     .log = true,
     .softMax = 4096,
     .step = 2},
    {.id = "family",
     .label = {"Family θ(t)", "频率族 θ(t)"},
     .help = {"How the frequencies run over t = i/n, i = 0 … n − 1; any smooth monotone θ makes similarity decay.",
              "频率随 t = i/n（i = 0 … n − 1）如何变化；任何光滑单调的 θ 都会使相似度衰减。"},
     .kind = Kind::Choice,
     .options = families},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"For base^(−t): 10000 is the sinusoidal encoding, and nothing is special about it; 1000 does as well.",
              "用于 base^(−t)：10000 即正弦编码，但它并无特殊性；1000 同样可行。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 1000,
     .log = true,
     .softMax = 1e7},
    {.id = "alpha",
     .label = {"Exponent alpha", "指数 alpha"},
     .help = {"For t^alpha: 1 spaces the frequencies evenly; the first is always 0.",
              "用于 t^alpha：1 使频率均匀分布；第一个总为 0。"},
     .kind = Kind::Real,
     .min = 0.01,
     .max = 100,
     .fallback = 2,
     .log = true,
     .softMax = 8},
    {.id = "thetas",
     .label = {"Frequencies θ", "频率 θ"},
     .help = {"For the free list: d_model/2 frequencies in radians per position.",
              "用于自定列表：d_model/2 个频率，单位为弧度/位置。"},
     .kind = Kind::List,
     .min = -1e6,
     .max = 1e6,
     .quiet = true},
    {.id = "layout",
     .label = {"Layout", "排列"},
     .help = {"Cosine and sine columns side by side, or all of one kind and then all of the other.",
              "余弦与正弦列相邻交错，或先放完一类再放另一类。"},
     .kind = Kind::Choice,
     .options = layouts,
     .quiet = true},
    {.id = "order",
     .label = {"Order", "次序"},
     .help = {"Which of the two comes first.", "两者中哪一个在前。"},
     .kind = Kind::Choice,
     .options = orders,
     .quiet = true},
};

PairLayout layoutOf(const Values& values) {
    return {values.choice("layout") == "interleaved", values.choice("order") == "sin-first"};
}

/// i^alpha, i = 0 .. count - 1: one power a prime, products for the rest, because a power takes 0.1 ms.
std::vector<Precise> powers(const Precise& alpha, int count) {
    const auto size = static_cast<std::size_t>(count);
    std::vector<std::size_t> smallestFactor(size);
    std::vector<Precise> result(size);
    for (std::size_t i = 1; i < size; ++i) {
        if (i == 1) {
            result[i] = 1;
        } else if (smallestFactor[i] != 0) {
            result[i] = result[smallestFactor[i]] * result[i / smallestFactor[i]];
        } else {
            result[i] = pow(Precise(static_cast<double>(i)), alpha);
            for (std::size_t j = i * i; j < size; j += i) smallestFactor[j] = smallestFactor[j] ? smallestFactor[j] : i;
        }
    }
    return result;
}

Result<std::vector<Precise>> radiansOf(const Values& values) {
    const int count = values.integer("d_model") / 2;
    if (values.choice("family") == "exp") return inversePowers(values.real("base"), 1, count, count);
    if (values.choice("family") == "power") {
        std::vector<Precise> radians = powers(values.real("alpha"), count);
        const Precise size = pow(Precise(count), Precise(values.real("alpha")));
        for (Precise& theta : radians) theta = theta / size;
        return radians;
    }
    const std::vector<double>& thetas = values.list("thetas");
    if (thetas.size() != static_cast<std::size_t>(count)) {
        return Problem{"thetas", "the list has " + std::to_string(thetas.size()) + " numbers",
                       "d_model " + std::to_string(2 * count) + " needs " + std::to_string(count)};
    }
    return std::vector<Precise>(thetas.begin(), thetas.end());
}

Result<Encoding> build(const Values& values) {
    const Result<std::vector<Precise>> radians = radiansOf(values);
    if (!radians) return radians.problem();
    std::vector<Oscillator> sines;
    for (const Frequency& frequency : frequencies(*radians)) sines.push_back({.frequency = frequency});
    return Encoding(bankOf(pairColumns(0, static_cast<int>(sines.size()), layoutOf(values)), sines));
}

std::string explain(const Values& values, const Cell& cell) {
    const int count = values.integer("d_model") / 2;
    const PairColumn column = pairColumns(0, count, layoutOf(values))[static_cast<std::size_t>(cell.column)];
    const std::string t = integerText(column.pair) + "/" + integerText(count);
    const auto pair = static_cast<std::size_t>(column.pair);
    std::string theta;
    if (values.choice("family") == "exp") {
        theta = valueText(values["base"]) + "^(−" + t + ")";
    } else if (values.choice("family") == "power") {
        theta = "(" + t + ")^" + valueText(values["alpha"]);
    } else if (pair < values.list("thetas").size()) {
        theta = shortest(values.list("thetas")[pair]);
    }
    return std::string(column.sine ? "sin" : "cos") + "(" + shortest(cell.position) + " · " + theta + ")";
}

}  // namespace

/// Pair i turns by theta(i/n) per position, n = d/2: theta(t) = base^-t, t^alpha, or a free list. base 10000 is the
/// sinusoidal encoding; which theta decays best is asked in Su, 2021.
extern const Scheme thetaFamily{
    .id = "theta-family",
    .name = {"Theta family", "θ 频率族"},
    .use = Use::Added,
    .year = 2021,
    .source = "Su, 2021 (kexue.fm/archives/8231), on which θ(t) decays",
    .formula =
        "PE(p)[2i], PE(p)[2i+1] = cos(p · θ(i/n)), sin(p · θ(i/n)),  θ(t) = base^(−t) or t^alpha,  n = d_model/2",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(n = d_model // 2
t = np.arange(n) / n
theta = {"exp": base**-t, "power": t**alpha, "list": np.array(thetas, dtype=np.float64)}[family]
angle = positions[:, None] * theta
first, second = (np.sin(angle), np.cos(angle)) if order == "sin-first" else (np.cos(angle), np.sin(angle))
if layout == "halves":
    out = np.concatenate([first, second], axis=1)
else:
    out = np.stack([first, second], axis=2).reshape(len(positions), d_model)
)"};

}  // namespace orrery
