// Values: what somebody chose for a list of Params. Always complete and always in range: a Values is made with the
// fallbacks and changed only through set(), which refuses what the declaration does not allow.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/find.h"
#include "core/base/result.h"
#include "core/base/table_data.h"
#include "core/model/param.h"

namespace orrery {

/// A file parameter's value: the path, and the table once core/io has read it. Equal when the paths are and both may be
/// read, or neither.
struct TableFile {
    std::string path;
    std::shared_ptr<const TableData> table;
    std::size_t notFinite = 0;                   ///< how many of its numbers are NaN or infinite
    std::shared_ptr<const Problem> whyNot = {};  ///< it must not or cannot be read

    /// Whether it names a table that is still to be read.
    bool isUnread() const { return !path.empty() && !table && !whyNot; }
    bool operator==(const TableFile& other) const { return path == other.path && !whyNot == !other.whyNot; }
};

/// Why the file parameter `id` has no table though it has a path.
Problem notRead(std::string_view id, const TableFile& file);

/// Integer and Real hold a double (integers below 2^53 are exact), Choice its option's id, Flag a bool, List its
/// numbers, Text UTF-8.
using Value = std::variant<double, bool, std::string, TableFile, std::vector<double>>;

/// What one Param allows in words, e.g. "allowed is a whole number from 1 to 4096".
Phrase allowed(const Param& param);

/// `value` if `param` allows it.
Result<Value> checked(const Param& param, const Value& value);

/// The Value that a text of the command line means for `param`.
Result<Value> parseValue(const Param& param, std::string_view text);

/// The nearest number that `param` allows: inside its range, whole where it is an Integer, on the grid of its steps.
double nearestAllowed(const Param& param, double number);

/// The text that parseValue reads back as `value`.
std::string valueText(const Value& value);

/// The chosen option of a Choice; `id` must be one of them.
const Option& optionOf(const Param& param, std::string_view id);

class Values {
public:
    Values() = default;
    explicit Values(std::span<const Param> params);

    std::span<const Param> params() const { return declared; }
    /// The Param called `id`, or null.
    const Param* find(std::string_view id) const { return findById(declared, id); }
    /// The Param called `id`, or the Problem that names the nearest one.
    Result<const Param*> param(std::string_view id) const;

    /// These values with one changed, or why not.
    Result<Values> with(std::string_view id, const Value& value) const;

    /// The number chosen for `id`; none where that names nothing here, or no number.
    std::optional<double> number(std::string_view id) const;

    /// What was chosen for one of these params.
    const Value& value(const Param& param) const { return chosen[indexOf(param.id)]; }

    /// What was chosen, as what the key was declared to be: int, std::int64_t, double, bool, std::vector<double>,
    /// std::string, TableFile, or for a Choice the id of its option, in the declaration's own text.
    template <class T>
    decltype(auto) operator[](const Key<T>& key) const {
        const Value& value = this->value(key);
        if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::int64_t>) {
            return static_cast<T>(std::get<double>(value));
        } else if constexpr (std::is_same_v<T, Option>) {
            return optionOf(key, std::get<std::string>(value)).id;
        } else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, bool>) {
            return T(std::get<T>(value));
        } else {
            return (std::get<T>(value));
        }
    }

    /// values.holds(layout.is("halves")); always where the condition names nothing.
    bool holds(const Condition& condition) const;

    /// Whether it stands for a name in a formula that does not use it.
    bool isUnused(const Param& param) const;

    /// Whether the value of `param` has an effect now: its `when` holds, and that of the parameter which this names; a
    /// formula uses it where it is for that alone.
    bool matters(const Param& param) const;

    bool operator==(const Values& other) const;

private:
    std::size_t indexOf(std::string_view id) const;

    std::span<const Param> declared;
    std::vector<Value> chosen;
};

}  // namespace orrery
