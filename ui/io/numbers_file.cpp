#include "ui/io/numbers_file.h"

#include "core/base/small_letters.h"
#include "core/interaction/shown_numbers.h"
#include "ui/io/array_file.h"

namespace orrery {

bool isNumbersPath(const std::string& path) {
    const std::string small = inSmallLetters(path);
    return small.ends_with(".npy") || small.ends_with(".csv");
}

Done writeNumbers(const std::string& path, const Figure& figure, const Document& document, int pane) {
    const Result<NumberTable> table = shownNumbers(figure, pane, document.probe.head);
    if (!table) return table.problem();
    const ArrayShape shape{{static_cast<std::size_t>(table->rows), table->columns.size()}, {}, {}, table->columns};
    return writeArray(path, shape, DType::Float64, table->fill);
}

}  // namespace orrery
