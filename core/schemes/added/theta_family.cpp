#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option families[] = {
    {"exp", {"base^(−t)", "base^(−t)"}},
    {"power", {"t^alpha", "t^alpha"}},
    {"list", {"free list", "自定列表"}},
};

constexpr auto dModel =
    added::dModel({2, 65536, 128}, {"The width of the vector: two columns for each frequency θ; even.",
                                    "向量宽度：每个频率 θ 两列；偶数。"})
        .logarithmic()
        .slider(4096)
        .steps(2);
constexpr Choice family(
    "family", {"Family θ(t)", "频率族 θ(t)"}, families,
    {"How the frequencies run over t = i/n, i = 0 … n − 1; for almost any smooth monotone θ the integral over t "
     "decays, while a sum of n pairs may rise again.",
     "频率随 t = i/n（i = 0 … n − 1）如何变化；对几乎任何光滑单调的 θ，关于 t 的积分都会衰减，而 n "
     "对之和可能再次上升。"});
constexpr auto base =
    added::base({"For base^(−t): 10000 is the sinusoidal encoding, and nothing is special about it; 1000 does as well.",
                 "用于 base^(−t)：10000 即正弦编码，但它并无特殊性；1000 同样可行。"})
        .withDefault(1000);
constexpr auto alpha = Real("alpha", {"Exponent alpha", "指数 alpha"}, {0.01, 100, 2},
                            {"For t^alpha: 1 spaces the frequencies evenly; the first is always 0.",
                             "用于 t^alpha：1 使频率均匀分布；第一个总为 0。"})
                           .logarithmic()
                           .slider(8);
constexpr auto thetas = List("thetas", {"Frequencies θ", "频率 θ"}, {-1e6, 1e6},
                             {"For the free list: d_model/2 frequencies in radians per position.",
                              "用于自定列表：d_model/2 个频率，单位为弧度/位置。"})
                            .hiddenByDefault();
constexpr auto layout =
    added::layout
        .help({"Cosine and sine columns side by side, or all of one kind and then all of the other.",
               "余弦列与正弦列交错，或先排完一类再排另一类。"})
        .hiddenByDefault();

constexpr Param params[] = {dModel, family, base, alpha, thetas, layout, added::order(added::cosineFirst)};

/// Returns i^exponent, i = 0 .. count - 1, exponent > 0. Only primes need pow(), which takes 0.1 ms; the rest are
/// products.
std::vector<Precise> powers(const Precise& exponent, int count) {
    const auto size = static_cast<std::size_t>(count);
    std::vector<std::size_t> smallestFactor(size);
    std::vector<Precise> result(size);
    for (std::size_t i = 1; i < size; ++i) {
        if (i == 1) {
            result[i] = 1;
        } else if (smallestFactor[i] != 0) {
            result[i] = result[smallestFactor[i]] * result[i / smallestFactor[i]];
        } else {
            result[i] = pow(Precise(static_cast<double>(i)), exponent);
            for (std::size_t j = i * i; j < size; j += i) smallestFactor[j] = smallestFactor[j] ? smallestFactor[j] : i;
        }
    }
    return result;
}

Result<std::vector<Precise>> radiansOf(const Values& values) {
    const int count = values[dModel] / 2;
    if (values.holds(family.is("exp"))) return inversePowers(values[base], 1, count, count);
    if (values.holds(family.is("power"))) {
        std::vector<Precise> radians = powers(values[alpha], count);
        const Precise size = pow(Precise(count), Precise(values[alpha]));
        for (Precise& theta : radians) theta = theta / size;
        return radians;
    }
    const std::vector<double>& given = values[thetas];
    if (given.size() != static_cast<std::size_t>(count)) return added::wrongCount(values, thetas, count);
    return std::vector<Precise>(given.begin(), given.end());
}

Result<Encoding> build(const Values& values) {
    const Result<std::vector<Precise>> radians = radiansOf(values);
    if (!radians) return radians.problem();
    return Encoding(bankOf(pairColumns(0, values[dModel] / 2, added::pairLayout(values)), sinesOf(*radians)));
}

std::string thetaText(const Values& values, int pair) {
    const std::string t = integerText(pair) + "/" + integerText(values[dModel] / 2);
    if (values.holds(family.is("exp"))) return shortest(values[base]) + "^(−" + t + ")";
    if (values.holds(family.is("power"))) return "(" + t + ")^" + shortest(values[alpha]);
    return added::entryText(values[thetas], pair);
}

std::string explain(const Values& values, const Cell& cell) {
    const auto columns = pairColumns(0, values[dModel] / 2, added::pairLayout(values));
    const PairColumn column = columns[static_cast<std::size_t>(cell.column)];
    return std::string(column.sine ? "sin" : "cos") + "(" + shortest(cell.position) + " · " +
           thetaText(values, column.pair) + ")";
}

}  // namespace

/// Pair i turns by theta(i/n) radians per position, n = d_model/2: theta(t) = base^-t, t^alpha, or a free list. base^-t
/// with base 10000 has the frequencies of the sinusoidal encoding; Su, 2021, compares the decay of several theta.
extern const Scheme thetaFamily{
    .id = "theta-family",
    .name = {"Theta family", "θ 频率族"},
    .use = Use::Added,
    .year = 2021,
    .source = {"Su, 2021 (kexue.fm/archives/8231), on which θ(t) decays",
               "苏剑林，2021（kexue.fm/archives/8231），讨论哪些 θ(t) 会衰减"},
    .formula = {R"($\mathrm{PE}(p)_{2i} = \cos(p \cdot \theta(i/n))$, $\mathrm{PE}(p)_{2i+1} = \sin(p )"
                R"(\cdot \theta(i/n))$, $\theta(t) = b^{-t}$ or $t^\alpha$, $n = d/2$, $b$ = base, )"
                R"($\alpha$ = alpha, $d$ = d_model)",
                R"($\mathrm{PE}(p)_{2i} = \cos(p \cdot \theta(i/n))$，$\mathrm{PE}(p)_{2i+1} = \sin(p )"
                R"(\cdot \theta(i/n))$，$\theta(t) = b^{-t}$ 或 $t^\alpha$，$n = d/2$，$b$ = base，$)"
                R"(\alpha$ = alpha，$d$ = d_model)"},
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
