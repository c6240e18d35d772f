// ScoreKernel: per head, a number added to the attention score of query row i and key column j.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace orrery {

/// What the number depends on, which decides how a matrix of any size is drawn.
enum class KernelShape { Offset, Key, Full };

struct ScoreKernel {
    int heads = 1;
    KernelShape shape = KernelShape::Offset;
    std::int64_t tokens = 0;  ///< content-dependent kernels: queries and keys are among so many tokens; 0: no limit
    bool causal = false;      ///< keys after the query are masked; their entries are 0 in arrays and blank in pictures
    std::function<double(int head, std::int64_t query, std::int64_t key)> value;
    std::function<std::string(int head)> note;  ///< what sets a head apart, "m = 0.5"; may be empty
};

}  // namespace orrery
