#include "core/io/npy_header.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace orrery {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t maxHeaderBytes = 65536;
constexpr std::size_t maxRank = 64;  // NumPy 2's own limit
constexpr std::size_t maxExtent = std::size_t{1} << 31;

/// Reads the dictionary from left to right; the first thing wrong is kept in `complaint`, and all reading fails after.
class DictionaryReader {
public:
    explicit DictionaryReader(std::string_view dictionary) : rest(dictionary) {}

    std::optional<NpyHeader> read() {
        NpyHeader header;
        if (!readEntries(header)) return std::nullopt;
        if (!hasDescr || !hasOrder || !hasShape) {
            fail(std::string("has no '") + (!hasDescr ? "descr" : !hasOrder ? "fortran_order" : "shape") + "'");
            return std::nullopt;
        }
        skipSpace();
        if (!rest.empty()) {
            fail("goes on after its '}' with " + here());
            return std::nullopt;
        }
        return header;
    }

    const std::string& complaint() const { return complaintText; }

private:
    bool fail(std::string text) {
        if (complaintText.empty()) complaintText = std::move(text);
        return false;
    }

    std::string here() const { return rest.empty() ? "its end" : "\"" + shown(rest.substr(0, 20)) + "\""; }

    void skipSpace() { rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n\f"), rest.size())); }

    bool take(char wanted) {
        skipSpace();
        if (rest.empty() || rest.front() != wanted) return false;
        rest.remove_prefix(1);
        return true;
    }

    bool need(char wanted) {
        return take(wanted) || fail(std::string("has ") + here() + " where '" + wanted + "' should be");
    }

    bool takeWord(std::string_view word) {
        if (!rest.starts_with(word)) return false;
        const bool longer = rest.size() > word.size() && std::isalnum(static_cast<unsigned char>(rest[word.size()]));
        if (longer) return false;
        rest.remove_prefix(word.size());
        return true;
    }

    bool readEntries(NpyHeader& header) {
        if (!need('{')) return false;
        while (!take('}')) {
            std::string key;
            if (!readString(key) || !need(':') || !readEntry(key, header)) return false;
            if (!take(',')) return need('}');
        }
        return true;
    }

    bool readEntry(const std::string& key, NpyHeader& header) {
        skipSpace();
        if (key == "descr") return first(key, hasDescr) && readDescr(header.descr);
        if (key == "fortran_order") return first(key, hasOrder) && readBool(header.fortranOrder);
        if (key == "shape") return first(key, hasShape) && readShape(header.shape);
        return fail("has the key '" + shown(key) + "', which is none of 'descr', 'fortran_order', 'shape'");
    }

    bool first(const std::string& key, bool& seen) {
        if (seen) return fail("has '" + key + "' twice");
        return seen = true;
    }

    bool readString(std::string& text) {
        skipSpace();
        if (rest.empty() || (rest.front() != '\'' && rest.front() != '"')) {
            return fail("has " + here() + " where a quoted word should be");
        }
        const std::size_t end = rest.find(rest.front(), 1);
        if (end == std::string_view::npos) return fail("has a quoted word without an end");
        text = rest.substr(1, end - 1);
        rest.remove_prefix(end + 1);
        return text.find('\\') == std::string::npos || fail("has a backslash in a quoted word");
    }

    bool readDescr(std::string& descr) {
        if (rest.starts_with('[') || rest.starts_with('(')) {
            return fail("has the structured dtype " + here() + "; only plain numbers can be read");
        }
        return readString(descr);
    }

    bool readBool(bool& value) {
        value = takeWord("True");
        return value || takeWord("False") || fail("has " + here() + " as 'fortran_order'; it is True or False");
    }

    bool readShape(std::vector<std::size_t>& shape) {
        if (!need('(')) return false;
        bool comma = true;
        while (!take(')')) {
            if (!comma) return fail("has " + here() + " where ',' or ')' should be in 'shape'");
            if (shape.size() == maxRank) return fail("has a shape of more than 64 axes");
            if (!readExtent(shape.emplace_back())) return false;
            comma = take(',');
        }
        // In Python (3) is a number, only (3,) is a tuple.
        return shape.size() != 1 || comma || fail("has a number as 'shape'; a tuple is written (3,)");
    }

    bool readExtent(std::size_t& extent) {
        skipSpace();
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), extent);
        const auto digits = static_cast<std::size_t>(end - rest.data());
        const bool octal = digits > 1 && rest.front() == '0';
        if (error == std::errc::invalid_argument || octal) {
            return fail("has " + here() + " in 'shape'; it is whole numbers from 0");
        }
        if (error != std::errc() || extent > maxExtent) {
            return fail("has " + here() + " in 'shape'; at most 2147483648 is allowed");
        }
        rest.remove_prefix(digits);
        if (rest.starts_with('L')) rest.remove_prefix(1);
        return true;
    }

    std::string_view rest;
    std::string complaintText;
    bool hasDescr = false;
    bool hasOrder = false;
    bool hasShape = false;
};

std::size_t littleEndian(std::string_view text) {
    std::size_t value = 0;
    for (std::size_t i = text.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(text[i]);
    return value;
}

}  // namespace

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string safe;
    for (const char c : text.substr(0, longest)) safe += (c >= ' ' && c <= '~') ? c : '?';
    return text.size() > longest ? safe + "..." : safe;
}

Result<NpyHeader> parseNpyHeader(std::span<const std::byte> bytes, const std::string& name) {
    const std::string_view file(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (file.empty()) return Problem{name, "the file is empty", "a .npy file was expected"};
    if (!file.starts_with(magic)) {
        const bool cut = file.size() < magic.size() && magic.starts_with(file);
        return Problem{name, cut ? "ends within its .npy header" : "is not a .npy file", ""};
    }
    const std::size_t versionEnd = magic.size() + 2;
    const char major = file.size() < versionEnd ? '\1' : file[magic.size()];
    const char minor = file.size() < versionEnd ? '\0' : file[magic.size() + 1];
    if (major < 1 || major > 3 || minor != 0) {
        const auto number = [](char c) { return std::to_string(static_cast<unsigned char>(c)); };
        return Problem{name, "is of .npy format version " + number(major) + "." + number(minor),
                       "1.0, 2.0 and 3.0 can be read"};
    }
    const std::size_t start = versionEnd + (major == 1 ? 2 : 4);
    if (file.size() < start) return Problem{name, "ends within its .npy header", ""};
    const std::size_t length = littleEndian(file.substr(versionEnd, start - versionEnd));
    if (length > maxHeaderBytes) {
        return Problem{name, "its .npy header claims " + std::to_string(length) + " bytes",
                       "at most 65536 are allowed"};
    }
    if (length > file.size() - start) return Problem{name, "ends within its .npy header", ""};
    DictionaryReader reader(file.substr(start, length));
    std::optional<NpyHeader> header = reader.read();
    if (!header) return Problem{name, "its .npy header " + reader.complaint(), ""};
    header->dataOffset = start + length;
    return *std::move(header);
}

}  // namespace orrery
