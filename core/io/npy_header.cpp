#include "core/io/npy_header.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace orrery {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr Words headerEndsEarly{"ends within its .npy header", "在 .npy 文件头的中途结束"};
constexpr std::size_t maxHeaderBytes = maxNpyPrefix - 12;
constexpr std::size_t maxRank = 64;  // NumPy 2's own limit
constexpr std::size_t maxExtent = std::size_t{1} << 31;

/// Parses the dictionary from left to right and stops at the first error, which complaint() returns.
class DictionaryReader {
public:
    explicit DictionaryReader(std::string_view dictionary) : rest(dictionary) {}

    std::optional<NpyHeader> read() {
        NpyHeader header;
        if (!readEntries(header)) return std::nullopt;
        if (!hasDescr || !hasOrder || !hasShape) {
            fail(say({"has no {}", "缺少{}"}, quoted(!hasDescr ? "descr" : !hasOrder ? "fortran_order" : "shape")));
            return std::nullopt;
        }
        skipSpace();
        if (!rest.empty()) {
            fail(say({"goes on after its '}}' with {}", "在 '}}' 之后还有{}"}, here()));
            return std::nullopt;
        }
        return header;
    }

    const Phrase& complaint() const { return complaintText; }

private:
    bool fail(Phrase text) {
        if (complaintText.empty()) complaintText = std::move(text);
        return false;
    }

    Phrase here() const {
        return rest.empty() ? Words{"its end", "结尾"} : say({"\"{}\"", "“{}”"}, shown(rest.substr(0, 20)));
    }

    Phrase hereInsteadOf(const Phrase& wanted) const {
        return say({"has {0} where {1} should be", "中应为{1}的地方是{0}"}, here(), wanted);
    }

    void skipSpace() { rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n\f"), rest.size())); }

    bool take(char wanted) {
        skipSpace();
        if (rest.empty() || rest.front() != wanted) return false;
        rest.remove_prefix(1);
        return true;
    }

    bool need(char wanted) { return take(wanted) || fail(hereInsteadOf(quoted(std::string(1, wanted)))); }

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
        return fail(say({"has the key {}, which is none of 'descr', 'fortran_order', 'shape'",
                         "中的键{}不是 'descr'、'fortran_order'、'shape' 之一"},
                        quoted(shown(key))));
    }

    bool first(const std::string& key, bool& seen) {
        if (seen) return fail(say({"has {} twice", "中{}出现了两次"}, quoted(key)));
        return seen = true;
    }

    bool readString(std::string& text) {
        skipSpace();
        if (rest.empty() || (rest.front() != '\'' && rest.front() != '"')) {
            return fail(hereInsteadOf(Words{"a quoted word", "引号括起的词"}));
        }
        const std::size_t end = rest.find(rest.front(), 1);
        if (end == std::string_view::npos)
            return fail(Words{"has a quoted word without an end", "中有一个词缺少右引号"});
        text = rest.substr(1, end - 1);
        rest.remove_prefix(end + 1);
        return text.find('\\') == std::string::npos ||
               fail(Words{"has a backslash in a quoted word", "中引号内的词含有反斜杠"});
    }

    bool readDescr(std::string& descr) {
        if (rest.starts_with('[') || rest.starts_with('(')) {
            return fail(say({"has the structured dtype {}; only plain numbers can be read",
                             "的 dtype 是结构化的{}；只能读取普通的数"},
                            here()));
        }
        return readString(descr);
    }

    bool readBool(bool& value) {
        value = takeWord("True");
        return value || takeWord("False") ||
               fail(say(
                   {"has {} as 'fortran_order'; it is True or False", "中 'fortran_order' 是{}；应为 True 或 False"},
                   here()));
    }

    bool readShape(std::vector<std::size_t>& shape) {
        if (!need('(')) return false;
        bool comma = true;
        while (!take(')')) {
            if (!comma)
                return fail(
                    say({"{} in 'shape'", "{}（在 'shape' 中）"}, hereInsteadOf(Words{"',' or ')'", " ',' 或 ')' "})));
            if (shape.size() == maxRank) return fail(Words{"has a shape of more than 64 axes", "中的形状超过 64 个轴"});
            if (!readExtent(shape.emplace_back())) return false;
            comma = take(',');
        }
        // In Python (3) is a number, only (3,) is a tuple.
        return shape.size() != 1 || comma ||
               fail(Words{"has a number as 'shape'; a tuple is written (3,)", "中 'shape' 是一个数；元组写作 (3,)"});
    }

    bool readExtent(std::size_t& extent) {
        skipSpace();
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), extent);
        const auto digits = static_cast<std::size_t>(end - rest.data());
        const bool octal = digits > 1 && rest.front() == '0';
        if (error == std::errc::invalid_argument || octal) {
            return fail(
                say({"has {} in 'shape'; it is whole numbers from 0", "的 'shape' 中有{}；应为从 0 起的整数"}, here()));
        }
        if (error != std::errc() || extent > maxExtent) {
            return fail(say({"has {} in 'shape'; at most 2147483648 is allowed", "的 'shape' 中有{}；最多 2147483648"},
                            here()));
        }
        rest.remove_prefix(digits);
        if (rest.starts_with('L')) rest.remove_prefix(1);
        return true;
    }

    std::string_view rest;
    Phrase complaintText;
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
    if (file.empty())
        return Problem{name, Words{"the file is empty", "文件是空的"},
                       Words{"a .npy file was expected", "请用 .npy 文件"}};
    if (!file.starts_with(magic)) {
        const bool cut = file.size() < magic.size() && magic.starts_with(file);
        return Problem{name, cut ? headerEndsEarly : Words{"is not a .npy file", "不是 .npy 文件"}};
    }
    const std::size_t versionEnd = magic.size() + 2;
    const char major = file.size() < versionEnd ? '\1' : file[magic.size()];
    const char minor = file.size() < versionEnd ? '\0' : file[magic.size() + 1];
    if (major < 1 || major > 3 || minor != 0) {
        const auto number = [](char c) { return std::to_string(static_cast<unsigned char>(c)); };
        const std::string version = number(major) + "." + number(minor);
        return Problem{name, say({"is of .npy format version {}", ".npy 格式版本是 {}"}, version),
                       Words{"1.0, 2.0 and 3.0 can be read", "应为 1.0、2.0 或 3.0"}};
    }
    const std::size_t start = versionEnd + (major == 1 ? 2 : 4);
    if (file.size() < start) return Problem{name, headerEndsEarly};
    const std::size_t length = littleEndian(file.substr(versionEnd, start - versionEnd));
    if (length > maxHeaderBytes) {
        return Problem{name, say({"its .npy header claims {} bytes", "它的 .npy 文件头声称有 {} 字节"}, length),
                       Words{"at most 65536 are allowed", "最多 65536 字节"}};
    }
    if (length > file.size() - start) return Problem{name, headerEndsEarly};
    DictionaryReader reader(file.substr(start, length));
    std::optional<NpyHeader> header = reader.read();
    if (!header) return Problem{name, say({"its .npy header {}", "它的 .npy 文件头{}"}, reader.complaint())};
    header->dataOffset = start + length;
    return *std::move(header);
}

}  // namespace orrery
