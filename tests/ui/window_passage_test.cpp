// Transitions between steps: common numbers are interpolated, texts are those of the destination, colours cover both
// steps; a new step continues from the visible state, and transitions can be turned off.
#include <array>

#include "tests/support/by_name.h"
#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"
#include "ui/paint/layout/layout.h"

using namespace orrery;

namespace {

/// Returns a deck of heatmaps with these bases, without questions.
std::string bases(std::initializer_list<int> all) {
    std::string text = R"({"orrery": 2, "steps": [)";
    int number = 0;
    for (const int base : all) {
        const std::string id = std::to_string(number++);
        text += (number > 1 ? "," : "") + std::string(R"({"id": "s)") + id + R"(", "about": {"title_en": "Claim )" +
                id + R"("}, "panes": [{"sinusoidal": {"base": )" + std::to_string(base) + R"(}, "heatmap": {}}]})";
    }
    return text + "]}";
}

struct Watched : DeckWindow {
    QList<Picture> pictures;

    explicit Watched(const std::string& text) : DeckWindow(text) {
        static_cast<void>(QTest::qWaitFor([this] { return isCurrent(); }));
        QObject::connect(&session(), &Session::pictureReady, &window,
                         [this](const Picture& picture) { pictures.append(picture); });
    }
    static double baseOf(const Picture& picture) { return realIn(picture.document.panes[0].scheme.values, "base"); }
};

constexpr const char* oneAndTwo = R"({"orrery": 2, "steps": [
    {"id": "a", "panes": [{"sinusoidal": {}, "heatmap": {}}]},
    {"id": "b", "panes": [{"sinusoidal": {}, "heatmap": {}}, {"rope": {}, "dials": {}}]}]})";

}  // namespace

