// The decay view: values of its curves compared with direct sums, marked rises, the score and its bound.
#include <QTest>
#include <cmath>
#include <stop_token>

#include "core/analysis/decay.h"
#include "core/analysis/rotary_score.h"
#include "core/base/seeded.h"
#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Figure decayFigure(const char* scheme, const Changes& changes = {}) {
    return figureOf(shownAs("decay", scheme, changes));
}

const Curve* curveNamed(const Figure& figure, std::string_view name) {
    for (const Curve& curve : curvesOf(figure)) {
        if (curve.name.en == name) return &curve;
    }
    return nullptr;
}

double at(const Curve& curve, double x) {
    const auto found = std::ranges::find(curve.x, x);
    return found == curve.x.end() ? NAN : curve.y[static_cast<std::size_t>(found - curve.x.begin())];
}

double theta(int i, int d = 128) {
    return std::pow(10000.0, -2.0 * i / d);
}

}  // namespace

class DecayViewTest : public QObject {
    Q_OBJECT

private slots:
    void theOwnCurveIsTheMeanCosine() {
        const Figure figure = decayFigure("sinusoidal");
        const Curve& own = curvesOf(figure).front();
        QVERIFY(own.emphasized);
        // golden value long_range_sum#1
        const double x[] = {0, 1, 2, 16, 128};
        const double y[] = {1, 0.9702138094651191, 0.8965915711378712, 0.6203383418650337, 0.3327943813690954};
        for (std::size_t i = 0; i < 5; ++i) {
            QVERIFY(std::abs(at(own, x[i]) - y[i]) < 1e-14);
            QVERIFY(std::abs(at(own, -x[i]) - y[i]) < 1e-14);
        }
        QCOMPARE(own.x.front(), -128.0);
        QCOMPARE(own.x.back(), 128.0);
    }

    void meanCosinesAgreeWithEachPoint() {
        const auto frequencies = thetaFrequencies(BasePower{10000}, 20);
        for (const int exponent : {-7, -2, 0, 5, 20}) {
            const DyadicRange range{-5, exponent, 40};
            const std::vector<double> values = meanCosines(frequencies, range);
            for (std::uint64_t k = 0; k < range.count; ++k) {
                QVERIFY(std::abs(values[k] - meanCosine(frequencies, Position::from(range.x(k)))) < 1e-14);
            }
        }
    }

    void eightyFiveOfTheFirst199StepsRise() {
        const Figure figure = decayFigure("sinusoidal", {{"range", "own"}, {"from", "0"}, {"to", "256"}});
        QVERIFY(figure.caption.en.find("85 of the first 199 steps rise") != std::string::npos);
        QVERIFY(figure.caption.zh.find("前 199 步中有 85 步回升") != std::string::npos);
        const Curve* dots = curveNamed(figure, "rises again");
        QVERIFY(dots);
        QCOMPARE(dots->x.size(), std::size_t{85});
        QVERIFY(dots->style == PointStyle::Dots && dots->tone.role == Tone::Warning);
        const Curve& own = curvesOf(figure).front();
        for (const double x : dots->x) QVERIFY(at(own, x) > at(own, x - 1));
        const Notes& notes = std::get<Notes>(figure.panels[0].layers[1]);
        QCOMPARE(notes.points.back().x, 11.0);
        QVERIFY(at(own, 10) > at(own, 11) && at(own, 11) < at(own, 12));
    }

    void familiesAreTheClosedFormsOfTheirIntegrals() {
        const Figure figure = decayFigure("sinusoidal");
        QCOMPARE(curvesOf(figure).size(), std::size_t{7});  // its own, five families, the rises
        const Curve* usual = curveNamed(figure, "θ = 10000^(−t)");
        QVERIFY(usual);
        QVERIFY(std::abs(at(*usual, 16) - 0.634758) < 5.1e-7);
        QVERIFY(std::abs(at(*usual, -128) - 0.411148) < 5.1e-7);
        const Curve* line = curveNamed(figure, "θ = t");
        QVERIFY(line && std::abs(at(*line, 2) - std::sin(2.0) / 2) < 1e-15);
        QCOMPARE(at(*line, 0), 1.0);
    }

    void closedFormsOfOneSideServeEveryWindow() {
        for (const auto& [from, to] : {std::pair{"-37", "5"}, {"-90", "1"}, {"12", "64"}, {"3000", "9000"}}) {
            const Figure figure = decayFigure("rope", {{"range", "own"}, {"from", from}, {"to", to}, {"alphas", "2"}});
            for (const auto& [name, family] :
                 {std::pair<const char*, ThetaFamily>{"θ = 1000^(−t)", BasePower{1000}}, {"θ = t²", PowerOfT{2}}}) {
                const Curve* curve = curveNamed(figure, name);
                QVERIFY(curve && curve->x.front() <= std::stod(from) && curve->x.back() >= std::stod(to));
                for (std::size_t k = 0; k < curve->x.size(); k += 50) {
                    QCOMPARE(curve->y[k], decayIntegral(family, curve->x[k]));
                }
            }
        }
    }

    void sumsOfTheFamiliesAreDotted() {
        const Document document = shownAs("decay", "sinusoidal", {{"sum", "true"}, {"closed_form", "false"}});
        const Document narrow = *update(document, SetValue{{0, Owner::View, "d_model"}, 16.0});
        const Figure sums = inWords(*evaluate(narrow));
        const Curve* curve = curveNamed(sums, "θ = 10000^(−t), sum (d = 16)");
        QVERIFY(curve && curve->stroke == Stroke::Dotted);
        double expected = 0;
        for (int i = 0; i < 8; ++i) expected += std::cos(5 * theta(i, 16)) / 8;
        QVERIFY(std::abs(at(*curve, 5) - expected) < 1e-14);
    }

