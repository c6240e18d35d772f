// Numbers of a sentence written out as in a calculation by hand: x, PE and their sum, or one row cell by cell. At most
// the first 12 tokens and 6 dimensions.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/analysis/attention.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/attention/frame.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

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
    return say({"dimension {}", "维度 {}"}, grouped(static_cast<std::int64_t>(column)));
}

SheetCell writtenCell(const std::string& text, bool isProbed) {
    return isProbed ? tintedCell(Phrase(text)) : plainCell(text);
}

Sheet allRows(const Writing& writing) {
    Sheet sheet{{{{.text = {}}}}};
    for (std::size_t column = 0; column < writing.columns; ++column)
        sheet.rows.front().push_back(columnCell(nameOfColumn(column)));
    const Values& view = writing.frame.view;
    for (std::size_t row = 0; row < writing.rows; ++row) {
        const bool probed = row == writing.frame.query;
        const std::string number = grouped(static_cast<std::int64_t>(row)) + "  ";
        std::vector<SheetCell> cells{{.text = Phrase(number) + wordAt(writing.frame, row), .emphasized = probed}};
        for (std::size_t column = 0; column < writing.columns; ++column) {
            if (view.holds(part.is("x"))) cells.push_back(writtenCell(writing.x(row, column), probed));
            if (view.holds(part.is("position"))) cells.push_back(writtenCell(writing.pe(row, column), probed));
            if (view.holds(part.is("result"))) cells.push_back(writtenCell(writing.sum(row, column), probed));
            if (view.holds(part.is("sum")))
                cells.push_back(writtenCell(writing.addition(row, column) + "\n= " + writing.sum(row, column), probed));
        }
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

Sheet oneRow(const Writing& writing) {
    const std::size_t row = writing.frame.query;
    const SchemeSetting& scheme = writing.frame.scene.pane.scheme;
    Sheet sheet{{columnCells({{},
                              Words{"formula", "公式"},
                              Phrase(std::string("$\\mathrm{PE}$")),
                              Phrase(std::string("$x$")),
                              Phrase(std::string("$x + \\mathrm{PE}$"))})}};
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

void describe(Figure& figure, const Writing& writing) {
    const AttentionFrame& frame = writing.frame;
    const std::string place = grouped(static_cast<std::int64_t>(frame.query));
    const Phrase word = wordAt(frame, frame.query);
    std::string list;
    for (std::size_t column = 0; column < writing.columns; ++column) {
        list += (column > 0 ? ", " : "") + writing.sum(frame.query, column);
        const std::string number = std::to_string(column);
        figure.readout.push_back(fact("x." + number, writing.x(frame.query, column)));
        figure.readout.push_back(fact("pe." + number, writing.pe(frame.query, column)));
        figure.readout.push_back(fact("sum." + number, writing.sum(frame.query, column)));
    }
    figure.readout.push_back(line("position", {"position", "位置"}, place));
    figure.readout.push_back({"word", Words{"word", "词"}, word});
    figure.readout.push_back(line("sum", {"$x + \\mathrm{PE}$", "$x + \\mathrm{PE}$"}, list));
    figure.headline = headline({say({"{} at {} becomes {}", "{}（位置 {}）变成 {}"}, word, place, list),
                                say({"Position {} is added cell by cell", "逐格加上位置 {}"}, place)});
    figure.caption = say({"{} at position {}: $x + \\mathrm{{PE}}$ = {}", "{}，位置 {}：$x + \\mathrm{{PE}}$ = {}"},
                         word, place, list);
    if (writing.columns < frame.width()) {
        figure.caption +=
            say({", … (of {} dimensions)", "，……（共 {} 维）"}, grouped(static_cast<std::int64_t>(frame.width())));
    }
}

Result<Figure> showWritten(const AttentionFrame& frame) {
    const Writing writing{.frame = frame, .sums = embeddedWithPosition(frame.content, frame.positions, 1)};
    Figure figure;
    figure.panels = {barePanel({frame.view.holds(part.is("cells")) ? oneRow(writing) : allRows(writing)})};
    describe(figure, writing);
    figure.probe.n = false;
    return figure;
}

}  // namespace

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
