// Construction of one encoding from a model's configuration: a scheme whose parameters are set one by one from fields,
// defaults of the model's class in transformers, or fixed behaviour of the model's program. The origin of every
// parameter is recorded in the ModelEncoding.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/io/models/tower.h"

namespace orrery {

/// One encoding under construction; the tower and the table must outlive it.
class EncodingDraft {
public:
    using Json = ConfigFields::Json;

    EncodingDraft(Quantities quantities, std::string_view scheme);

    Quantities from;

    /// Does what a reader of the table says, or a part of one: sets parameters ("take", "assumed", "program"), draws
    /// the table or names that of the checkpoint, adds notes. The row may replace what is taken, and add to it.
    void take(const Json& reader);
    /// Sets a parameter to the value of a field or to the default of the class; does nothing if `told` is empty.
    template <class T>
    void take(std::string_view id, const std::optional<ConfigValue<T>>& told) {
        if (!told) return;
        set(id, Value(told->value), told->field);
        told->isGiven ? void(said.insert(std::string(id))) : void(defaulted[std::string(id)] = told->field);
    }
    bool has(std::string_view id) const { return made.setting.values.find(id); }

    /// Adds the encoding to the reading, for the part of the tower that is read.
    Done finish();

private:
    void set(std::string_view id, const Result<Value>& value, std::string_view field);
    void fix(std::string_view id, const Json& value);
    void fixAll(const Json& program);
    void takeOne(const std::string& id, const Json& usual, bool isNeeded);
    void takeChoice(std::string_view id, const Json& meaning);
    void draw(const Json& taken);
    void note(const Json& words);
    const Json& meaningOf(const std::string& id, const Json& usual);
    Result<Encoding> built() const;

    const Tower& tower;
    ModelEncoding made;
    std::set<std::string, std::less<>> said;       ///< parameters set by a field or by fix(), not assumed
    std::map<std::string, std::string> defaulted;  ///< parameters set by a default, and the field of the default
    std::set<std::string, std::less<>> tried;      ///< parameters for which fields were looked for
    bool drawn = false;
};

}  // namespace orrery
