#include "core/io/safetensors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/dtype.h"
#include "core/base/shown_text.h"
#include "core/io/json_text.h"
#include "core/io/stored_numbers.h"
#include "core/io/table_budget.h"
#include "core/io/tensor_choice.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t lengthBytes = 8;
constexpr std::size_t maxTensorHeader = 100'000'000;  // bytes; the limit of the reference implementation
constexpr std::size_t maxTensorAxes = 64;
constexpr Pattern<2> hasTensorShape{"{} has the shape {}", "{}的形状是 {}"};
constexpr Pattern<2> hasOffsets{"{} has the data_offsets {}", "{}的 data_offsets 是 {}"};
constexpr Words allOwned{"all values must belong to one", "所有数值都必须属于某个张量"};
constexpr Words tensorsEndEarly{"ends within its .safetensors header", "在 .safetensors 文件头的中途结束"};
constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

/// A dtype of the format.
struct TensorType {
    std::string_view name;
    std::size_t bits;                           ///< bits per value
    std::optional<DType> dtype = std::nullopt;  ///< nothing if the program does not read values of this type
};

/// All dtypes of the format.
constexpr std::array tensorTypes{
    TensorType{"F64", 64, DType::Float64},
    TensorType{"F32", 32, DType::Float32},
    TensorType{"F16", 16, DType::Float16},
    TensorType{"BF16", 16, DType::BFloat16},
    TensorType{"BOOL", 8},
    TensorType{"U8", 8},
    TensorType{"I8", 8},
    TensorType{"U16", 16},
    TensorType{"I16", 16},
    TensorType{"U32", 32},
    TensorType{"I32", 32},
    TensorType{"U64", 64},
    TensorType{"I64", 64},
    TensorType{"C64", 64},
    TensorType{"F8_E4M3", 8},
    TensorType{"F8_E5M2", 8},
    TensorType{"F8_E8M0", 8},
    TensorType{"F8_E4M3FNUZ", 8},
    TensorType{"F8_E5M2FNUZ", 8},
    TensorType{"F6_E2M3", 6},
    TensorType{"F6_E3M2", 6},
    TensorType{"F4", 4},
};

/// Returns the dtype called `name`; null if the format has none of this name.
const TensorType* tensorType(std::string_view name) {
    const auto found = std::ranges::find(tensorTypes, name, &TensorType::name);
    return found == tensorTypes.end() ? nullptr : &*found;
}

/// Returns "tensor 'wpe.weight'", with the name made printable.
Phrase tensorText(std::string_view name) {
    return say({"tensor {}", "张量{}"}, quoted(shownText(name)));
}

/// Returns the shape as "[1, 197, 768]".
std::string tensorShapeText(const SafetensorsEntry& entry) {
    std::string text = "[";
    for (const std::uint64_t extent : entry.shape) text += (text.size() > 1 ? ", " : "") + std::to_string(extent);
    return text + "]";
}

std::string tensorTypeNames() {
    std::string names;
    for (const TensorType& type : tensorTypes) names += (names.empty() ? "" : ", ") + std::string(type.name);
    return names;
}

std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
    if (b != 0 && a > largest / b) return std::nullopt;
    return a * b;
}

std::string rangeText(const SafetensorsEntry& entry) {
    return "[" + std::to_string(entry.begin) + ", " + std::to_string(entry.end) + "]";
}

/// Returns a JSON list of whole numbers from 0 on; nothing if `json` is not one.
std::optional<std::vector<std::uint64_t>> wholeNumbers(const ordered_json& json) {
    if (!json.is_array()) return std::nullopt;
    std::vector<std::uint64_t> numbers;
    for (const ordered_json& element : json) {
        if (!element.is_number_unsigned()) return std::nullopt;
        numbers.push_back(element.get<std::uint64_t>());
    }
    return numbers;
}

