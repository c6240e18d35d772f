// Param: one parameter of a scheme or a view, declared once. Sliders, --set, JSON keys, range errors, the scheme table
// and tests derive from it. A Key<T> is a Param whose value has type T: values[base] is a double because base was
// declared as a Real; undeclared parameters do not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/words.h"

namespace orrery {

namespace expression {
struct Vocabulary;
}

enum class Kind { Integer, Real, Choice, Flag, File, List, Text };

/// One value of a Choice.
struct Option {
    std::string_view id;
    Words label;
    bool apart = false;   ///< if Param::quantity: has another unit than the other options, hence its own colour range
    bool isBias = false;  ///< if Param::quantity: is the bias that is added to the score
};

/// Condition that the Choice or Flag called `id` has one of `values`; always true if `id` is empty.
struct Condition {
    std::string_view id;
    std::array<std::string_view, 16> values{};  ///< option ids, or "true" or "false"; unused: empty

    constexpr bool allows(std::string_view value) const { return std::ranges::find(values, value) != values.end(); }
    bool operator==(const Condition&) const = default;
};

/// Meaning of a parameter to code outside its scheme, which finds it by Values::find(). At most one parameter of a
/// scheme has a meaning. TrainedLength and ConfiguredLength are numbers of positions, Reach is the largest relative
/// distance with a vector of its own.
enum class Meaning { None, Width, Table, Heads, Base, Factor, Length, TrainedLength, ConfiguredLength, Layout, Reach };

struct Param {
    std::string_view id;  ///< the usual term: d_model, base, head_dim, ...
    Words label;
    Words help;  ///< one sentence, shown as the tooltip
    Kind kind = Kind::Integer;
    double min = 0;
    double max = 0;        ///< for Text: the largest number of UTF-8 bytes
    double fallback = 0;   ///< for Flag 0 or 1; for Choice the index of the option; unused for Text, List, File
    bool log = false;      ///< the slider is logarithmic
    double sliderMax = 0;  ///< largest value on the slider, if the text box allows more; 0: max
    double step = 0;       ///< distance between allowed values, counted from `min`; 0: all are allowed
    std::span<const Option> options = {};
    std::string_view fallbackList = {};  ///< for List: numbers with commas, each from min to max; for Text: the text
    bool hiddenByDefault = false;        ///< titles mention the parameter only if its value is not the default
    Condition when = {};                 ///< under which it has an effect; else its control is hidden, its value kept
    bool window = false;                 ///< part of a view's visible range: shared by panes with locked windows
    bool quantity = false;               ///< this Choice selects the quantity shown: the bias, its bucket or a term
    const expression::Vocabulary* vocabulary = nullptr;  ///< for Text that is a formula: its names; else null
    Meaning meaning = Meaning::None;
};

/// Smallest, largest and default value.
struct NumberRange {
    double min = 0;
    double max = 0;
    double usual = 0;
};

struct TableFile;

/// A typed parameter: Real("base", {"Base", "底数"}, {1, 1e12, 10000}, {"Help.", "说明。"}).logarithmic().
template <class T>
struct Key {
    static constexpr Kind kind = std::is_same_v<T, double>                ? Kind::Real
                                 : std::is_same_v<T, bool>                ? Kind::Flag
                                 : std::is_same_v<T, Option>              ? Kind::Choice
                                 : std::is_same_v<T, TableFile>           ? Kind::File
                                 : std::is_same_v<T, std::string>         ? Kind::Text
                                 : std::is_same_v<T, std::vector<double>> ? Kind::List
                                                                          : Kind::Integer;
    Param param;

