// Data shared by the panels of the dials view (parameters, bank, dials shown, probe), and its panels, sentences and
// readouts. A dial is named by its index: of a pair of the bank, or of a column if the bank has no pairs. Angles are in
// turns unless a comment says radians; the length of a hand is relative to its length at position 0.
#pragma once

#include <vector>

#include "core/analysis/rotary_score.h"
#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/shared/params.h"

namespace orrery::dials_view {

constexpr auto pairs =
    Large("pairs", {"Dials", "表盘数"}, {1, 512, 16},
          {"How many pairs of sine and cosine are shown, one dial each; sines without partners are volume knobs.",
           "显示多少对正弦与余弦，每对一个表盘；没有搭档的正弦显示为音量旋钮。"})
        .logarithmic()
        .slider(64);
constexpr auto firstPair =
    Large("first_pair", {"First pair", "起始对"}, {0, 32767, 0},
          {"Pairs are numbered as in the formula; usually 0 is the fastest.", "编号与公式一致；通常第 0 对最快。"})
        .slider(64);
constexpr Flag spread("spread", {"Spread over all pairs", "在所有对中均匀取样"}, false,
                      {"Takes the dials evenly from the first pair to the last.", "从首对到末对均匀选取。"});

constexpr Option styles[] = {
    {"circle", {"circle: zero at the right, anticlockwise", "单位圆：零在右，逆时针"}},
    {"clock", {"clock: zero at the top, clockwise", "时钟：零在上，顺时针"}},
    {"knob", {"volume knob", "音量旋钮"}},
};
constexpr Choice style("style", {"Dial", "表盘样式"}, styles,
                       {"Mathematicians count anticlockwise from the right, clocks clockwise from the top.",
                        "数学上从右侧逆时针计，时钟从顶部顺时针计。"});

constexpr Flag compare("compare", {"Second hand at n", "显示 n 的指针"}, true,
                       {"A second hand at position n; the angle between the hands depends on m − n alone.",
                        "在位置 n 处画第二根指针；两针夹角只取决于 m − n。"});
constexpr Flag shift("shift", {"Matrix T_k", "矩阵 T_k"}, false,
                     {"The matrix that turns PE(n) into PE(m), k = m − n, as a rotation for each pair, and by how much "
                      "it misses; sines without partners have none that does it.",
                      "把 PE(n) 变成 PE(m) 的矩阵（k = m − n），每一对是一个旋转，并给出其误差；"
                      "没有搭档的正弦不存在这样的矩阵。"});
constexpr auto matrixAlone =
    Flag("matrix_alone", {"Matrix alone", "只画矩阵"}, false,
         {"The matrix T_k has the whole picture, and no dials stand beside it.", "矩阵 T_k 占满整幅图，旁边没有表盘。"})
        .hiddenByDefault()
        .when(shift.isOn());
constexpr Flag pairing("pairing", {"Which form pairs", "哪些成对"}, false,
                       {"Arches over the vector join the two channels that turn together: neighbours, or halves apart.",
                        "向量上方的弧线连接一起转动的两个通道：相邻，或相隔半个向量。"});
constexpr Flag spiral(
    "spiral", {"Path of the pair", "该对的轨迹"}, false,
    {"Cosine against sine of the probed pair over positions: a circle, or a spiral where the encoding "
     "fades.",
     "所选的对随位置画出的余弦—正弦轨迹：圆；编码衰减时为螺旋线。"});

constexpr auto unwrapped =
    Flag("unwrapped", {"Angles as sums", "角度相加"}, false,
         {"The angles of the probed pair at m and n and between them, as bars in radians: whole turns are not taken "
          "off, so that they add.",
          "所选的对在 m、n 处的角度以及两者之差，以弧度画成条形：不减去整圈，因此可以相加。"})
        .hiddenByDefault();
constexpr auto slide = Flag("slide", {"Both move on", "一起移动"}, false,
                            {"The score while m and n move on together, and while m moves alone.",
                             "m 与 n 一起后移时的分数，以及只移动 m 时的分数。"})
                           .hiddenByDefault()
                           .when(query_and_key::vectors.is("equal", "random", "user"));

constexpr auto turnCount = Flag("turns", {"Whole turns counted", "计整圈数"}, false,
                                {"Writes under each dial how many whole turns the hand at m has made since position 0.",
                                 "在每个表盘下写出 m 处的指针自位置 0 起转过的整圈数。"})
                               .hiddenByDefault();
constexpr auto rowList =
    List("rows", {"Rows at positions", "增加表盘行（位置）"}, {0, 4294967295.0},
         {"Up to five positions with a row of dials each, above the row of position m; the second hand is left out.",
          "最多五个位置，各占一行表盘，位于 m 那一行之上；此时不画第二根指针。"})
        .hiddenByDefault();

constexpr auto dialNames =
    Text("names", {"Names of the dials", "表盘的名字"}, 1024,
         {"Words between spaces, one for each dial in turn: what turns there, such as the words of complex embeddings.",
          "以空格分隔，依次为各表盘命名：在那里转动的是什么，例如复数词嵌入的各个词。"})
        .hiddenByDefault();

constexpr auto columnNames =
    Flag("columns", {"Columns of each pair", "每对的列"}, false,
         {"Writes under each dial which columns of the vector it is.", "在每个表盘下写出它是向量的哪两列。"})
        .hiddenByDefault();

constexpr auto trained =
    Large("trained", {"Trained length", "训练长度"}, {0, 4294967295.0, 0},
          {"Rims show which angles a model trained on so many positions has met, before any scaling: thick those met, "
           "dashed the others; 0: plain rims.",
           "盘沿标出训练长度内（缩放之前）见过的角度：粗线见过，虚线没见过；0 表示不标。"})
        .logarithmic()
        .slider(1048576)
        .hiddenByDefault();

constexpr auto together =
    Flag("together", {"All hands on one face", "所有指针同一钟面"}, false,
         {"All hands shown on one clock face, each turned by its angle from n to m, and their mean as a dot, whose "
          "height is the mean of the cosines.",
          "把所示各对从 n 到 m 转过的指针画在同一钟面上，圆点是它们的平均，其高度就是各余弦的平均。"})
        .hiddenByDefault();
constexpr auto togetherTo =
    Large("together_to", {"Distances up to", "距离上限"}, {1, 1048576, 64},
          {"The curve of the dot's height ends at this distance.", "圆点高度的曲线画到此距离。"})
        .logarithmic()
        .hiddenByDefault()
        .when(together.isOn());

constexpr Param params[] = {pairs,
                            firstPair,
                            spread,
                            style,
                            compare,
                            shift,
                            matrixAlone,
                            query_and_key::vectors,
                            query_and_key::seed,
                            query_and_key::query,
                            query_and_key::key,
                            slide,
                            pairing,
                            spiral,
                            unwrapped,
                            turnCount,
                            rowList,
                            dialNames,
                            columnNames,
                            trained,
                            together,
                            togetherTo};

/// Bank, dials shown and probe of the dials view.
struct DialsFrame {
    const Scene& scene;
    const OscillatorBank& bank;
    const Values& view;
    std::vector<std::int64_t> shown;  ///< dials drawn, in ascending order
    std::int64_t probed = 0;          ///< dial of headline and readout; in `shown` unless arches or a score show all
    Position m;
    Position n;
    std::optional<OscillatorBank> before = {};  ///< unscaledBank(), if a trained length is set

