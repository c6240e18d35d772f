// A tower of a model, such as its text or its vision part, and what reads it. Its row in the table of families names
// the readers of its encodings ("reads"), which the table describes ("readers"); each adds one encoding, or none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/models/config_fields.h"
#include "core/io/models/families.h"

namespace orrery {

/// A tower, or a part of it, and the row of its family.
struct Tower {
    using Json = ConfigFields::Json;

    std::string path;  ///< prefix of its fields: "text_config."
    Phrase label;      ///< its name: "text"; may be empty
    Json row;          ///< of its family, completed by the case, side and kind of layers that are read
    const Families* families;
    ModelReading* reading;  ///< to which its encodings are added
    ConfigFields asked;     ///< fields that decide which encodings exist; first in the record of each encoding
    LayersPart place = {};  ///< the part that is read
    std::string kind = {};  ///< its kind of layers in the table; empty: all

    /// Returns the text of a member of the row, else `usual`.
    std::string_view option(std::string_view name, std::string_view usual = {}) const {
        return textMember(row, name, usual);
    }
    /// Whether the flag is set in the row.
    bool isSet(std::string_view name) const { return memberOf(row, name) == true; }
    /// Names the part that is read; an empty name is that of the whole tower.
    void name(const Phrase& kindName) {
        place.kind = kindName;
        place.part = label.empty() ? kindName : kindName.empty() ? label : say({"{}, {}", "{}，{}"}, label, kindName);
    }
};

/// Values of a tower as the table of families specifies them. A specification is
///   a number, a constant;
///   the names of fields, of which the first that is present counts. "$x" is the quantity x: a member of the row, of
///   the
///     reader, or of the table's "quantities"; "@x" the member x of the object with the rotary settings; "name.1" entry
///     1, from 0, of a list, or the number itself if the field is no list;
///   "=" and a formula of such names (core/expression/read.h), which has no value if one of them has none or the result
///     is not finite; `none` is never finite;
///   a list of alternatives, of which the first that has a value counts;
///   an object: {"sum": of a list}, {"three": a list, with 0 before it if it has two}, {"list": one of numbers}.
class Quantities {
public:
    using Json = ConfigFields::Json;

    /// `reader` is a member of the table's "readers"; both must outlive the quantities.
    Quantities(const Tower& owner, const Json& reader);

    const Tower& tower;
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
    /// What the specification leads to: a list or a number; null if it has no value.
    Json listOrNumber(const Json& meaning);
    /// Replaces "$x" and "@x" among the names of fields.
    std::string names(std::string_view text, int depth = 0) const;

private:
    const Json& quantity(std::string_view name) const;
    const Json& resolved(const Json& meaning) const;
    std::optional<ConfigValue<double>> ofFields(std::string_view text);
    std::optional<ConfigValue<double>> computed(std::string_view formula);
    std::optional<ConfigValue<double>> headWidth();
    std::string lastName(const Json& meaning) const;

    const Json& reader;
    int depth = 0;  ///< of quantities that refer to others
};

/// Checks the syntax of a specification of the table.
Done checkSpecification(const ConfigFields::Json& meaning, const std::string& where);

/// Reads a tower as its row says: applies the first of its cases that holds, and reads each side and each kind of its
/// layers. Returns the first problem; what was read before it is added to the reading.
Done readTower(Tower& tower);

/// Some of the layers of a tower.
struct LayerGroup {
    std::string kind;          ///< empty: all layers
    int layers = 0;            ///< 0: not known
    std::vector<int> indices;  ///< counted from 0; empty: not known, or all
};
/// Divides the layers of a tower as the first of the row's rules that applies; one group if none does.
std::vector<LayerGroup> layerGroups(Tower& tower);

}  // namespace orrery
