// Values: the chosen values of a list of Params. Invariant: there is an allowed value for each Param. The initial
// values are the defaults; with() is the only way to change one, and rejects values that the declaration does not
// allow.
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

/// Value of a file parameter: the path, and the table once core/io has read it. Equal if the paths are equal and both
/// or neither have a `whyNot`.
struct TableFile {
    std::string path;
    std::shared_ptr<const TableData> table;
    std::size_t notFinite = 0;                   ///< number of NaN or infinite numbers
    std::shared_ptr<const Problem> whyNot = {};  ///< reason why the file was refused or could not be read

    /// True if there is a path, but the table has neither been read nor refused.
    bool isUnread() const { return !path.empty() && !table && !whyNot; }
    bool operator==(const TableFile& other) const { return path == other.path && !whyNot == !other.whyNot; }
};

/// The Problem of the file parameter `id`, which has a path but no table.
Problem notRead(std::string_view id, const TableFile& file);

/// A value, stored by kind: Integer and Real as a double (integers below 2^53 are exact), Choice as the option's id,
/// Flag as a bool, File as a TableFile, List as its numbers, Text as UTF-8.
using AnyValue = std::variant<double, bool, std::string, TableFile, std::vector<double>>;
struct Value : AnyValue {
    using AnyValue::AnyValue;
    using AnyValue::operator=;
    Value(const Value& other);
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);
    Value& operator=(Value&& other) noexcept;
    ~Value();
    bool operator==(const Value& other) const;
    bool operator<(const Value& other) const = delete;  ///< Qt's signals would take that of std::variant
};

/// Description of the allowed values, e.g. "allowed is a whole number from 1 to 4096".
Phrase allowed(const Param& param);

/// Returns `value` if `param` allows it, else a Problem. For a File, a string becomes a TableFile that is not yet read.
Result<Value> checked(const Param& param, const Value& value);

/// Parses a value as written on the command line; a Problem if it is not allowed.
Result<Value> parseValue(const Param& param, std::string_view text);

/// The nearest number that `param` allows: inside its range, whole for an Integer, on the grid of its steps.
double clampToGrid(const Param& param, double number);

/// Inverse of parseValue().
std::string valueText(const Value& value);

/// The option of a Choice with this id, which must exist.
const Option& optionOf(const Param& param, std::string_view id);

class Values {
public:
    Values();
    Values(const Values& other);
    Values(Values&& other) noexcept;
    Values& operator=(const Values& other);
    Values& operator=(Values&& other) noexcept;
    ~Values();
    /// The defaults of `params`, which must outlive the Values and all copies.
    explicit Values(std::span<const Param> params);

    std::span<const Param> params() const { return declared; }
    /// The Param with an id, or null.
    const Param* find(std::string_view id) const { return findById(declared, id); }
    /// The Param with a meaning, or null.
    const Param* find(Meaning meaning) const;
    /// The Param with an id, or a Problem that suggests the nearest id.
    Result<const Param*> param(std::string_view id) const;

    /// A copy with one value changed; a Problem if there is no such parameter or the value is not allowed.
    Result<Values> with(std::string_view id, const Value& value) const;

    /// A copy in which the condition holds; unchanged if it is empty.
    Values holding(const Condition& condition) const;

    /// The number chosen for a parameter; nothing if there is no such parameter or it is not a number.
    std::optional<double> number(std::string_view id) const { return numberOf(find(id)); }
    std::optional<double> number(Meaning meaning) const { return numberOf(find(meaning)); }

    /// The value of a parameter, which must be one of params().
    const Value& value(const Param& param) const { return chosen[indexOf(param.id)]; }

    /// The value with the type of its key: int, std::int64_t, double, bool, std::vector<double>, std::string,
    /// TableFile, or for a Choice the option's id, whose storage is that of the declaration.
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

    /// True if the condition is met, or empty: values.holds(layout.is("halves")).
    bool holds(const Condition& condition) const;

    /// True if the parameter is a variable of a formula that does not use it.
    bool isUnreferenced(const Param& param) const;

    /// True if `param` has an effect with these values: its `when` holds, the parameter that this refers to has an
    /// effect too, and it is not an unused variable of a formula.
    bool isActive(const Param& param) const;

    /// True if both have the same list of Params, by address, and equal values.
    bool operator==(const Values& other) const;

private:
    std::size_t indexOf(std::string_view id) const;
    std::optional<double> numberOf(const Param* param) const;

    std::span<const Param> declared;
    std::vector<Value> chosen;
};

}  // namespace orrery
