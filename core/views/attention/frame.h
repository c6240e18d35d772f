// Data shared by the pictures of the attention view: their parameters; the tokens of a sentence as vectors, the
// weights, and the way in which position enters: added to the embedding, rotating queries and keys, or biasing the
// score; and panels of matrices as coloured cells whose rows, and often columns, are tokens. Matrices are [tokens x
// dimensions], row-major. Queries run down the picture, keys across.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/attention.h"
#include "core/model/document.h"
#include "core/model/seed_param.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

constexpr auto sentence =
    Text("sentence", {"Sentence", "句子"}, 65536,
         {"At most 256 tokens: words between spaces, single Chinese characters, single emoji. dog=狗 is dog "
          "in English and 狗 in Chinese.",
          "最多 256 个词元：空格之间的词、单个汉字、单个表情符号。dog=狗 在英文界面为 dog，中文界面为狗。"},
         "I like to code");

constexpr Option contents[] = {
    {"seeded", {"random, one vector per word", "随机，每个词一个向量"}},
    {"worked", {"worked example: 0.1, 0.2, ...", "手算例子：0.1、0.2 等"}},
    {"typed", {"typed: your own numbers", "自行输入的数"}},
};
constexpr Choice embeddings(
    "embeddings", {"Embeddings", "嵌入"}, contents,
    {"Random numbers of variance 1/d_model by the seed, row t = 0.1 (t + 1) + 0.1 × column, or "
     "your own.",
     "按种子抽取、方差为 1/d_model 的随机数；第 t 行 = 0.1 (t + 1) + 0.1 × 列号；或自行输入。"});

constexpr auto x = List("x", {"Embeddings x, token by token", "嵌入 x，逐个词元"}, {-1e6, 1e6},
                        {"As many numbers for each token of the sentence as the encoding is wide: tokens × d_model in "
                         "all.",
                         "句子的每个词元各需一组与编码同宽的数：共词元数 × d_model 个。"})
                       .when(embeddings.is("typed"));

constexpr Flag sqrtD("sqrt_d", {"Embedding × √d_model", "嵌入 × √d_model"}, true,
                     {"As in the original Transformer, so that positions do not drown the words.",
                      "原始 Transformer 的做法，使位置不致淹没词义。"});

constexpr Real strength("strength", {"Strength of the positions", "位置的强度"}, {0, 1, 0.3},
                        {"Multiplies what the encoding adds.", "加上的位置向量先乘以它。"});

constexpr Option weightings[] = {
    {"identity", {"identity: q = k = v = x", "单位矩阵：q = k = v = x"}},
    {"random", {"random W_Q, W_K, W_V", "随机 W_Q、W_K、W_V"}},
};
constexpr Choice weights("weights", {"Weights", "权重矩阵"}, weightings,
                         {"What makes queries, keys and values of the tokens.", "由词元得到查询、键与值的矩阵。"});

constexpr Flag causal("causal", {"Causal mask", "因果掩码"}, false,
                      {"Hides the keys that come after the query.", "遮住查询之后的键。"});

constexpr auto strictMask =
    Flag("hides_itself", {"Hides the token itself too", "连词元自身也遮住"}, false,
         {"The mask as some texts have it: only earlier keys are seen, and the first query sees "
          "none. Usual code lets each token see itself.",
          "有的文章里的掩码：只看更早的键，第一个查询什么也看不到。通常的代码让词元也看到自己。"})
        .hiddenByDefault()
        .when(causal.isOn());

constexpr auto wordsBefore =
    Integer("words_before", {"Words before it", "前面的词数"}, {0, 1000, 0},
            {"So many words stand before the sentence: its positions move on. They are not drawn.",
             "句子前面还有这么多个词：它的各个位置后移。这些词不画出。"})
        .slider(20)
        .ofWindow()
        .hiddenByDefault();

constexpr auto seed = seedParam.help({"Draws the random numbers of this picture.", "抽取本图的随机数。"});

/// One sentence under the scheme and the parameters of the view. The scene must outlive the frame.
struct AttentionFrame {
    const Scene& scene;
    const Values& view;
    std::vector<std::string> tokens;
    Matrix content;         ///< [n x d] embeddings, times sqrt(d) if `sqrt_d` is on
    Matrix positions;       ///< [n x d] encodings added to `content`; zeros for rotary encodings and biases
    std::size_t query = 0;  ///< index of the token at the probe's m
    std::size_t key = 0;    ///< index of the token at the probe's n

    std::size_t count() const { return tokens.size(); }
    std::size_t width() const { return content.columns; }
    /// Number of words before the sentence, whose first word has this position.
    std::size_t before() const;
    /// The bank that rotates queries and keys, or null.
    const OscillatorBank* turning() const;
    /// The kernel that biases scores, or null.
    const ScoreKernel* kernel() const { return std::get_if<ScoreKernel>(&scene.encoding); }
};

/// Whether the encoding is added to the embedding, rather than rotary or a bias.
bool isAdded(const Encoding& encoding);
constexpr Words added{"an encoding that is added to the embedding", "加到嵌入上的编码"};

