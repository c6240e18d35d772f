// The fields of a model's configuration, read by name and kind, with a record of what was asked: the fields that said
// something, the defaults that stood in, contradictions, and the first thing that is wrong.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/models/model_reading.h"

namespace orrery {

/// A value and the field that told it.
template <class T>
struct Told {
    T value;
    std::string field;
    bool said = true;  ///< not by a default
};

class ConfigFields {
public:
    using Json = nlohmann::ordered_json;

    /// `config` is an object that outlives this; `path` is what stands before its fields ("text_config."); `defaults`
    /// are "hidden_size=4096 rope_theta=10000".
    ConfigFields(const Json& config, std::string path, std::string_view defaults);

    /// What the first of `names` (with spaces between) says that is there and not null, else its default, else nothing.
    /// A value of another kind is nothing and becomes the problem.
    std::optional<Told<double>> number(std::string_view names);
    std::optional<Told<bool>> flag(std::string_view names);
    std::optional<Told<std::string>> text(std::string_view names);
    std::optional<Told<std::vector<double>>> numbers(std::string_view names);
    std::optional<Told<std::vector<std::string>>> texts(std::string_view names);

    /// Whether one of them is there and not null.
    bool has(std::string_view names) const;
    /// Whether it is there and says null.
    bool isNull(std::string_view name) const;
    /// Whether it is there and an object with members; a problem where it is of another kind.
    bool isObject(std::string_view name);
    /// Whether it is there and a list.
    bool isList(std::string_view name) const;

    /// Says that a field has been understood though nothing was taken from it.
    void know(std::string_view names);

    /// A number that must be there: without it there is a problem, and the answer is 0.
    Told<double> need(std::string_view names);

    void fail(std::string_view field, Phrase what, Phrase hint);
    /// Adds a note, once.
    void note(Phrase words);

    std::string fullName(std::string_view field) const { return path + std::string(field); }

    /// The parts of the record.
    std::vector<std::pair<std::string, std::string>> said() const { return sayings; }
    std::vector<Phrase> notes() const { return noted; }
    const std::optional<Problem>& problem() const { return wrong; }
    /// Fields about positions that nobody asked for.
    std::vector<std::string> unread() const;

private:
    struct Found {
        std::string name;
        const Json* value;
    };

    const Json* at(std::string_view name) const;
    const Json* memberAt(std::string_view name) const;
    std::optional<Found> find(std::string_view names);
    std::optional<double> fallback(std::string_view names, std::string& name) const;
    void record(const Found& found);
    void wrongKind(const Found& found, const Words& wanted);
    void unreadIn(const Json& object, const std::string& before, std::vector<std::string>& list) const;

    const Json* config;
    std::string path;
    std::string_view defaults;
    std::vector<std::pair<std::string, std::string>> sayings;
    std::set<std::string> known;
    std::vector<Phrase> noted;
    std::optional<Problem> wrong;
};

/// The words of a list with spaces between.
std::vector<std::string_view> wordsOf(std::string_view text);

}  // namespace orrery
