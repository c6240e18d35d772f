// The curves view: dimensions over position, and one sine with its period, shift, midline and amplitude.
#include <QTest>
#include <cmath>

#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/views/curves/smooth_curve.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document curvesDocument(const Changes& changes = {}) {
    return with(*update(firstDocument(), SetView{0, "curves"}), changes);
}

/// Settings of a figure in a well-known annotated implementation: dimensions 4 to 7 of 20 over 100 positions.
const Changes annotated = {{"d_model", "20"}, {"positions", "100"}};

}  // namespace

class CurvesTest : public QObject {
    Q_OBJECT

private slots:
    void curvesAreTheSinesOfTheFormula() {
        const Figure figure = figureOf(curvesDocument(annotated));
        const auto curves = curvesOf(figure);
        QCOMPARE(curves.size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            const auto pair = static_cast<double>(2 + i / 2);
            QVERIFY(curves[i].x.size() > 1000 && curves[i].x.size() < 2100);
            QCOMPARE(curves[i].x.front(), 0.5);
            QCOMPARE(curves[i].x.back(), 99.5);
            for (std::size_t k = 0; k < curves[i].x.size(); ++k) {
                const double angle = (curves[i].x[k] - 0.5) / std::pow(10000.0, 2 * pair / 20);
                QVERIFY(std::abs(curves[i].y[k] - (i % 2 == 0 ? std::sin(angle) : std::cos(angle))) < 1e-12);
            }
        }
        QCOMPARE(figure.panels[0].axes->y.extents.to, 1.1);
        QCOMPARE(figure.panels[0].axes->x.aim, Aim::PositionM);
    }

    void aPairHasOneColourAndItsCosineIsDashed() {
        const auto curves = curvesOf(figureOf(curvesDocument(annotated)));
        QCOMPARE(curves[0].tone, curves[1].tone);
        QCOMPARE(curves[2].tone, curves[3].tone);
        QVERIFY(curves[0].tone != curves[2].tone);
        QVERIFY(curves[0].stroke == Stroke::Solid && curves[1].stroke == Stroke::Dashed);
        QCOMPARE(curves[0].name.en, std::string("dimension 4 (sin), λ = 39.6"));  // 2π · 10000^0.2
        QCOMPARE(curves[1].name.en, std::string("dimension 5 (cos), λ = 39.6"));
    }

    void wholePositionsAreDotsWhileTheyAreFew() {
        const auto dots = [](const char* positions) {
            std::size_t count = 0;
            for (const Curve& curve : curvesOf(figureOf(curvesDocument({{"positions", positions}}))))
                count += hasDots(curve.style) ? curve.x.size() : 0;
            return count;
        };
        QCOMPARE(dots("16"), 4U * 16);
        QCOMPARE(dots("64"), 4U * 64);
        QCOMPARE(dots("65"), 0U);
    }

    void everyCrestIsDrawnWhereverTheWindowStands() {
        const OscillatorBank bank = bankOf("sinusoidal", {});
        for (double first = 0; first < 7; first += 0.37) {
            for (const double turns : {1.0, 17.3, 60.0, 127.9}) {
                const Curve curve = smoothCurve(bank.columns[0], {first, first + turns * 2 * M_PI});
                const auto [low, high] = std::ranges::minmax(curve.y);
                QVERIFY2(high > 1 - 1e-9 && low < -1 + 1e-9, qPrintable(QString::number(turns)));
                QVERIFY(curve.x.size() > 1000 && curve.x.size() < 2100);
                QVERIFY(std::ranges::is_sorted(curve.x));
            }
        }
    }

    void tooManyTurnsAreABandAndSaidToBeOne() {
        const Document document = curvesDocument({{"dimensions", "0,100"}, {"positions", "5000"}});
        const Figure figure = figureOf(document);
        const auto curves = curvesOf(figure);
        QCOMPARE(curves.size(), 3U);
        QCOMPARE(curves[0].y, (std::vector<double>{1, 1}));
        QCOMPARE(curves[1].y, (std::vector<double>{-1, -1}));
        QVERIFY(curves[2].x.size() > 1000);
        QVERIFY(figure.caption.en.ends_with(
            "too many turns to draw for dimension 0: the lines are the highest and lowest values"));
        const auto near = update(document, Navigate{0, {CellRange{4000, 4100}, {}}});
        QCOMPARE(curvesOf(figureOf(*near)).size(), 2U);
    }

