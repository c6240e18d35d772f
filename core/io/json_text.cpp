#include "core/io/json_text.h"

#include <algorithm>
#include <cstdint>
#include <new>
#include <set>
#include <vector>

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t mostDepth = 64;

/// The parser's own words without its name and number: "line 3, column 5: ...".
std::string reason(std::string_view what) {
    for (const std::string_view before : {"at line", "] "}) {
        const std::size_t at = what.find(before);
        if (at != std::string_view::npos) return shownText(what.substr(at + (before == "] " ? 2 : 3)));
    }
    return shownText(what);
}

/// Makes the tree from the parser's events; false stops the parser. The library's own tree builder searches all keys of
/// an object for each new one, which takes hours for a file of a million keys.
class TreeBuilder {
public:
    bool null() { return put(nullptr); }
    bool boolean(bool value) { return put(value); }
    bool number_integer(std::int64_t value) { return put(value); }
    bool number_unsigned(std::uint64_t value) { return put(value); }
    bool number_float(double value, const std::string&) { return put(value); }
    bool string(std::string& value) { return put(std::move(value)); }
    bool binary(ordered_json::binary_t&) { return fail("holds binary data", "JSON is text"); }
    bool start_object(std::size_t) { return start(ordered_json::object()); }
    bool start_array(std::size_t) { return start(ordered_json::array()); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }

    bool key(std::string& name) {
        Level& level = open.back();
        if (!level.keys.insert(name).second) return fail("has the key '" + shownText(name) + "' twice", byHand);
        auto& members = level.node->get_ref<ordered_json::object_t&>();
        next = &members.emplace_back(std::move(name), nullptr).second;
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
        return fail("is not valid JSON", reason(error.what()));
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

    static constexpr const char* byHand = "mend it by hand";

    bool fail(std::string what, std::string hint) {
        if (!failed) problem = {"", std::move(what), std::move(hint)};
        failed = true;
        return false;
    }

    /// Where the next value goes: the root, an array's new last element, or the member whose key has just been read.
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
        place(std::move(value));
        return true;
    }

    bool start(ordered_json empty) {
        if (open.size() == mostDepth) return fail("is nested deeper than 64 levels", byHand);
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
};

bool continuesCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

}  // namespace

Result<ordered_json> parseJson(std::string_view text) try {
    // The library takes a zero byte for the end of the text and would let anything follow it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return Problem{"", "is not valid JSON", "byte " + std::to_string(zero) + " is zero"};
    }
    TreeBuilder builder;
    ordered_json::sax_parse(text, &builder);
    return std::move(builder).result();
} catch (const std::bad_alloc&) {
    return Problem{"", "there is not enough memory to read it", ""};
}

std::string shownText(std::string_view text, std::size_t longest) {
    std::string shown(text);
    if (text.size() > longest) {
        std::size_t head = longest / 2;
        std::size_t tail = text.size() - longest / 2;
        while (head > 0 && continuesCharacter(text[head])) --head;
        while (tail < text.size() && continuesCharacter(text[tail])) ++tail;
        shown = std::string(text.substr(0, head)) + "..." + std::string(text.substr(tail));
    }
    std::ranges::replace_if(
        shown, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }, '?');
    return shown;
}

}  // namespace orrery
