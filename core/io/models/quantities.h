// Values of a tower as the table of families specifies them. A specification is
//   a number, a constant;
//   the names of fields, of which the first that is present counts. "$x" is the quantity x: a member of the row, of the
//     reader, or of the table's "quantities"; "@x" the member x of the object with the rotary settings; "name.1" entry
//     1, from 0, of a list, or the number itself if the field is no list;
//   "=" and a formula of such names (core/expression/read.h), which has no value if one of them has none or the result
//     is not finite; `none` is never finite;
//   a list of alternatives, of which the first that has a value counts;
//   an object: {"sum": of a list}, {"three": a list, with 0 before it if it has two}, {"list": one of numbers}.
#pragma once

#include <string>
#include <string_view>

#include "core/io/models/tower.h"

namespace orrery {

class Quantities {
public:
    using Json = ConfigFields::Json;

    /// `reader` is a member of the table's "readers"; both must outlive the quantities.
    Quantities(EncoderConfig& owner, const Json& reader);

    EncoderConfig& tower;
    ConfigFields fields;
    std::string object = {};    ///< path of the object with the rotary settings; empty if there is none
    bool objectApplies = true;  ///< whether it applies to the layers; if not, the row's "usual" counts in its place

    std::optional<ConfigValue<double>> number(const Json& meaning);
    std::optional<ConfigValue<bool>> flag(const Json& meaning);
    std::optional<ConfigValue<std::vector<double>>> list(const Json& meaning);
    /// A number that must be said; else a problem is recorded, which names the last field that was looked for.
    std::optional<ConfigValue<double>> needed(const Json& meaning);

    /// Whether there is an object with the rotary settings that applies.
    bool hasObject() const { return !object.empty() && objectApplies; }
    /// Whether the specification leads to a list, and not to a number.
    bool isList(const Json& meaning) const;
    /// Replaces "$x" and "@x" among the names of fields.
    std::string names(std::string_view text, int depth = 0) const;

private:
    const Json* quantity(std::string_view name) const;
    const Json& resolved(const Json& meaning) const;
    std::optional<ConfigValue<double>> ofFields(std::string_view text);
    std::optional<ConfigValue<double>> computed(std::string_view formula);
    std::optional<ConfigValue<double>> headWidth();
    std::optional<Json::const_iterator> usual(std::string_view text) const;
    std::string lastName(const Json& meaning) const;

    const Json& reader;
    int depth = 0;  ///< of quantities that refer to others
};

/// Checks the syntax of a specification of the table.
Done checkSpecification(const ConfigFields::Json& meaning, const std::string& where);

}  // namespace orrery
