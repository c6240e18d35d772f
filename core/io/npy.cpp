#include "core/io/npy.h"

#include "core/io/npy_header.h"
#include "core/io/stored_numbers.h"
#include "core/io/table_budget.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <variant>

namespace orrery {

namespace {

constexpr Pattern<1> hasShape{"has the shape {}", "形状是 {}"};
constexpr std::uint64_t maxElements = std::uint64_t{1} << 48;  // no file has more

/// Runs through the elements of an array in Fortran order (first index fastest); next() returns the index that the
/// element has in C order (last index fastest).
class FortranOrder {
public:
    explicit FortranOrder(const std::vector<std::size_t>& extents)
        : shape(extents), strides(extents.size(), 1), index(extents.size(), 0) {
        for (std::size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
    }

    std::size_t next() {
        const std::size_t place = at;
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            at += strides[axis];
            if (++index[axis] < shape[axis]) break;
            at -= strides[axis] * shape[axis];
            index[axis] = 0;
        }
        return place;
    }

private:
    std::vector<std::size_t> shape;
    std::vector<std::size_t> strides;
    std::vector<std::size_t> index;
    std::size_t at = 0;
};

/// Consecutive elements in the form in which the file stores them.
struct Piece {
    std::span<const std::byte> bytes;
    std::size_t first;  ///< index of the first element
    bool swapped;       ///< the byte order differs from that of this machine
};

template <class Number>
StoredNumbers allocate(std::size_t count) {
    return std::vector<Number>(count);
}

/// Converts the elements of a piece from Stored to Number by `made`. They are stored at the indices that `order`
/// returns, or, if it is null, in the order of the file.
template <class Stored, class Number, auto made>
void put(const Piece& piece, FortranOrder* order, StoredNumbers& numbers) {
    const std::span<Number> all(std::get<std::vector<Number>>(numbers));
    std::vector<Stored> stored(piece.bytes.size() / sizeof(Stored));
    takeNumbers(piece.bytes.data(), piece.swapped, std::span(stored));
    for (std::size_t i = 0; i < stored.size(); ++i) all[order ? order->next() : piece.first + i] = made(stored[i]);
}

struct ElementType {
    std::string_view code;  // descr without its byte order
    std::size_t bytes;
    StoredNumbers (*allocate)(std::size_t count);
    void (*put)(const Piece& piece, FortranOrder* order, StoredNumbers& numbers);
};

template <class Stored, class Number = Stored, auto made = [](Stored stored) { return stored; }>
constexpr ElementType element(std::string_view code) {
    return {code, sizeof(Stored), allocate<Number>, put<Stored, Number, made>};
}

constexpr ElementType elementTypes[] = {
    element<std::uint16_t, float, asFloat<doubleFromHalf>>("f2"),
    element<float>("f4"),
    element<double>("f8"),
    element<std::int8_t>("i1"),
    element<std::int16_t>("i2"),
    element<std::int32_t>("i4"),
    element<std::int64_t>("i8"),
    element<std::uint8_t>("u1"),
    element<std::uint16_t>("u2"),
    element<std::uint32_t>("u4"),
    element<std::uint64_t>("u8"),
    element<std::uint8_t, std::uint8_t, [](std::uint8_t bits) -> std::uint8_t { return bits != 0 ? 1 : 0; }>("b1"),
    element<std::uint16_t, float, asFloat<doubleFromBFloat16>>("V2"),
};

struct Element {
    ElementType type;
    bool swapped;
};

std::optional<Element> elementOf(std::string_view descr) {
    constexpr bool littleHost = std::endian::native == std::endian::little;
    const bool ordered = !descr.empty() && std::string_view("<>=|").find(descr.front()) != std::string_view::npos;
    const char order = ordered ? descr.front() : '=';
    if (ordered) descr.remove_prefix(1);
    for (const ElementType& type : elementTypes) {
        if (type.code != descr) continue;
        return Element{type, order == '<' ? !littleHost : order == '>' && littleHost};
    }
    return std::nullopt;
}

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

/// Reads the `count` values of the file and returns them in C order.
Result<StoredNumbers> valuesOf(const ByteSource& file, const NpyHeader& header, const Element& element,
                               std::size_t count, const Progress& progress) {
    StoredNumbers values = element.type.allocate(count);
    FortranOrder order(header.shape);
    FortranOrder* const places = header.fortranOrder && header.shape.size() > 1 ? &order : nullptr;
    const auto take = [&](std::span<const std::byte> bytes, std::size_t first) {
        element.type.put({bytes, first, element.swapped}, places, values);
    };
    const Done all = readPieces(file, {header.dataOffset, count, element.type.bytes}, take, progress);
    if (!all) return all.problem();
    return values;
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
    const std::uint64_t takes = *count * element->type.bytes;
    if (held != takes) return wrongSize(name, held, takes, *header);
    const std::uint64_t needed = *count * sizeof(double);
    if (needed > maxBytes || needed > std::numeric_limits<std::size_t>::max() / 2) return tooMuchMemory(name, needed);
    try {
        Result<StoredNumbers> values = valuesOf(file, *header, *element, static_cast<std::size_t>(*count), progress);
        if (!values) return values.problem();
        const std::size_t notFinite = countNotFinite(*values);
        return NpyArray{std::move(header->shape), std::move(header->descr), header->fortranOrder, *std::move(values),
                        notFinite};
    } catch (...) {
        return ofMemory(noMemory(name, needed));
    }
}

Result<NpyArray> parseNpy(std::span<const std::byte> bytes, const std::string& name) {
    return parseNpy(ByteSource(bytes), name);
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

const char* npyDescription(DType dtype) {
    switch (dtype) {
        case DType::Float64:
            return "<f8";
        case DType::Float32:
            return "<f4";
        case DType::BFloat16:
            return "<V2";
        case DType::Float16:
            return "<f2";
    }
    assert(false);
    return "";
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

std::vector<std::byte> npyBytes(std::span<const std::size_t> shape, std::span<const double> values, DType dtype) {
    std::vector<std::byte> bytes = npyHeader(shape, dtype);
    bytes.reserve(bytes.size() + values.size() * bytesPerValue(dtype));
    appendValues(bytes, values, dtype);
    return bytes;
}

}  // namespace orrery
