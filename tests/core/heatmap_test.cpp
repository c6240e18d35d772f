// The heatmap's figure as numbers: axes and what a click on them aims at, the other layout, profiles, colour ranges,
// the binary counter, the trained length, the nearest positions.
#include <QElapsedTimer>
#include <QTest>
#include <cmath>

#include "core/figure/plan.h"
#include "core/phase/column_mean.h"
#include "core/update.h"
#include "core/views/permutation.h"
#include "tests/support/encodings.h"

using namespace orrery;

namespace {

using Texts = std::initializer_list<std::pair<std::string, std::string>>;

Document documentWith(Texts settings) {
    Document document = firstDocument();
    for (const auto& [path, text] : settings) {
        const auto changed = update(document, SetPath{0, path, text});
        if (!changed) qFatal("%s", changed.problem().sentence().c_str());
        document = *changed;
    }
    return document;
}

Figure figureWith(Texts settings) {
    const auto figure = evaluate(documentWith(settings));
    if (!figure) qFatal("%s", figure.problem().sentence().c_str());
    return *figure;
}

const Panel& heatmapOf(const Figure& figure) {
    return figure.panels.back();
}

const Panel& panelTitled(const Figure& figure, const std::string& start) {
    for (const Panel& panel : figure.panels) {
        if (panel.title.en.starts_with(start)) return panel;
    }
    qFatal("no panel is titled %s", start.c_str());
}

template <class T>
const T& layer(const Panel& panel) {
    for (const Layer& one : panel.layers) {
        if (const T* found = std::get_if<T>(&one)) return *found;
    }
    qFatal("the panel has no such layer");
}

const Field& fieldOf(const Figure& figure) {
    return layer<Field>(heatmapOf(figure));
}

double cellAt(const Field& field, std::int64_t row, std::int64_t column) {
    const auto r = static_cast<double>(row);
    const auto c = static_cast<double>(column);
    return exactMean(field, {r, r + 1}, {c, c + 1});
}

std::string readout(const Figure& figure, const std::string& name) {
    for (const Readout& line : figure.readout) {
        if (line.name.en == name) return line.value.en;
    }
    return "no such line";
}

bool isPermutation(std::vector<std::int64_t> order) {
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] != static_cast<std::int64_t>(i)) return false;
    }
    return true;
}

/// Document with a table of `values` as the learned scheme's file.
Document withTable(const std::shared_ptr<const Matrix>& values, Texts settings) {
    Document document = documentWith({{"scheme", "learned"}});
    document = *update(document, SetSchemeParameter{0, "file", TableFile{"table.npy", values, 0}});
    for (const auto& [path, text] : settings) document = *update(document, SetPath{0, path, text});
    return document;
}

}  // namespace

class HeatmapTest : public QObject {
    Q_OBJECT

private slots:
    void axesAimAtPositionAndDimension() {
        for (const std::string transposed : {"false", "true"}) {
            const Axes axes = *heatmapOf(figureWith({{"transpose", transposed}})).axes;
            const bool swapped = transposed == "true";
            QCOMPARE((swapped ? axes.across : axes.down).aim, Aim::PositionM);
            QCOMPARE((swapped ? axes.down : axes.across).aim, Aim::Dimension);
            QVERIFY(!axes.across.order && !axes.down.order);
        }
    }

    void lockedPanesShareTheWindowAlone() {
        for (const Param& param : firstDocument().panes[0].view.view->params) {
            QCOMPARE(param.window, param.id == "positions" || param.id == "first");
        }
    }

    void theOtherLayoutIsTheSchemesOther() {
        for (const double d : {2.0, 5.0, 8.0, 127.0, 128.0}) {
            for (const char* odd : {"exact", "zero-pad"}) {
                const auto bank = [&](const char* layout) {
                    return bankOf("sinusoidal", {{"d_model", d}, {"odd", word(odd)}, {"layout", word(layout)}});
                };
                const OscillatorBank interleaved = bank("interleaved");
                const OscillatorBank halves = bank("halves");
                if (d > 2) QCOMPARE(reordered(interleaved, otherOrder(interleaved)), halves);
                QCOMPARE(reordered(halves, otherOrder(halves)), interleaved);
            }
        }
        QVERIFY(otherOrder(bankOf("sine-pow2", {})).empty());
    }

