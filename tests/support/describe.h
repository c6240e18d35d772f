// A Figure as readable text for golden files: words unchanged, numbers rounded to five digits, and of long lists the
// first, the middle and the last element. In a golden file long lists and matrices end with a number that depends on
// all of them.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/number_text.h"
#include "core/figure/figure.h"
#include "core/math/sentence.h"

namespace orrery {

/// One number for many: the mean of |x − 1/3|, weighted by places so that exchanged numbers are seen too, with 7 in
/// place of a missing number.
class Digest {
public:
    void add(double x) {
        const double weight = 1 + static_cast<double>(count++ % 97);
        sum += weight * std::abs((std::isfinite(x) ? x : 7) - 1 / 3.0);
        weights += weight;
    }
    std::string text() const { return "; in all " + rounded(weights > 0 ? sum / weights : 0, 5); }

private:
    std::size_t count = 0;
    double sum = 0, weights = 0;
};

class FigureText {
public:
    explicit FigureText(const Figure& figure, bool withDigests = false) : hasDigests(withDigests) {
        say("headline", figure.headline);
        say("title", figure.title);
        say("caption", figure.caption);
        for (const Readout& readout : figure.readout)
            line("readout " + readout.id + ": " + readout.name.en + " = " + readout.value.en);
        for (const Panel& panel : figure.panels) describe(panel);
    }
    std::string text;
    const bool hasDigests;

    /// The value of a cell; not a number in a row that the table does not have.
    static double valueOf(const Field& field, std::int64_t row, std::int64_t column) {
        if (const auto* bank = std::get_if<std::shared_ptr<const OscillatorBank>>(&field.source))
            return value(**bank, static_cast<std::size_t>(column), Position(row));
        if (const auto* table = std::get_if<std::shared_ptr<const Table>>(&field.source))
            return (*table)->holds(row) ? (*table)->cell(row, static_cast<int>(column)) : std::nan("");
        const auto& head = std::get<HeadKernel>(field.source);
        return head.kernel->value(head.head, row + head.queryShift, column);
    }

private:
    static std::string number(double x) { return rounded(x, 5); }
    static std::string range(const CellRange& r) { return number(r.from) + " to " + number(r.to); }
    static std::string point(double x, double y) { return "(" + number(x) + ", " + number(y) + ")"; }
    static std::string named(const Phrase& name) {
        return name.empty() ? "" : " '" + name.en + (name.zh == name.en ? "" : "|" + name.zh) + "'";
    }
    static std::string scaleText(const ColourScale& scale) {
        return std::string(mapOf(scale).id) + " " + number(scale.low) + " to " + number(scale.high) +
               named(scale.name());
    }
    /// Errors of rounding, which differ from machine to machine, read 0.
    void line(const std::string& words) {
        static const QRegularExpression rounding("−?[0-9.]* ?×? ?10⁻¹[⁴-⁹]");
        text += QString::fromStdString(math::plainSentence(words)).replace(rounding, "0").toStdString() + "\n";
    }
    void say(const char* part, const Phrase& words) {
        line(std::string(part) + ": " + words.en);
        if (words.zh != words.en) line(std::string(part) + ": " + words.zh);
    }

    /// Returns "12: a … g … z" for twelve elements, or all of them if there are at most four.
    template <class Things, class Say>
    static std::string some(const Things& things, Say say) {
        std::string list = std::to_string(things.size()) + ":";
        const std::size_t count = things.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (count > 4 && i != 0 && i != count / 2 && i + 1 != count) continue;
            list += (count > 4 && i > 0 ? " … " : " ") + say(things[i]);
        }
        return list;
    }

