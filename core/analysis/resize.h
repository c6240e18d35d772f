// Resizing a learned table of patch positions to another grid, as vision transformers do for other image sizes. Leading
// rows that belong to no patch (class and distillation tokens) are copied unchanged. MAE and HF ViT use plain bicubic,
// timm the antialiased version; they differ when shrinking.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// Patches in row-major order: patch (y, x) is row y * width + x.
struct PatchGrid {
    int height = 0;
    int width = 0;
    bool operator==(const PatchGrid&) const = default;
};

/// Bicubic convolution (Keys, 1981) with parameter a and clamped borders. Along an axis that is resized from s to n
/// patches, target i reads source (i + 1/2) s/n - 1/2, or i (s-1)/(n-1) with aligned corners. With antialiasing the
/// kernel is widened by s/n when shrinking, truncated at the borders and normalised.
struct Resampling {
    double a = -0.75;
    bool alignCorners = false;
    bool antialias = false;  ///< then alignCorners is ignored
    bool operator==(const Resampling&) const = default;
};

constexpr Resampling plainBicubic{};
constexpr Resampling antialiasedBicubic{.a = -0.5, .antialias = true};

/// table: (c + from.height * from.width) x d with c >= 0 leading rows -> (c + to.height * to.width) x d. No grid may be
/// empty.
Matrix resizedTable(const Matrix& table, PatchGrid from, PatchGrid to, const Resampling& rule = plainBicubic);

}  // namespace orrery
