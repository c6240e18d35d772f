#include "core/io/csv.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

namespace orrery {

namespace {

void appendField(std::string& text, std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        text += field;
        return;
    }
    text += '"';
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    text += '"';
}

/// Appends the fewest digits that read back as `value`; `notation` is at most one std::chars_format.
template <class Real, class... Notation>
void appendShortest(std::string& text, Real value, Notation... notation) {
    std::array<char, 1100> digits;  // enough for any double without an exponent: sign, "0." and at most 1074 decimals
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, notation...).ptr;
    text.append(digits.data(), end);
}

void appendValue(std::string& text, double value, DType dtype) {
    if (std::isnan(value)) {
        text += "nan";  // to_chars writes "-nan" if the sign bit is set
    } else if (dtype == DType::Float64) {
        appendShortest(text, value);
    } else {
        appendShortest(text, static_cast<float>(roundTo(dtype, value)));
    }
}

}  // namespace

std::vector<std::string> csvNames(std::initializer_list<std::string_view> leading, std::string_view prefix,
                                  std::size_t count) {
    std::vector<std::string> names(leading.begin(), leading.end());
    names.reserve(names.size() + count);
    for (std::size_t i = 0; i < count; ++i) names.push_back(std::string(prefix) + std::to_string(i));
    return names;
}

void appendCsvHeader(std::string& text, std::span<const std::string> names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += ',';
        appendField(text, names[i]);
    }
    text += '\n';
}

void appendCsvRow(std::string& text, std::span<const double> values, DType dtype) {
    appendCsvRow(text, {}, values, dtype);
}

void appendCsvRow(std::string& text, std::span<const double> labels, std::span<const double> values, DType dtype) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0) text += ',';
        appendShortest(text, labels[i], std::chars_format::fixed);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 || !labels.empty()) text += ',';
        appendValue(text, values[i], dtype);
    }
    text += '\n';
}

std::string csv(const Matrix& matrix, std::span<const std::string> names, DType dtype) {
    assert(names.size() == matrix.columns);
    std::string text;
    appendCsvHeader(text, names);
    for (std::size_t row = 0; row < matrix.rows; ++row) appendCsvRow(text, matrix.row(row), dtype);
    return text;
}

}  // namespace orrery
