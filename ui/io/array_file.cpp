#include "ui/io/array_file.h"

#include <algorithm>

#include "core/base/small_letters.h"
#include "core/interaction/shown_numbers.h"
#include "core/io/csv.h"
#include "core/io/npy.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

constexpr std::uint64_t cellsAtOnce = std::uint64_t{1} << 22;
constexpr std::uint64_t shortestCsvValue = 2;  ///< bytes of "0,"

/// Returns the line of names at the beginning of a CSV file.
std::string begun(const ArrayShape& shape) {
    std::vector<std::string> names = shape.names.empty() ? csvNames({}, shape.column, shape.sizes.back()) : shape.names;
    names.insert(names.begin(), shape.labels.begin(), shape.labels.end());
    std::string text;
    appendCsvHeader(text, names);
    return text;
}

/// Returns the leading indices (head, query) of row `row` in row-major order, each from 0.
std::vector<double> indicesOf(const ArrayShape& shape, std::uint64_t row) {
    std::vector<double> indices(shape.labels.size());
    for (std::size_t axis = indices.size(); axis-- > 0;) {
        indices[axis] = static_cast<double>(row % shape.sizes[axis]);
        row /= shape.sizes[axis];
    }
    return indices;
}

void appendText(std::string& text, const ArrayShape& shape, const Matrix& block, std::uint64_t first, DType dtype) {
    for (std::size_t row = 0; row < block.rows; ++row) {
        appendCsvRow(text, indicesOf(shape, first + row), block.row(row), dtype);
    }
}

Result<bool> isText(const std::string& path) {
    const std::string small = inSmallLetters(path);
    if (small.ends_with(".csv")) return true;
    const bool npy = path == "-" || small.ends_with(".npy") || path.starts_with("/dev/");
    if (npy) return false;
    return Problem{path, Words{"the name says no array format", "从文件名看不出数组格式"},
                   Words{"allowed endings are .npy and .csv, or - for .npy on standard output",
                         "可选的结尾是 .npy 和 .csv，或用 - 把 .npy 写到标准输出"}};
}

}  // namespace

Done writeArray(const std::string& path, const ArrayShape& shape, DType dtype, const Rows& rows) {
    const Result<bool> text = isText(path);
    if (!text) return text.problem();
    std::uint64_t all = 1;
    for (std::size_t axis = 0; axis + 1 < shape.sizes.size(); ++axis) all *= shape.sizes[axis];
    const std::uint64_t minBytes = *text ? shortestCsvValue : bytesPerValue(dtype);
    Result<FileWriter> writer = FileWriter::create(path, all * shape.sizes.back() * minBytes);
    if (!writer) return writer.problem();
    Done done = *text ? writer->append(begun(shape)) : writer->append(npyHeader(shape.sizes, dtype));
    const std::uint64_t atOnce =
        std::max<std::uint64_t>(1, cellsAtOnce / std::max<std::uint64_t>(1, shape.sizes.back()));
    std::vector<std::byte> bytes;
    std::string lines;
    for (std::uint64_t first = 0; done && first < all; first += atOnce) {
        const Matrix block = rows(first, std::min(atOnce, all - first));
        if (*text) {
            lines.clear();
            appendText(lines, shape, block, first, dtype);
            done = writer->append(lines);
        } else {
            bytes.clear();
            appendValues(bytes, block.values, dtype);
            done = writer->append(bytes);
        }
    }
    return done ? writer->commit() : done;
}

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
