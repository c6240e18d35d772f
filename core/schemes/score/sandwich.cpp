#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <utility>

#include "core/analysis/similarity_parts.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/phase/precise.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr auto heads = relative::biasHeads.withDefault(8);
constexpr auto dBar =
    Integer("d_bar", {"Width of the sinusoids d_bar", "正弦宽度 d_bar"}, {2, 4096, 128},
            {"Twice the number of cosines that are summed; 128 in the paper, whatever the model's width.",
             "参与求和的余弦个数的两倍；论文中为 128，与模型宽度无关。"})
        .logarithmic()
        .slider(1024)
        .steps(2);
constexpr auto base =
    added::base({"The longest wavelength is 2π · base; 10000 in the paper.", "最长波长为 2π · 底数；论文中为 10000。"})
        .hiddenByDefault();
constexpr auto causal = relative::causal.withDefault(1);

constexpr Param params[] = {heads, dBar, base, causal};

/// Columns sin(r w_i / 2) of the distance r, w_i = base^(-2i/width), i = 1 .. width/2 (w_0 = 1 is left out), width
/// even. The sum of cos(r w_i) - 1 is -2 times the sum of the squares of these columns; computed so, it loses no digits
/// where the cosines are near 1.
OscillatorBank halvesOf(int width, double base) {
    OscillatorBank bank;
    const std::vector<Precise> all = inversePowers(base, 2, width, width / 2 + 1);
    for (auto w = all.begin() + 1; w != all.end(); ++w)
        bank.columns.push_back({.frequency = frequencyFromRadians(*w / 2)});
    return bank;
}

/// Returns sum_i cos(r w_i) - width/2, at most 0.
double sumAt(const OscillatorBank& halves, std::int64_t distance) {
    double sum = 0;
    for (const Oscillator& half : halves.columns) {
        const double sine = value(half, Position(distance));
        sum -= 2 * sine * sine;
    }
    return sum;
}

double divisorOf(int head, int heads) {
    return 8.0 * (head + 1) / heads;
}

/// Cache of sums by distance and of their means over squares, shared by all heads. Distances below 2^20 are stored in
/// blocks of 256: the first 8 that are asked for in a block are computed one by one, then the whole block by rotation.
/// Distances are at least 0.
class KeptSums {
public:
    explicit KeptSums(OscillatorBank bank) : halves(std::move(bank)), whole(wholeOf(halves)) {}

    double at(std::int64_t distance) const {
        const auto index = static_cast<std::size_t>(distance / rows);
        if (index >= blocks.size()) return sumAt(halves, distance);
        Block& block = blocks[index];
        const auto row = static_cast<std::size_t>(distance % rows);
        if (block.isMade.load(std::memory_order_acquire)) return block.sums[row];
        const std::lock_guard lock(block.guard);
        if (block.isMade.load(std::memory_order_relaxed)) return block.sums[row];
        const auto known = std::ranges::find(block.few, distance, &Sum::distance);
        if (known != block.few.end()) return known->sum;
        if (block.few.size() < few) {
            block.few.push_back({distance, sumAt(halves, distance)});
            return block.few.back().sum;
        }
        block.sums = sumsFrom(distance - distance % rows);
        block.isMade.store(true, std::memory_order_release);
        return block.sums[row];
    }

    /// Returns means as in SquareMeans, in closed form; single entries (cells = 1) are taken from at(), which is more
    /// accurate near distance 0.
    std::vector<double> means(std::int64_t first, std::int64_t cells, int count, const Progress& progress) const {
        const std::lock_guard lock(guard);
        const std::array asked{first, cells, std::int64_t{count}};
        if (asked == keptFor && !kept.empty()) return kept;
        kept.clear();
        for (int i = 0; cells == 1 && i < count; ++i) kept.push_back(progress.stopped() ? 0 : at(std::abs(first + i)));
        if (cells > 1) {
            kept = partMeans(whole, false, first, cells, static_cast<std::uint64_t>(count), progress);
            for (double& mean : kept) mean -= static_cast<double>(whole.columns.size());
        }
        keptFor = asked;
        return progress.stopped() ? std::exchange(kept, {}) : kept;  // an aborted result is not stored
    }

private:
    static constexpr std::int64_t rows = 256;
    static constexpr std::size_t few = 8;

