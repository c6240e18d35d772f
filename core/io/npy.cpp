#include "core/io/npy.h"

#include "core/io/npy_header.h"
#include "core/io/stored_numbers.h"
#include "core/io/table_budget.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

namespace orrery {

namespace {

constexpr Pattern<1> hasShape{"has the shape {}", "形状是 {}"};
constexpr std::uint64_t maxElements = std::uint64_t{1} << 48;  // no file has more

/// Returns the product of the shape; nothing if it exceeds maxElements.
std::optional<std::uint64_t> elementCount(const std::vector<std::size_t>& shape) {
    if (std::ranges::find(shape, 0U) != shape.end()) return 0;
    std::uint64_t count = 1;
    for (const std::size_t extent : shape) {
        if (extent > maxElements / count) return std::nullopt;
        count *= extent;
    }
    return count;
}

std::string shapeText(std::span<const std::size_t> shape) {
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

/// Reads the header from at most maxNpyPrefix bytes, the longest header allowed.
Result<NpyHeader> headerOf(const ByteSource& file, const std::string& name) {
    const auto max = static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), maxNpyPrefix));
    const Result<std::vector<std::byte>> prefix = file.read(0, max);
    if (!prefix) return prefix.problem();
    return parseNpyHeader(*prefix, name);
}

Problem wrongSize(const std::string& name, std::uint64_t held, std::uint64_t needed, const NpyHeader& header) {
    const std::string shape = shapeText(header.shape);
    return {name, say({"holds {} bytes of values", "含有 {} 字节的数值"}, held),
            say({"its shape {} of \"{}\" takes {}", "形状 {}、dtype“{}”需要 {} 字节"}, shape, header.descr, needed)};
}

}  // namespace

Result<NpyArray> parseNpy(const ByteSource& file, const std::string& name, std::uint64_t maxBytes,
                          const Progress& progress) {
    Result<NpyHeader> header = headerOf(file, name);
    if (!header) return header.problem();
    const std::optional<Element> element = elementOf(header->descr);
    if (!element) {
        return Problem{name, say({"holds values of dtype \"{}\"", "数值的 dtype 是“{}”"}, shown(header->descr)),
                       Words{"allowed are f2, f4, f8, i1 to i8, u1 to u8, b1 and bfloat16 as V2",
                             "可选 f2、f4、f8、i1 到 i8、u1 到 u8、b1，以及存为 V2 的 bfloat16"}};
    }
    const std::optional<std::uint64_t> count = elementCount(header->shape);
    if (!count) {
        const std::string shape = shapeText(header->shape);
        return Problem{name, say({"claims the shape {}", "声称形状为 {}"}, shape),
                       Words{"no file can hold so much", "没有文件装得下这么多"}};
    }
    const std::uint64_t held = file.size() - header->dataOffset;
    const std::uint64_t takes = *count * element->type->bytes;
    if (held != takes) return wrongSize(name, held, takes, *header);
    const std::uint64_t needed = *count * sizeof(double);
    if (needed > maxBytes || needed > std::numeric_limits<std::size_t>::max() / 2) return tooMuchMemory(name, needed);
    try {
        const Elements elements{header->dataOffset, static_cast<std::size_t>(*count), element->type->bytes};
        const std::span<const std::size_t> fortran =
            header->fortranOrder ? header->shape : std::span<const std::size_t>();
        Result<StoredNumbers> values = readNumbers(file, elements, *element, progress, fortran);
        if (!values) return values.problem();
        const std::size_t notFinite = countNotFinite(*values);
        return NpyArray{std::move(header->shape), std::move(header->descr), header->fortranOrder, *std::move(values),
                        notFinite};
    } catch (...) {
        return ofMemory(noMemory(name, needed));
    }
}

Result<NpyArray> readNpy(const std::string& path, std::uint64_t maxBytes, const Progress& progress) {
    const Result<ByteSource> file = ByteSource::open(path);
    if (!file) return file.problem();
    return parseNpy(*file, path, maxBytes, progress);
}

Result<TableData> asTable(NpyArray array, const std::string& name) {
    const std::size_t rank = array.shape.size();
    if (rank != 1 && rank != 2) {
        return Problem{name, say(hasShape, shapeText(array.shape)),
                       Words{"a table has rows and columns", "表应有行和列"}};
    }
    if (countOf(array.values) == 0)
        return Problem{name, say(hasShape, shapeText(array.shape)), Words{"a table has values", "表应含有数值"}};
    return TableData(array.shape[0], rank == 2 ? array.shape[1] : 1, std::move(array.values));
}

std::vector<std::byte> npyHeader(std::span<const std::size_t> shape, DType dtype) {
    constexpr std::size_t alignment = 64;
    constexpr std::size_t growthDigits = 21;  // NumPy pads the first extent to 21 digits, so that it can grow in place
    constexpr std::size_t prefix = 10;
    std::string dictionary = std::string("{'descr': '") + npyDescription(dtype) +
                             "', 'fortran_order': False, 'shape': " + shapeText(shape) + ", }";
    if (!shape.empty()) dictionary.append(growthDigits - std::to_string(shape[0]).size(), ' ');
    // If the header already ends on a multiple of 64, NumPy adds 64 spaces, not none.
    dictionary.append(alignment - (prefix + dictionary.size() + 1) % alignment, ' ');
    dictionary += '\n';
    assert(dictionary.size() <= 0xffff);
    std::string header = "\x93NUMPY";
    header += {'\1', '\0', static_cast<char>(dictionary.size() & 0xff), static_cast<char>(dictionary.size() >> 8)};
    header += dictionary;
    const auto bytes = std::as_bytes(std::span(header));
    return {bytes.begin(), bytes.end()};
}

}  // namespace orrery
