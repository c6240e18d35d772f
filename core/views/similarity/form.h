// Parameters of the similarity view, and SimilarityForm: the kernel p_m^T H p_n, or the cosine or distance of p_m and
// p_n, with its colour scale and readouts. A similarity that separates into parts of m - n and m + n has these parts
// too. H is a matrix of diagonal weights, a product W_Q^T W_K of random matrices, or a file. In the form `projections`
// W_Q and W_K are independent; in the form `constrained` W_K is the inverse of W_Q^T, so that H is the identity up to
// rounding. Matrices are d x d for encodings of d dimensions.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/analysis/similarity_kernel.h"
#include "core/base/matrix.h"
#include "core/model/document.h"
#include "core/model/seed_param.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery::similarity_view {

inline constexpr Option measures[] = {
    {"dot", {"dot product", "点积"}},
    {"cosine", {"cosine", "余弦"}},
    {"euclidean", {"Euclidean distance", "欧氏距离"}},
};

inline constexpr Option forms[] = {
    {"identity", {"$H = I$", "$H = I$"}},
    {"diagonal", {"$H$ diagonal", "$H$ 对角"}},
    {"projections", {"$H = W_Q^\\top W_K$, random", "$H = W_Q^\\top W_K$，随机"}},
    {"constrained", {"random, with $W_Q^\\top W_K = I$", "随机，但 $W_Q^\\top W_K = I$"}},
    {"file", {"$H$ from a file", "$H$ 来自文件"}},
};

inline constexpr Words ofDifference{"part of $m - n$", "$m - n$ 的部分"};
inline constexpr Words ofSum{"part of $m + n$", "$m + n$ 的部分"};

inline constexpr Option parts[] = {
    {"whole", {"whole", "整体"}},
    {"difference", ofDifference},
    {"sum", ofSum},
    {"all", {"all three, side by side", "三者并列"}},
};

inline constexpr Option panelChoices[] = {
    {"both", {"matrix and profile", "矩阵与曲线"}},
    {"matrix", {"matrix", "矩阵"}},
    {"profile", {"profile", "曲线"}},
};

inline constexpr Choice form("form", {"Form H", "矩阵 H"}, forms,
                             {"The similarity is p(m)ᵀ H p(n); with H = I and full pairs it depends on m − n alone.",
                              "相似度为 p(m)ᵀ H p(n)；H = I 且正余弦成对时只取决于 m − n。"});

inline constexpr auto measure =
    Choice("measure", {"Measure", "度量"}, measures,
           {"The dot product, the cosine of the angle, or the distance between the two rows.",
            "两行的点积、夹角余弦或距离。"})
        .when(form.is("identity"));

constexpr auto weight(std::string_view id, Words label) {
    return Real(id, label, {-2, 2, 1},
                {"Multiplies these columns in p(m)ᵀ H p(n); where sine and cosine weigh the same, only m − n counts.",
                 "在 p(m)ᵀ H p(n) 中乘到这些列上；正弦与余弦权重相同时，只有 m − n 起作用。"})
        .when(form.is("diagonal"));
}

/// Weights for the fastest, the middle and the slowest third of the pairs.
inline constexpr Real sineWeights[] = {
    weight("h_sin_fast", {"H of fast sines", "快正弦的 H"}),
    weight("h_sin_middle", {"H of middle sines", "中速正弦的 H"}),
    weight("h_sin_slow", {"H of slow sines", "慢正弦的 H"}),
};
inline constexpr Real cosineWeights[] = {
    weight("h_cos_fast", {"H of fast cosines", "快余弦的 H"}),
    weight("h_cos_middle", {"H of middle cosines", "中速余弦的 H"}),
    weight("h_cos_slow", {"H of slow cosines", "慢余弦的 H"}),
};

inline constexpr auto part =
    Choice("part", {"Shown", "显示部分"}, parts,
           {"(H_cos + H_sin)/2 cos((m − n)θ) is constant along diagonals, (H_cos − H_sin)/2 cos((m + n)θ) along the "
            "others.",
            "(H_cos + H_sin)/2 cos((m − n)θ) 沿对角线不变，(H_cos − H_sin)/2 cos((m + n)θ) 沿反对角线不变。"})
        .when(form.is("diagonal"));

inline constexpr auto seed =
    seedParam
        .help({"Draws W_Q and W_K, d × d, uniform in [−1, 1).", "用于抽取 W_Q 与 W_K：d × d，在 [−1, 1) 上均匀分布。"})
        .when(form.is("projections", "constrained"));

inline constexpr auto matrix =
    File("matrix", {"File of H", "H 的文件"},
         {"A d × d matrix as a NumPy .npy file: W_Qᵀ W_K of a trained head, or a covariance.",
          "d × d 矩阵的 NumPy .npy 文件：训练好的头的 W_Qᵀ W_K，或协方差。"})
        .when(form.is("file"));

inline constexpr auto widths = List("widths", {"Other widths", "其他宽度"}, {1, 65536},
                                    {"The profile at these d_model or head_dim too, all 1 at offset 0.",
                                     "同时画出这些 d_model 或 head_dim 的曲线，偏移 0 处都为 1。"})
                                   .when(form.is("identity"));

