// The trajectory view: three dimensions, a helix, principal components; closest approach of the path to itself; the
// camera.
#include <QTest>
#include <cmath>
#include <random>
#include <set>
#include <stop_token>

#include "core/analysis/uniqueness.h"
#include "core/evaluate/evaluate.h"
#include "core/io/document_json.h"
#include "core/model/document.h"
#include "core/model/fields.h"
#include "core/model/update.h"
#include "core/schemes/encode.h"
#include "core/views/trajectory/path.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document trajectoryDocument(const Changes& changes = {}) {
    return with(*update(firstDocument(), SetView{0, "trajectory"}), changes);
}

Figure trajectoryFigure(const Changes& changes) {
    return figureOf(trajectoryDocument(changes));
}

Cloud cloudOf(const Changes& changes) {
    return layer<Cloud>(trajectoryFigure(changes));
}

std::array<double, 3> pointOf(const Cloud& cloud, std::size_t index) {
    return {(*cloud.points)[3 * index], (*cloud.points)[3 * index + 1], (*cloud.points)[3 * index + 2]};
}

bool isNear(double a, double b, double tolerance = 2e-7) {
    return std::abs(a - b) <= tolerance;
}

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// Compares all pairs.
std::optional<Approach> bruteForce(const std::vector<float>& points, std::size_t apart) {
    std::optional<Approach> nearest;
    for (std::size_t i = 0; i < points.size() / 3; ++i) {
        for (std::size_t k = i + apart; k < points.size() / 3; ++k) {
            double squared = 0;
            for (std::size_t axis = 0; axis < 3; ++axis)
                squared += std::pow(double(points[3 * i + axis]) - double(points[3 * k + axis]), 2);
            if (!nearest || std::sqrt(squared) < nearest->distance) nearest = Approach{i, k, std::sqrt(squared)};
        }
    }
    return nearest;
}

}  // namespace

class TrajectoryTest : public QObject {
    Q_OBJECT

private slots:
    void pointsAreTheValuesOfTheThreeDimensions() {
        const Cloud cloud = cloudOf({{"x_dimension", "4"}, {"y_dimension", "5"}, {"z_dimension", "2"}});
        QCOMPARE(cloud.points->size(), 3U * (199 * 8 + 1));
        QCOMPARE(cloud.perPosition, 8);
        for (const std::size_t i : {0U, 7U, 800U, 1592U}) {
            const double position = double(i) / 8;
            const double slow = position / std::pow(10000, 4.0 / 128);
            const double fast = position / std::pow(10000, 2.0 / 128);
            const auto point = pointOf(cloud, i);
            QVERIFY(isNear(point[0], std::sin(slow)) && isNear(point[1], std::cos(slow)) &&
                    isNear(point[2], std::sin(fast)));
        }
        QCOMPARE(cloud.box[0], (CellRange{-1, 1}));
        QCOMPARE(cloud.names[2].en, "dimension 2");
    }

    void pointsStayExactFarOut() {
        const Cloud cloud = cloudOf({{"first", "4294960000"}, {"positions", "5"}, {"fine", "4"}});
        const auto scene = trajectoryDocument({});
        const auto bank = std::get<OscillatorBank>(*scene.panes[0].scheme.scheme->build(scene.panes[0].scheme.values));
        for (std::size_t i = 0; i < 17; ++i) {
            Position position(4294960000 + std::int64_t(i / 4));
            position.fraction = std::uint64_t(i % 4) << 62;
            for (std::size_t axis = 0; axis < 3; ++axis)
                QVERIFY(isNear(pointOf(cloud, i)[axis], value(bank, axis, position)));
        }
    }

