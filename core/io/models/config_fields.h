// Fields of a model's configuration, read by name and type. Every access is recorded: the fields that were used, the
// defaults that were substituted, contradictions, and the first error. Names are dotted paths; lists of alternative
// names are separated by spaces.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/models/model_reading.h"

namespace orrery {

/// A value and the field that provided it.
template <class T>
struct ConfigValue {
    T value;
    std::string field;
    bool isGiven = true;  ///< false: it is a default
};

class ConfigFields {
public:
    using Json = nlohmann::ordered_json;

    /// `config` must be an object that outlives this; `path` is the prefix of its fields ("text_config."); `defaults`
    /// are settings such as "hidden_size=4096 rope_theta=10000".
    ConfigFields(const Json& config, std::string path, std::string_view defaults);

    /// Returns the first of `names` (separated by spaces) that is present and not null, else its default, else nothing.
    /// A value of another type becomes the problem and gives nothing.
    std::optional<ConfigValue<double>> number(std::string_view names);
    std::optional<ConfigValue<bool>> flag(std::string_view names);
    std::optional<ConfigValue<std::string>> text(std::string_view names);
    std::optional<ConfigValue<std::vector<double>>> numbers(std::string_view names);
    std::optional<ConfigValue<std::vector<std::string>>> texts(std::string_view names);

    /// Returns whether one of the names is present and not null.
    bool has(std::string_view names) const;
    /// Returns whether the field is present and null.
    bool isNull(std::string_view name) const;
    /// Returns whether the field is an object with members; a value of another type becomes the problem.
    bool isObject(std::string_view name);
    /// Returns whether the field is present and a list.
    bool isList(std::string_view name) const;

    /// Marks fields as understood although their values are not used.
    void markKnown(std::string_view names);

    /// Returns a required number; if it is missing, records a problem and returns 0.
    ConfigValue<double> requireNumber(std::string_view names);

    void fail(std::string_view field, Phrase what, Phrase hint);
    /// Adds a note unless it is already there.
    void note(Phrase words);

    std::string fullName(std::string_view field) const { return path + std::string(field); }

    /// The record, in parts.
    std::vector<std::pair<std::string, std::string>> recorded() const { return recordedFields; }
    std::vector<Phrase> notes() const { return noted; }
    const std::optional<Problem>& problem() const { return wrong; }
    /// Fields that concern positions and were never read.
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
    std::vector<std::pair<std::string, std::string>> recordedFields;
    std::set<std::string> known;
    std::vector<Phrase> noted;
    std::optional<Problem> wrong;
};

/// Splits a text at its spaces.
std::vector<std::string_view> splitWords(std::string_view text);

}  // namespace orrery
