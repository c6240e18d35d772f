// Places: every form of a path; setting a value by path, by action or in a file has the same result.
#include "core/model/place.h"

#include <QTest>

#include "core/io/document_json.h"
#include "core/model/fields.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "tests/support/several_panes.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document documentOf(const Scheme& scheme, const View& view) {
    Document document = firstDocument();
    document.panes[0] = {SchemeSetting(scheme), ViewSetting(view), {}};
    return document;
}

/// Returns documents that contain every scheme and every view.
std::vector<Document> allDocuments() {
    std::vector<Document> documents;
    const std::size_t count = std::max(schemes().size(), views().size());
    for (std::size_t i = 0; i < count; ++i)
        documents.push_back(documentOf(*schemes()[i % schemes().size()], *views()[i % views().size()]));
    return documents;
}

/// Returns all places in a document of one pane, addressed relative to that pane.
std::vector<Place> placesOf(const Document& document) {
    std::vector<Place> places{{0, Owner::Pane, "scheme", true}, {0, Owner::Pane, "view", true}};
    for (const Owner owner :
         {Owner::Scheme, Owner::View, Owner::Camera, Owner::About, Owner::Probe, Owner::Compare, Owner::Look}) {
        const bool ofPane = owner <= Owner::Camera;
        const Values values = valuesAt(document, {.owner = owner});
        for (const Param& param : values.params()) places.push_back({0, owner, std::string(param.id), ofPane});
    }
    return places;
}

/// Returns a valid value other than the default as text. A file has a value, since JSON omits a file parameter without
/// one.
std::string otherText(const Param& param) {
    switch (param.kind) {
        case Kind::Flag:
            return param.fallback != 0 ? "false" : "true";
        case Kind::Choice:
            return std::string((param.fallback == 0 ? param.options.back() : param.options.front()).id);
        case Kind::File:
            return "table.npy";
        case Kind::List:
            return valueText(std::vector{param.max, param.min});
        case Kind::Text:
            return param.vocabulary ? "3" : "word";  // a formula, or words
        default:
            return valueText(param.fallback == param.max ? param.min : param.max);
    }
}

/// Returns the document read back from its file after setting one value.
Document fromFile(const Document& document, const Place& place, const Value& value) {
    const Values values = *valuesAt(document, place).with(place.id, value);
    const auto read = parseDocument(documentJson(withValuesAt(document, place, values)), "file");
    if (!read) qFatal("%s", read.problem().sentence().c_str());
    return *read;
}

}  // namespace

class PlaceTest : public QObject {
    Q_OBJECT

private slots:
    void fieldsOfTransformersNameOurParameters() {
        const Document document = documentOf(**findScheme("rope-yarn"), **findView("heatmap"));
        QCOMPARE(placeAt(document, 0, "rope_theta")->id, std::string("base"));
        QCOMPARE(placeAt(document, 0, "panes.0.rope-yarn.original_max_position_embeddings")->id,
                 std::string("original_max_position"));
        QCOMPARE(placeAt(document, 0, "partial_rotary_factor")->id, std::string("rotary_fraction"));
        QVERIFY(!placeAt(document, 0, "num_attention_heads"));
    }

    void everyPathIsThePathOfItsPlace() {
        for (const Document& document : allDocuments()) {
            for (const Place& place : placesOf(document)) {
                const std::string path = pathOf(document, place);
                const Result<Place> found = placeAt(document, 0, path);
                QVERIFY2(found && *found == place, path.c_str());
                QCOMPARE(pathOf(document, *found), path);
            }
        }
    }

    void idsAloneAreOfThePaneThatIsAsked() {
        const Document document = panesOf({"sinusoidal", "rope"});
        for (const char* path : {"head_dim", "positions", "scheme", "view", "camera.yaw"}) {
            const Place place = *placeAt(document, 1, path);
            QCOMPARE(place.pane, 1);
            QVERIFY(!place.alone);
            QCOMPARE(pathOf(document, place), std::string(path));
        }
        for (const char* path :
             {"panes.1.rope.head_dim", "panes.1.heatmap.positions", "panes.1.camera.zoom", "panes.1.view"}) {
            const Place place = *placeAt(document, 0, path);
            QCOMPARE(place.pane, 1);
            QVERIFY(place.alone);
            QCOMPARE(pathOf(document, place), std::string(path));
        }
        QVERIFY(*placeAt(document, 0, "panes.1.head_dim") == *placeAt(document, 0, "panes.1.rope.head_dim"));
        QVERIFY(*placeAt(document, 1, "probe.m") == *placeAt(document, 0, "probe.m"));
    }

