#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/attention.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

struct Named {
    std::string_view id;
    Phrase name;
    Matrix rows;
};

std::vector<Named> matricesOf(const AttentionFrame& frame) {
    const Words name = frame.view[sqrtD] ? Words{"$x$: embedding × $\\sqrt{d}$", "$x$：嵌入 × $\\sqrt{d}$"}
                                         : Words{"$x$: embedding", "$x$：嵌入"};
    std::vector<Named> matrices{{"x", name, frame.content}};
    if (isAdded(frame.scene.encoding)) {
        matrices.push_back({"pe", Words{"$\\mathrm{PE}$: position", "$\\mathrm{PE}$：位置"}, frame.positions});
        matrices.push_back(
            {"sum", Phrase("$x + \\mathrm{PE}$"), embeddedWithPosition(frame.content, frame.positions, 1)});
    } else if (frame.turning()) {
        Head turned = headOf(frame, frame.content, true);
        matrices.push_back(
            {"turned", Words{"$q$, turned to its position", "$q$，转到自己的位置"}, std::move(turned.query)});
    }
    return matrices;
}

/// Returns the index of the first other occurrence of the probed word, or of the token at n if there is none.
std::size_t otherPlace(const AttentionFrame& frame) {
    for (std::size_t i = 0; i < frame.count(); ++i) {
        if (i != frame.query && frame.tokens[i] == frame.tokens[frame.query]) return i;
    }
    return frame.key;
}

double degreesBetween(std::span<const double> a, std::span<const double> b) {
    const double product = std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / (normOf(a) * normOf(b));
    return degreesOf(product);
}

std::string degrees(const Matrix& rows, std::size_t a, std::size_t b) {
    const double angle = a == b ? 0 : degreesBetween(rows.row(a), rows.row(b));
    return std::isnan(angle) ? "–" : rounded(angle, 3) + "°";
}

std::string numbersOf(std::span<const double> row) {
    constexpr std::size_t max = 4;
    std::string text = "(";
    for (std::size_t i = 0; i < std::min(row.size(), max); ++i) {
        text += (i ? ", " : "") + rounded(std::round(row[i] * 1e4) / 1e4, 6);
    }
    return text + (row.size() > max ? ", …)" : ")");
}

void describe(Figure& figure, const AttentionFrame& frame, const std::vector<Named>& matrices) {
    const std::size_t other = otherPlace(frame);
    const Phrase word = wordAt(frame, frame.query);
    const std::string otherText = grouped(static_cast<std::int64_t>(other));
    const Matrix& last = matrices.back().rows;
    figure.caption = say({"position {} {}", "位置 {} 的{}"}, grouped(static_cast<std::int64_t>(frame.query)), word);
    for (const Named& one : matrices) {
        const std::string norm = rounded(normOf(one.rows.row(frame.query)), 5);
        figure.caption += &one == &matrices.front() ? Words{": ", "。"} : Words{"; ", "；"};
        figure.caption += say({"{} has length {}", "{}，长度 {}"}, one.name, norm);
        const std::string id(one.id);
        figure.readout.push_back({id, one.name, Phrase(numbersOf(one.rows.row(frame.query)))});
        figure.readout.push_back(fact(id + ".length", rounded(normOf(one.rows.row(frame.query)), 3)));
        figure.readout.push_back({id + ".length.exact", say({"{}: length", "{} 的长度"}, one.name), Phrase(norm)});
    }
    const std::string before = degrees(frame.content, frame.query, other);
    const std::string after = degrees(last, frame.query, other);
    figure.readout.push_back(fact("angle.words", before));
    figure.readout.push_back(fact("angle", after));
    const auto lengthOf = [&](const Named& one) { return rounded(normOf(one.rows.row(frame.query)), 3); };
    const Phrase angles =
        say({"Words alone {} apart, with position {}", "夹角：只看词嵌入 {}，加入位置后 {}"}, before, after);
    figure.headline = isAdded(frame.scene.encoding)
                          ? headline({say({"The word has length {}, its position {}", "词嵌入长 {}，位置向量长 {}"},
                                          lengthOf(matrices[0]), lengthOf(matrices[1]))})
                      : other == frame.query
                          ? Phrase(Words{"m and n are one word: no angle between", "m 与 n 是同一个词：没有夹角"})
                          : headline({angles});
    if (other != frame.query)
        figure.caption += say({"; angle to position {} {}: {} of the words, {} with position",
                               "；与位置 {} 的{}的夹角：只看词嵌入 {}，加入位置后 {}"},
                              otherText, wordAt(frame, other), before, after);
}

Result<Figure> showEmbedding(const AttentionFrame& frame) {
    const std::vector<Named> matrices = matricesOf(frame);
    ColourScale scale =
        scaleOf({&matrices.front().rows, &frame.positions, &matrices.back().rows}, Quantity::EncodedValue);
    const bool isNarrow = frame.width() <= 16;
    Figure figure;
    figure.probe.head = false;
    for (const Named& one : matrices) {
        Axes axes{movingDimensionAxis(frame, one.rows.columns),
                  queryAxis({frame, isNarrow ? 30 : 30 / matrices.size()})};
        axes.y.name = Words{"token (position)", "词元（位置）"};
        figure.panels.push_back(withoutBar(probedMatrix(frame, one.name, axes, one.rows, scale)));
    }
    figure.panels.back().bar = scale;
    arrangeAsGrid(figure, isNarrow ? static_cast<int>(figure.panels.size()) : 1);
    describe(figure, frame, matrices);
    return figure;
}

constexpr Param embeddingParams[] = {sentence, embeddings, x, sqrtD, weights, seed};

}  // namespace

/// x, the positional encoding and their sum; for rotary encodings, x and the rotated queries; for biases, x alone.
extern constexpr ViewPicture embedding{
    .id = "embedding",
    .name = {"embedding and position", "嵌入与位置"},
    .params = embeddingParams,
    .accepts = isAny,
    .show = ofSentence<showEmbedding>,
    .help = {
        {"Your sentence, one row per token: its embedding, its position, and their sum with the numbers in the cells.",
         "你的句子，每行一个词元：嵌入、位置以及两者之和，数字写在单元格中。"},
        {"The same word twice has one embedding but two sums.", "同一个词出现两次，嵌入相同，和却不同。"},
        {"Type a sentence with a word twice.", "输入一个含重复词的句子。"}}};

}  // namespace orrery::attention_view
