// Resizing a learned table of patch positions to another grid, as vision transformers do for another image size. The
// leading rows that belong to no patch (class, distillation tokens) are copied untouched. MAE and HF ViT use plain
// bicubic, timm the antialiased one: different numbers when shrinking.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Patches, row-major: patch (y, x) is row y * width + x.
struct PatchGrid {
    int height = 0;
    int width = 0;
    bool operator==(const PatchGrid&) const = default;
};

/// Bicubic convolution with parameter a and borders clamped. Target i reads source (i + 1/2) s/n - 1/2, or
/// i (s-1)/(n-1) with aligned corners. Antialiased: the kernel widens by s/n when shrinking and is cut at the borders.
struct Resampling {
    double a = -0.75;
    bool alignCorners = false;
    bool antialias = false;  ///< corners are never aligned then
    bool operator==(const Resampling&) const = default;
};

constexpr Resampling plainBicubic{};
constexpr Resampling antialiasedBicubic{.a = -0.5, .antialias = true};

/// table: (c + from.height * from.width) x d with c >= 0 leading rows -> (c + to.height * to.width) x d. A Problem
/// where the table has fewer rows than `from` has patches, or a grid is empty.
Result<Matrix> resizedTable(const Matrix& table, PatchGrid from, PatchGrid to, const Resampling& rule = plainBicubic);

}  // namespace orrery