    struct Sum {
        std::int64_t distance;
        double sum;
    };

    struct Block {
        std::atomic<bool> isMade = false;
        std::mutex guard;
        std::vector<Sum> few;
        std::vector<double> sums;
    };

    /// Returns the bank of cos(r w_i) of the distance r.
    static OscillatorBank wholeOf(OscillatorBank bank) {
        for (Oscillator& column : bank.columns) {
            column.frequency = times(column.frequency, 2);
            column.phase = quarterTurn;
        }
        return bank;
    }

    std::vector<double> sumsFrom(std::int64_t first) const {
        Matrix sines(rows, halves.columns.size());
        fill(halves, {Position(first), 1, rows}, std::span<double>(sines.values), 1);
        std::vector<double> list;
        for (std::size_t row = 0; row < sines.rows; ++row) {
            double sum = 0;
            for (const double sine : sines.row(row)) sum -= 2 * sine * sine;
            list.push_back(sum);
        }
        return list;
    }

    OscillatorBank halves;
    OscillatorBank whole;
    mutable std::array<Block, 4096> blocks;
    mutable std::mutex guard;  ///< protects keptFor and kept
    mutable std::array<std::int64_t, 3> keptFor = {};
    mutable std::vector<double> kept;
};

Result<Encoding> build(const Values& values) {
    const auto sums = std::make_shared<const KeptSums>(halvesOf(values[dBar], values[base]));
    const int count = values[heads];
    const auto value = [sums, count](int head, std::int64_t offset) {
        return sums->at(std::abs(offset)) / divisorOf(head, count);
    };
    const auto means = [sums, count](int head) -> SquareMeans {
        return [sums, divisor = divisorOf(head, count)](std::int64_t first, std::int64_t cells, int squares,
                                                        const Progress& progress) {
            std::vector<double> ofHead = sums->means(first, cells, squares, progress);
            for (double& mean : ofHead) mean /= divisor;
            return ofHead;
        };
    };
    return Encoding(ScoreKernel{
        .kind = ByOffset{value, means}, .heads = count, .causal = values[causal], .note = [count](int head) {
            return Phrase("1 / " + rounded(divisorOf(head, count), 4));
        }});
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string width = integerText(values[dBar]);
    const std::string half = integerText(values[dBar] / 2);
    return "(Σ cos((" + shortest(cell.position) + " − " + integerText(cell.column) + ") · " + shortest(values[base]) +
           "^(−2i/" + width + ")) − " + half + ") / (" + integerText(cell.head + 1) + " · 8/" +
           integerText(values[heads]) + "), i = 1 … " + half;
}

constexpr auto program = joined(positionsNumpy, R"(w = base ** (-2 * np.arange(1, d_bar // 2 + 1) / d_bar)
distance = np.arange(queries + keys)
total = np.sum(-2 * np.sin(distance[:, None] * w / 2) ** 2, axis=1)
h = np.arange(1, heads + 1)[:, None, None]
out = total[abs(i - j)] / (h * 8 / heads)
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

/// score(m, n) += (sum_i cos((m - n) base^(-2i/D)) - D/2) / (8h/H), i = 1 .. D/2, D = d_bar, head h = 1 .. H. Chi et
/// al., 2022.
extern const Scheme sandwich{
    .id = "sandwich",
    .name = {"Sandwich", "Sandwich 偏置"},
    .use = Use::Bias,
    .year = 2022,
    .source = "Chi et al., arXiv:2212.10356",
    .formula = R"($\text{bias}(i, j) = \frac{H}{8h} \left(\sum_{k=1}^{\bar{d}/2} \cos((i - j) )"
               R"(b^{-2k/\bar{d}}) - \bar{d}/2\right)$, $h = 1, \ldots, H$, $\bar{d}$ = d_bar, $H$ = )"
               R"(heads, $b$ = base)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
