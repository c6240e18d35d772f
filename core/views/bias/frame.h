// Data shared by the panels of the bias view: its parameters, the kernel under the chosen mask, its size, and the
// probe. Rows are queries, columns keys; query row i stands at position i + shift.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery::bias_view {

inline constexpr Option headChoices[] = {
    {"all", {"all, side by side", "全部并列"}},
    {"one", {"one, large", "单个放大"}},
};

inline constexpr Option masks[] = {
    {"scheme", {"as the scheme", "按方案"}},
    {"causal", {"causal: keys up to the query", "因果：只看查询及之前的键"}},
    {"bidirectional", {"bidirectional: all keys", "双向：所有键"}},
    {"cross", {"cross: queries and keys count from 0 apart", "交叉：查询与键各自从 0 计数"}},
};

inline constexpr Option rulers[] = {
    {"none", {"none", "无"}},
    {"distance", {"value against distance", "值随距离的变化"}},
    {"slopes", {"slope of each head", "每个头的斜率"}},
    {"both", {"both", "两者"}},
    {"runs", {"distances that share a value, alone", "只画取值相同的距离"}},
    {"row", {"one query as bars, alone", "只画一个查询的条形"}},
};

/// Parameter of the number of queries or keys.
constexpr auto side(std::string_view id, Words label, Words help) {
    return Large(id, label, {1, 1048576, 16}, help).logarithmic().slider(4096).ofWindow();
}
inline constexpr auto queries = side("queries", {"Queries", "查询数"},
                                     {"Rows of the matrix; with fewer queries than keys they are the last positions.",
                                      "矩阵的行数；查询少于键时，查询为最后若干位置。"});
inline constexpr auto keys = side("keys", {"Keys", "键数"}, {"Columns of the matrix.", "矩阵的列数。"});

inline constexpr auto sentence =
    Text("sentence", {"Sentence", "句子"}, 65536,
         {"Its words are the queries and the keys and stand on both axes; without one they are numbers.",
          "句中的词就是查询与键，写在两条轴上；留空则写编号。"})
        .hiddenByDefault();

inline constexpr Choice headsShown("heads_shown", {"Heads shown", "显示的头"}, headChoices,
                                   {"All heads as small matrices with one colour range, or the probed one large.",
                                    "所有头用同一色标并列显示，或放大显示选中的头。"});

inline constexpr Flag each(
    "each", {"Every part", "每个部分"}, false,
    {"For schemes with several parts: one matrix each, side by side, of the probed head. Parts of the score have one "
     "colour range.",
     "用于由多个部分组成的方案：把所选头的每个部分各画成一个矩阵，并列；分数的各部分共用色标。"});

inline constexpr Option labelChoices[] = {
    {"none", {"no: the numbers", "否：显示数值"}},
    {"one", {"of one table", "一个表的"}},
    {"sides", {"of the keys and of the values", "键的与值的"}},
    {"unclipped", {"clipped beside unclipped", "截断与不截断并列"}},
    {"output", {"added to the values", "加到值上的"}},
};
inline constexpr auto labels =
    Choice(
        "labels", {"Labels of the table", "表的标签"}, labelChoices,
        {"In place of the numbers, for a table with a row per distance: which of its vectors stands between each query "
         "and key.",
         "用于每个距离有一行的表：不写数值，改写每个查询与键之间是表中的哪个向量。"})
        .hiddenByDefault();

inline constexpr auto labelStrength =
    Real("label_strength", {"Strength of the labels", "标签的强度"}, {0, 1, 0},
         {"Multiplies the labels that are added to the values.", "加到值上的标签先乘以它。"})
        .hiddenByDefault()
        .when(labels.is("output"));

inline constexpr Choice mask(
    "mask", {"Mask", "掩码"}, masks,
    {"Which keys a query sees; in cross attention query 0 stands at position 0 however many keys there are.",
     "查询能看到哪些键；交叉注意力中无论键有多少，查询 0 都在位置 0。"});

inline constexpr Real shift(
    "shift", {"Relative shift", "相对移位"}, {0, 1, 1},
    {"1: columns are keys. 0: columns are distances, as one product gives them. Between: row i has slid this part of "
     "its way to the left.",
     "1：列为键；0：列为距离，即一次乘积的结果；取中间值时，第 i 行按此比例左移。"});

inline constexpr Choice ruler(
    "ruler", {"Ruler", "标尺"}, rulers,
    {"Beside the matrices, the value against the distance i − j, and how it changes from distance 0 to 1; or, in their "
     "place, the distances that share a value, or the row of one query.",
     "在矩阵旁画出值随距离 i − j 的变化，以及从距离 0 到 1 的变化；或不画矩阵，改画取值相同的距离或一个查询的一行。"});

