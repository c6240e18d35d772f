// The dials view: shifts T_k accurate to rounding, single sines that have no shift, rotary scores that depend on the
// offset alone, pairing of channels, and the path of a decaying pair.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/analysis/product.h"
#include "core/analysis/shift.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document dialsOf(const char* scheme, const Changes& changes) {
    return shownAs("dials", scheme, changes);
}

Figure dialsFigure(const char* scheme, const Changes& changes) {
    return figureOf(dialsOf(scheme, changes));
}

double numberAfter(const std::string& text, std::string_view words) {
    return std::strtod(asciiText(text.substr(text.find(words) + words.size())).c_str(), nullptr);
}

std::vector<Position> along(double k) {
    return {Position::from(k)};
}

/// Returns the matrix M that minimises the squares of M PE(t) - PE(t + k) over t = -reach .. reach, by solving the
/// normal equations with Gauss-Jordan elimination.
Matrix leastSquares(const OscillatorBank& bank, std::int64_t k, std::int64_t reach) {
    const auto d = bank.columns.size();
    const auto count = static_cast<std::uint64_t>(2 * reach + 1);
    const Matrix from = rowsOf(Encoding(bank), -reach, count), to = rowsOf(Encoding(bank), k - reach, count);
    Matrix system(d, 2 * d);
    for (std::size_t t = 0; t < from.rows; ++t) {
        for (std::size_t i = 0; i < d; ++i) {
            for (std::size_t j = 0; j < d; ++j) {
                system.at(i, j) += from.at(t, i) * from.at(t, j);
                system.at(i, d + j) += from.at(t, i) * to.at(t, j);
            }
        }
    }
    for (std::size_t i = 0; i < d; ++i) {
        const double pivot = system.at(i, i);
        for (double& entry : system.row(i)) entry /= pivot;
        for (std::size_t row = 0; row < d; ++row) {
            const double factor = system.at(row, i);
            for (std::size_t j = 0; j < 2 * d && row != i; ++j) system.at(row, j) -= factor * system.at(i, j);
        }
    }
    Matrix best(d, d);
    for (std::size_t i = 0; i < d; ++i) {
        for (std::size_t j = 0; j < d; ++j) best.at(i, j) = system.at(j, d + i);
    }
    return best;
}

}  // namespace

class DialsViewTest : public QObject {
    Q_OBJECT

private slots:
    void theHeadlineIsAboutADialThatIsDrawn() {
        const auto pair = [](const Changes& changes) {
            const Figure figure = dialsFigure("rope", changes);
            const Dials& dials = layer<Dials>(figure);
            const auto probed = std::ranges::find_if(dials.dials, &Dial::probed);
            if (probed == dials.dials.end()) return QString("none");
            const std::string name = "Pair " + std::to_string(probed->pair) + " ";
            return QString::fromStdString(figure.headline.en.starts_with(name) ? name : figure.headline.en);
        };
        QCOMPARE(pair({{"probe.dimension", "8"}}), QString("Pair 8 "));
        QCOMPARE(pair({{"probe.dimension", "60"}}), QString("Pair 15 "));
        QCOMPARE(pair({{"probe.dimension", "60"}, {"first_pair", "40"}}), QString("Pair 55 "));
        const Figure arches = dialsFigure("rope", {{"probe.dimension", "60"}, {"pairing", "true"}});
        QVERIFY(arches.headline.en.starts_with("Pair 60 "));  // which the arches beside the dials draw
        QCOMPARE(pair({{"probe.dimension", "60"}, {"spread", "true"}, {"pairs", "4"}}), QString("Pair 63 "));
    }

    void shiftTurnsOnePositionIntoAnotherAtRounding() {
        for (const char* scheme : {"sinusoidal", "rope", "sincos2d", "mrope"}) {
            for (const auto& [m, n] : {std::pair("7", "3"), {"2.75", "40.125"}, {"4000000000", "1"}}) {
                const Figure figure = dialsFigure(scheme, {{"shift", "true"}, {"probe.m", m}, {"probe.n", n}});
                const double error = numberAfter(figure.caption.en, "dimensions: ");
                QVERIFY2(error >= 0 && error < 1.5e-15, figure.caption.en.c_str());
            }
        }
    }

    void shownMatrixIsTheBlockOfTheDialsShown() {
        const Figure figure =
            dialsFigure("sinusoidal", {{"layout", "halves"}, {"shift", "true"}, {"pairs", "3"}, {"first_pair", "5"}});
        const auto& field = layer<Field>(figure);
        const Table& table = *std::get<std::shared_ptr<const Table>>(field.source);
        const std::vector<std::int64_t>& order = *figure.panels[1].axes->x.order;
        QCOMPARE(order, (std::vector<std::int64_t>{5, 6, 7, 69, 70, 71}));
        const auto bank = bankOf("sinusoidal", {{"layout", word("halves")}});
        const Matrix whole = nearestShift(bank, along(4));
        for (int i = 0; i < 6; ++i) {
            for (int j = 0; j < 6; ++j) {
                const auto row = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
                const auto column = static_cast<std::size_t>(order[static_cast<std::size_t>(j)]);
                QCOMPARE(table.cell(i, j), whole.at(row, column));
            }
        }
    }

