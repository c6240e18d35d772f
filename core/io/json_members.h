// Values of parameters as JSON (a number, true or false, a text, or a list of numbers), and objects of JSON as tables:
// each member has its key, a reader and a writer.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/find.h"
#include "core/base/words.h"
#include "core/io/json_text.h"
#include "core/model/values.h"

namespace orrery {

/// Reads a value of the parameter; a Problem, which names it, if the value is not allowed.
Result<Value> valueOf(const Param& param, const nlohmann::ordered_json& json);

/// Reads a text of at most 1024 bytes, such as an answer to choose from; `where` is its path, for Problems.
Result<std::string> shortText(const nlohmann::ordered_json& json, const std::string& where);

/// The inverse of valueOf(); whole numbers are written without a point.
nlohmann::ordered_json jsonOf(const Value& value);

/// A member of the object that describes a T.
template <class T>
struct JsonMember {
    std::string_view id;  ///< the key
    Done (*read)(T& into, const nlohmann::ordered_json& json, const std::string& where);
    nlohmann::ordered_json (*write)(const T& from);  ///< returns null for a member that is not written
};

template <class T>
using JsonMembers = std::type_identity_t<std::span<const JsonMember<T>>>;

/// The member with the text at a path of members of T: at most 1024 bytes; not written if it is empty.
template <class T, auto... path>
constexpr JsonMember<T> textMember(std::string_view id) {
    using Json = nlohmann::ordered_json;
    return {id,
            [](T& into, const Json& json, const std::string& where) -> Done {
                Result<std::string> text = shortText(json, where);
                if (!text) return text.problem();
                (into.*....*path) = *std::move(text);
                return done();
            },
            [](const T& from) { return (from.*....*path).empty() ? Json() : Json((from.*....*path)); }};
}

/// Reads the members of an object; `unknown` returns the Problem of a key that is in no row.
template <class T, class Unknown>
Done readMembers(T& into, const nlohmann::ordered_json& json, const std::string& where, JsonMembers<T> members,
                 const Unknown& unknown) {
    if (!json.is_object()) return wrongKind(where, json, Words{"it must be an object", "应为对象"});
    for (const auto& [key, value] : json.items()) {
        const JsonMember<T>* const member = findById(members, key);
        if (!member) return unknown(where + "." + key, key);
        if (Done read = member->read(into, value, where + "." + key); !read) return read;
    }
    return done();
}

template <class T>
Done readMembers(T& into, const nlohmann::ordered_json& json, const std::string& where, JsonMembers<T> members) {
    return readMembers(into, json, where, members, [members](const std::string& at, const std::string& key) {
        return unknownMember(at, key, idsOf(members));
    });
}

/// Returns the object of the members that are written.
template <class T>
nlohmann::ordered_json writtenMembers(const T& from, JsonMembers<T> members) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const JsonMember<T>& member : members)
        if (nlohmann::ordered_json written = member.write(from); !written.is_null())
            json[std::string(member.id)] = std::move(written);
    return json;
}

/// Reads a list of at most `max` objects.
template <class T>
Done readList(std::vector<T>& list, const nlohmann::ordered_json& json, const std::string& where, std::size_t max,
              JsonMembers<T> members) {
    if (!json.is_array() || json.size() > max)
        return wrongKind(where, json,
                         say({"it must be a list of at most {} objects", "应为最多 {} 个对象的列表"}, max));
    for (const nlohmann::ordered_json& one : json) {
        const std::string at = where + "." + std::to_string(list.size());
        if (Done read = readMembers(list.emplace_back(), one, at, members); !read) return read;
    }
    return done();
}

/// Returns the list of the objects; null if there are none.
template <class T>
nlohmann::ordered_json writtenList(const std::vector<T>& list, JsonMembers<T> members) {
    nlohmann::ordered_json json;
    for (const T& one : list) json.push_back(writtenMembers(one, members));
    return json;
}

}  // namespace orrery
