#include <algorithm>
#include <cmath>

#include "core/analysis/score_terms.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Option combinations[] = {
    {"added", {"added: x + p", "相加：x + p"}},
    {"concatenated", {"concatenated: [x; p]", "拼接：[x; p]"}},
    {"factored", {"factored: no cross terms", "分解：无交叉项"}},
};
constexpr Choice combine("combine", {"Position is", "位置的加入方式"}, combinations,
                         {"How a token carries its position; factored weights act on content and position apart.",
                          "词元如何携带位置；分解时，权重分别作用于内容与位置。"});
constexpr Flag content("content", {"Content", "内容"}, true, {"Off: the tokens say nothing.", "关闭：词元没有内容。"});
constexpr Flag position("position", {"Position", "位置"}, true,
                        {"Off: the tokens stand nowhere.", "关闭：词元没有位置。"});
constexpr auto published = Flag("published", {"Published results", "已发表的结果"}, false,
                                {"How much a parser's F1 changed against x + p, as Kitaev and Klein measured in 2018.",
                                 "与 x + p 相比，句法分析器的 F1 变化多少（Kitaev 与 Klein，2018）。"})
                               .hiddenByDefault();
constexpr Param termsParams[] = {sentence, embeddings, x, sqrtD, weights, combine, content, position, published, seed};

struct Outcome {
    Words name;
    double change;                 ///< change of F1, in points
    std::string_view combination;  ///< option of `combine`; empty: queries and keys without content
};
constexpr Outcome outcomes[] = {{{"factored", "分解"}, 0.5, "factored"},
                                {{"added", "相加"}, 0, "added"},
                                {{"concatenated", "拼接"}, -0.07, "concatenated"},
                                {{"only position", "只有位置"}, -0.27, ""}};

/// Returns [a 0; 0 b]: a weight that acts on content and position separately.
Matrix blockDiagonal(const Matrix& a, const Matrix& b) {
    Matrix blocks(a.rows + b.rows, a.columns + b.columns);
    for (std::size_t row = 0; row < blocks.rows; ++row) {
        const bool isFirst = row < a.rows;
        const std::span<const double> from = isFirst ? a.row(row) : b.row(row - a.rows);
        std::ranges::copy(from, blocks.row(row).begin() + static_cast<std::ptrdiff_t>(isFirst ? 0 : a.columns));
    }
    return blocks;
}

/// Returns W_Q (which = 1) or W_K (which = 2).
Matrix weightOf(const AttentionFrame& frame, int which) {
    const std::size_t width = frame.view.holds(combine.is("added")) ? frame.width() : 2 * frame.width();
    if (frame.view.holds(weights.is("identity")))
        return matrixOf(width, width, [](std::size_t row, std::size_t column) { return row == column ? 1 : 0; });
    if (!frame.view.holds(combine.is("factored"))) return drawnWeights(frame, which, Matrix(width, keyWidth(frame)));
    const Matrix part(frame.width(), std::max<std::size_t>(1, keyWidth(frame) / 2));
    return blockDiagonal(drawnWeights(frame, which, part), drawnWeights(frame, which + 2, part));
}

/// Returns content and position of the tokens, with zeros for a part that is switched off.
TokenParts partsOf(const AttentionFrame& frame) {
    TokenParts parts{frame.content, frame.positions};
    if (!frame.view[content]) std::ranges::fill(parts.content.values, 0.0);
    if (!frame.view[position]) std::ranges::fill(parts.position.values, 0.0);
    return parts;
}

ScoreTerms termsOf(const AttentionFrame& frame) {
    ScoreWeights matrices{weightOf(frame, 1), weightOf(frame, 2)};
    matrices.scale = 1 / std::sqrt(static_cast<double>(matrices.query.columns));
    const auto termsOfParts = frame.view.holds(combine.is("added")) ? addedTerms : concatenatedTerms;
    return termsOfParts(partsOf(frame), matrices);
}

struct Term {
    std::string_view id;
    Words name;
    const Matrix& matrix;
};