    void describe(const Panel& panel) {
        const auto& place = panel.place;
        line("panel" + named(panel.title) + " of pane " + std::to_string(panel.pane) + ", head " +
             std::to_string(panel.head) + ", at " + point(place.left, place.top) + " " +
             point(place.width, place.height));
        if (panel.axes) {
            describe("across", panel.axes->x);
            describe("down", panel.axes->y);
        }
        for (const Layer& layer : panel.layers) std::visit([&](const auto& kind) { describe(kind); }, layer);
        if (panel.bar) line("  bar: " + scaleText(*panel.bar));
    }
    void describe(const std::string& side, const Axis& axis) {
        const char* const scales[] = {"cells", "linear", "log"};
        const char* const aims[] = {"", ", aims at m", ", aims at n", ", aims at dimensions", ", aims at pairs"};
        line("  " + side + named(axis.name) + ": " + range(axis.shown) + " of " + range(axis.extents) + ", " +
             scales[static_cast<int>(axis.scale)] + (axis.reversed ? ", reversed" : "") + named(axis.lowEnd) +
             named(axis.highEnd) + aims[static_cast<int>(axis.aim)]);
        if (axis.order) line("    order " + some(*axis.order, [](std::int64_t cell) { return std::to_string(cell); }));
        const auto tick = [](const Tick& t) { return number(t.at) + named(t.label); };
        if (axis.ticks) line("    ticks " + some(*axis.ticks, tick));
    }