    void shiftErrorIsThatOfTheWholeMatrix() {
        const auto bank = bankOf("sine-geometric", {{"d_model", 6.0}});
        const Matrix shift = nearestShift(bank, along(4));
        const Matrix from = rowsOf(Encoding(bank), 3, 1), to = rowsOf(Encoding(bank), 7, 1);
        QVERIFY(std::abs(farthest(productWithTransposed(from, shift), to) -
                         shiftError(bank, Position(7), Position(3))) < 1e-15);
    }

    void sinesAloneHaveNoShift() {
        const auto bank = bankOf("sine-geometric", {{"d_model", 5.0}});
        // sines are odd and the missing cosines even, so this is exact for positions on both sides of 0
        QVERIFY(farthest(leastSquares(bank, 4, 4000), nearestShift(bank, along(4))) < 1e-7);
        const Figure figure = dialsFigure("sine-geometric", {{"shift", "true"}, {"probe.m", "7"}, {"probe.n", "3"}});
        const double here = numberAfter(figure.caption.en, "misses PE(m) by ");
        const double worst = numberAfter(figure.caption.en, "by up to ");
        QVERIFY(here > 0.05);
        QVERIFY(worst >= here && worst <= 1);
    }

    void theFirstKnobIsADimension() {
        QCOMPARE(problemOf(dialsOf("sine-pow2", {{"d_model", "6"}, {"first_pair", "6"}})).hint.en,
                 std::string("the last dimension is 5"));
    }

    void handsTurnBetweenPositions() {
        const Figure figure = dialsFigure("sinusoidal", {{"probe.m", "0.25"}});
        QVERIFY(std::abs(layer<Dials>(figure).dials[0].turnsM - 0.25 / (2 * std::numbers::pi)) < 1e-16);
    }

    void runningSumEndsAtTheScore() {
        for (const Changes& changes : {Changes{{"vectors", "random"}},
                                       {{"vectors", "random"}, {"rotary_dim", "32"}, {"layout", "interleaved"}}}) {
            const Figure figure = dialsFigure("rope", changes);
            const auto& bars = layer<Bars>(figure).bars;
            const auto& sum = layer<Lines>(figure).curves[0].y;
            double total = 0;
            for (std::size_t i = 0; i < bars.size(); ++i) {
                total += bars[i].value;
                QCOMPARE(sum[i], total);
            }
            const double score = numberAfter(figure.caption.en, "n = 3: ");
            QVERIFY2(std::abs(total - score) < 1e-7, figure.caption.en.c_str());
        }
    }

    void scoreIsThatOfTheTurnedVectors() {
        const Figure figure = dialsFigure(
            "rope",
            {{"head_dim", "4"}, {"vectors", "user"}, {"q", "1,2,3,4"}, {"k", "0.5,-1,2,1"}, {"layout", "interleaved"}});
        double expected = 0;
        const double q[] = {1, 2, 3, 4}, k[] = {0.5, -1, 2, 1};
        for (const int pair : {0, 1}) {
            const double angle = 4 * std::pow(10000, -pair / 2.0);
            const double a = q[2 * pair], b = q[2 * pair + 1], c = k[2 * pair], d = k[2 * pair + 1];
            const double part = (a * c + b * d) * std::cos(angle) + (a * d - b * c) * std::sin(angle);
            QVERIFY(std::abs(layer<Bars>(figure).bars[static_cast<std::size_t>(pair)].value - part) < 1e-14);
            expected += part;
        }
        QCOMPARE(figure.panels[1].title.en, "score " + rounded(expected));
        const Dials& dials = layer<Dials>(figure);
        QVERIFY(dials.hands == DialHands::QueryAndKey);
        QVERIFY(std::abs(dials.dials[1].lengthM - 1) < 1e-15);  // (3, 4) is the longest vector
        QVERIFY(std::abs(dials.dials[0].lengthN - std::hypot(0.5, 1) / 5) < 1e-15);
        const double turns = std::atan2(2, 1) / (2 * std::numbers::pi) + 7 / (2 * std::numbers::pi);
        QVERIFY(std::abs(std::remainder(dials.dials[0].turnsM - turns, 1)) < 1e-15);
    }