/// Builds the frame. A Problem if the sentence has no token or too many (above 256, or ScoreKernel::tokens), if the
/// scheme is wider than 512 or has no row for a token, or if the number of typed embeddings is wrong.
Result<AttentionFrame> attentionFrame(const Scene& scene);

/// Builds a picture of a sentence, titled with its scheme; the probe is limited to the positions of the sentence.
template <auto picture>
Result<Figure> ofSentence(const Scene& scene) {
    const Result<AttentionFrame> frame = attentionFrame(scene);
    if (!frame) return frame.problem();
    Result<Figure> figure = picture(*frame);
    if (!figure) return figure;
    figure->title = titleOf(scene.pane.scheme);
    figure->probe.only = firstPositions(frame->count());
    return figure;
}

/// Draws a weight matrix of the size of `shape` by the view's seed, normal with variance 1 / rows. Each `which` is
/// another matrix; headOf() uses 1 for W_Q, 2 for W_K and 3 for W_V.
Matrix drawnWeights(const AttentionFrame& frame, int which, Matrix shape);

/// d_k: the full width, but at most 64 for random weights without rotation.
std::size_t keyWidth(const AttentionFrame& frame);

/// Computes queries, keys and values of the rows of `content` at positions before(), before() + 1, ...; without
/// position, nothing is added or rotated.
Head headOf(const AttentionFrame& frame, const Matrix& content, bool withPosition);

/// Returns the causal mask that the view asks for and, if `withPosition`, the bias of the probed head with the scheme's
/// own causal mask. Content that the scheme draws goes with its word if the words stand in another `order`.
AttentionRule ruleOf(const AttentionFrame& frame, bool withPosition, std::span<const std::size_t> order = {});

/// Returns the token with index `token`, shortened, in quotation marks and directionally isolated.
Phrase wordAt(const AttentionFrame& frame, std::size_t token);

/// Names of rows or columns by tokens, at most `room` names; order[k] is the index of the token at place k.
struct TokenNames {
    const AttentionFrame& frame;
    std::size_t room = 40;
    std::vector<std::size_t> order = {};  ///< empty: sentence order
};

/// Vertical axis of queries; a click on it sets m.
Axis queryAxis(const TokenNames& names);

/// Horizontal axis of keys; a click on it sets n.
Axis keyAxis(const TokenNames& names);

/// Axis of all vector components, unaffected by the camera.
Axis dimensionAxis(std::size_t width);

/// matrixPanel() with the row of the query outlined and, if the columns are keys, the column of the key.
Panel probedMatrix(const AttentionFrame& frame, const Phrase& title, const Axes& axes, const Matrix& matrix,
                   const ColourScale& scale);

/// Colour scale of attention weights, from 0 to 1.
ColourScale weightScale();

/// Colour scale over the finite numbers of `matrices`, extended to 0 if they are all equal; -1 to 1 if all are 0 or
/// there are none.
ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity);

/// Range of one cell.
CellRange cellOf(std::size_t cell);

/// The largest of some weights.
struct Largest {
    std::size_t at = 0;        ///< index of the first of them
    std::ptrdiff_t count = 1;  ///< number of weights as large, to within rounding
};
Largest largestOf(std::span<const double> weights);

/// Angle of a cosine in degrees, to a millionth: near 0 the rounding of the cosine is all that is left.
double degreesOf(double cosine);

/// Euclidean length of a vector.
double normOf(std::span<const double> vector);

/// Largest magnitude of some numbers: rounding is proportional to it.
double sizeOf(std::span<const double> numbers);

/// Formats a weight with three digits, or with so many more that a weight below 1 is not written as 1.
std::string shareText(double weight);

// A weighted mean of values that are points in a plane, shared by the pictures `mean` and `arrows`.

/// Two numbers for each value.
constexpr List valuesParam("values", {"Values v, two numbers each", "值 v，每个两个数"}, {-100, 100},
                           {"Two numbers for each key, so that values are points of a plane.",
                            "每个键两个数，使值成为平面上的点。"},
                           "1,0.2,-0.6,1,-0.5,-1");

/// Values, one for each weight, and their weighted sum.
struct WeightedMean {
    std::vector<double> weights;
    std::vector<Place2D> values;
    Place2D mean{};
};

/// Computes the sum of the values that `numbers` has; the weights are not scaled to a sum of 1. A Problem unless there
/// are two numbers for each weight and at most eight weights.
Result<WeightedMean> weightedMean(std::vector<double> weights, std::span<const double> numbers);

/// Plots the values and their mean, with a line from the mean to each value. The width of the line grows with the
/// weight; for weight 0 there is none.
Panel valuesPanel(const WeightedMean& weighted);

/// Formats a vector with three significant digits: "(0.226, 0.452)".
std::string vectorText(const Place2D& vector);
/// Returns the name of a key or value as a formula: "$k_1$" for letter "k" and key 0.
Phrase namedKey(const char* letter, std::size_t key);
/// Returns the colour of a key and of its value.
Tone toneOfKey(std::size_t key);

}  // namespace orrery::attention_view
