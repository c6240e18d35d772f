#include "core/io/safetensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>

#include "core/io/safetensors_header.h"
#include "core/io/table_budget.h"
#include "core/io/tensor_choice.h"

namespace orrery {

namespace {

/// The two axes that are left without leading ones of size 1.
std::optional<std::array<std::size_t, 2>> tableShape(std::span<const std::size_t> shape) {
    while (shape.size() > 2 && shape.front() == 1) shape = shape.subspan(1);
    if (shape.size() != 2) return std::nullopt;
    return std::array{shape[0], shape[1]};
}

/// Fills `values` from as many little-endian elements at `from`.
template <class Bits, auto number>
void decode(const std::byte* from, std::span<double> values) {
    for (double& value : values) {
        std::array<std::byte, sizeof(Bits)> element;
        std::memcpy(element.data(), from, sizeof(Bits));
        if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(element);
        value = number(std::bit_cast<Bits>(element));
        from += sizeof(Bits);
    }
}

void decode(DType dtype, const std::byte* from, std::span<double> values) {
    switch (dtype) {
        case DType::Float64:
            return decode<std::uint64_t, [](std::uint64_t bits) { return std::bit_cast<double>(bits); }>(from, values);
        case DType::Float32:
            return decode<std::uint32_t, [](std::uint32_t bits) {
                return static_cast<double>(std::bit_cast<float>(bits));
            }>(from, values);
        case DType::BFloat16:
            return decode<std::uint16_t, doubleFromBFloat16>(from, values);
        case DType::Float16:
            return decode<std::uint16_t, doubleFromHalf>(from, values);
    }
}

/// `table` with its values out of the file.
Result<TensorTable> filled(TensorTable table, const ByteSource& file, const Elements& elements, DType dtype) {
    const auto take = [&](std::span<const std::byte> piece, std::size_t first) {
        decode(dtype, piece.data(), std::span(table.values.values).subspan(first, piece.size() / elements.bytes));
    };
    const Done all = readPieces(file, elements, take);
    if (!all) return all.problem();
    table.notFinite = static_cast<std::size_t>(
        std::ranges::count_if(table.values.values, [](double value) { return !std::isfinite(value); }));
    return table;
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
                       Words{"allowed are F64, F32, F16 and BF16", "允许 F64、F32、F16 和 BF16"}};
    const auto shape = tableShape(entry.shape);
    const Phrase held = say(hasTensorShape, who, tensorShapeText(entry));
    if (!shape) return Problem{name, held, Words{"a table has rows and columns", "表必须有行和列"}};
    if (!isTable(entry)) return Problem{name, held, Words{"a table has values", "表必须含有数值"}};
    const std::size_t count = (*shape)[0] * (*shape)[1];  // checkedEntry found its bytes in the file
    const std::uint64_t needed = std::uint64_t{count} * sizeof(double);
    if (needed > source.mostBytes) return tooMuchMemory(name, needed);
    try {
        return filled({entry.name, Matrix((*shape)[0], (*shape)[1]), 0}, source.file,
                      {index.dataOffset + entry.begin, count, type.bits / 8}, *type.dtype);
    } catch (const std::bad_alloc&) {
        return noMemory(name, needed);
    }
}

Result<TensorTable> readTensor(const std::string& path, std::string_view tensor, std::uint64_t mostBytes) {
    const Result<ByteSource> file = ByteSource::open(path);
    if (!file) return file.problem();
    const Result<SafetensorsIndex> index = parseSafetensors(*file, path);
    if (!index) return index.problem();
    const Result<const SafetensorsEntry*> entry = chosenTensor(*index, tensor, path);
    if (!entry) return entry.problem();
    return tensorTable({*file, path, mostBytes}, *index, **entry);
}

}  // namespace orrery
