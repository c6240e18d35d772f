#include "core/schemes/sandwich.h"

#include <algorithm>
#include <cmath>

#include "core/number_text.h"
#include "core/phase/precise.h"
#include "core/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/relative_params.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    relative::with(relative::heads, 8),
    {.id = "d_bar",
     .label = {"Width of the sinusoids d_bar", "正弦宽度 d_bar"},
     .help = {"Twice the number of cosines that are summed; 128 in the paper, whatever the model's width.",
              "所求和的余弦个数的两倍；论文中为 128，与模型宽度无关。"},
     .kind = Kind::Integer,
     .min = 2,
     .max = 4096,
     .fallback = 128,
     .log = true,
     .softMax = 1024,
     .step = 2},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"The longest wavelength is 2π · base; 10000 in the paper.", "最长波长为 2π · 底数；论文中为 10000。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7,
     .quiet = true},
    relative::with(relative::causal, 1),
};

/// The sums of the nearest distances, filled by rotation a block at a time.
std::vector<double> nearSums(const OscillatorBank& halves) {
    constexpr std::uint64_t blocks = 16;
    constexpr std::uint64_t rows = 256;
    std::vector<double> sums;
    std::vector<double> sines(rows * halves.columns.size());
    for (std::uint64_t block = 0; block < blocks; ++block) {
        fill(halves, {Position(static_cast<std::int64_t>(block * rows)), 1, rows}, std::span<double>(sines));
        for (auto row = sines.begin(); row != sines.end(); row += static_cast<std::ptrdiff_t>(halves.columns.size())) {
            double sum = 0;
            for (std::size_t i = 0; i < halves.columns.size(); ++i) {
                const double sine = row[static_cast<std::ptrdiff_t>(i)];
                sum -= 2 * sine * sine;
            }
            sums.push_back(sum);
        }
    }
    return sums;
}

Result<Encoding> build(const Values& values) {
    const OscillatorBank halves = sandwichHalves(values.integer("d_bar"), values.real("base"));
    ScoreKernel kernel;
    kernel.heads = values.integer("heads");
    kernel.causal = values.flag("causal");
    kernel.value = [halves, near = nearSums(halves), heads = kernel.heads](int head, std::int64_t query,
                                                                           std::int64_t key) {
        const std::int64_t distance = std::abs(query - key);
        const bool kept = distance < static_cast<std::int64_t>(near.size());
        const double sum = kept ? near[static_cast<std::size_t>(distance)] : sandwichSum(halves, distance);
        return sum / sandwichDivisor(head, heads);
    };
    kernel.note = [heads = kernel.heads](int head) { return "1 / " + rounded(sandwichDivisor(head, heads), 4); };
    return Encoding(std::move(kernel));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string width = integerText(values.large("d_bar"));
    const std::string half = integerText(values.large("d_bar") / 2);
    const std::string heads = integerText(values.large("heads"));
    return "(Σ cos((" + shortest(cell.position) + " − " + integerText(cell.column) + ") · " +
           shortest(values.real("base")) + "^(−2i/" + width + ")) − " + half + ") / (" + integerText(cell.head + 1) +
           " · 8/" + heads + "), i = 1 … " + half;
}

constexpr auto program = joined(positionsNumpy, R"(w = base ** (-2 * np.arange(1, d_bar // 2 + 1) / d_bar)
distance = np.arange(queries + keys)
total = np.sum(-2 * np.sin(distance[:, None] * w / 2) ** 2, axis=1)
h = np.arange(1, heads + 1)[:, None, None]
out = total[abs(i - j)] / (h * 8 / heads)
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

OscillatorBank sandwichHalves(int width, double base) {
    OscillatorBank bank;
    const std::vector<Precise> all = inversePowers(Precise(base), 2, width, width / 2 + 1);
    for (auto w = all.begin() + 1; w != all.end(); ++w) {
        bank.columns.push_back({.frequency = (*w / Precise(2)).radiansPerPosition()});
    }
    return bank;
}

double sandwichSum(const OscillatorBank& halves, std::int64_t distance) {
    double sum = 0;
    for (const Oscillator& half : halves.columns) {
        const double sine = value(half, Position(distance));
        sum -= 2 * sine * sine;
    }
    return sum;
}

double sandwichDivisor(int head, int heads) {
    return 8.0 * (head + 1) / heads;
}

/// score(m, n) += (sum_i cos((m - n) base^(-2i/D)) - D/2) / (8h/H), i = 1 .. D/2, h = 1 .. H. Chi et al., 2022.
extern const Scheme sandwich{
    .id = "sandwich",
    .name = {"Sandwich", "Sandwich 偏置"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2212.10356",
    .formula =
        "score(i, j) += (Σ cos((i − j) · base^(−2k/d_bar)) − d_bar/2) / (8h/heads),  k = 1 … d_bar/2, h = 1 … "
        "heads",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