inline constexpr Param params[] = {queries,       keys, sentence, headsShown, each,    labels,
                                   labelStrength, mask, shift,    ruler,      mapParam};

}  // namespace orrery::bias_view

namespace orrery {

/// Kernel, size and probe of the bias view. The scene must outlive the frame.
struct BiasFrame {
    const Scene& scene;
    const Values& view;
    std::shared_ptr<const ScoreKernel> kernel;
    std::shared_ptr<const ScoreKernel> shown;  ///< kernel of the matrices, moved by the relative shift
    double relativeShift = 1;  ///< progress of the relative shift: at 0 columns are distances, at 1 keys
    std::shared_ptr<const std::vector<std::int64_t>>
        distances;                   ///< of the columns, n_k - 1, ..., 0, if they are distances; else null
    std::vector<std::string> words;  ///< words of queries and keys; empty: none
    std::int64_t queries = 1;
    std::int64_t keys = 1;
    std::int64_t shift = 0;  ///< query row i stands at position i + shift
    int head = 0;            ///< probed head
    std::int64_t query = 0;  ///< probed row; may lie outside the matrix
    std::int64_t key = 0;    ///< probed key; may lie outside the matrix
    bool inParts = false;    ///< one matrix per part of the scheme, for one head
    bool allHeads = false;   ///< one matrix per head

    bool masked(std::int64_t row, std::int64_t column) const { return kernel->causal && column > row + shift; }
    double at(int atHead, std::int64_t row, std::int64_t column) const {
        return kernel->value(atHead, row + shift, column);
    }
};

/// Builds the frame of `kernel`, the scene's encoding or another part of its scheme.
BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel);

/// A part of the scheme's score with a frame of its own.
struct BiasPart {
    const Option& option;
    BiasFrame frame;
};

/// Builds the parts of the quantity that the scheme computes; parts that other parameters rule out are omitted.
std::vector<BiasPart> biasParts(const BiasFrame& frame);

/// Returns the chosen option of the parameter that selects the quantity that the scheme computes (Param::quantity);
/// null if there is none, so that the scheme computes only its bias.
const Option* chosenQuantity(const SchemeSetting& setting);
/// Returns the label of that option; the name of the bias if there is none.
Words quantityName(const SchemeSetting& setting);

/// Returns a Problem if a relative shift below 1 is set and the kernel is not a function of query and distance. If
/// parts are shown side by side, there is no Problem: parts that are no such function stay unshifted.
Done checkShift(const BiasFrame& frame);

/// Returns "“sat”", or "4" if there is no word with this index.
Phrase wordOf(const BiasFrame& frame, std::int64_t token);

/// Returns the column of the probed entry in frame.shown; it may lie outside the matrix.
std::int64_t probedColumn(const BiasFrame& frame);

/// Estimates the range of some heads, each from up to 1285 visible entries: samples of the first column and of the
/// first and last row, and the beginnings of the first column and row. Entrywise kernels add a grid of 64 x 64 entries.
/// Wrong if progress is stopped.
CellRange rangeOf(const BiasFrame& frame, const std::vector<int>& heads);

/// Plots the value against i − j, one curve per shown head (at most 32). If the value depends on more than the
/// distance, the curves are those of the probed query.
Panel distancePanel(const BiasFrame& frame);

/// Plots value(distance 1) − value(distance 0) of every head. If all heads fall, at very different rates, plots the
/// falls on a logarithmic axis. A message if the value is no function of the distance.
Panel slopesPanel(const BiasFrame& frame);

/// Returns the run of distances around the probed one with the same value, at most 4096 to each side and within the
/// mask, both ends included; nothing if the kernel is no function of the distance or the probed distance is
/// not in the matrix.
std::optional<CellRange> sharedDistances(const BiasFrame& frame);

/// Plots the values of the probed query as bars, one for each of the first 512 keys; one panel for each part of the
/// score if parts are shown.
std::vector<Panel> rowPanels(const BiasFrame& frame);

/// Plots the value of the probed head against the distance, up to 4096, with a band behind every second run of
/// distances that share a value: one panel for keys before the query and, without a causal mask, one for keys after it.
/// The headline of `text` and three lines of the readout become those of the keys before the query: the first distance
/// of the last run, the number of runs, and the first distance of the first run of several distances (of the last run
/// if there is none). A Problem if the value is no function of the distance.
Result<Figure> runsFigure(const BiasFrame& frame, PictureText text);

/// Builds tables that name, for each query and key, the vector of the scheme's table with a row per distance; or, if
/// the view asks for it, plots the values of the keys with these vectors added, and the output before and after. A
/// Problem if the scheme has no such table.
Result<Figure> labelFigure(const BiasFrame& frame);

}  // namespace orrery