/// Parses an entry; its numbers are checked later by checkedEntry(). Unknown members are ignored, as by the reference
/// implementation.
Result<SafetensorsEntry> entryOf(const std::string& tensor, const ordered_json& json) {
    const Phrase who = tensorText(tensor);
    if (!json.is_object())
        return Problem{"", say({"{} is {}", "{}是 {}"}, who, jsonKind(json)),
                       Words{"it must be an object", "应为对象"}};
    for (const char* member : {"dtype", "shape", "data_offsets"}) {
        if (!json.contains(member)) return Problem{"", say({"{} has no {}", "{}缺少{}"}, who, quoted(member))};
    }
    const ordered_json& dtype = json["dtype"];
    if (!dtype.is_string() || !tensorType(dtype.get_ref<const std::string&>())) {
        return Problem{"", say({"{} has the unknown dtype {}", "{}的 dtype 未知：{}"}, who, shownText(dtype.dump())),
                       say({"known are {}", "可选 {}"}, tensorTypeNames())};
    }
    const auto shape = wholeNumbers(json["shape"]);
    if (!shape) {
        return Problem{"", say(hasTensorShape, who, shownText(json["shape"].dump())),
                       Words{"it is a list of whole numbers", "应为整数的列表"}};
    }
    if (shape->size() > maxTensorAxes)
        return Problem{"", say({"{} has a shape of more than 64 axes", "{}的形状超过 64 个轴"}, who)};
    const auto range = wholeNumbers(json["data_offsets"]);
    if (!range || range->size() != 2) {
        return Problem{"", say(hasOffsets, who, shownText(json["data_offsets"].dump())),
                       Words{"they are two whole numbers, [begin, end]", "应为两个整数 [begin, end]"}};
    }
    return SafetensorsEntry{tensor, dtype.get<std::string>(), *shape, range->front(), range->back()};
}

/// Checks that the entry's bytes are in the file and that shape and dtype take exactly these bytes.
Done checkedEntry(const SafetensorsEntry& entry, std::uint64_t dataBytes) {
    const Phrase who = tensorText(entry.name);
    if (entry.begin > entry.end) {
        return Problem{"", say(hasOffsets, who, rangeText(entry)),
                       Words{"the end must not come before the begin", "终点不能在起点之前"}};
    }
    if (entry.end > dataBytes) {
        return Problem{"", say(hasOffsets, who, rangeText(entry)),
                       say({"the file holds {} bytes of values", "文件中的数值只有 {} 字节"}, dataBytes)};
    }
    std::optional<std::uint64_t> bits = 1;
    for (const std::uint64_t extent : entry.shape) bits = bits ? product(*bits, extent) : bits;
    bits = bits ? product(*bits, tensorType(entry.dtype)->bits) : bits;
    const Phrase shape = say({"the shape {0} of {1}", "{1} 形状 {0}"}, tensorShapeText(entry), entry.dtype);
    const Phrase held = say({"{} has {}", "{}的{}"}, who, shape);
    if (!bits) return Problem{"", held, Words{"no file can hold so much", "没有文件装得下这么多"}};
    if (*bits % 8 != 0) {
        return Problem{"", held, Words{"that is no whole number of bytes", "这不是整数个字节"}};
    }
    if (*bits / 8 != entry.end - entry.begin) {
        return Problem{"", say({"{} has {} bytes of values", "{}有 {} 字节的数值"}, who, entry.end - entry.begin),
                       say({"{} takes {}", "{} 需要 {} 字节"}, shape, *bits / 8)};
    }
    return done();
}

/// Checks that the entries, sorted by their bytes, cover every byte of the values exactly once.
Done checkedCover(std::span<const SafetensorsEntry> entries, std::uint64_t dataBytes) {
    std::uint64_t covered = 0;
    Phrase before;
    for (const SafetensorsEntry& entry : entries) {
        const Phrase who = tensorText(entry.name);
        if (entry.begin < covered)
            return Problem{"", say({"{} overlaps {}", "{}与{}重叠"}, who, before),
                           Words{"a byte belongs to one tensor", "一个字节只能属于一个张量"}};
        if (entry.begin > covered) {
            return Problem{"",
                           say({"{0} bytes before {1} belong to no tensor", "{1}之前的 {0} 字节不属于任何张量"},
                               entry.begin - covered, who),
                           allOwned};
        }
        covered = entry.end;
        before = who;
    }
    if (covered == dataBytes) return done();
    return Problem{
        "", say({"{} bytes at the end belong to no tensor", "末尾的 {} 字节不属于任何张量"}, dataBytes - covered),
        allOwned};
}