    /// Whether each dial is a single column.
    bool isSingle() const { return bank.pairs.empty(); }
    /// Number of all dials of the bank, shown or not.
    std::int64_t dials() const { return isSingle() ? std::ssize(bank.columns) : std::ssize(bank.pairs); }
    /// Column that drives a dial: the sine of its pair, or the column itself.
    std::int64_t dimension(std::int64_t dial) const {
        return isSingle() ? dial : bank.pairs[static_cast<std::size_t>(dial)].sine;
    }
    const Oscillator& oscillator(std::int64_t dial) const {
        return bank.columns[static_cast<std::size_t>(dimension(dial))];
    }
    /// Angle of the dial's hand at a position, with the phase.
    Turns at(std::int64_t dial, const Position& position) const {
        return turning(oscillator(dial), coordinatesOf(bank, oscillator(dial), position)) + oscillator(dial).phase;
    }
    /// Natural logarithm of the hand's length at a position; 0 at position 0.
    double logLength(std::int64_t dial, const Position& position) const {
        const double damping = oscillator(dial).damping;
        return damping == 0 ? 0 : -damping * coordinatesOf(bank, oscillator(dial), position).front().value();
    }
    /// Returns "pair 3", or "dimension 3".
    Phrase name(std::int64_t dial) const {
        const std::string index = grouped(dial);
        return isSingle() ? say({"dimension {}", "维度 {}"}, index) : say({"pair {}", "第 {} 对"}, index);
    }
};

/// Builds the frame, which refers to `scene`. A Problem if the first dial asked for is past the last, or if more than
/// five positions are listed for rows.
Result<DialsFrame> dialsFrame(const Scene& scene);

/// What a part of the view adds to the dials: a panel, words in place of theirs, and lines of the readout.
struct Part {
    Panel panel = {};
    Phrase headline = {};
    Phrase caption = {};
    std::vector<Readout> readout = {};
};

/// Draws the matrix T_k, k = m - n, for the columns of the first 16 dials shown; the best approximation for columns
/// without a partner. States whether T_k is exact, or the largest error over all positions.
Part shiftPart(const DialsFrame& frame);

/// Query at m and key at n, rotated pair by pair.
struct TurnedVectors {
    QueryAndKey before;
    QueryAndKey after;              ///< the query at m, the key at n
    std::vector<double> pairs;      ///< contribution of each pair to the score, in the order of bank.pairs
    double unturned = 0;            ///< contribution of the channels in no pair
    double score = 0;               ///< q . k, the sum of all contributions
    std::optional<double> slidden;  ///< score at m + 100 and n + 100; none on a grid
};

/// Rotates query and key. A Problem if a list of them has the wrong length, if the bank has no pairs, or if a column
/// decays or grows.
Result<TurnedVectors> turnedVectors(const DialsFrame& frame);

/// Replaces the hands of `dials` by the arrows of query and key, unless these are the hands; knobs become circles.
void showArrows(Dials& dials, const DialsFrame& frame, const TurnedVectors& vectors);
/// Plots the score while m and n move together by 0 .. 100 positions, and while only m moves. Requires a bank without
/// a grid.
Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors);

