#include "core/io/safetensors.h"

#include "core/base/dtype.h"
#include "core/io/json_text.h"
#include "core/io/mapped_file.h"
#include "core/io/npy.h"
#include "core/io/tensor_choice.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <optional>

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t lengthBytes = 8;
constexpr std::size_t maxHeaderBytes = 100'000'000;  // the reference's
constexpr std::size_t maxRank = 64;
constexpr std::size_t maxValues = maxNpyElements;
constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();

struct ElementType {
    std::string_view name;
    std::size_t bits;
    std::optional<DType> dtype = std::nullopt;  // of those that are read
};

/// All dtypes of the format.
constexpr std::array elementTypes{
    ElementType{"F64", 64, DType::Float64},
    ElementType{"F32", 32, DType::Float32},
    ElementType{"F16", 16, DType::Float16},
    ElementType{"BF16", 16, DType::BFloat16},
    ElementType{"BOOL", 8},
    ElementType{"U8", 8},
    ElementType{"I8", 8},
    ElementType{"U16", 16},
    ElementType{"I16", 16},
    ElementType{"U32", 32},
    ElementType{"I32", 32},
    ElementType{"U64", 64},
    ElementType{"I64", 64},
    ElementType{"C64", 64},
    ElementType{"F8_E4M3", 8},
    ElementType{"F8_E5M2", 8},
    ElementType{"F8_E8M0", 8},
    ElementType{"F8_E4M3FNUZ", 8},
    ElementType{"F8_E5M2FNUZ", 8},
    ElementType{"F6_E2M3", 6},
    ElementType{"F6_E3M2", 6},
    ElementType{"F4", 4},
};

const ElementType* elementType(std::string_view name) {
    const auto found = std::ranges::find(elementTypes, name, &ElementType::name);
    return found == elementTypes.end() ? nullptr : &*found;
}

std::string elementTypeNames() {
    std::string names;
    for (const ElementType& type : elementTypes) names += (names.empty() ? "" : ", ") + std::string(type.name);
    return names;
}

std::optional<std::size_t> product(std::size_t a, std::size_t b) {
    if (b != 0 && a > largest / b) return std::nullopt;
    return a * b;
}