    void scoreDependsOnlyOnTheOffset() {
        for (const char* scheme : {"rope", "rope-yarn", "sinusoidal"}) {
            const Changes base{{"vectors", "random"}, {"probe.m", "7.5"}, {"probe.n", "3"}};
            const Figure figure = dialsFigure(scheme, base);
            QVERIFY2(numberAfter(figure.caption.en, "changes by ") < 1e-12, figure.caption.en.c_str());
            Changes further = base;
            further[1].second = "1007.5";
            further[2].second = "1003";
            QCOMPARE(dialsFigure(scheme, further).panels[1].title.en, figure.panels[1].title.en);
            further[2].second = "1004";
            QVERIFY(dialsFigure(scheme, further).panels[1].title.en != figure.panels[1].title.en);
        }
    }

    void vectorsThatDoNotFitAreRefusedAtTheirRow() {
        QCOMPARE(problemOf(dialsOf("rope", {{"vectors", "user"}, {"q", "1,2"}})).where, std::string("q"));
        QCOMPARE(problemOf(dialsOf("rope", {{"head_dim", "2"}, {"vectors", "user"}, {"q", "1,2"}, {"k", "1"}})).where,
                 std::string("k"));
        QCOMPARE(problemOf(dialsOf("xpos", {{"vectors", "equal"}})).where, std::string("vectors"));
        QCOMPARE(problemOf(dialsOf("sine-pow2", {{"vectors", "equal"}})).where, std::string("vectors"));
        QVERIFY(problemOf(dialsOf("xpos", {{"vectors", "equal"}})).sentence(Language::Chinese) != std::string());
    }

    void fadingPairSpirals() {
        const Figure figure =
            dialsFigure("complex", {{"abs_z1", "0.9"}, {"spiral", "true"}, {"probe.m", "5"}, {"probe.dimension", "0"}});
        const Curve& path = layer<Lines>(figure).curves[0];
        const auto lengthAt = [&](std::size_t i) { return std::hypot(path.x[i], path.y[i]); };
        QVERIFY(std::abs(lengthAt(0) - 1) < 1e-15);
        QVERIFY(std::abs(lengthAt(path.x.size() - 1) - 0.01) < 1e-12);
        for (std::size_t i = 1; i < path.x.size(); ++i) QVERIFY(lengthAt(i) < lengthAt(i - 1));
        const Point& m = layer<Notes>(figure).points[0];
        QVERIFY(std::abs(m.x - std::pow(0.9, 5) * std::cos(5.0)) < 1e-15);
        QVERIFY(std::abs(m.y - std::pow(0.9, 5) * std::sin(5.0)) < 1e-15);
    }

    void fadingHandsShrinkAsTheirColumnsDo() {
        const Changes faded{
            {"abs_z1", "0.9"}, {"r", "3,1,2,0.5"}, {"d_model", "4"}, {"probe.m", "5"}, {"probe.n", "2.5"}};
        const Figure figure = dialsFigure("complex", faded);
        const double longest[] = {1, 1 / 3.0, 2 / 3.0, 0.5 / 3};  // relative to the first pair, whose r equals the rim
        for (const Dial& dial : layer<Dials>(figure).dials) {
            QVERIFY(std::abs(dial.lengthM - longest[dial.pair] * std::pow(0.9, 5)) < 1e-15);
            QVERIFY(std::abs(dial.lengthN - longest[dial.pair] * std::pow(0.9, 2.5)) < 1e-15);
        }
        QCOMPARE(readout(figure, "length at m, 1 at position 0"), std::string("0.59049"));
        const Figure before = dialsFigure("complex", {{"abs_z1", "0.9"}, {"probe.m", "-3"}, {"probe.n", "0"}});
        QCOMPARE(layer<Dials>(before).dials[0].lengthM, 1.0);  // growing: the longest equals the rim
        QVERIFY(std::abs(layer<Dials>(before).dials[0].lengthN - std::pow(0.9, 3)) < 1e-15);
    }

    void farthestFadingHandsStayFinite() {
        for (const char* m : {"4294967295", "-4294967295"}) {
            const Figure figure =
                dialsFigure("complex", {{"abs_z1", "0.001"}, {"probe.m", m}, {"probe.n", "1"}, {"compare", "false"}});
            for (const Dial& dial : layer<Dials>(figure).dials) {
                QVERIFY(dial.lengthM >= 0 && dial.lengthM <= 1);
                QVERIFY(dial.lengthN >= 0 && dial.lengthN <= 1);
            }
        }
    }

    void widestEncodingsAreShownOrRefused() {
        const Result<Figure> figure = evaluate(dialsOf("rope", {{"head_dim", "4096"},
                                                                {"pairs", "512"},
                                                                {"shift", "true"},
                                                                {"vectors", "random"},
                                                                {"pairing", "true"},
                                                                {"spiral", "true"}}));
        QVERIFY(figure || !figure.problem().what.en.empty());
    }
};

ORRERY_TEST(DialsViewTest);
#include "dials_view_test.moc"