    void scoresOfVectorsTurnWithThePairs() {
        const OscillatorBank bank = bankOf("rope", {{"head_dim", 8.0}});
        const QueryAndKey vectors{seededMatrix(4, 0, Matrix(1, 8)).values, seededMatrix(4, 1, Matrix(1, 8)).values};
        const std::vector<double> score = scoreProfile(bank, vectors, {-3, 0, 20});
        for (int k = 0; k < 20; ++k) {
            const std::vector<double> query = rotate(bank, Position(40 + k - 3), vectors.query);
            const std::vector<double> key = rotate(bank, Position(40), vectors.key);
            double dot = 0;
            for (std::size_t j = 0; j < 8; ++j) dot += query[j] * key[j];
            QVERIFY(std::abs(score[static_cast<std::size_t>(k)] - dot / 4) < 1e-13);
        }
    }

    void whatNobodyWaitsForIsNotLearned() {
        std::stop_source source;
        source.request_stop();
        const std::vector<double> start{1, 0.1, 0.01};
        const LearnedTheta learned = learnedTheta(start, {.target = 1000, .steps = 10}, Progress(source.get_token()));
        QCOMPARE(learned.radians, start);
        QVERIFY(learnedTheta(start, {.target = 1000, .steps = 10}).radians != start);
    }

    void equalVectorsScoreTheMeanCosine() {
        const Figure figure = decayFigure("rope", {{"vectors", "equal"}});
        QCOMPARE(figure.panels.size(), std::size_t{3});
        const Curve& own = curvesOf(figure.panels[0]).front();
        const Curve& score = curvesOf(figure.panels[1]).front();
        for (std::size_t k = 0; k < own.x.size(); k += 17) QVERIFY(std::abs(own.y[k] - score.y[k]) < 1e-12);
        QVERIFY(figure.caption.en.find("bound of a score") != std::string::npos);
    }

    void theBoundIsTheMeanOfThePartialSums() {
        const Figure figure = decayFigure("rope", {{"vectors", "random"}, {"range", "own"}, {"to", "256"}});
        const Curve& bound = curvesOf(figure.panels[2]).front();
        // expected values from a direct sum, d = 128, base 10000
        const double x[] = {0, 1, 50, 200};
        const double y[] = {32.5, 31.53816614265808, 12.629452488319242, 7.2447707485105095};
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(at(bound, x[i]) - y[i]) < 1e-11);
    }

    void vectorsOfAnotherLengthAreRefused() {
        const Document document =
            shownAs("decay", "rope", {{"head_dim", "4"}, {"vectors", "user"}, {"q", "1,0,0,1"}, {"k", "1,0,1"}});
        const Result<Figure> figure = evaluate(document);
        QVERIFY(!figure);
        QCOMPARE(figure.problem().where, std::string("k"));
        QVERIFY(figure.problem().sentence(Language::Chinese) != figure.problem().sentence());
        const Figure whole = *evaluate(*withPath(document, 0, "k", "1,0,0,1"));
        QVERIFY(std::abs(at(curvesOf(whole.panels[1]).front(), 0) - 1) < 1e-15);
    }

    void tooManyFamiliesAndEmptyRangesAreRefused() {
        const auto where = [](const Document& document) {
            const Result<Figure> figure = evaluate(document);
            return figure || figure.problem().sentence(Language::Chinese).empty() ? std::string()
                                                                                  : figure.problem().where;
        };
        QCOMPARE(where(shownAs("decay", "rope", {{"alphas", "1,2,3,4,5,6"}})), std::string("alphas"));
        QCOMPARE(where(shownAs("decay", "rope", {{"bases", "2,3,4,5,6,7,8"}, {"alphas", "1"}})), std::string("bases"));
        QCOMPARE(where(shownAs("decay", "rope", {{"range", "own"}, {"from", "10"}, {"to", "10.5"}})),
                 std::string("to"));
        QVERIFY(evaluate(shownAs("decay", "rope", {{"bases", ""}, {"alphas", ""}})));
    }

    void encodingsWithoutPairsOnALineAreNotAccepted() {
        for (const char* scheme : {"sine-geometric", "binary", "alibi", "rope-axial"}) {
            Document document = shownAs("decay", "sinusoidal");
            document.panes[0].scheme = SchemeSetting(**findScheme(scheme));
            QVERIFY2(!evaluate(document), scheme);
        }
    }

    void farRangesStayExactAndBounded() {
        const Figure figure = decayFigure(
            "sinusoidal", {{"range", "own"}, {"from", "4294960000"}, {"to", "4294967295"}, {"steps", "16384"}});
        const Curve& own = curvesOf(figure).front();
        const auto frequencies = thetaFrequencies(BasePower{10000}, 64);
        for (std::size_t k = 0; k < own.x.size(); k += 100) {
            QVERIFY(std::abs(own.y[k] - meanCosine(frequencies, Position::from(own.x[k]))) < 1e-13);
        }
        QVERIFY(evaluate(shownAs("decay", "rope", {{"head_dim", "16384"}, {"vectors", "random"}, {"range", "long"}})));
    }
};

ORRERY_TEST(DecayViewTest);
#include "decay_view_test.moc"
