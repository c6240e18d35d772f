// Encodings and biases as NumPy arrays, which are filled without holding Python's global interpreter lock.
#include "python/shared.h"

#include <algorithm>
#include <cmath>

#include "core/base/dtype.h"
#include "core/base/number_text.h"
#include "core/io/positions_text.h"
#include "core/schemes/encode.h"

namespace orrery::python {

namespace {

constexpr std::size_t cellsAtOnce = std::size_t{1} << 18;
constexpr auto farthest = static_cast<double>(maxPosition);

Problem badPosition(double position) {
    return {"positions", say({"{} is no position", "{}不是位置"}, quoted(shortest(position))),
            Words{"allowed are numbers from -4294967295 to 4294967295", "应为 -4294967295 到 4294967295 之间的数"}};
}

/// Returns increasing, evenly spaced integers as a range, for which encoding is faster; nothing for other numbers.
/// There must be at least one number.
std::optional<PositionRange> rangeOf(std::span<const double> numbers) {
    const double step = numbers.size() > 1 ? numbers[1] - numbers[0] : 1;
    const auto isOnIt = [&, i = 0.0](double number) mutable { return number == numbers[0] + step * i++; };
    const bool isWhole = numbers[0] == std::floor(numbers[0]) && step == std::floor(step) && step >= 1;
    if (!isWhole || !std::ranges::all_of(numbers, isOnIt)) return std::nullopt;
    return PositionRange{Position(static_cast<std::int64_t>(numbers[0])), static_cast<std::int64_t>(step),
                         numbers.size()};
}

/// Converts a text as for --positions, a count n (positions 0 to n − 1), or a list of positions. Raises ValueError for
/// another value.
Positions positionsFrom(const py::object& given) {
    if (py::isinstance<py::str>(given)) return taken(parsePositions(given.cast<std::string>()));
    const auto array = py::array_t<double, py::array::c_style | py::array::forcecast>::ensure(given);
    const bool isList = array && array.ndim() <= 1;
    if (!isList) {
        PyErr_Clear();
        raise({"positions", Words{"they are no numbers in one dimension", "不是一维的数"},
               Words{"allowed are a count, a range, a list of numbers or a text as '0:128'",
                     "应为个数、range、数的列表，或 '0:128' 这样的文本"}});
    }
    if (array.ndim() == 0) {
        const double count = *array.data();
        const bool isCount = count >= 0 && count <= farthest + 1 && count == std::floor(count);
        if (!isCount) raise(badPosition(count));
        return PositionRange{Position(0), 1, static_cast<std::uint64_t>(count)};
    }
    const std::span<const double> numbers(array.data(), static_cast<std::size_t>(array.size()));
    for (const double number : numbers) {
        const bool isPosition = std::abs(number) <= farthest;
        if (!isPosition) raise(badPosition(number));
    }
    if (numbers.empty()) return std::vector<Position>();
    if (const auto range = rangeOf(numbers)) return *range;
    std::vector<Position> list;
    std::ranges::transform(numbers, std::back_inserter(list), &Position::from);
    return list;
}

/// Fills `into` with `count` numbers in rows of `width`, rounded to `dtype`. rows(first, out) computes a block of rows
/// from row `first` on as doubles.
template <class Rows>
void fillRounded(DType dtype, std::byte* into, std::size_t count, std::size_t width, const Rows& rows) {
    const std::size_t atOnce = std::max<std::size_t>(1, cellsAtOnce / width) * width;
    std::vector<double> part;
    std::vector<std::byte> bytes;
    for (std::size_t at = 0; at < count; at += atOnce) {
        part.resize(std::min(atOnce, count - at));
        rows(at / width, std::span<double>(part));
        bytes.clear();
        appendValues(bytes, part, dtype);
        std::ranges::copy(bytes, into + at * bytesPerValue(dtype));
    }
}

py::dtype dtypeOf(DType dtype) {
    constexpr const char* names[] = {"float64", "float32", "V2", "float16"};
    return py::dtype(names[static_cast<std::size_t>(dtype)]);
}

py::array encode(const std::string& scheme, const py::object& given, const std::string& dtypeText,
                 const py::dict& parameters) {
    const SchemeSetting setting = settingFrom(scheme, parameters);
    const DType dtype = taken(dtypeFromName(dtypeText));
    const Positions positions = positionsFrom(given);
    std::optional<Result<Encoding>> encoding;
    std::size_t width = 0;
    {
        const py::gil_scoped_release unlocked;
        encoding = setting.scheme->build(setting.values);
    }
    if (!*encoding) raise(encoding->problem());
    const Encoding& made = **encoding;
    const bool isEmpty = countOf(positions) == 0;
    width = taken(encodedWidth(made, isEmpty ? Positions(PositionRange{Position(0), 1, 1}) : positions));
    py::array array(dtypeOf(dtype), {static_cast<py::ssize_t>(countOf(positions)), static_cast<py::ssize_t>(width)});
    const std::size_t count = countOf(positions) * width;
    auto* const data = static_cast<std::byte*>(array.mutable_data());
    const py::gil_scoped_release unlocked;
    const auto rows = [&](std::uint64_t first, std::span<double> out) { encodeRows(made, positions, first, out); };
    if (dtype == DType::Float64 && count > 0) {
        rows(0, {reinterpret_cast<double*>(data), count});
    } else {
        fillRounded(dtype, data, count, width, rows);
    }
    return array;
}

std::int64_t tokensFrom(const char* name, std::int64_t count) {
    constexpr std::int64_t maxTokens = 1 << 20;
    if (count < 1 || count > maxTokens)
        raise({name, say({"{} is not allowed", "不能是{}"}, quoted(integerText(count))),
               say({"allowed is a whole number from 1 to {}", "应为 1 到 {} 之间的整数"}, maxTokens)});
    return count;
}

py::array bias(const std::string& scheme, std::int64_t queries, std::int64_t keys, const py::dict& parameters) {
    const SchemeSetting setting = settingFrom(scheme, parameters);
    tokensFrom("queries", queries);
    tokensFrom("keys", keys);
    const Encoding encoding = taken(setting.scheme->build(setting.values));
    const auto* kernel = std::get_if<ScoreKernel>(&encoding);
    if (!kernel)
        raise({"scheme", say({"{} biases no attention scores", "{}不给注意力分数加偏置"}, quoted(scheme)),
               Words{"use orrery.encode", "请用 orrery.encode"}});
    taken(checkTokens(*setting.scheme, *kernel, queries, keys));
    py::array_t<double> array(
        {static_cast<py::ssize_t>(kernel->heads), static_cast<py::ssize_t>(queries), static_cast<py::ssize_t>(keys)});
    double* out = array.mutable_data();
    const py::gil_scoped_release unlocked;
    const double masked = defaultMaskedValue(setting);
    const std::int64_t atOnce = std::max<std::int64_t>(1, static_cast<std::int64_t>(cellsAtOnce) / keys);
    for (int head = 0; head < kernel->heads; ++head) {
        for (std::int64_t first = 0; first < queries; first += atOnce) {
            const Matrix rows =
                biasRows(*kernel, head, queries, keys, first, std::min(atOnce, queries - first), masked);
            out = std::ranges::copy(rows.values, out).out;
        }
    }
    return array;
}

}  // namespace

void declareArrays(py::module_& module) {
    module.def("encode", &encode, py::arg("scheme"), py::arg("positions"), py::arg("dtype"), py::arg("parameters"));
    module.def("bias", &bias, py::arg("scheme"), py::arg("queries"), py::arg("keys"), py::arg("parameters"));
}

}  // namespace orrery::python
