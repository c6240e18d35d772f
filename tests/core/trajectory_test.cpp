// The trajectory view: long paths in pieces, closest approach of the path to itself, the camera.
#include <QTest>
#include <cmath>
#include <random>
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

std::array<double, 3> pointOf(const Cloud& cloud, std::size_t index) {
    return {(*cloud.points)[3 * index], (*cloud.points)[3 * index + 1], (*cloud.points)[3 * index + 2]};
}

bool isNear(double a, double b, double tolerance = 2e-7) {
    return std::abs(a - b) <= tolerance;
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
        Camera camera;
        camera.orbit.zoom = 0;
        QVERIFY(!update(trajectoryDocument(), Navigate{0, camera}));
    }
};

ORRERY_TEST(TrajectoryTest);
#include "trajectory_test.moc"
