#include "core/io/json_text.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "core/base/nearest.h"
#include "core/base/shown_text.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t maxDepth = 64;
constexpr Words notJson{"is not valid JSON", "不是有效的 JSON"};

/// Returns the message of a parser's exception without the exception's name and number: "line 3, column 5: ...". Its
/// reason is English; in Chinese the place alone is said.
Phrase reason(std::string_view what) {
    const std::size_t at = what.find("at line"), name = what.find("] ");
    if (at == std::string_view::npos)
        return Phrase(shownText(name == std::string_view::npos ? what : what.substr(name + 2)));
    const std::string english = shownText(what.substr(at + 3));
    constexpr std::string_view line = "line ", column = ", column ";
    const std::size_t middle = english.find(column), end = english.find(':');
    if (middle == std::string::npos || end == std::string::npos || end < middle) return Phrase(english);
    const std::size_t after = middle + column.size();
    return {english, "第 " + english.substr(line.size(), middle - line.size()) + " 行第 " +
                         english.substr(after, end - after) + " 列有语法错误"};
}

/// Builds the tree from SAX events; a handler that returns false stops the parser. The library's own builder searches
/// all keys of an object for each new key, which takes hours for a file of a million keys.
class TreeBuilder {
public:
    TreeBuilder(std::size_t textBytes, const Progress& watching)
        : left(freeBytes + 4 * textBytes), progress(watching) {}

    bool null() { return put(nullptr); }
    bool boolean(bool value) { return put(value); }
    bool number_integer(std::int64_t value) { return put(value); }
    bool number_unsigned(std::uint64_t value) { return put(value); }
    bool number_float(double value, const std::string&) { return put(value); }
    bool string(std::string& value) { return put(std::move(value)); }
    bool binary(ordered_json::binary_t&) {
        return fail(Words{"holds binary data", "含有二进制数据"}, Words{"JSON is text", "JSON 应为文本"});
    }
    bool start_object(std::size_t) { return start(ordered_json::object()); }
    bool start_array(std::size_t) { return start(ordered_json::array()); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }

    bool key(std::string& name) {
        Level& level = open.back();
        if (!takes(memberBytes + name.size())) return false;
        if (!level.keys.insert(name).second)
            return fail(say({"has the key {} twice", "键{}出现了两次"}, quoted(shownText(name))), byHand);
        auto& members = level.node->get_ref<ordered_json::object_t&>();
        next = &members.emplace_back(std::move(name), nullptr).second;
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
        return fail(notJson, reason(error.what()));
    }

    Result<ordered_json> result() && {
        if (failed) return problem;
        return std::move(root);
    }

private:
    struct Level {
        ordered_json* node;
        std::set<std::string> keys;
    };

    static constexpr std::size_t freeBytes = std::size_t{64} << 20;
    static constexpr std::size_t valueBytes = sizeof(ordered_json) + 16;  ///< its place in a list that grows
    static constexpr std::size_t listBytes = 64,
                                 memberBytes = 192;  ///< with what the allocator adds; with the key twice
    static constexpr std::size_t askedAfter = 4096;  ///< values

    /// Takes memory from the budget; fails if there is not so much, or if the work is stopped.
    bool takes(std::size_t bytes) {
        if (++values % askedAfter == 0 && progress.stopped()) {
            problem = stopped();
            failed = true;
            return false;
        }
        if (bytes > left)
            return fail(
                Words{"has too many values for its size", "文件不大，值却太多"},
                Words{"the program keeps what takes at most four times the file", "读入后占用的内存最多是文件的四倍"});
        left -= bytes;
        return true;
    }

    static constexpr Words byHand{"mend it by hand", "请手动修正"};

    bool fail(Phrase what, Phrase hint) {
        if (!failed) problem = {"", std::move(what), std::move(hint)};
        failed = true;
        return false;
    }

    /// Stores the next value: at the root, in a new last element of an array, or at the key just read.
    ordered_json* place(ordered_json value) {
        ordered_json* to = &root;
        if (!open.empty() && open.back().node->is_array()) {
            to = &open.back().node->get_ref<ordered_json::array_t&>().emplace_back();
        } else if (!open.empty()) {
            to = next;
        }
        *to = std::move(value);
        return to;
    }

    bool put(ordered_json value) {
        const auto* text = value.get_ptr<const std::string*>();
        if (!takes(valueBytes + (text ? sizeof(std::string) + text->size() : 0))) return false;
        place(std::move(value));
        return true;
    }

    bool start(ordered_json empty) {
        if (open.size() == maxDepth) return fail(Words{"is nested deeper than 64 levels", "嵌套超过 64 层"}, byHand);
        if (!takes(listBytes)) return false;
        open.push_back({place(std::move(empty)), {}});
        return true;
    }

    bool end() {
        open.pop_back();
        return true;
    }

    ordered_json root;
    ordered_json* next = nullptr;
    std::vector<Level> open;
    Problem problem;
    bool failed = false;
    std::size_t left;  ///< memory, in bytes
    std::size_t values = 0;
    const Progress& progress;
};

}  // namespace

Result<ordered_json> parseJson(std::string_view text, const Progress& progress) try {
    // The library takes a zero byte for the end of the text and would ignore everything after it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return Problem{"", notJson, say({"byte {} is zero", "第 {} 个字节是零"}, zero)};
    }
    TreeBuilder builder(text.size(), progress);
    ordered_json::sax_parse(text, &builder);
    return std::move(builder).result();
} catch (...) {
    return ofMemory(Problem{"", Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

Phrase jsonKind(const ordered_json& json) {
    const std::string name = json.type_name();
    constexpr std::pair<std::string_view, std::string_view> names[]{
        {"object", "对象"}, {"array", "数组"}, {"string", "字符串"}, {"boolean", "布尔值"}, {"number", "数"}};
    const auto found = std::ranges::find(names, name, [](const auto& pair) { return pair.first; });
    return {"a JSON " + name, "JSON " + (found == std::end(names) ? name : std::string(found->second))};
}

Problem wrongKind(const std::string& where, const ordered_json& json, const Phrase& needed) {
    return {where, say({"is {}", "是 {}"}, jsonKind(json)), needed};
}

Problem unknownMember(const std::string& where, std::string_view key, std::span<const std::string_view> known) {
    return {where, Words{"there is no such member", "没有这个成员"}, suggestion(key, known)};
}

}  // namespace orrery
