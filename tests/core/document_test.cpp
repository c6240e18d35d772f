// Documents as values: paths, JSON, actions, history.
#include <QTest>
#include <cmath>

#include "core/evaluate/compatible_view.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "core/io/document_json.h"
#include "core/model/fields.h"
#include "core/model/history.h"
#include "core/model/pane.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "tests/support/by_name.h"
#include "tests/support/in_words.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string documentRefusal(const std::string& json) {
    return refusal(parseDocument(json, "file"));
}

Document withText(const Document& document, const std::string& path, const std::string& text) {
    const auto changed = withPath(document, 0, path, text);
    if (!changed) qFatal("%s", changed.problem().sentence().c_str());
    return *changed;
}

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void everySchemeAndViewSurvivesJson() {
        for (const Scheme* scheme : schemes()) {
            for (const View* view : views()) {
                Document document = withText(firstDocument(), "scheme", std::string(scheme->id));
                document = withText(document, "view", std::string(view->id));
                document.panes[0] = withCompatibleView(document.panes[0]);
                document = *update(document, Navigate{0, {CellRange{0.125, 7.5}, {}}});
                document = withText(document, "probe.m", "3.25");
                document = withText(document, "look.theme", "dark");
                const auto again = parseDocument(documentJson(document), "text");
                QVERIFY2(again, again ? "" : again.problem().sentence().c_str());
                QCOMPARE(documentJson(*again), documentJson(document));
                QVERIFY(*again == document);
            }
        }
    }

    void whatIsLeftOutTakesItsDefault() {
        const auto document = parseDocument(R"({"orrery": 1, "panes": [{"sinusoidal": {}}]})", "text");
        QVERIFY(document);
        QVERIFY(*document == firstDocument());
    }

    void textsThatAreNoJsonAreRefused() {
        QVERIFY(documentRefusal("").find("is not valid JSON") != std::string::npos);
        QVERIFY(documentRefusal(std::string(2000, '[')).find("nested deeper") != std::string::npos);
    }

    void pathsNameEveryMember() {
        Document document = withText(firstDocument(), "base", "500");
        QCOMPARE(realIn(document.panes[0].scheme.values, "base"), 500.0);
        document = withText(document, "panes.0.sinusoidal.base", "5e5");
        QCOMPARE(realIn(document.panes[0].scheme.values, "base"), 5e5);
        document = withText(document, "panes.0.heatmap.positions", "100");
        QCOMPARE(integerIn(document.panes[0].view.values, "positions"), std::int64_t{100});
        document = withText(document, "probe.m", "12.5");
        QCOMPARE(document.probe.m, 12.5);
        document = withText(document, "look.language", "zh");
        QVERIFY(document.look.language == Language::Chinese);
        document = withText(document, "scheme", "rope");
        QCOMPARE(realIn(document.panes[0].scheme.values, "base"), 5e5);  // a parameter of equal id keeps its value
    }

    void viewsFollowTheScheme() {
        Document document = withText(firstDocument(), "scheme", "alibi");
        QCOMPARE(document.panes[0].view.view->id, std::string_view("bias"));
        QVERIFY(evaluate(document));
        document = withText(document, "scheme", "rope");
        QCOMPARE(document.panes[0].view.view->id, std::string_view("heatmap"));
        const Result<Figure> misfit = evaluate(*update(document, SetView{0, "bias"}));
        QVERIFY(!misfit && misfit.problem().what.en.find("cannot show 'rope'") != std::string::npos);
    }

    void anActionKeepsTheViewUntilAFittingOneIsAskedFor() {
        Document document = firstDocument();
        document = *update(document, AddPane{document.panes[0]});
        document = *update(document, SetView{1, "dials"});
        document = *update(document, SetValue{{0, Owner::View, "positions"}, 33.0});
        for (const auto& [action, view] : {std::pair(Action(SetScheme{1, "binary"}), "heatmap"),
                                           std::pair(Action(ApplyPreset{1, "mpt-7b"}), "bias")}) {
            const Document chosen = *update(document, action);
            QCOMPARE(chosen.panes[1].view.view->id, std::string_view("dials"));
            QVERIFY(!evaluate(chosen));
            const Document shown = withCompatibleView(chosen);
            QCOMPARE(shown.panes[1].view.view->id, std::string_view(view));
            QVERIFY(evaluate(shown));
            QVERIFY(withCompatibleView(shown) == shown);
        }
        const Document binary = withCompatibleView(*update(document, SetScheme{1, "binary"}));
        QCOMPARE(integerIn(binary.panes[1].view.values, "positions"), std::int64_t{33});  // windows are locked
        QVERIFY(binary == *withPath(document, 1, "scheme", "binary"));
    }

    void aTwoSidedBiasBesideACausalOneIsCausal() {
        Document document = *update(firstDocument(), SetScheme{0, "alibi"});
        document = *update(document, AddPane{document.panes.front()});
        for (const char* scheme : {"t5", "shaw", "tupe", "deberta", "formula-bias"}) {
            QVERIFY(!isCausal(update(firstDocument(), SetScheme{0, scheme})->panes.front()));
            QVERIFY(isCausal(update(document, SetScheme{1, scheme})->panes.back()));
        }
    }

    void notFiniteNumbersAreCountedAndBlank() {
        Matrix matrix(50, 2);
        matrix.at(3, 1) = std::nan("");
        matrix.at(4, 0) = HUGE_VAL;
        Document document = *update(firstDocument(), SetScheme{0, "learned"});
        document = *update(document, SetValue{{0, Owner::Scheme, "file"},
                                              TableFile{"t.npy", std::make_shared<const TableData>(matrix), 2}});
        const Figure figure = *evaluate(document);
        QVERIFY(figure.title.en.ends_with("2 numbers are NaN or infinite"));
        QCOMPARE(figure.readout.back().value.en, std::string("2"));
        const Field field = std::get<Field>(figure.panels.back().layers.front());
        QVERIFY(std::isnan(exactMean(field, {3, 4}, {1, 2})));
        QVERIFY(std::isnan(exactMean(field, {0, 50}, {1, 2})));
    }

    void panesStandSideBySide() {
        Document document = firstDocument();
        document = *update(document, AddPane{document.panes[0]});
        const Figure figure = *evaluate(document);
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[1].place.left, 0.5);
        QCOMPARE(figure.panels[1].pane, 1);
        document = *update(document, RemovePane{0});
        QVERIFY(!update(document, RemovePane{0}));
    }

    void oneGestureIsOneStep() {
        History history(firstDocument());
        for (int i = 1; i <= 5; ++i) history.record(withText(history.present(), "base", std::to_string(100 * i)), 7);
        QCOMPARE(realIn(history.present().panes[0].scheme.values, "base"), 500.0);
        history.record(withText(history.present(), "d_model", "64"));
        history.undo();
        QCOMPARE(integerIn(history.present().panes[0].scheme.values, "d_model"), 128);
        history.undo();
        QCOMPARE(realIn(history.present().panes[0].scheme.values, "base"), 10000.0);
        QVERIFY(!history.canUndo());
        history.redo();
        history.redo();
        QCOMPARE(integerIn(history.present().panes[0].scheme.values, "d_model"), 64);
        QVERIFY(!history.canRedo());
    }

    void lookIsNeverUndone() {
        History history(firstDocument());
        history.record(withText(history.present(), "base", "500"));
        history.record(withText(history.present(), "look.theme", "dark"));
        history.undo();
        QVERIFY(history.present().look.theme == Theme::Dark);
        QCOMPARE(realIn(history.present().panes[0].scheme.values, "base"), 10000.0);
        QVERIFY(!history.canUndo());
    }
};

ORRERY_TEST(DocumentTest);
#include "document_test.moc"