class WindowPassageTest : public QObject {
    Q_OBJECT

private slots:
    void numbersMoveToTheNextStepWithItsWords() {
        Watched open(bases({10000, 100}));
        open.view().next();
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.pictures.size() > 3);
        double last = 10000;
        for (const Picture& picture : std::as_const(open.pictures)) {
            const double base = Watched::baseOf(picture);
            QVERIFY2(base <= last && base >= 100, qPrintable(QString::number(base)));
            last = base;
            QCOMPARE(picture.said.title.en, std::string("Claim 1"));
            QCOMPARE(picture.figure->headline.en, std::string("Claim 1"));
        }
        QVERIFY(!open.pictures.back().transition);
        QCOMPARE(Watched::baseOf(open.pictures.back()), 100.0);
        const auto isBetween = [](const Picture& one) {
            return Watched::baseOf(one) > 100 && Watched::baseOf(one) < 10000;
        };
        QVERIFY(std::ranges::any_of(open.pictures, isBetween));
    }

    void aNewKeyGoesOnFromWhatIsShown() {
        Watched open(bases({10000, 100, 5000}));
        open.view().next();
        QTRY_VERIFY(std::ranges::any_of(open.pictures, [](const Picture& one) { return Watched::baseOf(one) < 6000; }));
        open.pictures.clear();
        open.view().previous();
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.pictures.size() > 1);
        QVERIFY(Watched::baseOf(open.pictures.front()) < 9000);  // did not jump to the end of the first transition
        QCOMPARE(Watched::baseOf(open.pictures.back()), 10000.0);
    }

    void whatCannotMoveFadesAndEndsWhole() {
        Watched open(threeSteps);
        open.answer();
        open.view().go(1);
        QTRY_VERIFY(open.isCurrent());
        open.view().go(2);
        open.answer();
        open.pictures.clear();
        open.view().go(1);
        QTRY_VERIFY(open.isCurrent());
        const auto isWhole = [&] {
            const QImage shown = open.canvas().grab().toImage().convertToFormat(QImage::Format_RGB32);
            const QImage& whole = open.canvas().picture()->image;
            const std::array seen{QPoint(40, 60), shown.rect().center()};
            return shown.size() == whole.size() &&
                   std::ranges::all_of(seen, [&](QPoint at) { return shown.pixel(at) == whole.pixel(at); });
        };
        QTRY_VERIFY(isWhole());
    }

    void coloursKeepTheirRangeWhileThePictureMoves() {
        Watched open(R"({"orrery": 2, "steps": [
            {"id": "a", "panes": [{"integer": {}, "heatmap": {"positions": 20}}]},
            {"id": "b", "panes": [{"integer": {}, "heatmap": {"positions": 30}}]}]})");
        open.view().next();
        QTRY_VERIFY(open.isCurrent());
        std::set<double> ends;
        for (const Picture& picture : std::as_const(open.pictures)) {
            const Field* field = layerOf<Field>(picture.figure->panels.front());
            if (picture.transition) ends.insert(field->scale.high);
        }
        QCOMPARE(ends.size(), std::size_t(1));
    }

    void picturesWhoseModelsTrainOnlyFade() {
        Watched open(R"({"orrery": 2, "steps": [
            {"id": "a", "panes": [{"sinusoidal": {"d_model": 32}, "learning": {"length": 8, "steps": 5}}]},
            {"id": "b", "panes": [{"sinusoidal": {"d_model": 32}, "learning": {"length": 16, "steps": 1000}}]}]})");
        open.view().next();
        QTRY_VERIFY(!open.pictures.isEmpty() && !open.pictures.back().transition);
        const Document begin = open.session().moment().deck->steps[0]->document;
        const Document end = open.session().moment().deck->steps[1]->document;
        QVERIFY(open.pictures.front().document.panes == begin.panes);  // not cut
        for (const Picture& picture : std::as_const(open.pictures)) {
            if (!picture.transition) continue;
            QVERIFY(picture.fades);
            QVERIFY(picture.document.panes == begin.panes || picture.document.panes == end.panes);
        }
    }

    void panelsWalkWhereAPaneComes() {
        Watched open(oneAndTwo);
        int walked = 0;
        for (int time = 0; time < 20 && walked <= 2; ++time) {  // a busy machine shows few pictures of one transition
            open.pictures.clear();
            open.view().next();
            QTRY_VERIFY(!open.pictures.isEmpty() && !open.pictures.back().transition);
            double last = 1e9;
            for (const Picture& picture : std::as_const(open.pictures)) {
                if (!picture.transition) continue;
                QVERIFY(picture.panelsMove);
                const double width = picture.layout->panels.front().data.width();
                QVERIFY2(width <= last, qPrintable(QString("%1 after %2").arg(width).arg(last)));
                walked += width < last && last < 1e9 ? 1 : 0;
                last = width;
            }
            QVERIFY(!open.pictures.back().panelsMove);
            open.pictures.clear();
            open.view().previous();
            QTRY_VERIFY(!open.pictures.isEmpty() && !open.pictures.back().transition);
        }
        QVERIFY(walked > 2);
    }

    void aNewKeyGoesOnFromWhereThePanelsAre() {
        Watched open(oneAndTwo);
        const auto width = [&] { return open.pictures.back().layout->panels.front().data.width(); };
        open.view().next();
        QTRY_VERIFY(!open.pictures.isEmpty() && open.pictures.back().panelsMove);
        const double whole = width();
        QTRY_VERIFY(!open.pictures.back().panelsMove || width() < 0.85 * whole);
        QVERIFY(open.pictures.back().panelsMove);
        open.pictures.clear();
        open.view().previous();
        QTRY_VERIFY(!open.pictures.isEmpty());
        QVERIFY(open.pictures.front().panelsMove);
        QVERIFY(open.pictures.front().layout->panels.front().data.width() < 0.9 * whole);
        QTRY_VERIFY(open.isCurrent());
    }

    void nothingMovesWhereItShallNot() {
        Watched open(bases({10000, 100}));
        open.command("Pictures move between steps")->trigger();
        open.view().next();
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(std::ranges::all_of(open.pictures, [](const Picture& one) { return !one.transition; }));
    }

    void whoChangesSomethingMeanwhileArrivesAtOnce() {
        Watched open(bases({10000, 100}));
        open.view().next();
        QTRY_VERIFY(!open.pictures.isEmpty());
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 77.0});
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(Watched::baseOf(open.pictures.back()), 77.0);
    }
};

ORRERY_TEST(WindowPassageTest);
#include "window_passage_test.moc"
