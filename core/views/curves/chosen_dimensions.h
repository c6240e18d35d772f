// Parameters shared by pictures of the curves view: the order of Taylor polynomials, and the dimensions that
// `dimensions` lists, 1 to 32 of them, each with the tone, stroke and name that distinguish it in a plot.
#pragma once

#include "core/model/document.h"
#include "core/model/param.h"
#include "core/views/shared/encodings.h"

namespace orrery::curves_view {

constexpr Integer taylorOrder("order", {"Order", "阶数"}, {0, 12, 2},
                              {"Up to which derivatives the polynomial is the same as the function.",
                               "多项式与函数的导数到几阶为止都相同。"});

constexpr List dimensionsParam(
    "dimensions", {"Dimensions", "维度"}, {0, 65535},
    {"At most 32 dimensions, one curve each; empty: the probed one. Where the encoding has no dimension 7, 4,5,6,7 "
     "stands for its last ones.",
     "最多 32 个维度，每个一条曲线；留空则为探针所在的维度。编码没有维度 7 时，4,5,6,7 表示最后几个维度。"},
    "4,5,6,7");

constexpr auto curveNames = Text("names", {"Names of the curves", "曲线的名字"}, 1024,
                                 {"Words between spaces, one for each curve in turn: what it stands for, such as the "
                                  "words of complex embeddings.",
                                  "以空格分隔，依次为各曲线命名：它代表什么，例如复数词嵌入的各个词。"})
                                .hiddenByDefault();

/// A dimension to plot, with its tone, stroke and name.
struct ChosenDimension {
    std::int64_t column = 0;
    Tone tone;            ///< equal for the sine and the cosine of a pair
    bool cosine = false;  ///< whether it is a cosine; plots may dash its curve
    Phrase name;          ///< "dimension 4 (sin), λ = 25.1"; with a name of its own "“the”, λ = 25.1"
};

/// Returns the chosen dimensions, or the probed one (at most the last) if the list is empty. If the encoding lacks a
/// dimension of the default list, its last dimensions take their place; any other list that is too long or names a
/// missing dimension is a Problem.
/// Precondition: the scene's encoding is a bank or a table.
Result<std::vector<ChosenDimension>> chosenDimensions(const Scene& scene);

}  // namespace orrery::curves_view
