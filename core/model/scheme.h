// Scheme: one positional encoding, declared once. It builds one of three types (Encoding); all later code is
// independent of the scheme's name. core/schemes has the schemes, core/schemes/catalog.cpp the list.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/param.h"
#include "core/model/values.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/score_kernel.h"
#include "core/phase/table.h"

namespace orrery {

/// Positions lie between -maxPosition and maxPosition, both included; a scheme may allow fewer.
constexpr std::int64_t maxPosition = 4294967295;

/// Way in which the encoding enters a transformer: added to the embedding, rotating q and k, or biasing the score.
enum class Use { Added, Rotary, Bias };

/// Numbers of a scheme that a small model learns with its other weights (core/learning). TableRows: the rows of the
/// table. Buckets: one number per head and bucket. BiasNumbers: those of a LearnedBias. Labels: a vector per relative
/// distance (LearnedLabels).
enum class Learns { Nothing, TableRows, Buckets, BiasNumbers, Labels };

/// Returns the bias of one head at a distance of 0 or more for the head's `numbers`, and writes the derivative with
/// respect to each of them unless `derivative` is empty.
using DistanceBias =
    std::function<double(int head, std::span<const double> numbers, double distance, std::span<double> derivative)>;

/// A bias of the distance whose numbers are learned for each head, such as p and a of KERPLE.
struct LearnedBias {
    std::span<const std::string_view> names;  ///< ids of the List parameters; training keeps their ranges
    /// The bias for the other parameters of the scheme.
    DistanceBias (*bias)(const Values& values) = nullptr;
};

/// A learned vector for each relative distance, multiplied with the queries.
struct LearnedLabels {
    /// The row of each query's and key's vector among Scheme::start(), [length x length]. A Problem if a distance has
    /// no row.
    Result<Matrix> (*index)(const Values& values, std::size_t length) = nullptr;
    /// Whether the vectors are also multiplied with the keys.
    bool (*ofKeysToo)(const Values& values) = nullptr;
};

using AnyEncoding = std::variant<OscillatorBank, Table, ScoreKernel>;

/// What a scheme builds. The special members are defined in scheme.cpp, as those of Layer, for the same reason.
struct Encoding : AnyEncoding {
    using AnyEncoding::AnyEncoding;
    Encoding(const Encoding& other);
    Encoding(Encoding&& other) noexcept;
    Encoding& operator=(const Encoding& other);
    Encoding& operator=(Encoding&& other) noexcept;
    ~Encoding();
};

/// One entry: a position and a dimension, or a head with a query and a key.
struct Cell {
    double position = 0;      ///< position of the row, or of the query
    std::int64_t column = 0;  ///< dimension, or key
    int head = 0;
};

/// Text that is mostly names or mathematics: equal in both languages unless both are given.
struct Notation : Words {
    constexpr Notation() = default;
    constexpr Notation(const char* both) : Words{both, both} {}
    constexpr Notation(const char* english, const char* chinese) : Words{english, chinese} {}
};

struct Scheme {
    std::string_view id;
    Words name;
    Use use = Use::Added;
    int year = 0;
    Notation source;   ///< paper or document
    Notation formula;  ///< a sentence with formulas between dollars (core/math/sentence.h)
    std::span<const Param> params;
    Result<Encoding> (*build)(const Values&) = nullptr;
    /// The formula with the numbers of one entry, without the value: "sin(7 / 10000^(12/128))".
    std::string (*explain)(const Values&, const Cell&) = nullptr;
    /// Body of a NumPy program. Every parameter is a variable named by its id (choices as strings, lists as lists, a
    /// file as a loaded array); `positions` is a float64 array (bias schemes: `queries` and `keys` as counts). It must
    /// set `out`: [positions, width], for bias schemes [heads, queries, keys].
    std::string_view numpy = {};
    /// Generates the body for the given values, in place of `numpy`; may be null.
    std::string (*program)(const Values&) = nullptr;
    /// Id of the scheme that this one extends to longer contexts, for before/after pictures; parameters of the same ids
    /// carry over. Empty if there is none.
    std::string_view unscaled = {};
    Learns learns = Learns::Nothing;
    LearnedBias learnedBias = {};      ///< for Learns::BiasNumbers
    LearnedLabels learnedLabels = {};  ///< for Learns::Labels
    /// The learned numbers before training, as the parameters give them or as drawn: [buckets, heads], [names, heads]
    /// or [labels, head_dim]; null for TableRows.
    Result<Matrix> (*start)(const Values&) = nullptr;

    // Conditions for Values::holding(); empty if the scheme has none.
    Condition oneSided = {};   ///< of a bias that is two-sided by default: keys after the query are masked
    Condition drawn = {};      ///< the rows of a table are random numbers, not those of a file
    Condition showsRows = {};  ///< an entry is the number of the row of the learned table
    Condition ofQueries = {};  ///< of a rotary scheme that turns queries and keys in different ways
    Condition ofKeys = {};
};

/// "added", "rotary" or "bias".
std::string_view useName(Use use);
/// The use as words: "rotates queries and keys".
Words useWords(Use use);

/// A scheme with its values.
struct SchemeSetting {
    const Scheme* scheme = nullptr;
    Values values;

    SchemeSetting() = default;
    explicit SchemeSetting(const Scheme& chosen) : scheme(&chosen), values(chosen.params) {}
    bool operator==(const SchemeSetting&) const = default;
};

/// Id of the parameter that sets the number of columns of the encoding, a width or a table; empty if there is none.
std::string_view widthParam(const SchemeSetting& setting);

}  // namespace orrery
