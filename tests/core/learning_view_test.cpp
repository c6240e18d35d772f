// The learning view: trainings that are kept, stopped and continued give the figure that one evaluation gives.
#include <QtTest>
#include <algorithm>

#include "core/evaluate/evaluate.h"
#include "core/learning/training_record.h"
#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

bool hasReadout(const Figure& figure, const std::string& id) {
    return std::ranges::any_of(figure.readout, [&](const Readout& one) { return one.id == id; });
}

/// Evaluates as a window does: again and again, with a few steps each time.
struct InSlices {
    TrainingCache cache;
    int asked = 0;  ///< how often the cache was asked whether it may go on: once a step in models as small as these

    explicit InSlices(int stepsEach) {
        cache.mayGoOn = [this, stepsEach] { return ++asked % stepsEach != 0; };
    }
    Figure next(const Document& document) { return *evaluate(document, {}, &cache); }
    Figure whole(const Document& document) {
        Figure figure = next(document);
        while (figure.isGrowing) figure = next(document);
        return figure;
    }
};

constexpr const char* race =
    "scheme=rope view=learning task=previous-word length=6 width=16 steps=60 seeds=2 nope=true";

}  // namespace

class LearningViewTest : public QObject {
    Q_OBJECT

private slots:
    void aPictureThatGrewIsTheWholeOne_data() {
        QTest::addColumn<QString>("settings");
        QTest::newRow("race") << race;
        QTest::newRow("lengths") << "scheme=rope view=learning show=lengths task=first-word length=6 width=16 steps=40 "
                                    "rescue=true";
        QTest::newRow("lengths, counted in parts")
            << "scheme=rope view=learning show=lengths task=first-word length=16 width=64 steps=3 seeds=2";
        QTest::newRow("attention") << "scheme=alibi view=learning show=attention length=6 width=16 steps=40";
        QTest::newRow("rows") << "scheme=learned untrained=true view=learning show=rows task=first-word width=16 "
                                 "length=6 steps=40";
    }
    void aPictureThatGrewIsTheWholeOne() {
        QFETCH(QString, settings);
        const Document document = documentWith(qPrintable(settings));
        InSlices slices(2);
        const Figure first = slices.next(document);
        QVERIFY(first.isGrowing && !first.panels.empty());
        const Figure whole = *evaluate(document);
        // the words of a step name them
        for (const Readout& one : whole.readout) QVERIFY2(hasReadout(first, one.id), one.id.c_str());
        QCOMPARE(describe(slices.whole(document)), describe(whole));
    }

    void goingBackShowsWhatWasThereWithoutTraining() {
        InSlices slices(1 << 30);
        slices.whole(documentWith(race));
        const int trained = slices.asked;
        QCOMPARE(trained, 2 * 2 * 60);
        const Document earlier = documentWith((std::string(race) + " steps=30").c_str());
        QCOMPARE(describe(slices.whole(earlier)), describe(*evaluate(earlier)));
        QCOMPARE(slices.asked, trained);
    }

    /// Two panes with one training, each at steps of its own, take turns.
    void interruptedWayBackGoesOn() {
        InSlices slices(1 << 30);
        constexpr const char* attention = "scheme=rope view=learning show=attention length=6 width=16";
        slices.whole(documentWith((std::string(attention) + " steps=60").c_str()));
        const Document later = documentWith((std::string(attention) + " steps=57").c_str());
        const Document first = documentWith((std::string(attention) + " steps=0").c_str());
        slices.cache.mayGoOn = [] { return false; };  // one step each
        bool isGrowing = true;
        for (int turn = 0; turn < 40 && isGrowing; ++turn) {
            isGrowing = slices.next(later).isGrowing;
            slices.next(first);
        }
        QVERIFY(!isGrowing);
    }

    void goingOnTrainsOnlyTheNewSteps() {
        InSlices slices(1 << 30);
        slices.whole(documentWith(race));
        const int trained = slices.asked;
        const Document later = documentWith((std::string(race) + " steps=80").c_str());
        QCOMPARE(describe(slices.whole(later)), describe(*evaluate(later)));
        QCOMPARE(slices.asked, trained + 2 * 2 * 20);
    }

    void anotherSchemeLeavesTheOtherLines() {
        InSlices slices(1 << 30);
        slices.whole(documentWith(race));
        const int trained = slices.asked;
        slices.whole(documentWith((std::string(race) + " base=500").c_str()));
        QCOMPARE(slices.asked, trained + 2 * 60);
    }

    void modelsReturnToAnEarlierStateAndGoOnAsBefore() {
        InSlices slices(1 << 30);
        const std::string settings = "scheme=rope view=learning show=attention length=6 width=16 steps=";
        slices.whole(documentWith((settings + "90").c_str()));
        for (const char* steps : {"35", "0", "95", "90"}) {
            const Document document = documentWith((settings + steps).c_str());
            QCOMPARE(describe(slices.whole(document)), describe(*evaluate(document)));
        }
    }

    void whatIsLearnedOfADistanceIsShown() {
        const auto shown = [](const char* scheme) {
            const std::string settings = " view=learning show=rows steps=1 length=6 width=16";
            return *evaluate(documentWith(("scheme=" + std::string(scheme) + settings).c_str()));
        };
        const Figure curves = shown("kerple-log"), labels = shown("shaw");
        const auto* kerple = layerOf<Lines>(curves.panels.front());
        QVERIFY(kerple && kerple->curves.size() == 4 && kerple->curves[0].y.size() == 12);
        QCOMPARE(kerple->curves[0].y[0], 0.0);
        QVERIFY(kerple->curves[0].y[1] < 0);
        const auto* shaw = layerOf<Field>(labels.panels.front());
        QVERIFY(shaw && shaw->rowExtents == (CellRange{0, 6}));
    }
};

ORRERY_TEST(LearningViewTest);
#include "learning_view_test.moc"
