// Embeddings, positions and their sums. Picture `embedding`: x, the positional encoding and their sum as coloured
// cells; for rotary encodings, x and the rotated queries; for biases, x alone. Picture `written`: the numbers written
// out as in a calculation by hand, or one row cell by cell; at most the first 12 tokens and 6 dimensions.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/attention/frame.h"

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

/// Angle between two rows; "–" if one of them is 0.
std::string degrees(const Matrix& rows, std::size_t first, std::size_t second) {
    const auto a = rows.row(first), b = rows.row(second);
    const double cosine = std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / (normOf(a) * normOf(b));
    const double angle = first == second ? 0 : degreesOf(cosine);
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

Phrase angleHeadline(const AttentionFrame& frame, std::size_t other, const std::string& before,
                     const std::string& after) {
    if (other == frame.query) return Words{"m and n are one word: no angle between", "m 与 n 是同一个词：没有夹角"};
    return say({"Words alone {} apart, with position {}", "夹角：只看词嵌入 {}，加入位置后 {}"}, before, after);
}

PictureText textOf(const AttentionFrame& frame, const std::vector<Named>& matrices) {
    PictureText text{.probe = {.head = false, .only = {}}};
    text.caption = say({"position {} {}", "位置 {} 的{}"}, grouped(frame.query), wordAt(frame, frame.query));
    std::vector<std::string> lengths;
    for (const Named& one : matrices) {
        const auto row = one.rows.row(frame.query);
        const std::string norm = rounded(normOf(row), 5), id(one.id);
        lengths.push_back(rounded(normOf(row), 3));
        text.caption += lengths.size() == 1 ? Words{": ", "。"} : Words{"; ", "；"};
        text.caption += say({"{} has length {}", "{}，长度 {}"}, one.name, norm);
        text.readout.push_back({id, one.name, Phrase(numbersOf(row))});
        text.readout.push_back(fact(id + ".length", lengths.back()));
        text.readout.push_back({id + ".length.exact", say({"{}: length", "{} 的长度"}, one.name), Phrase(norm)});
    }
    const std::size_t other = otherPlace(frame);
    const std::string before = degrees(frame.content, frame.query, other);
    const std::string after = degrees(matrices.back().rows, frame.query, other);
    text.readout.push_back(fact("angle.words", before));
    text.readout.push_back(fact("angle", after));
    text.headline =
        isAdded(frame.scene.encoding)
            ? say({"The word has length {}, its position {}", "词嵌入长 {}，位置向量长 {}"}, lengths[0], lengths[1])
            : angleHeadline(frame, other, before, after);
    if (other != frame.query)
        text.caption += say({"; angle to position {} {}: {} of the words, {} with position",
                             "；与位置 {} 的{}的夹角：只看词嵌入 {}，加入位置后 {}"},
                            grouped(other), wordAt(frame, other), before, after);
    return text;
}

Figure showEmbedding(const AttentionFrame& frame) {
    const std::vector<Named> matrices = matricesOf(frame);
    const ColourScale scale =
        scaleOf({&matrices.front().rows, &frame.positions, &matrices.back().rows}, Quantity::EncodedValue);
    const bool isNarrow = frame.width() <= 16;
    std::vector<Panel> panels;
    for (const Named& one : matrices) {
        Axes axes{moved(dimensionAxis(one.rows.columns), frame.scene.pane.camera.x),
                  queryAxis({frame, isNarrow ? 30 : 30 / matrices.size()})};
        axes.y.name = Words{"token (position)", "词元（位置）"};
        panels.push_back(withoutBar(probedMatrix(frame, one.name, axes, one.rows, scale)));
    }
    panels.back().bar = scale;
    Figure figure = figureOf(textOf(frame, matrices), std::move(panels));
    arrangeAsGrid(figure, isNarrow ? static_cast<int>(matrices.size()) : 1);
    return figure;
}

constexpr Param embeddingParams[] = {sentence, embeddings, x, sqrtD, weights, seed};

constexpr Option parts[] = {
    {"x", {"embeddings x", "嵌入 x"}},
    {"position", {"positions PE", "位置 PE"}},
    {"sum", {"the sums x + PE", "和 x + PE"}},
    {"result", {"x + PE alone", "只写 x + PE"}},
    {"cells", {"one row, cell by cell", "一行，逐格计算"}},
};
constexpr Choice part("part", {"Written out", "写出的部分"}, parts,
                      {"Which numbers are written out; cell by cell is the row of m.",
                       "写出哪些数；逐格计算写的是 m 那一行。"});
constexpr Integer decimals("decimals", {"Decimals", "小数位数"}, {1, 12, 4},
                           {"How many digits stand after the point.", "小数点后的位数。"});
constexpr Param writtenParams[] = {part, sentence, embeddings, x, sqrtD, decimals};

constexpr std::size_t maxWrittenColumns = 6;
constexpr std::size_t maxWrittenRows = 12;

/// Formats a number with a fixed count of decimals, trailing zeros included: "−0.0161".
std::string fixedText(double number, int places) {
    std::array<char, 400> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), std::abs(number), std::chars_format::fixed, places);
    const std::string digits(text.data(), end.ptr);
    const bool isZero = digits.find_first_not_of("0.") == std::string::npos;
    return number < 0 && !isZero ? "−" + digits : digits;
}

struct Writing {
    const AttentionFrame& frame;
    Matrix sums;
    int places = frame.view[decimals];
    std::size_t columns = std::min(frame.width(), maxWrittenColumns);
    std::size_t rows = std::min(frame.count(), maxWrittenRows);