    void whatBothHaveIsTheSchemesUnlessItsOwnerIsNamed() {
        const Document document = documentOf(**findScheme("sinusoidal"), **findView("decay"));
        QVERIFY(placeAt(document, 0, "d_model")->owner == Owner::Scheme);
        QVERIFY(placeAt(document, 0, "panes.0.decay.d_model")->owner == Owner::View);
    }

    void everyValueIsTheSameByPathByActionAndInAFile() {
        for (const Document& document : allDocuments()) {
            for (const Place& place : placesOf(document)) {
                const Param* param = paramAt(document, place);
                if (!param) continue;
                const std::string path = pathOf(document, place);
                const std::string text = otherText(*param);
                const Value value = *parsedAt(document, place, text);
                const Document byPath = changed(withPath(document, 0, path, text));
                QVERIFY2(valuesAt(byPath, place).value(*param) == value, path.c_str());
                const bool hasOther = param->options.size() != 1 && (param->min != param->max || param->max == 0);
                QVERIFY2(byPath != document || !hasOther, path.c_str());
                QVERIFY2(changed(document, SetValue{place, value}) == byPath, path.c_str());
                // a file whose view cannot show its picture is opened with another view
                const Document read = fromFile(document, place, value);
                if (read.panes[0].view.view == document.panes[0].view.view) QVERIFY2(read == byPath, path.c_str());
            }
        }
    }

    void schemesAndViewsAreChosenByPathAsByAction() {
        const Document document = panesOf({"sinusoidal", "rope"});
        QVERIFY(changed(withPath(document, 1, "scheme", "xpos")) == changed(document, SetScheme{1, "xpos"}));
        QVERIFY(changed(withPath(document, 1, "view", "dials")) == changed(document, SetView{1, "dials"}));
        QVERIFY(changed(document, SetValue{{1, Owner::Pane, "view"}, std::string("dials")}) ==
                changed(document, SetView{1, "dials"}));
    }

    void placesThatAreNotThereAreRefused() {
        const Document document = firstDocument();
        const Place places[] = {{1, Owner::Scheme, "base"},
                                {-1, Owner::View, "positions"},
                                {0, Owner::Scheme, "bsae"},
                                {0, Owner::Probe, "base"}};
        for (const Place& place : places) {
            QVERIFY(!paramAt(document, place));
            const auto refused = update(document, SetValue{place, 1.0});
            QVERIFY(!refused && refused.problem().sentence(Language::Chinese) != refused.problem().sentence());
        }
        QVERIFY(!update(document, SetValue{{0, Owner::Scheme, "base"}, true}));
        QVERIFY(!update(document, SetValue{{0, Owner::Pane, "scheme"}, std::string("roep")}));
    }

    void theNearestAllowedNumberIsAllowed() {
        const Param even{.id = "d", .kind = Kind::Integer, .min = 3, .max = 10, .step = 2};
        QCOMPARE(clampToGrid(even, 4.1), 5.0);
        QCOMPARE(clampToGrid(even, 1000), 9.0);
        QCOMPARE(clampToGrid(even, -1000), 3.0);
        for (const Document& document : allDocuments()) {
            for (const Place& place : placesOf(document)) {
                const Param* param = paramAt(document, place);
                if (!param || (param->kind != Kind::Integer && param->kind != Kind::Real)) continue;
                for (const double part : {-0.1, 0.0, 0.137, 0.5, 0.77, 1.0, 1.1}) {
                    const double near = clampToGrid(*param, param->min + part * (param->max - param->min));
                    QVERIFY2(checked(*param, near), pathOf(document, place).c_str());
                    QCOMPARE(clampToGrid(*param, near), near);
                }
            }
        }
    }
};

ORRERY_TEST(PlaceTest);
#include "place_test.moc"
