#include "core/io/safetensors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/io/safetensors_header.h"
#include "core/io/stored_numbers.h"
#include "core/io/table_budget.h"
#include "core/io/tensor_choice.h"

namespace orrery {

namespace {

/// Drops leading axes of size 1 until two axes are left; returns nothing if there are not two.
std::optional<std::array<std::uint64_t, 2>> tableShape(std::span<const std::uint64_t> shape) {
    while (shape.size() > 2 && shape.front() == 1) shape = shape.subspan(1);
    if (shape.size() != 2) return std::nullopt;
    return std::array{shape[0], shape[1]};
}

}  // namespace

bool isTable(const SafetensorsEntry& entry) {
    const auto shape = tableShape(entry.shape);
    return shape && (*shape)[0] > 0 && (*shape)[1] > 0 && tensorType(entry.dtype)->dtype;
}

Result<TensorTable> tensorTable(const TableSource& source, const SafetensorsIndex& index,
                                const SafetensorsEntry& entry) {
    const std::string& name = source.name;
    const Phrase who = tensorText(entry.name);
    const TensorType& type = *tensorType(entry.dtype);
    if (!type.dtype)
        return Problem{name, say({"{} holds {}", "{}的 dtype 是 {}"}, who, entry.dtype),
                       Words{"allowed are F64, F32, F16 and BF16", "可选 F64、F32、F16 和 BF16"}};
    const auto shape = tableShape(entry.shape);
    const Phrase held = say(hasTensorShape, who, tensorShapeText(entry));
    if (!shape) return Problem{name, held, Words{"a table has rows and columns", "表应有行和列"}};
    if (!isTable(entry)) return Problem{name, held, Words{"a table has values", "表应含有数值"}};
    if ((*shape)[1] > maxTableColumns) return tooManyColumns(name, (*shape)[1]);
    const std::uint64_t all = (*shape)[0] * (*shape)[1];  // no overflow: checkedEntry() found the bytes in the file
    const std::uint64_t needed = all * sizeof(double);
    if (needed > std::min<std::uint64_t>(source.maxBytes, std::numeric_limits<std::size_t>::max() / 2))
        return tooMuchMemory(name, needed);
    const auto count = static_cast<std::size_t>(all), rows = static_cast<std::size_t>((*shape)[0]);
    try {
        const Elements elements{index.dataOffset + entry.begin, count, type.bits / 8};
        const Element element = *elementOf(npyDescription(*type.dtype));
        Result<StoredNumbers> values = readNumbers(source.file, elements, element, source.progress);
        if (!values) return values.problem();
        const std::size_t notFinite = countNotFinite(*values);
        return TensorTable{entry.name, TableData(rows, count / rows, *std::move(values)), notFinite};
    } catch (...) {
        return ofMemory(noMemory(name, needed));
    }
}

Result<TensorTable> readTensor(const std::string& path, std::string_view tensor, std::uint64_t maxBytes,
                               const Progress& progress) {
    const Result<ByteSource> file = ByteSource::open(path);
    if (!file) return file.problem();
    const Result<SafetensorsIndex> index = parseSafetensors(*file, path);
    if (!index) return index.problem();
    const Result<const SafetensorsEntry*> entry = chosenTensor(*index, tensor, path);
    if (!entry) return entry.problem();
    return tensorTable({*file, path, maxBytes, progress}, *index, **entry);
}

}  // namespace orrery
