// ScoreKernel: per head, a number added to the attention score of query row i and key column j. Its kind says what the
// number depends on, which decides how a matrix of any size is drawn.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

/// Features of a run of positions first .. first + count - 1: the mean of their rows; always the same width.
using MeanFeatures = std::function<std::vector<double>(std::int64_t first, std::int64_t count)>;

/// Means of a part over `count` squares of cells x cells entries, whose top left entries have the difference (or sum)
/// first, first + cells, first + 2 cells, ...; of a stopped one not all are made.
using SquareMeans =
    std::function<std::vector<double>(std::int64_t first, std::int64_t cells, int count, const Progress& progress)>;

/// On query - key alone.
struct ByOffset {
    std::function<double(int head, std::int64_t offset)> value;
    std::function<SquareMeans(int head)> means = {};  ///< in closed form; may be empty

    double at(int head, std::int64_t query, std::int64_t key) const { return value(head, query - key); }
};

/// On a part of query - key plus a part of query + key, the same in every head.
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

/// On the key alone.
struct ByKey {
    std::function<double(int head, std::int64_t key)> value;

    double at(int head, std::int64_t, std::int64_t key) const { return value(head, key); }
};

/// A product of features of the query and of the key, the same in every head: means are products of means.
struct ByFeatures {
    MeanFeatures query;
    MeanFeatures key;
    bool alike = false;  ///< both give the same

    double at(int head, std::int64_t i, std::int64_t j) const;
};

/// On query and key in any way.
struct Entrywise {
    std::function<double(int head, std::int64_t query, std::int64_t key)> value;
    /// Where query and distance decide: the value at query - key = distance, also where that key would stand before key
    /// 0; empty elsewhere.
    std::function<double(int head, std::int64_t query, std::int64_t distance)> atDistance = {};

    /// The entries of the keys from `firstKey` on, where they are made faster together; may be empty.
    std::function<void(int head, std::int64_t query, std::int64_t firstKey, std::span<double> out)> row = {};

    double at(int head, std::int64_t query, std::int64_t key) const { return value(head, query, key); }
};

struct ScoreKernel {
    using Kind = std::variant<ByOffset, ByOffsetAndSum, ByKey, ByFeatures, Entrywise>;

    Kind kind;
    int heads = 1;
    bool causal = false;  ///< keys after the query are masked; their entries are 0 in arrays and blank in pictures
    std::function<std::string(int head)> note = {};  ///< what sets a head apart, "m = 0.5"; may be empty
    std::int64_t tokens = 0;  ///< content-dependent kernels: queries and keys are among so many tokens; 0: no limit
    /// Sizes of the axes of a window, slowest first, whose cells in row-major order are the last tokens; empty where
    /// queries and keys stand in a line.
    std::vector<std::int64_t> grid = {};

    /// Of one entry, masked or not; whoever wants many asks the kind.
    double value(int head, std::int64_t query, std::int64_t key) const;
};

}  // namespace orrery