    constexpr Key(std::string_view id, Words label, Words help) requires(kind == Kind::File)
        : param{.id = id, .label = label, .help = help, .kind = kind} {}
    constexpr Key(std::string_view id, Words label, bool usual, Words help) requires(kind == Kind::Flag)
        : param{.id = id, .label = label, .help = help, .kind = kind, .fallback = usual ? 1.0 : 0.0} {}
    constexpr Key(std::string_view id, Words label, std::span<const Option> options,
                  Words help) requires(kind == Kind::Choice)
        : param{.id = id, .label = label, .help = help, .kind = kind, .options = options} {}
    constexpr Key(std::string_view id, Words label, NumberRange numbers, Words help,
                  std::string_view usual = {}) requires(kind == Kind::Integer || kind == Kind::Real ||
                                                        kind == Kind::List)
        : param{.id = id,
                .label = label,
                .help = help,
                .kind = kind,
                .min = numbers.min,
                .max = numbers.max,
                .fallback = numbers.usual,
                .fallbackList = usual} {}
    constexpr Key(std::string_view id, Words label, double maxBytes, Words help,
                  std::string_view usual = {}) requires(kind == Kind::Text)
        : param{.id = id, .label = label, .help = help, .kind = kind, .max = maxBytes, .fallbackList = usual} {}

    constexpr operator const Param&() const { return param; }
    constexpr std::string_view id() const { return param.id; }

    /// Each function returns a copy with one property changed.
    constexpr Key label(Words words) const {
        return with([&](Param& p) { p.label = words; });
    }
    constexpr Key help(Words words) const {
        return with([&](Param& p) { p.help = words; });
    }
    constexpr Key range(double min, double max) const {
        return with([&](Param& p) { p.min = min, p.max = max; });
    }
    constexpr Key withDefault(double value) const {
        return with([&](Param& p) { p.fallback = value; });
    }
    constexpr Key logarithmic() const {
        return with([](Param& p) { p.log = true; });
    }
    constexpr Key slider(double end) const {
        return with([&](Param& p) { p.sliderMax = end; });
    }
    constexpr Key steps(double step) const {
        return with([&](Param& p) { p.step = step; });
    }
    constexpr Key hiddenByDefault() const {
        return with([](Param& p) { p.hiddenByDefault = true; });
    }
    constexpr Key when(const Condition& condition) const {
        return with([&](Param& p) { p.when = condition; });
    }
    constexpr Key ofWindow() const {
        return with([](Param& p) { p.window = true; });
    }
    /// Makes the Text a formula with these names (core/expression/tree.h), which must outlive the key.
    constexpr Key of(const expression::Vocabulary& names) const requires(kind == Kind::Text) {
        return with([&](Param& p) { p.vocabulary = &names; });
    }
    constexpr Key quantity() const {
        return with([](Param& p) { p.quantity = true; });
    }
    constexpr Key means(Meaning meaning) const {
        return with([&](Param& p) { p.meaning = meaning; });
    }

    /// Index of an option of a Choice, checked at compile time: withDefault(layout.index("halves")).
    consteval double index(std::string_view option) const {
        const auto found = std::ranges::find(param.options, option, &Option::id);
        if (found == param.options.end()) throw "there is no such option";
        return static_cast<double>(found - param.options.begin());
    }
    /// Condition that the Choice has one of these options: values.holds(layout.is("halves")).
    template <class... Ids>
    consteval Condition is(Ids... ids) const {
        (index(ids), ...);
        return {param.id, {std::string_view(ids)...}};
    }
    consteval Condition isOn() const requires(kind == Kind::Flag) { return {param.id, {"true"}}; }
    consteval Condition isOff() const requires(kind == Kind::Flag) { return {param.id, {"false"}}; }

private:
    template <class Change>
    constexpr Key with(Change change) const {
        Key changed = *this;
        change(changed.param);
        return changed;
    }
};

using Integer = Key<int>;
using Large = Key<std::int64_t>;  ///< whole numbers beyond the range of int: positions and lengths
using Real = Key<double>;
using Flag = Key<bool>;
using Choice = Key<Option>;  ///< default: the first option; the options must outlive the key
using File = Key<TableFile>;
using List = Key<std::vector<double>>;  ///< numbers with commas, each from `min` to `max`
using Text = Key<std::string>;

}  // namespace orrery
