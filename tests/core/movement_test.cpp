// Animated numbers: parsing, exact end values, steps of equal ratio or distance, and parameters that cannot be
// animated.
#include "core/model/movement.h"
#include "tests/support/by_name.h"
#include "tests/support/test_list.h"

#include <QTest>
#include <cmath>

using namespace orrery;

namespace {

Movement along(const char* path, double from, double to) {
    return *movementAlong(firstDocument(), path, from, to);
}

struct Asked {
    const char* path;
    double from, to;
};

Result<Document> at(const Asked& asked, int index, int steps) {
    const Result<Movement> movement = movementAlong(firstDocument(), asked.path, asked.from, asked.to);
    if (!movement) return movement.problem();
    return moved(firstDocument(), std::vector{*movement}, index, steps);
}

Result<Movement> said(const char* text) {
    return movementFrom(firstDocument(), text);
}

double baseOf(const Result<Document>& document) {
    return realIn(document->panes.front().scheme.values, "base");
}

}  // namespace

class MovementTest : public QObject {
    Q_OBJECT

private slots:
    void aTextIsPathFromAndTo() {
        QVERIFY(*said("probe.m=0:50") == along("probe.m", 0, 50));
        QVERIFY(*said("panes.0.camera.yaw=-1e2:.5") == along("panes.0.camera.yaw", -100, 0.5));
        for (const char* wrong : {"", "base", "base=1", "=1:2", "1:2"})
            QCOMPARE(said(wrong).problem().where, std::string("over"));
        for (const char* wrong : {"base=:2", "base=1:", "base=big:2", "base=1:2:3"}) {
            QCOMPARE(said(wrong).problem().where, std::string("base"));
            QVERIFY(!said(wrong).problem().sentence(Language::Chinese).empty());
        }
    }

    void bothEndsAreExact() {
        const Asked movement{"base", 123.456789012345, 9876.54321098765};
        QCOMPARE(baseOf(at(movement, 0, 7)), movement.from);
        QCOMPARE(baseOf(at(movement, 6, 7)), movement.to);
    }

    void logarithmicNumbersMoveByEqualRatiosAndOthersByEqualDistances() {
        QVERIFY(std::abs(baseOf(at({"base", 100, 10000}, 1, 3)) - 1000) < 1e-9);
        QCOMPARE(at({"probe.m", 0, 1}, 1, 5)->probe.m, 0.25);
        QCOMPARE(at({"probe.dimension", 0, 9}, 2, 5)->probe.dimension, 5);
    }

    void theDifferenceOfTwoThatMoveTogetherStays() {
        const std::vector<Movement> both{along("probe.m", 0.3, 900.3), along("probe.n", -4.07, 895.93)};
        for (int step = 0; step < 60; ++step) {
            const Result<Document> made = moved(firstDocument(), both, step, 60);
            QVERIFY(std::abs(made->probe.m - made->probe.n - 4.37) < 1e-9);
        }
    }

    void stepsAreWrittenWithFewDigits() {
        const Movement movement = along("probe.m", 0.1, 0.9);
        QCOMPARE(movedValues(firstDocument(), std::vector{movement}, 1, 8), std::string("probe.m = 0.214"));
    }

    void whatIsNoNumberDoesNotMove() {
        QVERIFY(at({"bsae", 1, 2}, 0, 2).problem().sentence().find("did you mean 'base'") != std::string::npos);
        QVERIFY(!at({"layout", 1, 2}, 0, 2));
        QVERIFY(!at({"base", 1, -2}, 1, 2));
    }
};

ORRERY_TEST(MovementTest);
#include "movement_test.moc"
