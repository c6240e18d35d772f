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
    void firstPictureIsTheOneEverybodyKnows() {
        const Figure figure = inWords(*evaluate(firstDocument()));
        const Axes axes = *figure.panels[0].axes;
        QCOMPARE(axes.y.extents, (CellRange{0, 50}));
        QCOMPARE(axes.x.extents, (CellRange{0, 128}));
        QCOMPARE(axes.x.lowEnd.en, std::string("fast"));
        QCOMPARE(axes.x.highEnd.en, std::string("slow"));
        QCOMPARE(figure.panels[0].bar->low, -1.0);
        QCOMPARE(figure.panels[0].bar->high, 1.0);
        QCOMPARE(figure.title.en, std::string("Sinusoidal · d_model 128 · base 10 000 · interleaved"));
        QCOMPARE(figure.caption.en, std::string("position 7, dimension 12: sin(7 / 10000^(12/128)) = 0.1886"));
    }

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

    void brokenDocumentsAreRefusedByName() {
        QVERIFY(QString::fromStdString(documentRefusal("{")).contains("is not valid JSON"));
        QVERIFY(QString::fromStdString(documentRefusal("")).contains("is not valid JSON"));
        QCOMPARE(documentRefusal("[]"),
                 std::string("file: this is no Orrery document; it must be an object that begins with \"orrery\": 2"));
        QCOMPARE(documentRefusal(R"({"orrery": 4, "panes": []})"),
                 std::string("file: orrery: version 4 is unknown; this program reads versions 1 to 3"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"sinusoidl": {}}]})"))
                    .contains("did you mean 'sinusoidal'?"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {"bse": 1}}]})"))
                    .contains("did you mean 'base'?"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {"base": -1}}]})"))
                    .contains("panes.0.rope.base: '-1' is out of range"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {"base": "x"}}]})"))
                    .contains("wrong kind"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {"base": 1, "base": 2}}]})"))
                    .contains("the key 'base' twice"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {}, "alibi": {}}]})"))
                    .contains("second of its kind"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": []})")).contains("1 to 4"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1, "panes": [{"rope": {}}], "probes": {}})"))
                    .contains("did you mean 'probe'?"));
        QVERIFY(QString::fromStdString(
                    documentRefusal(R"({"orrery": 1, "panes": [{"rope": {}, "camera": {"down": [5, 5]}}]})"))
                    .contains("no range of cells"));
        QVERIFY(QString::fromStdString(documentRefusal(std::string(2000, '['))).contains("nested deeper"));
        QVERIFY(QString::fromStdString(documentRefusal(R"({"orrery": 1e999})")).contains("is not valid JSON"));
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

    void wrongPathsNameTheNearest() {
        const auto sentence = [](const std::string& path, const std::string& text) {
            const auto changed = withPath(firstDocument(), 0, path, text);
            return changed ? QString("accepted") : QString::fromStdString(changed.problem().sentence());
        };
        QVERIFY(sentence("bas", "1").contains("did you mean 'base'?"));
        QVERIFY(sentence("panes.0.rope.base", "1").contains("the pane shows 'sinusoidal'"));
        QVERIFY(sentence("panes.3.sinusoidal.base", "1").contains("no pane '3'"));
        for (const char* pane : {"-1", "5e-1", "1", "x", ""})
            QVERIFY2(sentence("panes." + std::string(pane) + ".base", "1").contains("there is no pane '"), pane);
        QVERIFY(sentence("a.b.c.d.e", "1").contains("names nothing"));
        QVERIFY(sentence("d_model", "0").contains("'0' is out of range; allowed is a whole number from 1 to 65536"));
        QVERIFY(sentence("d_model", "2147483648").contains("is out of range"));
        QVERIFY(sentence("d_model", "1.5").contains("is not a whole number"));
        QVERIFY(sentence("base", "nan").contains("is not a finite number"));
        QVERIFY(sentence("base", "inf").contains("is not a finite number"));
        QVERIFY(sentence("base", "ten").contains("is not a number"));
        QVERIFY(sentence("scheme", "roep").contains("did you mean 'rope'?"));
        QVERIFY(sentence("view", "heat").contains("did you mean 'heatmap'?"));
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

    void positionsBeyondTheLastAreRefused() {
        Document document = withText(firstDocument(), "first", "4294967295");
        QVERIFY(!evaluate(document));
        document = withText(document, "positions", "1");
        QVERIFY(evaluate(document));
        QVERIFY(!withPath(firstDocument(), 0, "positions", "4294967297"));
        QVERIFY(!withPath(firstDocument(), 0, "probe.m", "4294967296"));
    }

    void probeBeyondTheWidthStandsOnTheLastColumn() {
        const Document document = withText(withText(firstDocument(), "d_model", "8"), "probe.dimension", "100");
        QVERIFY(evaluate(document)->caption.en.find("dimension 7") != std::string::npos);
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
