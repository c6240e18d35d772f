#include <algorithm>

#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/scheme_rule.h"

namespace orrery {

namespace {

constexpr auto fewSines = added::dModel({1, 1024, 8}, {"The number of sines; each is half as fast as the one before.",
                                                       "正弦的个数；每一个的频率是前一个的一半。"})
                              .slider(64);

constexpr auto firstFrequency =
    Real("frequency", {"First angular frequency", "第一个角频率"}, {1e-6, 6.25, 1},
         {"Radians from a position to the next one in the first column; the other columns keep their ratios to it. "
          "Below "
          "about 0.05 no sine has turned once after 100 positions.",
          "第一列中相邻位置之间的弧度；其余各列与它的比不变。小于约 0.05 时，100 个位置内没有一个正弦转满一圈。"})
        .logarithmic()
        .hiddenByDefault();

constexpr Param pow2Params[] = {fewSines, firstFrequency};

constexpr auto dModel = added::dModel({1, 65536, 64}, {"The number of sines, one per column, and no cosine.",
                                                       "正弦的个数；每列一个，没有余弦。"})
                            .logarithmic()
                            .slider(4096);
constexpr auto base =
    added::base({"The last sine is this many times slower than the first.", "第一个正弦的频率是最后一个的这么多倍。"});

constexpr Param geometricParams[] = {dModel, base, firstFrequency};

/// n = d - 1, at least 1.
RuleSizes sizesOf(const Values& values) {
    const int d = values[dModel];
    return {.count = d, .d = d, .n = std::max(d - 1, 1)};
}

constexpr std::string_view powersOfTwo = "frequency * p / 2^i";
constexpr std::string_view geometricSines = "frequency * p / base^(i/n)";

/// Returns the scheme whose columns are the sines of the angles of a rule.
template <const std::string_view& rule>
constexpr Scheme sinesOfRule(Scheme scheme) {
    scheme.build = [](const Values& values) -> Result<Encoding> {
        return Encoding(
            OscillatorBank{.columns = sinesOf(SchemeRule(rule, values.params()).radians(values, sizesOf(values)))});
    };
    scheme.explain = [](const Values& values, const Cell& cell) {
        const SchemeRule read(rule, values.params());
        return "sin(" + read.explained(values, sizesOf(values), cell.position, static_cast<int>(cell.column)) + ")";
    };
    scheme.program = [](const Values& values) {
        const SchemeRule read(rule, values.params());
        return read.numpy({.count = "d_model", .n = "max(d_model - 1, 1)"}) + "out = np.sin(angle)\n";
    };
    return scheme;
}

}  // namespace

/// Like the bits of a binary counter, but smooth. PE(2p)[i+1] = PE(p)[i].
extern const Scheme sinePow2 = sinesOfRule<powersOfTwo>(
    {.id = "sine-pow2",
     .name = {"Single sines, powers of two", "单正弦（2 的幂）"},
     .use = Use::Added,
     .source = {"the natural fourth attempt; binary digits made smooth", "容易想到的第四种办法；把二进制位变得平滑"},
     .formula = R"($\mathrm{PE}(p)_i = \sin(f p / 2^i)$, $i = 0, \ldots, d - 1$, $f$ = frequency, $d$ = d_model)",
     .params = pow2Params});

/// Without cosines, a shift of the position is no linear map of the vector.
extern const Scheme sineGeometric = sinesOfRule<geometricSines>(
    {.id = "sine-geometric",
     .name = {"Single sines, geometric", "单正弦（几何频率）"},
     .use = Use::Added,
     .source = {"the natural fifth attempt; without cosines a shift is no rotation",
                "容易想到的第五种办法；没有余弦，平移就不是旋转"},
     .formula = R"($\mathrm{PE}(p)_i = \sin(f p / b^{i/(d - 1)})$, $i = 0, \ldots, d - 1$, $f$ = frequency, )"
                R"($b$ = base, $d$ = d_model)",
     .params = geometricParams});

}  // namespace orrery