/// Plots the published changes of F1. The chosen combination, or "only position" if content is off, has the first
/// series colour, the others are quiet.
Panel outcomePanel(const AttentionFrame& frame) {
    const std::string_view chosen = frame.view[content] ? frame.view[combine] : "";
    Bars bars{.bars = {}, .width = 0.6, .horizontal = true};
    std::vector<Phrase> names;
    Notes notes;
    for (const Outcome& outcome : outcomes) {
        const Tone tone = outcome.combination == chosen ? Tone{Tone::Series} : Tone{Tone::Quiet};
        addBar(bars, outcome.change, tone);
        names.emplace_back(outcome.name);
        if (outcome.change == 0) continue;
        const std::string sign = outcome.change > 0 ? "+" : "";
        notes.points.push_back({outcome.change, bars.bars.back().at, Phrase(sign + rounded(outcome.change)), tone});
    }
    return plotPanel(Words{"F1 against x + p, published 2018", "F1 与 x + p 之差（2018 年发表）"},
                     {plotAxis({}, {-0.6, 0.8}), namedAxis(names)}, {std::move(bars), std::move(notes)});
}

/// Formats "cc + cp + pc + pp = sum" in numbers, each term followed by its name; the two words come first.
Phrase sumText(const AttentionFrame& frame, std::span<const Term> terms) {
    const Phrase pair = say({"query {}, key {}", "查询{}，键{}"}, wordAt(frame, frame.query), wordAt(frame, frame.key));
    Phrase text = say({"{}: ", "{}："}, pair);
    for (const Term& term : terms) {
        const bool isSum = &term == &terms.back();
        text += Phrase(isSum                     ? " = "
                       : &term == &terms.front() ? ""
                                                 : " + ") +
                Phrase(rounded(term.matrix.at(frame.query, frame.key), 4)) +
                (isSum ? Phrase() : Phrase(" (") + Phrase(term.name) + Phrase(")"));
    }
    return text;
}

Figure showTerms(const AttentionFrame& frame) {
    const ScoreTerms terms = termsOf(frame);
    const Matrix total = terms.total();
    const Term all[] = {{"cc", {"content⋅content", "内容⋅内容"}, terms.contentContent},
                        {"cp", {"content⋅position", "内容⋅位置"}, terms.contentPosition},
                        {"pc", {"position⋅content", "位置⋅内容"}, terms.positionContent},
                        {"pp", {"position⋅position", "位置⋅位置"}, terms.positionPosition},
                        {"sum", {"sum", "总和"}, total}};
    const ColourScale scale = scaleOf(
        {&terms.contentContent, &terms.contentPosition, &terms.positionContent, &terms.positionPosition, &total},
        Quantity::Score);
    PictureText text{
        .headline = say({"Content and position make four terms, together {}", "内容与位置构成四项，合计 {}"},
                        rounded(total.at(frame.query, frame.key))),
        .caption = sumText(frame, all)};
    std::vector<Panel> panels;
    const Axes axes{keyAxis({frame}), queryAxis({frame, 24})};
    for (const Term& term : all) {
        panels.push_back(withoutBar(probedMatrix(frame, term.name, axes, term.matrix, scale)));
        const double here = term.matrix.at(frame.query, frame.key);
        text.readout.push_back(fact(std::string(term.id) + ".here", rounded(here)));
        text.readout.push_back(line(term.id, term.name, rounded(here, 9)));
    }
    const bool withOutcomes = frame.view[published];
    panels[withOutcomes ? 2 : 4].bar = scale;  // at the right end of a row
    if (withOutcomes) panels.push_back(outcomePanel(frame));
    if (withOutcomes) return figureOf(std::move(text), std::move(panels), {gridOf(6, 3)});
    Figure figure = figureOf(std::move(text), std::move(panels));
    arrangeAsGrid(figure);
    return figure;
}

}  // namespace

/// The four content and position terms of a score, and their sum.
extern constexpr ViewPicture terms{
    .id = "terms",
    .name = {"content and position terms", "内容项与位置项"},
    .required = added,
    .params = termsParams,
    .accepts = isAdded,
    .show = ofSentence<showTerms>,
    .help = {{"The score in its parts: content with content, content with position, position with content, position "
              "with position.",
              "分数的各部分：内容对内容、内容对位置、位置对内容、位置对位置。"},
             {"Which part depends on where the tokens stand, and which only on what they are.",
              "哪部分取决于词元在哪里，哪部分只取决于它们是什么。"},
             {"Shuffle the words and see which parts stay.", "打乱词序，看哪些部分不变。"}}};

}  // namespace orrery::attention_view
