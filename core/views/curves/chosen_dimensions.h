// Dimensions that the parameter `dimensions` lists, and how each is distinguished in a plot: by tone, stroke and name.
// There are between 1 and 32.
#pragma once

#include "core/model/document.h"

namespace orrery::curves_view {

constexpr List dimensionsParam(
    "dimensions", {"Dimensions", "维度"}, {0, 65535},
    {"At most 32 dimensions, one curve each; empty: the probed one. Where the encoding has no dimension 7, 4,5,6,7 "
     "stands for its last ones.",
     "最多 32 个维度，每个一条曲线；留空则为所指的维度。编码没有第 7 维时，4,5,6,7 表示其最后几维。"},
    "4,5,6,7");

constexpr auto curveNames = Text("names", {"Names of the curves", "曲线的名字"}, 1024,
                                 {"Words between spaces, one for each curve in turn: what it stands for, such as the "
                                  "words of complex embeddings.",
                                  "以空格分隔，依次为各曲线命名：它代表什么，例如复数词嵌入的各个词。"})
                                .hiddenByDefault();

inline bool hasDimensions(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

/// A dimension to plot, with its tone, stroke and name.
struct ChosenDimension {
    std::int64_t column = 0;
    Tone tone;            ///< equal for the sine and the cosine of a pair
    bool cosine = false;  ///< distinguishes them by stroke
    Phrase name;          ///< "dimension 4 (sin), λ = 25.1", or "“the”, λ = 25.1" if it has a name
};

/// Returns the chosen dimensions, or the probed one if the list is empty. The default list falls back to the last
/// dimensions of a narrow encoding; any other list that is too long or names a missing dimension is a Problem.
/// Precondition: the scene's encoding is a bank or a table.
Result<std::vector<ChosenDimension>> chosenDimensions(const Scene& scene);

}  // namespace orrery::curves_view