Done checkedMetadata(const ordered_json& json) {
    const auto isText = [](const ordered_json& value) { return value.is_string(); };
    if (json.is_object() && std::ranges::all_of(json, isText)) return done();
    return Problem{"", Words{"'__metadata__' is not an object of texts", "'__metadata__' 不是由文本组成的对象"}};
}

Result<std::vector<SafetensorsEntry>> entriesOf(const ordered_json& header, std::uint64_t dataBytes) {
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

/// Reads the length of the JSON header. A Problem if it exceeds maxTensorHeader or the file, or if the header does not
/// begin with '{'.
Result<std::size_t> headerLength(const ByteSource& file) {
    if (file.size() == 0)
        return Problem{"", Words{"the file is empty", "文件是空的"},
                       Words{"a .safetensors file was expected", "请用 .safetensors 文件"}};
    if (file.size() < lengthBytes) return Problem{"", tensorsEndEarly};
    const auto max = static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), lengthBytes + 1));
    const Result<std::vector<std::byte>> bytes = file.read(0, max);
    if (!bytes) return bytes.problem();
    std::uint64_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;) length = length << 8 | static_cast<std::uint64_t>((*bytes)[i]);
    if (length > maxTensorHeader) {
        return Problem{"",
                       say({"is not a .safetensors file: its header would have {} bytes",
                            "不是 .safetensors 文件：按此格式，文件头会有 {} 字节"},
                           length),
                       Words{"at most 100000000 are allowed", "最多 100000000 字节"}};
    }
    if (length > file.size() - lengthBytes) return Problem{"", tensorsEndEarly};
    if (length == 0 || bytes->back() != std::byte{'{'}) {
        return Problem{"", Words{"is not a .safetensors file", "不是 .safetensors 文件"},
                       Words{"the header must begin with '{'", "文件头必须以 '{' 开头"}};
    }
    return static_cast<std::size_t>(length);
}

Result<SafetensorsIndex> indexOf(const ByteSource& file) try {
    const Result<std::size_t> length = headerLength(file);
    if (!length) return length.problem();
    const Result<std::vector<std::byte>> bytes = file.read(lengthBytes, *length);
    if (!bytes) return bytes.problem();
    const Result<ordered_json> header = parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!header)
        return Problem{"", say({"its .safetensors header {}", "它的 .safetensors 文件头{}"}, header.problem().what),
                       header.problem().hint};
    const std::size_t dataOffset = lengthBytes + *length;
    Result<std::vector<SafetensorsEntry>> entries = entriesOf(*header, file.size() - dataOffset);
    if (!entries) return entries.problem();
    return SafetensorsIndex{*std::move(entries), dataOffset};
} catch (...) {
    return ofMemory(Problem{"", Words{"there is not enough memory for its .safetensors header",
                                      "内存不足，装不下它的 .safetensors 文件头"}});
}

/// Drops leading axes of size 1 until two axes are left; returns nothing if there are not two.
std::optional<std::array<std::uint64_t, 2>> tableShape(std::span<const std::uint64_t> shape) {
    while (shape.size() > 2 && shape.front() == 1) shape = shape.subspan(1);
    if (shape.size() != 2) return std::nullopt;
    return std::array{shape[0], shape[1]};
}

}  // namespace

Result<SafetensorsIndex> parseSafetensors(const ByteSource& file, const std::string& name) {
    Result<SafetensorsIndex> index = indexOf(file);
    if (!index) return Problem{name, index.problem().what, index.problem().hint};
    return index;
}

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