    void farPositionsAreExact() {
        const auto curves =
            curvesOf(figureOf(curvesDocument({{"dimensions", "0"}, {"positions", "10"}, {"first", "4000000000"}})));
        const OscillatorBank bank = bankOf("sinusoidal", {});
        for (std::size_t k = 0; k < curves[1].x.size(); ++k) {
            const Position position(4000000000 + static_cast<std::int64_t>(k));
            QCOMPARE(curves[1].y[k], value(bank.columns[0], position));
        }
    }

    void tablesAreJoinedAndBrokenWhereTheyEnd() {
        const Figure figure = figureOf(curvesDocument({{"scheme", "binary"}, {"dimensions", "0,2"}}));
        const auto curves = curvesOf(figure);
        QCOMPARE(curves.size(), 2U);
        const Matrix rows = rowsOf("binary", {}, 0, 50);
        for (std::size_t row = 0; row < 50; ++row) {
            QCOMPARE(curves[1].x[row], static_cast<double>(row) + 0.5);
            QCOMPARE(curves[1].y[row], rows.at(row, 2));
        }
        const auto broken = curvesOf(figureOf(
            curvesDocument({{"scheme", "normalized"}, {"dimensions", "0"}, {"first", "-3"}, {"positions", "6"}})));
        QVERIFY(std::isnan(broken[0].y[0]));
        QCOMPARE(broken[0].y[3], 0.0);
    }

    void manyRowsOfATableAreMeansAndSaidToBe() {
        const Figure figure = figureOf(
            curvesDocument({{"scheme", "binary"}, {"d_model", "12"}, {"dimensions", "11"}, {"positions", "4000"}}));
        const Curve curve = curvesOf(figure)[0];
        QCOMPARE(curve.x.size(), 1000U);
        QCOMPARE(curve.x[1], 6.0);  // middle of positions 4 to 7, in coordinates of cells
        QVERIFY(figure.caption.en.ends_with("every point is the mean of 4 positions"));
    }

    void anUntouchedListGivesWayWhereThereAreFewerDimensions() {
        const auto curves = curvesOf(figureOf(curvesDocument({{"scheme", "integer"}})));
        QCOMPARE(curves.size(), 1U);
        QCOMPARE(curves[0].name.en, std::string("dimension 0"));
        QCOMPARE(
            curvesOf(figureOf(curvesDocument({{"d_model", "6"}, {"positions", "90"}}))).front().name.en.substr(0, 11),
            std::string("dimension 2"));
    }

    void aDimensionThatDoesNotExistIsNamed() {
        const Problem beyond = problemOf(curvesDocument({{"dimensions", "3,128"}}));
        QCOMPARE(beyond.sentence(),
                 std::string("dimensions: there is no dimension '128'; allowed are whole numbers from 0 to 127"));
        QVERIFY(beyond.sentence(Language::Chinese) != beyond.sentence());
        QCOMPARE(problemOf(curvesDocument({{"dimensions", "1.5"}})).where, std::string("dimensions"));
        std::string many = "0";
        for (int i = 1; i < 33; ++i) many += "," + std::to_string(i);
        QCOMPARE(problemOf(curvesDocument({{"dimensions", many.c_str()}})).where, std::string("dimensions"));
        QCOMPARE(problemOf(curvesDocument({{"first", "4294967295"}})).where, std::string("positions"));
    }