/// Plots the contribution of each pair to the score as bars, then that of the channels in no pair, and the running sum.
Part scorePart(const DialsFrame& frame, const TurnedVectors& vectors);

/// Draws arches between the two channels of each of the first 512 pairs; channels in no pair have a grey band.
Panel pairingPanel(const DialsFrame& frame);

/// Draws as bars, in radians and with whole turns kept, the angles that the probed dial turns from position 0 to m,
/// from 0 to n, and from n to m. Requires a bank without a grid.
Part anglesPart(const DialsFrame& frame);

/// Part of a turn, at most 1, that a dial makes within the trained length before context scaling; 0 without a trained
/// length.
double seenShare(const DialsFrame& frame, std::int64_t dial);
/// Formats "49 % seen", "< 1 % seen", or "all seen" from 1 on.
Phrase seenNote(double part);
/// Counts the dials that complete a turn in training, those that do not, those whose hand at m is at an angle not met
/// in training, and all dials. Without a trained length no dial completes a turn, all angles count as not met, and
/// nothing else is said. The panel has only a title, that of the dials.
Part seenPart(const DialsFrame& frame);

/// Draws all hands shown on one face, turned by their angles from n to m, with their mean as a dot, and beside it the
/// dot's height over the distance. Requires pairs and a bank without a grid.
Figure togetherFigure(const DialsFrame& frame);

/// Plots the path of the probed pair from position 0 on, cosine across and sine up. Requires pairs and a bank without a
/// grid.
Panel spiralPanel(const DialsFrame& frame);

}  // namespace orrery::dials_view
