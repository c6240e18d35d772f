// Families of models: for each model_type (or _class_name of diffusers, or architecture of a .gguf file) what its
// program does and its configuration need not say. The table is resources/models/families.json; users may add files of
// the same form (manual, "Configurations of models").
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/words.h"

namespace orrery {

/// A member of an object of the table; null if it is missing, or if there is no object.
const nlohmann::ordered_json& memberOf(const nlohmann::ordered_json& object, std::string_view name);
const nlohmann::ordered_json& memberOf(nlohmann::ordered_json&&, std::string_view) = delete;
/// The text of a value; empty if it is no text.
std::string_view textOf(const nlohmann::ordered_json& value);
/// The text of a member; `usual` if there is none or it is empty.
std::string_view textMember(const nlohmann::ordered_json& object, std::string_view name, std::string_view usual = {});
std::string_view textMember(nlohmann::ordered_json&&, std::string_view, std::string_view = {}) = delete;
/// The names of the members of an object.
std::vector<std::string_view> namesIn(const nlohmann::ordered_json& object);

/// Checks a table with its rows by the schema of the program's table; every error is a Problem of one sentence that
/// names the place.
Done checkTable(const nlohmann::ordered_json& table, const nlohmann::ordered_json& program);

class Families {
public:
    using Json = nlohmann::ordered_json;

    /// Reads a table and checks it. `name` is the name of its source in Problems.
    static Result<Families> parse(std::string_view json, const std::string& name);
    /// The table of the program; a test checks it.
    static const Families& builtIn();
    /// This table with the rows of `own`, which count first.
    Result<Families> with(const Families& own) const;

    /// Returns the row of a type, with what it takes from the row that it is like; null if the type is unknown.
    const Json* row(std::string_view type) const;
    /// Returns the row for a configuration of unknown type by its fields; null if none says how positions are encoded.
    const Json* rowByFields(const Json& config) const;
    /// Returns the name of a kind of layers or a part of the model.
    Phrase partName(std::string_view id) const;
    /// Names of fields that say nothing about positions, whatever the family.
    std::string_view ignored() const { return textMember(table, "ignored"); }
    /// Parts of the names of fields that may concern positions.
    std::string_view positions() const { return textMember(table, "positions"); }
    /// Returns a member of the table, such as "quantities" or "readers"; null if it is missing.
    const Json& part(std::string_view name) const { return memberOf(table, name); }

private:
    explicit Families(Json whole);
    Result<Json> completed(const Json& own, const std::string& where) const;

    std::vector<Json> rows;
    std::map<std::string, std::size_t, std::less<>> byType;  ///< index of the row of a type
    Json table;                                              ///< the members of the table but the rows
};

/// Maximum size of a table, in bytes.
inline constexpr std::size_t maxFamiliesBytes = std::size_t{1} << 20;

/// Reads a table from a file of the user and adds it to that of the program.
Result<Families> familiesWith(const std::string& path);

/// Names of fields that state the type of the encoding.
inline constexpr std::string_view positionTypeNames = "position_embedding_type position_encoding_type pos_emb_type";

}  // namespace orrery
