// Reads the fields of a model's configuration by name and type, and records the fields that were used, contradictions
// between fields, fields that were never read, and the first error. A name is a dotted path inside the object
// ("rope_scaling.factor"); several names separated by spaces are alternatives.
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
    std::string field;    ///< name inside the object, without the object's path
    bool isGiven = true;  ///< false: the value is the default of the field
};

class ConfigFields {
public:
    using Json = nlohmann::ordered_json;

    /// `config` must be an object and outlive this object; `path` is the prefix of the full names of its fields
    /// ("text_config."); `defaults` has values by dotted path: {"hidden_size": 4096}.
    explicit ConfigFields(const Json& config, std::string path = {}, Json defaults = {});

    Json defaults;  ///< that of "@x" is one of x, wherever the field may stand
    /// Of a list of numbers the one for this layer, from 0, counts; unless it is negative. See number().
    int layer = -1;
    std::vector<int> alike = {};  ///< layers for which a list should have the same number; else there is a doubt

    /// Returns the value of the first of `names` that is present and not null; if there is none, the first default
    /// among `names`, if any. A value of another type becomes the problem, and nothing is returned. If a later name has
    /// another value, a note says so. Of a list of numbers the entry `place`, from 0, counts: image_size, for example,
    /// may be 224 or [224, 224]; if it is negative, that of `layer`.
    std::optional<ConfigValue<double>> number(std::string_view names, int place = -1);
    std::optional<ConfigValue<bool>> flag(std::string_view names);
    std::optional<ConfigValue<std::string>> text(std::string_view names);
    std::optional<ConfigValue<std::vector<double>>> numbers(std::string_view names);
    std::optional<ConfigValue<std::vector<std::string>>> texts(std::string_view names);

    /// Returns whether one of the fields is present and not null.
    bool has(std::string_view names) const;
    /// Returns whether the field is present and a value of this kind: is("n", &Json::is_array).
    bool is(std::string_view name, bool (Json::*kind)() const) const;
    /// Returns whether the field is an object with at least one member. A value that is neither an object nor null
    /// becomes the problem.
    bool isObject(std::string_view name);

    /// Whether the fields have these values: null: it is missing or null; "null": it is null; false: it is missing or
    /// false; "false": it is false; "*": it is there; {}: it is an object with members.
    bool hold(const Json& conditions);

    /// Marks fields as known although their values are not used, so that unread() omits them.
    void markKnown(std::string_view names);

    /// Records a problem of a field, if it is the first; returns nothing, as the value of a field that is wrong.
    std::nullopt_t fail(std::string_view field, Phrase what, Phrase hint);
    /// Records that a required field is missing.
    std::nullopt_t failMissing(std::string_view field);
    /// Adds a note, or a doubt, unless it has been added before.
    void note(Phrase words) { addNew(recorded.notes, std::move(words)); }
    void doubt(Phrase words) { addNew(recorded.doubts, std::move(words)); }

    /// Returns the name of a field from the root of the configuration.
    std::string fullName(std::string_view field) const { return path + std::string(field); }

    /// The fields that were used, under their full names; notes and doubts.
    const FieldRecord& record() const { return recorded; }
    /// The first error; nothing if there is none.
    const std::optional<Problem>& problem() const { return wrong; }
    /// Full names of the fields that concern positions and were neither read nor marked as known, at most 32. `about`
    /// has the parts of their names.
    std::vector<std::string> unread(std::string_view about) const;

private:
    struct Found {
        std::string name;
        const Json* value;
        bool isGiven = true;  ///< false: it is a default
    };

    const Json* at(std::string_view name) const;
    const Json* memberAt(std::string_view name) const;
    std::optional<Found> find(std::string_view names);
    bool holds(std::string_view field, const Json& value);
    std::optional<double> entry(const Found& list, int place);
    template <class T, class Is>
    std::optional<ConfigValue<T>> read(std::string_view names, Is isOfType, const Words& wanted);
    void markUsed(const Found& found);
    std::nullopt_t wrongKind(const Found& found, const Words& wanted);
    void unreadIn(const Json& object, const std::string& before, const std::vector<std::string_view>& parts,
                  std::vector<std::string>& list) const;

    const Json* config;
    std::string path;
    FieldRecord recorded;
    std::set<std::string> known;
    std::optional<Problem> wrong;
};

/// Returns the Problem with `name`, a file or other source, in front of its `where`.
Problem inSource(const std::string& name, Problem problem);

/// The value as JSON; texts of other encodings than UTF-8 are mended.
std::string dumped(const nlohmann::ordered_json& value);
/// Splits a text at its spaces.
std::vector<std::string_view> splitWords(std::string_view text);
/// Whether a name is among those of a text, separated by spaces.
bool isAmong(std::string_view names, std::string_view name);

}  // namespace orrery
