// Biases of Swin inside a window of tokens, one per relative offset: a learned table (Liu et al., 2021,
// arXiv:2103.14030; with a class token as in BEiT), or a network of logarithmic coordinates (Swin v2, Liu et al., 2022,
// arXiv:2111.09883).
#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// A window; tokens are row-major, after the class token if there is one.
struct SwinWindow {
    std::int64_t height = 7;
    std::int64_t width = 7;
    bool classToken = false;

    std::int64_t tokens() const { return height * width + (classToken ? 1 : 0); }
    /// Number of offsets: (2h - 1)(2w - 1).
    std::int64_t offsets() const { return (2 * height - 1) * (2 * width - 1); }
    /// Number of rows of the table: the offsets, then class to token, token to class, class to class.
    std::int64_t tableRows() const { return offsets() + (classToken ? 3 : 0); }
};

/// Returns the table row of a query and a key token, query minus key: (r_q - r_k + h - 1)(2w - 1) + c_q - c_k + w - 1
/// for rows r and columns c in a window h x w; for the class token, see tableRows().
std::int64_t swinIndex(const SwinWindow& window, std::int64_t query, std::int64_t key);

/// Window with which the network was trained; its size is the unit of coordinates. 0: the size of the SwinWindow.
struct PretrainedWindow {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// Returns [offsets x 2]: row and column coordinate of each offset in table order: sign(x) log2(1 + |x|) / log2(8), x =
/// 8 offset / (size - 1), size of the pretrained window; 0 if this window has size 1. A pretrained size of 1 is a
/// Problem.
Result<Matrix> swinCoordinates(const SwinWindow& window, const PretrainedWindow& pretrained);

}  // namespace orrery