    std::string valuesOf(const Field& field) const {
        if (const auto* difference = std::get_if<Difference>(&field.source)) {
            return "(" + valuesOf(*difference->a) + ") - (" + valuesOf(*difference->b) + ")";
        }
        std::string text;
        for (const double part : {0.0, 0.5, 0.9}) {
            const auto row = static_cast<std::int64_t>(field.rows.from + part * field.rows.size());
            const auto column = static_cast<std::int64_t>(field.columns.from + part * field.columns.size());
            text += (text.empty() ? "" : ", ") + number(valueOf(field, row, column)) + " at " +
                    point(static_cast<double>(row), static_cast<double>(column));
        }
        return text + (hasDigests ? digestOf(field).text() : "");
    }
    /// Digest of at most 48 rows and columns, evenly spread.
    static Digest digestOf(const Field& field) {
        const auto step = [](const CellRange& range) { return std::max(1.0, std::ceil(range.size() / 48)); };
        Digest digest;
        for (double row = field.rows.from; row < field.rows.to; row += step(field.rows))
            for (double column = field.columns.from; column < field.columns.to; column += step(field.columns))
                digest.add(valueOf(field, static_cast<std::int64_t>(row), static_cast<std::int64_t>(column)));
        return digest;
    }
    template <class Things, class... Number>
    std::string digestOf(const Things& things, Number... number) const {
        Digest digest;
        if (!hasDigests || things.size() <= 4) return "";
        for (const auto& thing : things) (digest.add(number(thing)), ...);
        return digest.text();
    }
    void describe(const Field& field) {
        line("  field: rows " + range(field.rows) + ", columns " + range(field.columns) +
             (field.isTransposed() ? ", transposed" : "") +
             (field.rowOrder == RowOrder::Up || field.rowOrder == RowOrder::Left ? ", reversed" : "") + ", " +
             scaleText(field.scale) + "; " + valuesOf(field));
    }
    void describe(const Marks& marks) {
        line("  marks " +
             some(marks.marks,
                  [](const Mark& mark) {
                      return "[" + range(mark.x) + " × " + range(mark.y) + (mark.second ? ", second]" : "]");
                  }) +
             digestOf(
                 marks.marks, [](const Mark& mark) { return mark.x.from; },
                 [](const Mark& mark) { return mark.y.from; }, [](const Mark& mark) { return mark.second; }));
    }
    void describe(const Links& links) {
        line("  links " +
             some(links.links,
                  [](const Link& link) {
                      return number(link.from) + "→" + number(link.to) + (link.emphasised ? "!" : "");
                  }) +
             digestOf(links.links, [](const Link& link) { return link.to; }));
    }
    void describe(const Dials& dials) {
        line("  dials in " + std::to_string(dials.columns) + " columns, " +
             some(dials.dials,
                  [](const Dial& dial) {
                      return "[pair " + std::to_string(dial.pair) + ", " + number(dial.turnsM) + " and " +
                             number(dial.turnsN) + " turns, length " + number(dial.lengthM) + ", wavelength " +
                             number(dial.wavelength) + (dial.seen > 0 ? ", seen " + number(dial.seen) : "") +
                             named(dial.name) + named(dial.note) + (dial.probed ? ", probed]" : "]");
                  }) +
             digestOf(
                 dials.dials, [](const Dial& dial) { return dial.turnsM; },
                 [](const Dial& dial) { return dial.turnsN; },
                 [](const Dial& dial) { return dial.lengthM + 2 * dial.lengthN; },
                 [](const Dial& dial) { return dial.probed; }));
    }
    void describe(const Lines& lines) {
        for (const Curve& curve : lines.curves) {
            std::vector<std::string> points;
            for (std::size_t i = 0; i < curve.x.size(); ++i) points.push_back(point(curve.x[i], curve.y[i]));
            const char* const strokes[] = {"", " dashed", " dotted"};
            const std::string style = " in tone " + std::to_string(curve.tone.role) + "." +
                                      std::to_string(curve.tone.index) + strokes[static_cast<int>(curve.stroke)] +
                                      (hasDots(curve.style) ? " with dots " : " ");
            line("  curve" + named(curve.name) + style + some(points, [](const std::string& p) { return p; }) +
                 digestOf(curve.x, [](double x) { return x; }) + digestOf(curve.y, [](double y) { return y; }));
        }
    }
    void describe(const Bars& bars) {
        line("  bars" + named(bars.name) + (bars.horizontal ? " lying " : " ") +
             some(bars.bars,
                  [](const Bar& bar) {
                      return number(bar.value) + " from " + number(bar.base) + " at " + number(bar.at);
                  }) +
             digestOf(
                 bars.bars, [](const Bar& bar) { return bar.value; }, [](const Bar& bar) { return bar.base; },
                 [](const Bar& bar) { return bar.at; }));
    }
    void describe(const Notes& notes) {
        const auto tint = [](const Band& band) { return range(band.range) + named(band.label); };
        const auto level = [](const Rule& rule) {
            return (rule.vertical ? "x = " : "y = ") + number(rule.at) + named(rule.label);
        };
        const auto arrow = [](const Span& span) {
            return point(span.fromX, span.fromY) + "–" + point(span.toX, span.toY) + named(span.label);
        };
        const auto dot = [](const Point& place) { return point(place.x, place.y) + named(place.label); };
        if (!notes.bands.empty()) line("  bands " + some(notes.bands, tint));
        if (!notes.rules.empty()) line("  rules " + some(notes.rules, level));
        if (!notes.spans.empty()) line("  spans " + some(notes.spans, arrow));
        if (!notes.points.empty()) line("  points " + some(notes.points, dot));
    }
    void describe(const Cloud& cloud) {
        std::vector<std::string> points;
        for (std::size_t i = 0; i + 2 < cloud.points->size(); i += 3) {
            const auto at = [&](std::size_t axis) { return number(static_cast<double>((*cloud.points)[i + axis])); };
            points.push_back("(" + at(0) + ", " + at(1) + ", " + at(2) + ")");
        }
        line("  cloud of" + named(cloud.names[0]) + named(cloud.names[1]) + named(cloud.names[2]) + " in " +
             range(cloud.box[0]) + ", " + range(cloud.box[1]) + ", " + range(cloud.box[2]) + "; " +
             some(points, [](const std::string& p) { return p; }) +
             digestOf(*cloud.points, [](float along) { return double(along); }));
        for (const CloudMark& mark : cloud.marks)
            line("    mark" + named(mark.label) + " at " + point(mark.at[0], mark.at[1]) + " " + number(mark.at[2]));
    }
    void describe(const Message& message) { line("  message: " + message.text.en); }
    void describe(const Sheet& sheet) {
        for (const auto& row : sheet.rows) {
            std::string words = "  row";
            for (const SheetCell& cell : row) words += (&cell == &row.front() ? " " : " | ") + cell.text.en;
            line(words);
        }
    }
};

inline std::string describe(const Figure& figure, bool withDigests = false) {
    return FigureText(figure, withDigests).text;
}

}  // namespace orrery
