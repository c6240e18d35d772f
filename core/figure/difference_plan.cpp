// Plans of differences of two fields. Plans of two banks without a grid are subtracted, also those of two kernels with
// diagonals under the same mask; all others are computed from block means.
#include <algorithm>
#include <functional>

#include "core/figure/field_sources.h"

namespace orrery {

namespace {

const OscillatorBank* evenBank(const Field& field) {
    const auto* bank = std::get_if<BankSource>(&field.source);
    return bank && turnsEvenly(**bank) ? bank->get() : nullptr;
}

const HeadKernel* diagonalKernel(const Field& field) {
    const auto* kernel = std::get_if<HeadKernel>(&field.source);
    return kernel && hasDiagonals(*kernel) ? kernel : nullptr;
}

bool maskedAlike(const HeadKernel& a, const HeadKernel& b) {
    return a.kernel->causal == b.kernel->causal && (!a.kernel->causal || a.queryShift == b.queryShift);
}

/// Joins in every block the oscillators of `a` and the negated oscillators of `b`. blockScale is that of `a`.
BankPlan minus(const BankPlan& a, const BankPlan& b) {
    BankPlan both{.perBlock = a.perBlock + b.perBlock, .blockScale = a.blockScale, .origin = a.origin};
    for (std::size_t block = 0; block < a.blockScale.size(); ++block) {
        const auto first = static_cast<std::ptrdiff_t>(block) * a.perBlock;
        both.columns.insert(both.columns.end(), a.columns.begin() + first, a.columns.begin() + first + a.perBlock);
        for (std::ptrdiff_t i = first; i < first + b.perBlock; ++i) {
            both.columns.push_back(b.columns[static_cast<std::size_t>(i)]);
            both.columns.back().gain *= -1;
        }
    }
    return both;
}

/// Subtracts element by element; an empty list stands for zeros.
std::vector<float> minus(std::vector<float> a, std::vector<float> b) {
    a.resize(std::max(a.size(), b.size()));
    b.resize(a.size());
    std::ranges::transform(a, b, a.begin(), std::minus());
    return a;
}

SamplePlan samplesOf(const Field& field, const Blocks& blocks) {
    return std::visit([&](const auto& source) { return orrery::samplesOf(source, blocks); }, field.source);
}

}  // namespace

void addSource(FieldPlan& plan, const Difference& difference, const Blocks& blocks) {
    const Field& a = *difference.a;
    const Field& b = *difference.b;
    const OscillatorBank* bank = evenBank(a);
    const HeadKernel* kernel = diagonalKernel(a);
    if (bank && evenBank(b)) {
        plan.source = minus(bankPlan(*bank, blocks), bankPlan(*evenBank(b), blocks));
    } else if (kernel && diagonalKernel(b) && maskedAlike(*kernel, *diagonalKernel(b))) {
        const DiagonalPlan first = diagonalPlan(*kernel, blocks);
        const DiagonalPlan second = diagonalPlan(*diagonalKernel(b), blocks);
        plan.source =
            DiagonalPlan{minus(first.diagonal, second.diagonal), minus(first.antidiagonal, second.antidiagonal)};
        addMask(plan, *kernel, blocks);
    } else {
        plan.source = samplesOf(difference, blocks);
    }
}

SamplePlan samplesOf(const Difference& difference, const Blocks& blocks) {
    return {minus(samplesOf(*difference.a, blocks).values, samplesOf(*difference.b, blocks).values)};
}

double meanOf(const Difference& difference, const Run& rows, const Run& columns) {
    const auto mean = [&](const Field& field) {
        return std::visit([&](const auto& source) { return meanOf(source, rows, columns); }, field.source);
    };
    return mean(*difference.a) - mean(*difference.b);
}

}  // namespace orrery
