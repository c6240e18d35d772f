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

    void aWaveWithoutWidthIsRefused() {
        QCOMPARE(problemOf(curvesDocument({{"mode", "wave"}, {"x_from", "4"}, {"x_to", "4"}})).where,
                 std::string("x_to"));
    }
};

ORRERY_TEST(CurvesTest);
#include "curves_test.moc"
