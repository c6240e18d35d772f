// ScoreKernel: a number per head added to the attention score of query row i and key column j. Its kind states which
// arguments the number depends on, and thereby how matrices of any size are averaged for drawing.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

/// Mean of the feature rows of the positions first .. first + count - 1; every result has the same size.
using MeanFeatures = std::function<std::vector<double>(std::int64_t first, std::int64_t count)>;

/// Means of a function of query - key (or of query + key) over `count` squares of cells x cells entries, whose top left
/// entries have the difference (or sum) first, first + cells, first + 2 cells, ...; wrong if `progress` is stopped.
using SquareMeans =
    std::function<std::vector<double>(std::int64_t first, std::int64_t cells, int count, const Progress& progress)>;

/// A function of the head and of query - key.
struct ByOffset {
    std::function<double(int head, std::int64_t offset)> value;
    std::function<SquareMeans(int head)> means = {};  ///< in closed form; may be empty

    double at(int head, std::int64_t query, std::int64_t key) const { return value(head, query - key); }
};

/// A function of query - key plus a function of query + key, equal in all heads.
struct ByOffsetAndSum {
    struct Part {
        std::function<double(std::int64_t x)> value;
        SquareMeans means = {};  ///< in closed form; may be empty
    };
    Part offset;
    Part sum;

    double at(int, std::int64_t query, std::int64_t key) const {
        return offset.value(query - key) + sum.value(query + key);
    }
};

/// A function of the head and of the key.
struct ByKey {
    std::function<double(int head, std::int64_t key)> value;

    double at(int head, std::int64_t, std::int64_t key) const { return value(head, key); }
};

/// The dot product of a feature vector of the query and one of the key, equal in all heads. The mean over a block of
/// entries is the dot product of the mean features.
struct ByFeatures {
    MeanFeatures query;
    MeanFeatures key;
    bool alike = false;  ///< query and key features are the same function

    double at(int head, std::int64_t i, std::int64_t j) const;
};

/// Any function of the head, the query and the key.
struct Entrywise {
    std::function<double(int head, std::int64_t query, std::int64_t key)> value;
    /// Value for key = query - distance, defined also if that is below 0; empty unless the kernel depends on query and
    /// distance alone.
    std::function<double(int head, std::int64_t query, std::int64_t distance)> atDistance = {};

    /// Writes the entries of consecutive keys from `firstKey` on; set only if this is faster than value(), else empty.
    std::function<void(int head, std::int64_t query, std::int64_t firstKey, std::span<double> out)> row = {};

    double at(int head, std::int64_t query, std::int64_t key) const { return value(head, query, key); }
};

struct ScoreKernel {
    using AnyKind = std::variant<ByOffset, ByOffsetAndSum, ByKey, ByFeatures, Entrywise>;

    /// The special members are defined in score_kernel.cpp, as those of Layer, for the same reason.
    struct Kind : AnyKind {
        using AnyKind::AnyKind;
        Kind(const Kind& other);
        Kind(Kind&& other) noexcept;
        Kind& operator=(const Kind& other);
        Kind& operator=(Kind&& other) noexcept;
        ~Kind();
    };

    Kind kind;
    int heads = 1;
    bool causal = false;                        ///< keys after the query are masked; pictures leave their entries blank
    std::function<Phrase(int head)> note = {};  ///< label of a head, for example "m = 0.5"; may be empty
    std::int64_t tokens = 0;                    ///< tokens of the given content, or of a window; 0: no limit
    /// Sizes of the axes of a window, slowest first, whose cells in row-major order are the last tokens; empty if
    /// queries and keys form a line.
    std::vector<std::int64_t> grid = {};
    bool isSeeded = false;   ///< the numbers are drawn by a seed in place of learned ones
    bool isExample = false;  ///< the numbers are an example in place of learned ones
    /// The score is q . k plus products with a vector per relative distance (Shaw's labels), so that a model can learn
    /// these vectors with its own queries and keys.
    bool hasLabels = false;

    /// One entry; `causal` is ignored. For many entries use the functions of `kind`.
    double value(int head, std::int64_t query, std::int64_t key) const;
};

}  // namespace orrery