/// "[1, 197, 768]".
std::string shapeText(std::span<const std::size_t> shape) {
    std::string text = "[";
    for (const std::size_t extent : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(extent);
    return text + "]";
}

std::string rangeText(const SafetensorsEntry& entry) {
    return "[" + std::to_string(entry.begin) + ", " + std::to_string(entry.end) + "]";
}

std::string tensorText(std::string_view name) {
    return "tensor '" + shownText(name) + "'";
}

/// A JSON list of whole numbers from 0.
std::optional<std::vector<std::size_t>> wholeNumbers(const ordered_json& json) {
    if (!json.is_array()) return std::nullopt;
    std::vector<std::size_t> numbers;
    for (const ordered_json& element : json) {
        if (!element.is_number_unsigned()) return std::nullopt;
        numbers.push_back(element.get<std::size_t>());
    }
    return numbers;
}

/// The entry as the header has it; whether its numbers fit together and into the file is not judged yet.
/// Members that the format does not know are passed over, as by the reference.
Result<SafetensorsEntry> entryOf(const std::string& tensor, const ordered_json& json) {
    const std::string who = tensorText(tensor);
    if (!json.is_object()) return Problem{"", who + " is a JSON " + json.type_name(), "it must be an object"};
    for (const char* member : {"dtype", "shape", "data_offsets"}) {
        if (!json.contains(member)) return Problem{"", who + " has no '" + member + "'", ""};
    }
    const ordered_json& dtype = json["dtype"];
    if (!dtype.is_string() || !elementType(dtype.get_ref<const std::string&>())) {
        return Problem{"", who + " has the unknown dtype " + shownText(dtype.dump()),
                       "known are " + elementTypeNames()};
    }
    const auto shape = wholeNumbers(json["shape"]);
    if (!shape) {
        return Problem{"", who + " has the shape " + shownText(json["shape"].dump()), "it is a list of whole numbers"};
    }
    if (shape->size() > maxRank) return Problem{"", who + " has a shape of more than 64 axes", ""};
    const auto range = wholeNumbers(json["data_offsets"]);
    if (!range || range->size() != 2) {
        return Problem{"", who + " has the data_offsets " + shownText(json["data_offsets"].dump()),
                       "they are two whole numbers, [begin, end]"};
    }
    return SafetensorsEntry{tensor, dtype.get<std::string>(), *shape, range->front(), range->back()};
}

/// Whether the shape takes exactly the entry's bytes, and whether these are in the file.
Done checkedEntry(const SafetensorsEntry& entry, std::size_t dataBytes) {
    const std::string who = tensorText(entry.name);
    if (entry.begin > entry.end) {
        return Problem{"", who + " has the data_offsets " + rangeText(entry), "the end must not come before the begin"};
    }
    if (entry.end > dataBytes) {
        return Problem{"", who + " has the data_offsets " + rangeText(entry),
                       "the file holds " + std::to_string(dataBytes) + " bytes of values"};
    }
    std::optional<std::size_t> bits = 1;
    for (const std::size_t extent : entry.shape) bits = bits ? product(*bits, extent) : bits;
    bits = bits ? product(*bits, elementType(entry.dtype)->bits) : bits;
    const std::string shape = "the shape " + shapeText(entry.shape) + " of " + entry.dtype;
    if (!bits) return Problem{"", who + " has " + shape, "no file can hold so much"};
    if (*bits % 8 != 0) return Problem{"", who + " has " + shape, "that is no whole number of bytes"};
    if (*bits / 8 != entry.end - entry.begin) {
        return Problem{"", who + " has " + std::to_string(entry.end - entry.begin) + " bytes of values",
                       shape + " takes " + std::to_string(*bits / 8)};
    }
    return done();
}

/// Whether the entries, in the order of their bytes, cover the values from the first byte to the last and only once.
Done checkedCover(std::span<const SafetensorsEntry> entries, std::size_t dataBytes) {
    std::size_t covered = 0;
    std::string before;
    for (const SafetensorsEntry& entry : entries) {
        const std::string who = tensorText(entry.name);
        if (entry.begin < covered) return Problem{"", who + " overlaps " + before, "a byte belongs to one tensor"};
        if (entry.begin > covered) {
            return Problem{"", std::to_string(entry.begin - covered) + " bytes before " + who + " belong to no tensor",
                           "all values must belong to one"};
        }
        covered = entry.end;
        before = who;
    }
    if (covered == dataBytes) return done();
    return Problem{"", std::to_string(dataBytes - covered) + " bytes at the end belong to no tensor",
                   "all values must belong to one"};
}

Done checkedMetadata(const ordered_json& json) {
    const auto isText = [](const ordered_json& value) { return value.is_string(); };
    if (json.is_object() && std::ranges::all_of(json, isText)) return done();
    return Problem{"", "'__metadata__' is not an object of texts", ""};
}

Result<std::vector<SafetensorsEntry>> entriesOf(const ordered_json& header, std::size_t dataBytes) {
    std::vector<SafetensorsEntry> entries;
    for (const auto& [name, json] : header.items()) {
        if (name == "__metadata__") {
            if (const Done metadata = checkedMetadata(json); !metadata) return metadata.problem();
            continue;
        }
        Result<SafetensorsEntry> entry = entryOf(name, json);
        if (!entry) return entry.problem();
        if (const Done checked = checkedEntry(*entry, dataBytes); !checked) return checked.problem();
        entries.push_back(*std::move(entry));
    }
    const auto range = [](const SafetensorsEntry& entry) { return std::pair(entry.begin, entry.end); };
    std::ranges::stable_sort(entries, {}, range);
    if (const Done cover = checkedCover(entries, dataBytes); !cover) return cover.problem();
    return entries;
}

/// The length of the JSON header, compared with the bytes that are there.
Result<std::size_t> headerLength(std::span<const std::byte> bytes) {
    if (bytes.empty()) return Problem{"", "the file is empty", "a .safetensors file was expected"};
    if (bytes.size() < lengthBytes) return Problem{"", "ends within its .safetensors header", ""};
    std::uint64_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;) length = length << 8 | static_cast<std::uint64_t>(bytes[i]);
    if (length > maxHeaderBytes) {
        return Problem{"", "is not a .safetensors file: its header would have " + std::to_string(length) + " bytes",
                       "at most 100000000 are allowed"};
    }
    if (length > bytes.size() - lengthBytes) return Problem{"", "ends within its .safetensors header", ""};
    if (length == 0 || bytes[lengthBytes] != std::byte{'{'}) {
        return Problem{"", "is not a .safetensors file", "the header must begin with '{'"};
    }
    return static_cast<std::size_t>(length);
}

