// Settings that panes of a document share: comparison and its subject, paths to every pane, linked windows.
#include <QTest>

#include "core/evaluate/compare.h"
#include "core/evaluate/evaluate.h"
#include "core/io/document_json.h"
#include "core/model/fields.h"
#include "tests/support/by_name.h"
#include "tests/support/figures.h"
#include "tests/support/several_panes.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string sentence(const std::string& json) {
    const auto document = parseDocument(R"({"orrery": 1, "panes": [{"rope": {}}], )" + json + "}", "file");
    return document ? "accepted" : document.problem().sentence();
}

}  // namespace

class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void membersBeginAtTheirFallbacks() {
        const Document fresh;
        for (const Member& member : members()) {
            const Values values = member.of(fresh);
            for (const Param& param : values.params()) {
                const bool isChosen =
                    member.id == "probe" || valueIn(values, param.id) == Values(values.params()).value(param);
                QVERIFY2(isChosen, std::string(param.id).c_str());
                QVERIFY(!param.label.en.empty() && !param.label.zh.empty());
                QVERIFY(!param.help.en.empty() && !param.help.zh.empty());
            }
            QVERIFY(values == Values(values.params()));
        }
    }

    void comparingAndAboutSurviveJson() {
        Document document = panesOf({"sinusoidal", "rope"});
        for (const char* key : {"\n  \"compare\"", "\n  \"about\""})
            QVERIFY(documentJson(document).find(key) == std::string::npos);
        document = with(document, {{"compare.windows", "false"},
                                   {"compare.colours", "off"},
                                   {"compare.difference", "true"},
                                   {"compare.arrangement", "down"},
                                   {"about.title_en", "Which is faster?"},
                                   {"about.title_zh", "哪个更快？"},
                                   {"about.answer_en", "The first \"pair\"."},
                                   {"about.answer_zh", "第一对，“最快”。"}});
        QCOMPARE(document.compare, (Compare{false, false, true, Arrangement::Down}));
        const std::string json = documentJson(document);
        const auto again = parseDocument(json, "text");
        QVERIFY2(again, again ? "" : again.problem().sentence().c_str());
        QVERIFY(*again == document);
        QCOMPARE(documentJson(*again), json);
        QVERIFY(json.find("哪个更快？") != std::string::npos);
    }

    void textsAreBounded() {
        const auto titled = [](std::size_t bytes) {
            return sentence("\"about\": {\"title_en\": \"" + std::string(bytes, 'x') + "\"}");
        };
        QCOMPARE(titled(16384), std::string("accepted"));
        QCOMPARE(titled(16385), std::string("file: about.title_en: '16385 bytes' are too many; allowed is a text of at "
                                            "most 16384 bytes"));
    }

    void pathsReachEveryPane() {
        const Document document = panesOf({"sinusoidal", "rope"});
        QCOMPARE(integerIn(changed(withPath(document, 1, "head_dim", "64")).panes[1].scheme.values, "head_dim"), 64);
        QCOMPARE(
            integerIn(changed(withPath(document, 0, "panes.1.rope.head_dim", "64")).panes[1].scheme.values, "head_dim"),
            64);
        for (const int pane : {-1, 2, 1000000}) {
            for (const char* path : {"positions", "probe.m", "panes.0.scheme", "compare.windows"}) {
                QVERIFY(!withPath(document, pane, path, "1"));
                QVERIFY(!placeAt(document, pane, path));
            }
            QCOMPARE(update(document, SetScheme{pane, "rope"}).problem().where, std::string("pane"));
            QVERIFY(!update(document, Navigate{pane, {}}));
            QVERIFY(!update(document, RemovePane{pane}));
        }
        for (const char* number : {"2", "-1", "0.5", "x", "nan", ""}) {
            const auto refused = withPath(document, 0, std::string("panes.") + number + ".positions", "9");
            QVERIFY(!refused);
        }
    }

    void lockedWindowsMoveTogether() {
        Document document = panesOf({"sinusoidal", "rope", "theta-family"});
        const Camera camera{CellRange{3, 9}, CellRange{10, 20}};
        document = changed(document, Navigate{1, camera});
        for (const Pane& pane : document.panes) QVERIFY(pane.camera == camera);
        document = changed(document, SetValue{{2, Owner::View, "positions"}, 80.0});
        document = changed(withPath(document, 0, "first", "5"));
        for (const Pane& pane : document.panes) {
            QCOMPARE(integerIn(pane.view.values, "positions"), std::int64_t{80});
            QCOMPARE(integerIn(pane.view.values, "first"), std::int64_t{5});
        }
        document = changed(document, SetValue{{0, Owner::View, "map"}, std::string("grey")});
        QCOMPARE(textIn(document.panes[1].view.values, "map"), std::string_view("auto"));
        document = changed(withPath(document, 0, "panes.1.heatmap.positions", "9"));  // a full path addresses one pane
        QCOMPARE(integerIn(document.panes[0].view.values, "positions"), std::int64_t{80});
    }

    void paneWithAnotherSchemeKeepsTheCommonWindow() {
        const Camera camera{{}, CellRange{10, 20}};
        Document document = changed(panesOf({"sinusoidal", "rope"}), Navigate{0, camera});
        document = changed(withPath(document, 0, "positions", "77"));
        document = changed(document, SetScheme{0, "complex"});
        QVERIFY(document.panes[0].camera == camera);
        document = changed(document, AddPane{firstDocument().panes[0]});
        QVERIFY(document.panes[2].camera == camera);
        QCOMPARE(integerIn(document.panes[2].view.values, "positions"), std::int64_t{77});
    }

    void otherViewsKeepTheirCamera() {
        Document document = changed(panesOf({"sinusoidal", "rope"}), SetView{1, "dials"});
        document = changed(document, Navigate{0, {{}, CellRange{10, 20}}});
        QVERIFY(document.panes[1].camera == Camera{});
    }

    void freeWindowsMoveAlone() {
        Document document = with(panesOf({"sinusoidal", "rope"}), {{"compare.windows", "false"}});
        document = changed(document, Navigate{1, {{}, CellRange{10, 20}}});
        document = changed(document, SetValue{{1, Owner::View, "positions"}, 80.0});
        QVERIFY(document.panes[0].camera == Camera{});
        QCOMPARE(integerIn(document.panes[0].view.values, "positions"), std::int64_t{50});
    }

    void lockingTakesTheFirstPanesWindow() {
        Document free = with(panesOf({"sinusoidal", "rope"}), {{"compare.windows", "false"}, {"positions", "99"}});
        free = changed(free, Navigate{0, {{}, CellRange{10, 20}}});
        QCOMPARE(integerIn(free.panes[1].view.values, "positions"), std::int64_t{50});
        const Document byPath = with(free, {{"compare.windows", "true"}});
        QVERIFY(byPath.panes[1].camera == byPath.panes[0].camera);
        QCOMPARE(integerIn(byPath.panes[1].view.values, "positions"), std::int64_t{99});
        QVERIFY(changed(free, SetCompare{Compare{}}) == byPath);
    }

    void picturesStandAsArranged() {
        const auto at = [](Arrangement arrangement, int index, int count) {
            Figure part;
            part.panels.resize(1);
            const std::vector<Figure> parts(static_cast<std::size_t>(count), part);
            return placesOf(arrangement, parts).front()[static_cast<std::size_t>(index)];
        };
        QCOMPARE(at(Arrangement::Auto, 0, 1), Slot{});
        QCOMPARE(at(Arrangement::Auto, 2, 3), (Slot{2.0 / 3, 0, 1.0 / 3, 1}));
        QCOMPARE(at(Arrangement::Auto, 3, 4), (Slot{0.5, 0.5, 0.5, 0.5}));
        QCOMPARE(at(Arrangement::Auto, 4, 5), (Slot{1.0 / 3, 0.5, 1.0 / 3, 0.5}));
        QCOMPARE(at(Arrangement::Across, 3, 4), (Slot{0.75, 0, 0.25, 1}));
        QCOMPARE(at(Arrangement::Down, 1, 4), (Slot{0, 0.25, 1, 0.25}));
        QCOMPARE(at(Arrangement::Grid, 2, 3), (Slot{0, 0.5, 0.5, 0.5}));
    }

    void theScreenShowsBothPanesAndWhyTheyHaveNoDifference() {
        const Document document =
            with(panesOf({"sinusoidal", "rope"}), {{"compare.difference", "true"}, {"panes.1.view", "dials"}});
        const Figure figure = *evaluateForScreen(document, {}, nullptr);
        QCOMPARE(figure.panels.back().pane, 2);
        QCOMPARE(layerOf<Message>(figure.panels.back())->text.en, problemOf(document).sentence());
        QVERIFY(layerOf<Field>(figure.panels.front()) && figure.noDifference);
    }
};

ORRERY_TEST(CompareTest);
#include "compare_test.moc"
