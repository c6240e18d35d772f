#include "core/views/attention/frame.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/analysis/product.h"
#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/schemes/encode.h"
#include "core/schemes/score/content.h"

namespace orrery::attention_view {

namespace {

constexpr std::size_t maxTokens = 256;
constexpr std::size_t maxColumns = 512;
constexpr std::size_t contentWidth = 16;  // d of schemes that bias the score
constexpr std::size_t widestRandomHead = 64;

Done checkCount(const AttentionFrame& frame) {
    const std::size_t count = frame.count() + frame.before();
    if (frame.count() == 0)
        return Problem{"sentence", Words{"there is no word in it", "句子中没有词"},
                       Words{"type at least one", "请至少输入一个词"}};
    const ScoreKernel* kernel = frame.kernel();
    const std::size_t max =
        kernel && kernel->tokens > 0 ? std::min(maxTokens, static_cast<std::size_t>(kernel->tokens)) : maxTokens;
    if (count <= max) return done();
    return Problem{"sentence", say({"it has {} tokens", "句子有 {} 个词元"}, grouped(count)),
                   say({"allowed are at most {}", "最多 {} 个"}, grouped(max))};
}

Result<std::size_t> widthOf(const AttentionFrame& frame, const Positions& positions) {
    if (frame.kernel()) return contentWidth;
    const Result<std::size_t> encoded = encodedWidth(frame.scene.encoding, positions);
    if (!encoded) return encoded.problem();
    const std::size_t width = frame.turning() ? static_cast<std::size_t>(frame.turning()->channels) : *encoded;
    if (width <= maxColumns) return width;
    return Problem{frame.turning() ? "head_dim" : "d_model",
                   say({"{} is too wide for this view", "{}超过这个视图的上限"}, quoted(grouped(width))),
                   say({"allowed is at most {}", "最多 {}"}, grouped(maxColumns))};
}

/// Returns the typed numbers as rows of tokens, or a Problem if there are not tokens × `width` of them.
Result<Matrix> typedRows(const AttentionFrame& frame, std::size_t width) {
    const std::vector<double>& typed = frame.view[x];
    Matrix rows(frame.count(), width);
    if (typed.size() == rows.values.size()) {
        rows.values = typed;
        return rows;
    }
    return Problem{"x", say({"it has {} numbers", "有 {} 个数"}, grouped(typed.size())),
                   say({"{} tokens × {} dimensions need {}", "{} 个词元 × {} 维需要 {} 个"}, grouped(frame.count()),
                       grouped(width), grouped(rows.values.size()))};
}

Matrix seededRows(const AttentionFrame& frame, std::size_t width) {
    const double root = std::sqrt(static_cast<double>(width));
    const std::uint64_t number = seedOf(frame.view);
    return matrixOf(frame.count(), width, [&](std::size_t row, std::size_t column) {
        return seededNormal(number, wordNumber(frame.tokens[row]), 0, column) / root;
    });
}

Matrix workedRows(const AttentionFrame& frame, std::size_t width) {
    return matrixOf(frame.count(), width, [&](std::size_t row, std::size_t column) {
        const auto first = std::ranges::find(frame.tokens, frame.tokens[row]) - frame.tokens.begin();
        return 0.1 * static_cast<double>(static_cast<std::size_t>(first) + 1 + column);
    });
}

Result<Matrix> embeddingsOf(const AttentionFrame& frame, std::size_t width) {
    Result<Matrix> rows = frame.view.holds(embeddings.is("typed"))    ? typedRows(frame, width)
                          : frame.view.holds(embeddings.is("worked")) ? workedRows(frame, width)
                                                                      : seededRows(frame, width);
    if (rows && frame.view[sqrtD]) {
        for (double& number : rows->values) number *= std::sqrt(static_cast<double>(width));
    }
    return rows;
}

std::size_t tokenAt(double position, std::size_t count) {
    return static_cast<std::size_t>(std::clamp(std::floor(position), 0.0, static_cast<double>(count - 1)));
}

/// Returns the bank that rotates keys: its damping is the negative, and its amplitude the inverse, of those of the
/// queries (xPos).
OscillatorBank keyBank(OscillatorBank bank) {
    for (Oscillator& column : bank.columns) {
        if (column.damping == 0) continue;
        column.damping = -column.damping;
        column.amplitude = 1 / column.amplitude;
    }
    return bank;
}

void turn(Matrix& rows, const OscillatorBank& bank, std::size_t first) {
    for (std::size_t row = 0; row < rows.rows; ++row) {
        const Position position(static_cast<std::int64_t>(first + row));
        std::ranges::copy(rotate(bank, position, rows.row(row)), rows.row(row).begin());
    }
}

/// The last `count` columns.
Matrix lastColumns(const Matrix& all, std::size_t count) {
    Matrix some(all.rows, count);
    for (std::size_t row = 0; row < all.rows; ++row) std::ranges::copy(all.row(row).last(count), some.row(row).begin());
    return some;
}

Axis tokenAxis(const TokenNames& names, const Words& name, const std::optional<CellRange>& camera, Aim aim) {
    Axis axis = cellAxis(name, cells(0, std::ssize(names.frame.tokens)), camera, aim);
    axis.ticks = tokenTicks({names.frame.tokens, axis.shown, names.room, names.order});
    return axis;
}

}  // namespace

const OscillatorBank* AttentionFrame::turning() const {
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    return bank && bank->channels > 0 ? bank : nullptr;
}

std::size_t AttentionFrame::before() const {
    return view.find(wordsBefore.param.id) ? static_cast<std::size_t>(view[wordsBefore]) : 0;
}

bool isAdded(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank ? bank->channels == 0 : std::holds_alternative<Table>(encoding);
}

Result<AttentionFrame> attentionFrame(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    AttentionFrame frame{
        .scene = scene, .view = view, .tokens = tokensOf(view[sentence]), .content = {}, .positions = {}};
    if (const Done checked = checkCount(frame); !checked) return checked.problem();
    const std::size_t count = frame.count();
    const PositionRange range{Position(static_cast<std::int64_t>(frame.before())), 1, count};
    const Result<std::size_t> width = widthOf(frame, range);
    if (!width) return width.problem();
    Result<Matrix> content = embeddingsOf(frame, *width);
    if (!content) return content.problem();
    frame.content = *std::move(content);
    frame.positions = isAdded(scene.encoding) ? encodeRows(scene.encoding, range, 0, count) : Matrix(count, *width);
    frame.query = tokenAt(scene.probe.m, count);
    frame.key = tokenAt(scene.probe.n, count);
    return frame;
}

Matrix drawnWeights(const AttentionFrame& frame, int which, Matrix shape) {
    const double scale = 1 / std::sqrt(static_cast<double>(shape.rows));
    return seededMatrix(seedOf(frame.view), static_cast<std::uint64_t>(which), std::move(shape), scale);
}

std::size_t keyWidth(const AttentionFrame& frame) {
    const bool narrows = frame.view.holds(weights.is("random")) && !frame.turning();
    return narrows ? std::min(frame.width(), widestRandomHead) : frame.width();
}

Head headOf(const AttentionFrame& frame, const Matrix& content, bool withPosition) {
    const Matrix rows = withPosition ? embeddedWithPosition(content, frame.positions, 1) : content;
    Head head{rows, rows, rows};
    if (frame.view.holds(weights.is("random"))) {
        const Matrix shape(frame.width(), keyWidth(frame));
        head = {product(rows, drawnWeights(frame, 1, shape)), product(rows, drawnWeights(frame, 2, shape)),
                product(rows, drawnWeights(frame, 3, shape))};
    }
    if (const OscillatorBank* bank = frame.turning(); bank && withPosition) {
        turn(head.query, *bank, frame.before());
        turn(head.key, keyBank(*bank), frame.before());
    }
    return head;
}

AttentionRule ruleOf(const AttentionFrame& frame, bool withPosition, std::span<const std::size_t> order) {
    AttentionRule rule{.scale = {}, .bias = {}, .causal = frame.view[causal]};
    if (!frame.kernel() || !withPosition) return rule;
    WordNumbers words(frame.before(), 0);
    for (std::size_t place = 0; place < frame.count(); ++place)
        words.push_back(wordNumber(frame.tokens[order.empty() ? place : order[place]]));
    const ScoreKernel kernel = withWords(*frame.kernel(), words);
    const int head = std::min(frame.scene.probe.head, kernel.heads - 1);
    const auto before = static_cast<std::int64_t>(frame.before()), count = static_cast<std::int64_t>(frame.count());
    rule.bias = lastColumns(biasRows(kernel, head, before + count, before + count, before, count), frame.count());
    if (kernel.causal) maskCausally(*rule.bias);
    return rule;
}

Phrase wordAt(const AttentionFrame& frame, std::size_t token) {
    return quotedToken(frame.tokens[token]);
}

Axis queryAxis(const TokenNames& names) {
    return tokenAxis(names, {"query $m$ (position)", "查询 $m$（位置）"}, names.frame.scene.pane.camera.y,
                     Aim::PositionM);
}

Axis keyAxis(const TokenNames& names) {
    return tokenAxis(names, {"key $n$ (position)", "键 $n$（位置）"}, names.frame.scene.pane.camera.x, Aim::PositionN);
}

Axis dimensionAxis(std::size_t width) {
    return restingAxis(Words{"dimension", "维度"}, width, Aim::Dimension);
}

Panel probedMatrix(const AttentionFrame& frame, const Phrase& title, const Axes& axes, const Matrix& matrix,
                   const ColourScale& scale) {
    Marks marks{{{.x = axes.x.extents, .y = cellOf(frame.query)}}};
    if (axes.x.aim == Aim::PositionN) marks.marks.push_back({cellOf(frame.key), axes.y.extents, true});
    Panel panel = matrixPanel(title, axes, matrix, scale);
    panel.layers.push_back(std::move(marks));
    return panel;
}

ColourScale weightScale() {
    return scaleOver(Quantity::Weight, {0, 1});
}

ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity) {
    CellRange range = noRange;
    for (const Matrix* matrix : matrices) range = finiteRange(matrix->values, range);
    if (range.size() == 0) range = including(range, 0);
    return scaleOver(quantity, range.size() > 0 ? range : CellRange{-1, 1});
}

CellRange cellOf(std::size_t cell) {
    return cells(static_cast<std::int64_t>(cell), 1);
}

Largest largestOf(std::span<const double> weights) {
    const auto first = std::ranges::max_element(weights);
    return {static_cast<std::size_t>(first - weights.begin()),
            std::ranges::count_if(weights, [&](double one) { return *first - one < 1e-12; })};
}

double degreesOf(double cosine) {
    const double angle = std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / std::numbers::pi;
    return std::round(angle * 1e6) / 1e6;
}

double normOf(std::span<const double> vector) {
    return std::sqrt(std::inner_product(vector.begin(), vector.end(), vector.begin(), 0.0));
}

double sizeOf(std::span<const double> numbers) {
    double size = 0;
    for (const double number : numbers) size = std::max(size, std::abs(number));
    return size;
}

std::string shareText(double weight) {
    for (int digits = 3; digits < 10; ++digits) {
        if (const std::string text = rounded(weight, digits); text != "1" || weight == 1) return text;
    }
    return "1";
}

}  // namespace orrery::attention_view