Result<SafetensorsIndex> indexOf(std::span<const std::byte> bytes) try {
    const Result<std::size_t> length = headerLength(bytes);
    if (!length) return length.problem();
    const auto* const text = reinterpret_cast<const char*>(bytes.data()) + lengthBytes;
    const Result<ordered_json> header = parseJson({text, *length});
    if (!header) return Problem{"", Words{"its .safetensors header ", "的 .safetensors 文件头"} + header.problem().what, header.problem().hint};
    const std::size_t dataOffset = lengthBytes + *length;
    Result<std::vector<SafetensorsEntry>> entries = entriesOf(*header, bytes.size() - dataOffset);
    if (!entries) return entries.problem();
    return SafetensorsIndex{*std::move(entries), dataOffset};
} catch (const std::bad_alloc&) {
    return Problem{"", "there is not enough memory for its .safetensors header", ""};
}

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

}  // namespace

Result<SafetensorsIndex> parseSafetensors(std::span<const std::byte> bytes, const std::string& name) {
    Result<SafetensorsIndex> index = indexOf(bytes);
    if (!index) return Problem{name, index.problem().what, index.problem().hint};
    return index;
}

bool isTable(const SafetensorsEntry& entry) {
    const auto shape = tableShape(entry.shape);
    return shape && (*shape)[0] > 0 && (*shape)[1] > 0 && elementType(entry.dtype)->dtype;
}

Result<TensorTable> tensorTable(std::span<const std::byte> bytes, const SafetensorsIndex& index,
                                const SafetensorsEntry& entry, const std::string& name) try {
    const std::string who = tensorText(entry.name);
    const ElementType& type = *elementType(entry.dtype);
    if (!type.dtype) return Problem{name, who + " holds " + entry.dtype, "allowed are F64, F32, F16 and BF16"};
    const auto shape = tableShape(entry.shape);
    if (!shape) return Problem{name, who + " has the shape " + shapeText(entry.shape), "a table has rows and columns"};
    if (!isTable(entry)) return Problem{name, who + " has the shape " + shapeText(entry.shape), "a table has values"};
    if ((*shape)[0] > maxValues / (*shape)[1]) {
        return Problem{name, who + " has the shape " + shapeText(entry.shape), "at most 2^29 values can be read"};
    }
    TensorTable table{entry.name, Matrix((*shape)[0], (*shape)[1]), 0};
    decode(*type.dtype, bytes.data() + index.dataOffset + entry.begin, table.values.values);
    table.notFinite = static_cast<std::size_t>(
        std::ranges::count_if(table.values.values, [](double value) { return !std::isfinite(value); }));
    return table;
} catch (const std::bad_alloc&) {
    return Problem{name, "there is not enough memory for its " + tensorText(entry.name), ""};
}

Result<TensorTable> readTensor(const std::string& path, std::string_view tensor) {
    const Result<MappedFile> file = MappedFile::open(path);
    if (!file) return file.problem();
    const Result<SafetensorsIndex> index = parseSafetensors(file->bytes(), path);
    if (!index) return index.problem();
    const Result<const SafetensorsEntry*> entry = chosenTensor(*index, tensor, path);
    if (!entry) return entry.problem();
    return tensorTable(file->bytes(), *index, **entry, path);
}

}  // namespace orrery