    std::string fixed(double number) const { return fixedText(number, places); }
    std::string x(std::size_t row, std::size_t column) const { return rounded(frame.content.at(row, column), places); }
    std::string pe(std::size_t row, std::size_t column) const { return fixed(frame.positions.at(row, column)); }
    std::string sum(std::size_t row, std::size_t column) const { return fixed(sums.at(row, column)); }
    /// Formats "0.4 + 0.1411", or "0.5 − 0.9900".
    std::string addition(std::size_t row, std::size_t column) const {
        const double added = frame.positions.at(row, column);
        return x(row, column) + (added < 0 ? " − " : " + ") + fixed(std::abs(added));
    }
};

Phrase nameOfColumn(std::size_t column) {
    return say({"dimension {}", "维度 {}"}, column);
}

/// The numbers that the view asks for.
std::string textOf(const Writing& writing, std::size_t row, std::size_t column) {
    const Values& view = writing.frame.view;
    if (view.holds(part.is("x"))) return writing.x(row, column);
    if (view.holds(part.is("position"))) return writing.pe(row, column);
    if (view.holds(part.is("result"))) return writing.sum(row, column);
    return writing.addition(row, column) + "\n= " + writing.sum(row, column);
}

Sheet allRows(const Writing& writing) {
    Sheet sheet{{{{.text = {}}}}};
    for (std::size_t column = 0; column < writing.columns; ++column)
        sheet.rows.front().push_back(columnCell(nameOfColumn(column)));
    for (std::size_t row = 0; row < writing.rows; ++row) {
        const bool probed = row == writing.frame.query;
        const std::string number = grouped(row) + "  ";
        std::vector<SheetCell> cells{{.text = Phrase(number) + wordAt(writing.frame, row), .emphasized = probed}};
        for (std::size_t column = 0; column < writing.columns; ++column) {
            const std::string text = textOf(writing, row, column);
            cells.push_back(probed ? tintedCell(Phrase(text)) : plainCell(text));
        }
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

Sheet oneRow(const Writing& writing) {
    const std::size_t row = writing.frame.query;
    const SchemeSetting& scheme = writing.frame.scene.pane.scheme;
    Sheet sheet{{columnCells(
        {{}, Words{"formula", "公式"}, Phrase("$\\mathrm{PE}$"), Phrase("$x$"), Phrase("$x + \\mathrm{PE}$")})}};
    for (std::size_t column = 0; column < writing.columns; ++column) {
        const Cell cell{.position = static_cast<double>(row), .column = static_cast<int>(column)};
        const std::string formula = scheme.scheme->explain(scheme.values, cell);
        sheet.rows.push_back({{.text = nameOfColumn(column)},
                              plainCell(math::formulaOf(formula)),
                              plainCell(writing.pe(row, column)),
                              plainCell(writing.x(row, column)),
                              tintedCell(Phrase(writing.sum(row, column)))});
    }
    return sheet;
}

Figure showWritten(const AttentionFrame& frame) {
    const Writing writing{.frame = frame, .sums = embeddedWithPosition(frame.content, frame.positions, 1)};
    const std::string place = grouped(frame.query);
    const Phrase word = wordAt(frame, frame.query);
    PictureText text{.probe = {.n = false, .only = {}}};
    std::string list;
    for (std::size_t column = 0; column < writing.columns; ++column) {
        list += (column > 0 ? ", " : "") + writing.sum(frame.query, column);
        const std::string number = std::to_string(column);
        text.readout.push_back(fact("x." + number, writing.x(frame.query, column)));
        text.readout.push_back(fact("pe." + number, writing.pe(frame.query, column)));
        text.readout.push_back(fact("sum." + number, writing.sum(frame.query, column)));
    }
    text.readout.push_back(line("position", {"position", "位置"}, place));
    text.readout.push_back({"word", Words{"word", "词"}, word});
    text.readout.push_back(line("sum", {"$x + \\mathrm{PE}$", "$x + \\mathrm{PE}$"}, list));
    text.headline = headline({say({"{} at {} becomes {}", "{}（位置 {}）变成 {}"}, word, place, list),
                              say({"Position {} is added cell by cell", "逐格加上位置 {}"}, place)});
    text.caption = say({"{} at position {}: $x + \\mathrm{{PE}}$ = {}", "{}，位置 {}：$x + \\mathrm{{PE}}$ = {}"}, word,
                       place, list);
    if (writing.columns < frame.width())
        text.caption += say({", … (of {} dimensions)", "，……（共 {} 维）"}, grouped(frame.width()));
    return figureOf(std::move(text),
                    {barePanel({frame.view.holds(part.is("cells")) ? oneRow(writing) : allRows(writing)})});
}

}  // namespace

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

extern constexpr ViewPicture written{
    .id = "written",
    .name = {"numbers written out", "写出各数"},
    .required = added,
    .params = writtenParams,
    .accepts = isAdded,
    .show = ofSentence<showWritten>,
    .help = {{"Embedding, position and their sum as numbers, each of them worked out in its cell.",
              "嵌入、位置与两者之和，每格都写出算式与数值。"},
             {"Follow one cell: the angle, its sine or cosine, then the sum.",
              "跟着一格看：先是角，再是正弦或余弦，最后是和。"},
             {"Do the outlined cell by hand, then lower the base and see which columns change.",
              "手算带框的一格，再减小底数，看哪些列改变。"}}};

}  // namespace orrery::attention_view
