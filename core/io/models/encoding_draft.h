// Construction of one encoding from a model's configuration: a scheme whose parameters are set one by one from fields,
// defaults of the model's class in transformers, or fixed behaviour of the model's program. The origin of every
// parameter is recorded in the ModelEncoding.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/io/models/quantities.h"

namespace orrery {

/// One encoding under construction; the tower and the table must outlive it.
class EncodingDraft {
public:
    using Json = ConfigFields::Json;

    EncodingDraft(Quantities quantities, std::string_view scheme);

    Quantities from;

    /// Does what a reader of the table says, or a part of one: sets parameters ("take", "assumed", "program"), draws
    /// the table, adds notes. The row may replace what is taken, and add to it.
    void take(const Json& reader);
    /// Sets a parameter to the value of a field or to the default of the class; does nothing if `told` is empty.
    template <class T>
    void take(std::string_view id, const std::optional<ConfigValue<T>>& told) {
        if (!told) return;
        set(id, told->value, told->field);
        told->isGiven ? void(said.insert(std::string(id))) : void(defaulted[std::string(id)] = told->field);
    }
    bool has(std::string_view id) const { return setting.values.find(id); }

    /// Names the table of the checkpoint that gives the file its numbers; see TableQuery.
    void requestTable(const std::string& endings, const std::string& within) { table = {"file", endings, within}; }

    /// Adds the encoding to the tower's reading, for the part of the tower that is read, or sets the tower's problem.
    void finish();

private:
    void set(std::string_view id, const Value& value, std::string_view field);
    void fix(std::string_view id, const Json& text);
    void fixAll(const Json& program);
    void takeOne(const std::string& id, const Json& usual, bool isNeeded);
    void takeChoice(std::string_view id, const Json& meaning);
    void takeRest();
    void takeTemperature();
    void add(const std::string& name, const Json& value);
    void draw(Json& taken);
    void note(const Json& words);
    Json meaningOf(const std::string& id, const Json& usual) const;
    Result<Encoding> built() const;

    EncoderConfig& tower;
    SchemeSetting setting;
    std::set<std::string, std::less<>> said;       ///< parameters set by a field or by fix(), not assumed
    std::map<std::string, std::string> defaulted;  ///< parameters set by a default, and the field of the default
    std::set<std::string, std::less<>> tried;      ///< parameters for which fields were looked for
    TableQuery table;
    std::vector<std::pair<std::string, std::string>> extras;
    bool drawn = false;
};

}  // namespace orrery
