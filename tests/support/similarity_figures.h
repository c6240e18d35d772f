// Figures of the similarity view by scheme id and settings, and the kernels in their panels.
// Kernels are compared through the matrices of their values.
#pragma once

#include <vector>

#include "tests/support/figures.h"

namespace orrery {

inline Document similarityOf(const char* scheme, const Changes& changes = {}) {
    return shownAs("similarity", scheme, changes);
}

inline Figure similarityFigure(const char* scheme, const Changes& changes = {}) {
    return figureOf(similarityOf(scheme, changes));
}

inline const ScoreKernel& kernelOf(const Figure& figure, std::size_t panel = 0) {
    return *std::get<HeadKernel>(fieldOf(figure.panels[panel]).source).kernel;
}

/// Returns the kernel's values at positions first .. first + n - 1.
inline Matrix byValue(const ScoreKernel& kernel, std::int64_t first, std::size_t n) {
    Matrix matrix(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            matrix.at(i, j) =
                kernel.value(0, first + static_cast<std::int64_t>(i), first + static_cast<std::int64_t>(j));
        }
    }
    return matrix;
}

inline std::vector<double> ones(const OscillatorBank& bank) {
    return std::vector<double>(bank.columns.size(), 1.0);
}

}  // namespace orrery