    void columnsFilePastEachOther() {
        const std::vector<std::int64_t> other = otherOrder(bankOf("sinusoidal", {{"d_model", 8.0}}));
        QCOMPARE(other, (std::vector<std::int64_t>{0, 2, 4, 6, 1, 3, 5, 7}));
        QCOMPARE(mixedOrder(other, 0), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(mixedOrder(other, 1), other);
        for (double mix = 0; mix <= 1; mix += 1.0 / 64) QVERIFY(isPermutation(mixedOrder(other, mix)));
        // half way column 1 (to place 4) has passed column 2 (to place 1)
        const std::vector<std::int64_t> half = mixedOrder(other, 0.5);
        QVERIFY(std::ranges::find(half, 2) < std::ranges::find(half, 1));
    }

    void movedColumnsKeepTheirNumbersAndValues() {
        const Field plain = fieldOf(figureWith({{"d_model", "9"}}));
        for (const std::string transposed : {"false", "true"}) {
            for (const std::string mix : {"0.3", "0.5", "1"}) {
                const Figure figure = figureWith({{"d_model", "9"},
                                                  {"layout_mix", mix},
                                                  {"transpose", transposed},
                                                  {"probe.dimension", "5"},
                                                  {"row_profile", "true"}});
                const Axes axes = *heatmapOf(figure).axes;
                const Axis& dimensions = transposed == "true" ? axes.down : axes.across;
                QVERIFY(dimensions.order && isPermutation(*dimensions.order));
                const Field& field = fieldOf(figure);
                for (std::int64_t place = 0; place < 9; ++place) {
                    const std::int64_t column = (*dimensions.order)[static_cast<std::size_t>(place)];
                    QCOMPARE(cellAt(field, 13, place), cellAt(plain, 13, column));
                }
                const Mark mark = layer<Marks>(heatmapOf(figure)).marks[0];
                const CellRange marked = transposed == "true" ? mark.down : mark.across;
                QCOMPARE((*dimensions.order)[static_cast<std::size_t>(marked.from)], std::int64_t{5});
                const Bars& bars = layer<Bars>(panelTitled(figure, "row at m = 7"));
                for (std::size_t place = 0; place < 9; ++place) {
                    QCOMPARE(bars.bars[place].value, cellAt(plain, 7, (*dimensions.order)[place]));
                }
                QCOMPARE(readout(figure, "dimension"), std::string("5"));
            }
        }
    }

    void schemesWithoutPairsHaveOneLayout() {
        const Figure figure = figureWith({{"scheme", "sine-pow2"}, {"layout_mix", "0.5"}, {"permutation", "true"}});
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QVERIFY(!heatmapOf(figure).axes->across.order);
    }

    void linksJoinTheTwoLayouts() {
        const auto linksAt = [](const char* mix) {
            const Figure figure =
                figureWith({{"d_model", "8"}, {"permutation", "true"}, {"layout_mix", mix}, {"probe.dimension", "2"}});
            return layer<Links>(figure.panels.front()).links;
        };
        const std::vector<Link> links = linksAt("0");
        QCOMPARE(links.size(), std::size_t{8});
        for (const Link& link : links) {
            const auto column = static_cast<int>(link.to);
            QCOMPARE(link.from, column % 2 == 0 ? column / 2 : 4 + column / 2);
            QCOMPARE(link.emphasised, column == 2 || column == 3);
        }
        for (const Link& link : linksAt("1")) QCOMPARE(link.from, link.to);
    }

    void aRowProfileIsTheRow() {
        for (const std::string transposed : {"false", "true"}) {
            const Figure figure = figureWith({{"d_model", "16"},
                                              {"row_profile", "true"},
                                              {"compare", "true"},
                                              {"transpose", transposed},
                                              {"probe.n", "21"}});
            const Panel& panel = panelTitled(figure, "row at m = 7");
            const bool beside = transposed == "true";
            const Axis& along = beside ? panel.axes->down : panel.axes->across;
            const Axis& values = beside ? panel.axes->across : panel.axes->down;
            QCOMPARE(along.scale, AxisScale::Cells);
            QCOMPARE(along.shown, (CellRange{0, 16}));
            QCOMPARE(along.aim, Aim::Dimension);
            QCOMPARE(values.scale, AxisScale::Linear);
            QCOMPARE(values.reversed, !beside);  // numbers grow upwards
            QVERIFY(values.shown.from < -1 && values.shown.from > -1.2 && values.shown.to == -values.shown.from);
            const Bars& bars = layer<Bars>(panel);
            QCOMPARE(bars.lying, beside);
            const Curve& second = layer<Lines>(panel).curves[0];
            QCOMPARE(second.stroke, Stroke::Dashed);
            QCOMPARE(second.tone, (Tone{Tone::Second}));
            for (std::size_t j = 0; j < 16; ++j) {
                QCOMPARE(bars.bars[j].at, static_cast<double>(j) + 0.5);
                QCOMPARE(bars.bars[j].value, cellAt(fieldOf(figure), 7, static_cast<std::int64_t>(j)));
                QCOMPARE((beside ? second.x : second.y)[j], cellAt(fieldOf(figure), 21, static_cast<std::int64_t>(j)));
            }
            const Place& heatmap = heatmapOf(figure).place;
            QCOMPARE(beside ? panel.place.top : panel.place.left, 0.0);
            QCOMPARE(beside ? panel.place.height : panel.place.width, beside ? heatmap.height : heatmap.width);
        }
    }

    void aRowOutsideTheTableHasNoProfile() {
        auto matrix = std::make_shared<Matrix>(4, 3);
        const Document document = withTable(matrix, {{"row_profile", "true"}, {"probe.m", "9"}});
        const Figure figure = *evaluate(document);
        QCOMPARE(layer<Message>(panelTitled(figure, "row at m = 9")).text.en, std::string("position 9 has no row"));
    }

    void aColumnProfileIsTheColumn() {
        const Figure figure =
            figureWith({{"column_profile", "true"}, {"first", "100"}, {"origin", "bottom"}, {"probe.dimension", "3"}});
        const Panel& panel = panelTitled(figure, "dimension 3");
        QCOMPARE(panel.axes->down.shown, (CellRange{100, 150}));
        QVERIFY(panel.axes->down.reversed && !panel.axes->across.reversed);
        const Curve& wave = layer<Lines>(panel).curves[0];
        QCOMPARE(wave.x.size(), std::size_t{50});
        for (std::size_t i = 0; i < 50; ++i) {
            QCOMPARE(wave.y[i], 100.5 + static_cast<double>(i));
            QCOMPARE(wave.x[i], cellAt(fieldOf(figure), 100 + static_cast<std::int64_t>(i), 3));
        }
    }

    void longProfilesAreMeansOfRuns() {
        const Figure figure = figureWith(
            {{"column_profile", "true"}, {"row_profile", "true"}, {"positions", "4294967296"}, {"d_model", "4999"}});
        const Curve& wave = layer<Lines>(panelTitled(figure, "dimension 12")).curves[0];
        QVERIFY(wave.y.size() > 900 && wave.y.size() <= 1000);
        const double size = wave.y[1] - wave.y[0];
        const double from = wave.y[3] - size / 2;
        QVERIFY(std::abs(wave.x[3] - exactMean(fieldOf(figure), {from, from + size}, {12, 13})) < 1e-15);
        const Curve& row = layer<Lines>(panelTitled(figure, "row at m")).curves[0];
        QVERIFY(row.x.size() > 1000 && row.x.size() <= 2000);
        QVERIFY(std::abs(row.y[2] - exactMean(fieldOf(figure), {7, 8}, {8, 12})) < 1e-15);
        QCOMPARE(row.x.back(), 4997.5);  // the last run is what is left
    }

    void columnMeansAreThoseOfTheirValues() {
        const Settings rows{{"height", 7.0}, {"width", 5.0}, {"head_dim", 16.0}};
        const OscillatorBank banks[] = {bankOf("sincos2d", {{"d_model", 16.0}}),
                                        bankOf("rope-mixed", rows),
                                        bankOf("rope-axial", rows),
                                        bankOf("mrope", {{"height", 3.0}, {"width", 4.0}, {"frames", 5.0}}),
                                        bankOf("mrope", {}),
                                        bankOf("xpos", {})};
        for (const OscillatorBank& bank : banks) {
            for (const std::int64_t first : {-9, 0, 3, 41, 4000}) {
                for (const std::int64_t count : {1, 2, 6, 34, 35, 36, 200}) {
                    for (std::size_t column = 0; column < bank.columns.size(); column += 3) {
                        double sum = 0;
                        for (std::int64_t i = first; i < first + count; ++i) sum += value(bank, column, Position(i));
                        const double mean = sum / static_cast<double>(count);
                        QVERIFY(std::abs(columnMean(bank, column, first, count) - mean) <
                                1e-12 * std::max(1.0, std::abs(mean)));
                    }
                }
            }
        }
        QVERIFY(std::isfinite(columnMean(banks[1], 0, 0, 4294967296)));
    }

    void robustColoursLeaveOutliersOut() {
        auto matrix = std::make_shared<Matrix>(100, 20);
        for (std::size_t i = 0; i < matrix->values.size(); ++i)
            matrix->values[i] = 0.1 * std::sin(static_cast<double>(i));
        matrix->at(0, 3) = 50;
        const auto barWith = [&](const char* range) {
            return *heatmapOf(*evaluate(withTable(matrix, {{"positions", "100"}, {"range", range}}))).bar;
        };
        QCOMPARE(barWith("fixed").high, 50.0);
        QCOMPARE(barWith("full").high, 50.0);
        QCOMPARE(barWith("full").low, -50.0);
        const ColourScale robust = barWith("robust");
        QVERIFY(robust.high > 0.09 && robust.high <= 0.1);
        QCOMPARE(robust.low, -robust.high);
        const ColourScale counted = *heatmapOf(figureWith({{"scheme", "integer"}, {"range", "full"}})).bar;
        QCOMPARE(counted.low, 0.0);
        QCOMPARE(counted.high, 49.0);
    }

    void colourRangesDoNotFollowTheCamera() {
        Document document = documentWith({{"range", "robust"}});
        const ColourScale whole = *heatmapOf(*evaluate(document)).bar;
        document = *update(document, Navigate{0, {CellRange{100, 128}, CellRange{0, 3}}});
        QCOMPARE(*heatmapOf(*evaluate(document)).bar, whole);
    }

    void theBinaryCounterCounts() {
        for (const std::string transposed : {"false", "true"}) {
            const Figure figure = figureWith({{"binary_strip", "true"}, {"first", "77"}, {"transpose", transposed}});
            const Panel& panel = panelTitled(figure, "binary");
            const Field& field = layer<Field>(panel);
            QCOMPARE(field.columnExtents, (CellRange{0, 7}));  // 126 needs seven digits
            QCOMPARE(field.rows, fieldOf(figure).rows);
            QCOMPARE(field.transposed, transposed == "true");
            const Axis& bits = transposed == "true" ? panel.axes->down : panel.axes->across;
            for (std::int64_t row = 77; row < 127; ++row) {
                for (std::int64_t column = 0; column < 7; ++column) {
                    const std::int64_t bit = (*bits.order)[static_cast<std::size_t>(column)];
                    QCOMPARE(bit, 6 - column);
                    QCOMPARE(cellAt(field, row, column), static_cast<double>(row >> bit & 1));
                }
            }
        }
        const auto below = evaluate(documentWith({{"binary_strip", "true"}, {"first", "-1"}}));
        QCOMPARE(below.problem().where, std::string("binary_strip"));
        QVERIFY(!below.problem().chinese.empty());
        QCOMPARE(layer<Field>(panelTitled(figureWith({{"binary_strip", "true"}, {"positions", "1"}}), "binary"))
                     .columnExtents,
                 (CellRange{0, 1}));
    }

    void theTrainedLengthIsALineAndWhatIsBeyond() {
        const auto notesWith = [](const char* trained, const char* transposed) {
            const Figure figure = figureWith({{"positions", "1000"}, {"trained", trained}, {"transpose", transposed}});
            return layer<Notes>(heatmapOf(figure));
        };
        for (const char* transposed : {"false", "true"}) {
            const Notes notes = notesWith("512", transposed);
            QCOMPARE(notes.rules[0].at, 512.0);
            QCOMPARE(notes.rules[0].label.en, std::string("trained length 512"));
            QCOMPARE(notes.bands[0].range, (CellRange{512, 1000}));
            QCOMPARE(notes.rules[0].upright, std::string(transposed) == "true");
            QCOMPARE(notes.bands[0].upright, notes.rules[0].upright);
        }
        for (const char* trained : {"0", "1000"}) {
            const Figure figure = figureWith({{"positions", "1000"}, {"trained", trained}});
            QCOMPARE(heatmapOf(figure).layers.size(), std::size_t{2});
        }
        const Figure beyond = figureWith({{"first", "600"}, {"trained", "512"}});
        QVERIFY(layer<Notes>(heatmapOf(beyond)).rules.empty());
        QCOMPARE(layer<Notes>(heatmapOf(beyond)).bands[0].range, (CellRange{600, 650}));
    }

    void theNearestPositionsAreMarkedAndSaid() {
        const Figure figure =
            figureWith({{"d_model", "2"}, {"positions", "1000"}, {"first", "5"}, {"uniqueness", "true"}});
        QCOMPARE(readout(figure, "nearest positions"), std::string("5 and 715"));
        QCOMPARE(readout(figure, "their distance"), std::string("6.029e-05"));
        QCOMPARE(readout(figure, "compared"), std::string("no such line"));
        const std::vector<Mark> marks = layer<Marks>(heatmapOf(figure)).marks;
        QCOMPARE(marks.size(), std::size_t{3});
        QCOMPARE(marks[1].down, (CellRange{5, 6}));
        QCOMPARE(marks[2].down, (CellRange{715, 716}));
        QVERIFY(!marks[1].second && marks[2].second);
        QVERIFY(figure.caption.en.ends_with("nearest positions 5 and 715, distance 6.029e-05"));
        const Figure one = figureWith({{"positions", "1"}, {"uniqueness", "true"}});
        QCOMPARE(readout(one, "nearest positions"), std::string("no such line"));
        const Figure many = figureWith({{"positions", "4294967296"}, {"uniqueness", "true"}});
        QCOMPARE(readout(many, "compared"), std::string("the first 131073 positions with a row"));
    }

    void columnsThatHardlyMoveAreCounted() {
        const auto stillWith = [](const char* width, const char* positions) {
            return readout(figureWith({{"d_model", width}, {"positions", positions}, {"uniqueness", "true"}}),
                           "columns that move less than 0.1");
        };
        QCOMPARE(stillWith("512", "20"), std::string("262 of 512"));
        QCOMPARE(stillWith("128", "50"), std::string("51 of 128"));
    }

    void everySettingIsShownInBoundedTime() {
        const Texts everything{{"row_profile", "true"},  {"compare", "true"},     {"column_profile", "true"},
                               {"binary_strip", "true"}, {"uniqueness", "true"},  {"trained", "512"},
                               {"layout_mix", "0.5"},    {"permutation", "true"}, {"range", "robust"}};
        for (const char* scheme : {"sinusoidal", "rope", "sincos2d", "complex", "integer", "rope-mixed", "sine-pow2"}) {
            for (const char* positions : {"1", "50", "4294967296"}) {
                Document document = documentWith(everything);
                document = *update(document, SetPath{0, "scheme", scheme});
                document = *update(document, SetPath{0, "positions", positions});
                QElapsedTimer timer;
                timer.start();
                QVERIFY(evaluate(document));
                QVERIFY2(timer.elapsed() < 900, scheme);
            }
        }
    }
};

QTEST_APPLESS_MAIN(HeatmapTest)
#include "heatmap_test.moc"