    void theProbeIsALineWithItsValues() {
        const Figure figure =
            figureOf(curvesDocument({{"probe.m", "6.5"}, {"probe.n", "3"}, {"probe.dimension", "5"}}));
        const Notes notes = notesOf(figure);
        QCOMPARE(notes.rules.size(), 2U);
        QCOMPARE(notes.rules[0].at, 7.0);
        QCOMPARE(notes.rules[0].tone, Tone{Tone::First});
        QCOMPARE(notes.rules[1].at, 3.5);
        QCOMPARE(notes.rules[1].tone, Tone{Tone::Second});
        QCOMPARE(notes.points.size(), 4U);
        for (const Point& point : notes.points) QCOMPARE(point.label.empty(), &point != &notes.points[1]);
        QVERIFY(readout(figure, "dimension 4 at m").starts_with("−0."));  // sin(6.5 / 10000^(4/128))
        const double angle = 6.5 / std::pow(10000.0, 4.0 / 128);
        QVERIFY(std::abs(notes.points[1].y - std::cos(angle)) < 1e-14);
        QVERIFY(figure.caption.en.starts_with("position 6.5, dimension 5: cos(6.5 / 10000^(4/128)) = 0.161"));
    }

    void everySchemeWithDimensionsHasCurvesAtEverySize() {
        for (const Scheme* scheme : schemes()) {
            if (!scheme->build(Values(scheme->params))) continue;  // needs a file
            for (const char* positions : {"1", "50", "4294967296"}) {
                Document document = curvesDocument({{"scheme", scheme->id.data()}});
                if (document.panes[0].view.view->id != "curves") continue;
                document = *withPath(document, 0, "positions", positions);
                const Figure figure = figureOf(document);
                std::size_t points = 0;
                for (const Curve& curve : curvesOf(figure)) {
                    QCOMPARE(curve.x.size(), curve.y.size());
                    points += curve.x.size();
                    for (const double y : curve.y) QVERIFY2(!std::isinf(y), scheme->id.data());
                }
                QVERIFY2(points > 0 && points < 10000, scheme->id.data());
            }
        }
    }

    void theWaveSaysItsPeriodFrequencyAndShift() {
        const Figure figure = figureOf(curvesDocument({{"mode", "wave"},
                                                       {"amplitude", "1.5"},
                                                       {"angular_frequency", "2"},
                                                       {"phase", "0.5"},
                                                       {"vertical_shift", "0.3"}}));
        QCOMPARE(figure.title.en, std::string("y = 1.5 sin(2x + 0.5) + 0.3"));
        QCOMPARE(figure.caption.en,
                 std::string("y = 1.5 sin(2x + 0.5) + 0.3: period 2π / 2 = 3.14, frequency 0.318, shift −0.25"));
        const Curve wave = curvesOf(figure)[1];
        for (std::size_t k = 0; k < wave.x.size(); ++k)
            QVERIFY(std::abs(wave.y[k] - (1.5 * std::sin(2 * wave.x[k] + 0.5) + 0.3)) < 1e-12);
        const Notes notes = notesOf(figure);
        QCOMPARE(notes.rules[0].at, 0.3);
        QCOMPARE(notes.spans.size(), 3U);
        const Span& period = notes.spans[0];
        QVERIFY(std::abs(period.toX - period.fromX - M_PI) < 1e-12);
        QVERIFY(std::abs(std::sin(2 * period.fromX + 0.5) - 1) < 1e-12);
        QVERIFY(period.fromX >= -3);
        const Span& amplitude = notes.spans[1];
        QCOMPARE(amplitude.toY - amplitude.fromY, 1.5);
        const Span& shift = notes.spans[2];
        QCOMPARE(shift.fromX, 0.0);
        QCOMPARE(shift.toX, -0.25);
    }

    void theWaveOfOnesIsPlain() {
        const auto title = [](const char* phase, const char* shift) {
            return figureOf(curvesDocument({{"mode", "wave"},
                                            {"amplitude", "1"},
                                            {"angular_frequency", "1"},
                                            {"phase", phase},
                                            {"vertical_shift", shift}}))
                .title.en;
        };
        QCOMPARE(title("0", "0"), std::string("y = sin(x)"));
        QCOMPARE(title("-2", "-1"), std::string("y = sin(x − 2) − 1"));
    }

    void aWaveWithoutWidthIsRefused() {
        QCOMPARE(problemOf(curvesDocument({{"mode", "wave"}, {"x_from", "4"}, {"x_to", "4"}})).where,
                 std::string("x_to"));
    }
};

ORRERY_TEST(CurvesTest);
#include "curves_test.moc"
