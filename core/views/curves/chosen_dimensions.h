// The dimensions that the parameter `dimensions` lists, and how each is told from the others in a plot.
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
                                .quiet();

inline bool hasDimensions(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

struct ChosenDimension {
    std::int64_t column = 0;
    Tone tone;            ///< the sine and the cosine of a pair have one
    bool cosine = false;  ///< ... and differ in their stroke
    Phrase name;          ///< "dimension 4 (sin), λ = 25.1", or "“the”, λ = 25.1" where it has a name of its own
};

/// At least one and at most 32; the probed one for an empty list. The untouched list gives way to the last dimensions
/// where it goes past them; any other list with a number that is no dimension is a Problem, as is one with too many.
/// The scene's encoding is a bank or a table.
Result<std::vector<ChosenDimension>> chosenDimensions(const Scene& scene);

}  // namespace orrery::curves_view
