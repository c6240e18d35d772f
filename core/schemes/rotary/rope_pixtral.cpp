#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param params[] = {rotary::headDim.withDefault(64), rotary::base, rotary::height.withDefault(16),
                            rotary::width.withDefault(16), rotary::halfSplit};

/// Axis of the grid and index of the frequency of a pair.
struct Share {
    int axis = 0;
    int frequency = 0;
};

/// The first pairs turn with the row and have the frequencies of index 0, 2, 4, ...; the others turn with the column
/// and have 1, 3, 5, ...
Share shareOf(int pair, int pairs) {
    const int rows = (pairs + 1) / 2;
    return pair < rows ? Share{0, 2 * pair} : Share{1, 2 * (pair - rows) + 1};
}

Result<Encoding> build(const Values& values) {
    const RotaryHead head = wholeHead(values);
    const auto turnings = frequencies(ropeFrequencies(head.rope));
    std::vector<Oscillator> sines;
    for (int i = 0; i < head.pairs(); ++i) {
        const Share share = shareOf(i, head.pairs());
        sines.push_back({.axis = share.axis, .frequency = turnings[static_cast<std::size_t>(share.frequency)]});
    }
    return Encoding(rotaryBank(head, sines, patchGrid(values)));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = wholeHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const Share share = shareOf(pair, head.pairs());
    const std::vector<Position> at = patchOf(values, cell);
    return call + integerText(at[static_cast<std::size_t>(share.axis)].whole) + " / " +
           powerText(head.rope, share.frequency) + ")";
}

constexpr auto program = joined(R"(x, y = positions % width, positions // width % height
w = base ** (-np.arange(0, head_dim, 2) / head_dim)
angle = np.concatenate([y[:, None] * w[0::2], x[:, None] * w[1::2]], axis=1)
)",
                                turnedNumpy);

}  // namespace

/// Distributes the frequencies base^(-2k/d) of one rotary encoding: even k to the row of a patch, odd k to its column.
extern const Scheme ropePixtral{
    .id = "rope-pixtral",
    .name = {"RoPE, Pixtral 2-D", "Pixtral 二维 RoPE"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Agrawal et al., arXiv:2410.07073 (Pixtral)",
    .formula = {R"($\theta = y / b^{4i/d}$ for pairs $i = 0, \ldots, \lceil d/4 \rceil - 1$, then $x / )"
                R"(b^{(4i + 2)/d}$; $y = \lfloor t / w \rfloor$, $x = t \bmod w$ of token $t$, $w$ = )"
                R"(width, $b$ = base, $d$ = head_dim)",
                R"(频率对 $i = 0, \ldots, \lceil d/4 \rceil - 1$：$\theta = y / b^{4i/d}$，其后为 $x /)"
                R"( b^{(4i + 2)/d}$；第 $t$ 个词元 $y = \lfloor t / w \rfloor$，$x = t \bmod w$，$w$ = )"
                R"(width，$b$ = base，$d$ = head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
