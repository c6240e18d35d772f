#include <cmath>

#include "core/schemes/score/swin.h"

namespace orrery {

namespace {

double coordinate(std::int64_t offset, std::int64_t size, std::int64_t pretrained) {
    const std::int64_t against = pretrained > 0 ? pretrained : size;
    // A window of size 1 has offset 0 only.
    const double x = against > 1 ? 8.0 * static_cast<double>(offset) / static_cast<double>(against - 1) : 0.0;
    return std::copysign(std::log2(1 + std::abs(x)) / 3, x);
}

}  // namespace

std::int64_t swinIndex(const SwinWindow& window, std::int64_t query, std::int64_t key) {
    const std::int64_t first = window.classToken ? 1 : 0;
    const std::int64_t a = query - first;
    const std::int64_t b = key - first;
    if (a < 0 && b < 0) return window.offsets() + 2;
    if (a < 0) return window.offsets();
    if (b < 0) return window.offsets() + 1;
    const std::int64_t rows = a / window.width - b / window.width + window.height - 1;
    return rows * (2 * window.width - 1) + a % window.width - b % window.width + window.width - 1;
}

Result<Matrix> swinCoordinates(const SwinWindow& window, const PretrainedWindow& pretrained) {
    if (pretrained.height == 1 || pretrained.width == 1) {
        return Problem{"pretrained_window", Words{"'1' has no offset to measure by", "“1”没有可作单位的偏移"},
                       Words{"allowed is 0 for none, or a whole number from 2", "应为 0（表示没有）或不小于 2 的整数"}};
    }
    Matrix table(static_cast<std::size_t>(window.offsets()), 2);
    std::size_t row = 0;
    for (std::int64_t down = 1 - window.height; down < window.height; ++down) {
        for (std::int64_t across = 1 - window.width; across < window.width; ++across) {
            table.at(row, 0) = coordinate(down, window.height, pretrained.height);
            table.at(row, 1) = coordinate(across, window.width, pretrained.width);
            ++row;
        }
    }
    return table;
}

}  // namespace orrery
