// ScoreKernel: per head, a number added to the attention score of query row i and key column j.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace orrery {

/// What the number depends on, which decides how a matrix of any size is drawn.
/// Offset: query - key. OffsetAndSum: a part of query - key and a part of query + key. Key: the key alone.
/// Bilinear: a product of a row of features of the query and one of the key, so that means are products of means.
enum class KernelShape { Offset, OffsetAndSum, Key, Bilinear, Full };

/// Features of a run of positions first .. first + count - 1: the mean of their rows; always the same width.
using MeanFeatures = std::function<std::vector<double>(std::int64_t first, std::int64_t count)>;

/// Means of a part over `count` squares of cells x cells entries, whose top left entries have the difference (or sum)
/// first, first + cells, first + 2 cells, ...
using SquareMeans = std::function<std::vector<double>(std::int64_t first, std::int64_t cells, int count)>;

struct ScoreKernel {
    int heads = 1;
    KernelShape shape = KernelShape::Offset;
    std::int64_t tokens = 0;  ///< content-dependent kernels: queries and keys are among so many tokens; 0: no limit
    /// Sizes of the axes of a window, slowest first, whose cells in row-major order are the last tokens; empty where
    /// queries and keys stand in a line.
    std::vector<std::int64_t> grid;
    bool causal = false;  ///< keys after the query are masked; their entries are 0 in arrays and blank in pictures
    std::function<double(int head, std::int64_t query, std::int64_t key)> value;
    /// Where query and distance decide: the value at query - key = distance, also where that key would stand before key
    /// 0; empty elsewhere. Offset needs none: it is value(head, distance, 0).
    std::function<double(int head, std::int64_t query, std::int64_t distance)> atDistance;
    std::function<std::string(int head)> note;  ///< what sets a head apart, "m = 0.5"; may be empty

    std::function<double(std::int64_t difference)> offsetPart;  ///< OffsetAndSum: value = offsetPart(query - key)
    std::function<double(std::int64_t sum)> sumPart;            ///< ... + sumPart(query + key)
    SquareMeans offsetMeans;     ///< Offset, OffsetAndSum: those of the difference in closed form; may be empty
    SquareMeans sumMeans;        ///< OffsetAndSum: those of the sum; may be empty
    MeanFeatures queryFeatures;  ///< Bilinear: value = queryFeatures . keyFeatures
    MeanFeatures keyFeatures;
};

}  // namespace orrery