    void aHelixHasRadiusOneAndRisesByOne() {
        const Cloud cloud =
            cloudOf({{"mode", "helix"}, {"first", "1000"}, {"positions", "50"}, {"probe.dimension", "12"}});
        const double speed = std::pow(10000, -12.0 / 128);
        for (std::size_t i = 0; i < 49 * 8 + 1; ++i) {
            const auto point = pointOf(cloud, i);
            QVERIFY(isNear(std::hypot(point[0], point[1]), 1));
            QVERIFY(isNear(point[2], double(i) / 8, 1e-5));
            QVERIFY(isNear(point[0], std::cos((1000 + double(i) / 8) * speed), 1e-6));
        }
        QVERIFY(cloud.stretched);
        QCOMPARE(cloud.box[2], (CellRange{0, 49}));
        QCOMPARE(cloud.names[2].en, "position − 1000");
    }

    void helixAsksForAPair() {
        const Problem problem = problemOf(trajectoryDocument({{"scheme", "sine-geometric"}, {"mode", "helix"}}));
        QCOMPARE(problem.where, "mode");
        QVERIFY(problem.sentence(Language::Chinese) != problem.sentence());
    }

    void countingInBinaryVisitsTheCornersOfACube() {
        const Cloud cloud = cloudOf({{"scheme", "binary"}, {"d_model", "3"}, {"positions", "8"}});
        QCOMPARE(cloud.points->size(), 24U);
        std::set<std::array<double, 3>> corners;
        for (std::size_t i = 0; i < 8; ++i) {
            const auto corner = pointOf(cloud, i);
            for (const double along : corner) QVERIFY(along == 0 || along == 1);
            corners.insert(corner);
        }
        QCOMPARE(corners.size(), 8U);
        QCOMPARE(cloud.box[1], (CellRange{0, 1}));
    }

    void componentsOfOnePairAreItsCircle() {
        // one turn of a sine and a cosine: two components with half the variance each, a circle of radius 1
        const Cloud cloud = cloudOf({{"d_model", "2"}, {"mode", "pca"}, {"positions", "44"}, {"fine", "1"}});
        for (std::size_t i = 0; i < 44; ++i) {
            const auto point = pointOf(cloud, i);
            QVERIFY(isNear(std::hypot(point[0], point[1]), 1, 0.02));
            QCOMPARE(point[2], 0.0);
        }
        QCOMPARE(cloud.names[2].en, "(no PC 3)");
    }

    void componentsKeepDistancesWhereTheyHoldAllVariance() {
        const Cloud seen = cloudOf({{"scheme", "sine-geometric"}, {"d_model", "3"}, {"mode", "pca"}});
        const Cloud plain = cloudOf({{"scheme", "sine-geometric"}, {"d_model", "3"}});
        const auto distance = [](const Cloud& cloud, std::size_t a, std::size_t b) {
            const auto p = pointOf(cloud, a);
            const auto q = pointOf(cloud, b);
            return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        };
        for (const std::size_t i : {5U, 400U, 1500U})
            QVERIFY(isNear(distance(seen, i, 77), distance(plain, i, 77), 2e-6));
        const Figure figure = trajectoryFigure({{"scheme", "sine-geometric"}, {"d_model", "3"}, {"mode", "pca"}});
        QVERIFY(says(figure.caption.en, "100 % of the variance"));
    }

    void componentsAreRefusedWhereTheyTakeTooLong() {
        QCOMPARE(problemOf(trajectoryDocument({{"mode", "pca"}, {"d_model", "1024"}})).where, "mode");
        QCOMPARE(problemOf(trajectoryDocument({{"mode", "pca"}, {"d_model", "512"}, {"positions", "1000000"}})).where,
                 "positions");
    }

    void closestApproachIsThatOfBruteForce() {
        std::mt19937 random(5);
        std::uniform_real_distribution<float> uniform(-1, 1);
        for (const std::size_t apart : {1U, 2U, 17U}) {
            std::vector<float> points(3 * 400);
            for (float& along : points) along = uniform(random);
            QCOMPARE(closestApproach(points, apart), bruteForce(points, apart));
            for (float& along : points) along = std::round(along * 2);  // many equal points
            QCOMPARE(closestApproach(points, apart), bruteForce(points, apart));
        }
        QVERIFY(!closestApproach(std::vector<float>{0, 0, 0, 1, 1, 1}, 2));
        QVERIFY(!closestApproach(std::vector<float>(9, std::nanf("")), 1));
    }