inline constexpr Flag neighbours(
    "neighbours", {"Count neighbours", "统计近邻"}, false,
    {"For how many positions the most similar other one is next to them; takes a moment for many positions.",
     "有多少位置的最相似位置恰好与它相邻；位置多时要等一会儿。"});

inline constexpr Choice panels("panels", {"Panels", "面板"}, panelChoices,
                               {"The matrix, the profile against m − n, or both.",
                                "矩阵、随 m − n 变化的曲线，或两者。"});

inline constexpr Param params[] = {
    positionsParam.withDefault(64).help(
        {"Queries and keys run over so many positions; where a pixel covers several, it shows their exact mean.",
         "查询与键都取这么多个位置；一个像素覆盖多个位置时显示它们的精确平均值。"}),
    firstParam.help({"The first query and the first key.", "第一个查询与第一个键的位置。"}),
    form,
    measure,
    sineWeights[0],
    cosineWeights[0],
    sineWeights[1],
    cosineWeights[1],
    sineWeights[2],
    cosineWeights[2],
    part,
    seed,
    matrix,
    widths,
    neighbours,
    panels,
    mapParam,
};

/// Kernel of the similarity with its colour scale and readouts.
struct SimilarityForm {
    std::shared_ptr<const ScoreKernel> kernel;
    std::optional<SimilarityParts> parts;  ///< of the similarity (for distances, of the dot product), if it separates
    ColourScale scale;
    ColourScale sumScale;        ///< scale of the part of m + n, often far smaller, beside the others; else `scale`
    bool distance = false;       ///< whether smaller numbers mean more similar
    std::string formula;         ///< formula at the probe: "p(7)ᵀ H p(3)"
    std::vector<Readout> facts;  ///< readouts on the construction of H and on how Toeplitz the matrix is
    double toeplitz = 1;         ///< share of the variance that m - n explains (toeplitzR2()); NaN if an entry is NaN
    std::optional<bool> varies;  ///< whether the similarity varies over the window's first positions; unknown: nothing
    Matrix first;                ///< matrix of the window's first positions; empty if m - n alone decides

    /// Whether the similarity depends on m - n alone.
    bool ofOffset() const { return parts && parts->sum.columns.empty(); }
};

/// Builds the form. A Problem if the parameters do not fit the encoding or ask for too much computation, or if the
/// scene's progress is stopped.
Result<SimilarityForm> similarityForm(const Scene& scene);

/// A form with the window of positions (first .. first + count - 1) and the probe.
struct SimilarityFrame {
    const Scene& scene;
    const SimilarityForm& form;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t m = wholePosition(scene.probe.m);
    std::int64_t n = wholePosition(scene.probe.n);

    /// Whether the window holds a position.
    bool holds(std::int64_t position) const { return position >= first && position - first < count; }
};

/// Largest number of positions for which a matrix of similarities is computed: `max`, or fewer for a wide encoding or a
/// wide full H; at least 8. The window may be shorter.
std::int64_t sampledPositions(const Scene& scene, std::int64_t max);

/// Number of positions at the start of the window over which Toeplitz R² is computed.
std::int64_t explainedCount(const Scene& scene);

/// Number of positions at the start of the window that are ranked by similarity, unless m - n alone decides.
std::int64_t rankedPositions(const Scene& scene);

/// Returns the first `count` rows and columns of a matrix.
Matrix firstOf(const Matrix& similarities, std::int64_t count);

/// Returns one weight per column: the parameters h_sin_fast, h_cos_fast, ... for the fastest, middle and slowest third
/// of the pairs; 1 for columns in no pair.
std::vector<double> diagonalWeights(const OscillatorBank& bank, const Values& view);

/// The matrix H, transposed, with readouts.
struct FormMatrix {
    Matrix transposed;           ///< H^T, d x d
    std::vector<Readout> facts;  ///< seed, largest |W_Q^T W_K - I|, or dominance of the diagonal of a file's H
};

/// Builds H of form `projections`, `constrained` or `file` for encodings of `width` dimensions. A Problem if the file
/// is not read or not width x width finite numbers, if `width` is above 1024 (`projections`) or 512 (`constrained`), or
/// if W_Q has no inverse.
Result<FormMatrix> formMatrix(const Scene& scene, std::int64_t width);

/// Outlines the position most similar to each one, and below a matrix without other panels plots the offsets to them,
/// if the window has at most 128 positions. Readouts tell the norms of the longest and the shortest row: a dot product
/// ranks positions fairly only if all rows are equally long.
void showNearest(Figure& figure, const SimilarityFrame& frame);

/// Plots the similarity or distance against the offset m - n. If the offset alone decides, the plot has one curve, and
/// one more for each width that the parameter `widths` lists. Else it shows the similarity of one query (m, or the
/// visible query nearest to m) to up to about 1000 visible keys near it, and its parts of m - n and m + n if it has
/// them. The queries and keys are those visible on the matrix's `axes`. A Problem if `widths` lists more than 7 widths,
/// a width that the scheme refuses or at which m - n alone does not decide, or any width for a scheme without d_model
/// and head_dim.
Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes);

}  // namespace orrery::similarity_view
