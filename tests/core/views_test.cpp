// Declarations of views: encodings that their pictures accept, and parameters that each picture uses.
#include <QTest>
#include <algorithm>

#include "core/evaluate/evaluate.h"
#include "core/schemes/catalog.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Values valuesOf(const View& view, const ViewPicture& picture) {
    const Values usual(view.params());
    if (view.pictures.all().size() == 1) return usual;
    return *usual.with(view.params().front().id, std::string(picture.id));
}

}  // namespace

class ViewsTest : public QObject {
    Q_OBJECT

private slots:
    void parametersMatterWhereThePickedPictureHasThem() {
        for (const View* view : views()) {
            for (const ViewPicture& picture : view->pictures.all()) {
                const Values values = valuesOf(*view, picture);
                QCOMPARE(&view->pictures.picked(values), &picture);
                for (const Param& param : view->params()) {
                    const auto own = std::ranges::find(picture.params, param.id, &Param::id);
                    const bool isPick = view->pictures.all().size() > 1 && &param == &view->params().front();
                    if (isPick) continue;
                    if (own == picture.params.end())
                        QVERIFY2(!values.isActive(param), param.id.data());
                    else if (own->when == Condition())
                        QVERIFY2(values.isActive(param), param.id.data());
                }
            }
        }
    }

    void parametersStandInTheOrderOfEachPicture() {
        for (const View* view : views()) {
            for (const ViewPicture& picture : view->pictures.all()) {
                auto at = view->params().begin();
                for (const Param& param : picture.params) {
                    at = std::ranges::find(at, view->params().end(), param.id, &Param::id);
                    QVERIFY2(at != view->params().end(), param.id.data());
                }
            }
        }
    }

    void whatDoesNotFitIsRefusedInBothLanguages() {
        const Probe probe;
        for (const Scheme* scheme : schemes()) {
            Pane pane{SchemeSetting(*scheme), ViewSetting(*views().front()), {}};
            const Result<Encoding> encoding = scheme->build(pane.scheme.values);
            if (!encoding) continue;  // needs a file
            for (const View* view : views()) {
                bool any = false;
                for (const ViewPicture& picture : view->pictures.all()) {
                    pane.view = ViewSetting(*view);
                    pane.view.values = valuesOf(*view, picture);
                    const bool fits = view->fits(pane.view.values, *encoding);
                    any = any || fits;
                    if (fits) continue;
                    const Result<Figure> figure = view->show({pane, probe, *encoding, Progress()});
                    QVERIFY2(!figure, picture.id.data());
                    QVERIFY(figure.problem().sentence(Language::Chinese) != figure.problem().sentence());
                    const std::string_view pick = view->params().front().id;
                    QCOMPARE(figure.problem().where, std::string(view->accepts(*encoding) ? pick : "view"));
                }
                QCOMPARE(view->accepts(*encoding), any);
            }
        }
    }

    void banksOfRotarySchemesAloneTurnChannels() {
        for (const Scheme* scheme : schemes()) {
            const Result<Encoding> encoding = scheme->build(Values(scheme->params));
            const auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
            if (bank) QVERIFY2((scheme->use == Use::Rotary) == (bank->channels > 0), scheme->id.data());
        }
    }

    void everyPictureIsExplained() {
        for (const View* view : views()) {
            for (const ViewPicture& picture : view->pictures.all()) {
                const std::string name = std::string(view->id) + "." + std::string(picture.id);
                for (const Words& words : {picture.help.contents, picture.help.look, picture.help.task})
                    QVERIFY2(words.en.size() > 20 && words.zh.size() > 15 && words.en != words.zh, name.c_str());
            }
        }
    }

    void everyAcceptedSchemeHasASpectrum() {
        int accepted = 0;
        for (const Scheme* scheme : schemes()) {
            const Document document = shownAs("spectrum", scheme->id.data());
            const auto encoding = scheme->build(document.panes[0].scheme.values);
            if (!encoding || !document.panes[0].view.view->accepts(*encoding)) continue;
            ++accepted;
            const auto figure = evaluate(document);
            QVERIFY2(figure, scheme->id.data());
            const CellRange& values = figure->panels[0].axes->y.extents;
            QVERIFY2(values.from > 0 && values.to > values.from && std::isfinite(values.to), scheme->id.data());
        }
        QVERIFY(accepted > 15);
    }
};

ORRERY_TEST(ViewsTest);
#include "views_test.moc"