    void theNearestApproachIsMarkedWithItsPositionsAndDistance() {
        const Changes paths{{"scheme", "sine-geometric"}, {"d_model", "3"}, {"positions", "120"},
                            {"collision", "true"},        {"apart", "5"},   {"first", "3"}};
        const Cloud cloud = cloudOf(paths);
        std::vector<float> whole;
        for (std::size_t i = 0; i < 120; ++i) {
            for (const double along : pointOf(cloud, i * 8)) whole.push_back(float(along));
        }
        const auto nearest = *bruteForce(whole, 5);
        const CloudMark& mark = cloud.marks.at(0);
        QVERIFY(mark.other.has_value());
        const std::string who = std::to_string(nearest.early + 3) + " – " + std::to_string(nearest.late + 3);
        QVERIFY2(mark.label.en.starts_with(who), mark.label.en.c_str());
        const auto& [from, to] = std::pair(mark.at, *mark.other);
        QVERIFY(isNear(std::hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]), nearest.distance, 1e-6));
    }

    void theProbeIsMarkedBetweenPositionsToo() {
        const Cloud cloud = cloudOf({{"probe.m", "10.5"}, {"probe.n", "500"}});
        QCOMPARE(cloud.marks.size(), 1U);  // n is outside the visible path
        QVERIFY(isNear(cloud.marks[0].at[0], std::sin(10.5), 1e-15));
        QCOMPARE(cloud.marks[0].label.en, "m = 10.5");
    }

    void aMillionPositionsHaveNoPointsBetween() {
        const Cloud cloud = cloudOf({{"positions", "1000000"}});
        QCOMPARE(cloud.perPosition, 1);
        QCOMPARE(cloud.points->size(), 3000000U);
    }

    void aLongPathInPiecesIsThatOfOnePiece() {
        for (const char* scheme : {"sinusoidal", "binary"}) {
            const Document document =
                trajectoryDocument({{"scheme", scheme}, {"d_model", "24"}, {"positions", "1500000"}});
            const Cloud cloud = layer<Cloud>(figureOf(document));
            QCOMPARE(cloud.points->size(), std::size_t{4500000});
            const Encoding encoding = *document.panes[0].scheme.scheme->build(document.panes[0].scheme.values);
            for (const std::uint64_t first : {0U, 698367U, 698368U, 1400000U}) {
                const Matrix rows =
                    encodeRows(encoding, PositionRange{Position(static_cast<std::int64_t>(first)), 1, 9}, 0, 9);
                for (std::size_t i = 0; i < 9; ++i) {
                    for (std::size_t axis = 0; axis < 3; ++axis)
                        QVERIFY(isNear(pointOf(cloud, first + i)[axis], rows.at(i, axis)));
                }
            }
            if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
                OscillatorBank three = *bank;
                three.columns.resize(3);
                std::vector<float> whole(4500000);
                fill(three, {Position(0), 1, 1500000}, std::span(whole));
                QVERIFY(*cloud.points == whole);
            }
        }
    }

    void aPlaneAsksATableForNoThirdDimension() {
        const Document document = trajectoryDocument({{"scheme", "integer"}, {"mode", "plane"}});
        std::vector<int> asked;
        const Encoding table =
            Table{.columns = 2, .rowCount = 1000, .range = {}, .cell = [&](std::int64_t, int column) {
                      asked.push_back(column);
                      return 1.0;
                  }};
        const Progress progress;
        QVERIFY(document.panes[0].view.view->show({document.panes[0], document.probe, table, progress}));
        QVERIFY(!asked.empty() && std::ranges::all_of(asked, [](int column) { return column == 0 || column == 1; }));
    }

    void pathsThatNobodyWaitsForLeaveOff() {
        std::stop_source source;
        source.request_stop();
        for (const char* mode : {"dimensions", "plane", "helix", "pca"}) {
            const Document document = trajectoryDocument({{"mode", mode}});
            const Pane& pane = document.panes.front();
            const Encoding encoding = *pane.scheme.scheme->build(pane.scheme.values);
            const auto figure = pane.view.view->show({pane, document.probe, encoding, Progress(source.get_token())});
            QVERIFY2(!figure && figure.problem().fault == Fault::Stopped, mode);
        }
    }

    void biasesHaveNoTrajectory() {
        const Document document = *withPath(firstDocument(), 0, "scheme", "alibi");
        const auto changed = update(document, SetView{0, "trajectory"});
        QVERIFY(!changed || !evaluate(*changed));
    }

    void theOrbitIsSavedAndRead() {
        Document document = trajectoryDocument({{"camera.yaw", "-120.5"}, {"panes.0.camera.zoom", "2"}});
        QCOMPARE(document.panes[0].camera.orbit.yaw, -120.5);
        QCOMPARE(document.panes[0].camera.orbit.zoom, 2.0);
        const auto read = parseDocument(documentJson(document), "test");
        QVERIFY(read && *read == document);
        const auto figure = evaluate(document);
        QCOMPARE(std::get<Cloud>(figure->panels[0].layers[0]).orbit.yaw, -120.5);
    }

    void turningNeedsNoNewNumbers() {
        const Document before = trajectoryDocument({{"collision", "true"}});
        const Document after = *withPath(before, 0, "camera.yaw", "77");
        const auto seen = withOrbits(*evaluate(before), before, after);
        QVERIFY(seen.has_value());
        auto wanted = *evaluate(after);
        auto& cloud = std::get<Cloud>(wanted.panels[0].layers[0]);
        QVERIFY(*cloud.points == *std::get<Cloud>(seen->panels[0].layers[0]).points);
        cloud.points = std::get<Cloud>(seen->panels[0].layers[0]).points;
        QVERIFY(*seen == wanted);
        QVERIFY(!withOrbits(wanted, before, *withPath(after, 0, "probe.m", "8")));
    }

    void badOrbitsAreRefused() {
        QVERIFY(!withPath(trajectoryDocument(), 0, "camera.pitch", "91"));
        QVERIFY(!withPath(trajectoryDocument(), 0, "camera.jaw", "1"));
        Camera camera;
        camera.orbit.zoom = 0;
        QVERIFY(!update(trajectoryDocument(), Navigate{0, camera}));
        const std::string text = R"({"orrery": 1, "panes": [{"sinusoidal": {}, "camera": {"orbit": {"yaw": 1e9}}}]})";
        const auto read = parseDocument(text, "test");
        QVERIFY(!read);
        QVERIFY(says(read.problem().sentence(), "panes.0.camera.orbit.yaw"));
    }

    void aTurnByARightAngleReadsZeroNotItsRounding() {
        const Figure figure = trajectoryFigure({{"mode", "turn"}, {"from_angle", "0"}, {"by_angle", "90"}});
        QCOMPARE(readout(figure, "x₁"), std::string("0"));
        QCOMPARE(readout(figure, "y₁"), std::string("1"));
    }

    void namesOfPositionsMayBeTranslated() {
        const Figure figure =
            trajectoryFigure({{"mode", "plane"}, {"positions", "2"}, {"numbers", "true"}, {"names", "man=男人 king"}});
        std::vector<Phrase> labels;
        for (const Layer& each : figure.panels.front().layers) {
            if (const auto* notes = std::get_if<Notes>(&each))
                for (const Point& point : notes->points) labels.push_back(point.label);
        }
        QVERIFY(std::ranges::count(labels, Phrase("man", "男人")) == 1);
    }
};

ORRERY_TEST(TrajectoryTest);
#include "trajectory_test.moc"
