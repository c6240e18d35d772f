#include "core/schemes/added/row_major.h"

#include <algorithm>

namespace orrery {

std::vector<GridBlock> gridBlocks(std::int64_t first, std::int64_t count, std::int64_t width) {
    std::vector<GridBlock> blocks;
    while (count > 0) {
        const std::int64_t column = first % width;
        const bool wholeRows = column == 0 && count >= width;
        const std::int64_t rows = wholeRows ? count / width : 1;
        const std::int64_t columns = wholeRows ? width : std::min(width - column, count);
        blocks.push_back({first / width, rows, column, columns});
        first += rows * columns;
        count -= rows * columns;
    }
    return blocks;
}

}  // namespace orrery
