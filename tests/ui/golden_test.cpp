// Golden pictures of each view, each kind of layer and each look, painted on the CPU as by `orrery render`. At most one
// pixel in a thousand may differ by more than 3 levels. Each picture has a canary: one number changed by 2 % (or by its
// smallest step) must make a visible difference in the panels. On failure the actual picture and the difference are in
// build/.../golden; if the new picture is correct, tests/golden/accept makes it the golden one.
#include <set>

#include "tests/support/golden_picture.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"
#include "ui/gl/software_renderer.h"
#include "ui/paint/paint.h"

using namespace orrery;

namespace {

struct GoldenPicture {
    const char* name;
    const char* settings;  ///< in the notation of --set
    const char* canary;    ///< one more setting
    QSize size = {400, 260};
};

const GoldenPicture goldenPictures[] = {
    {"heatmap", "scheme=sinusoidal", "base=10200"},
    {"heatmap-dark-halves", "scheme=sinusoidal layout=halves permutation=true look.theme=dark", "base=10200"},
    {"heatmap-without-row", "scheme=binary d_model=4 row_profile=true probe.m=40", "first=1"},
    {"heatmap-profiles", "d_model=16 row_profile=true column_profile=true transpose=true origin=bottom", "probe.m=8"},
    {"heatmap-difference", "and panes.1.sinusoidal.base=500 compare.difference=true", "panes.1.sinusoidal.base=510"},
    {"heatmap-far", "scheme=sinusoidal first=4294000000", "base=10200"},
    {"curves", "scheme=sinusoidal view=curves dimensions=4,5", "base=10200"},
    {"curves-begin", "scheme=normalized view=curves dimensions=0 first=-3 positions=6", "length=49"},
    {"curves-wave", "view=curves mode=wave", "amplitude=1.02"},
    {"spectrum", "scheme=rope-yarn view=spectrum", "factor=32.64"},
    {"dials", "scheme=rope view=dials", "base=10200"},
    {"dials-score", "scheme=rope view=dials vectors=random pairs=8", "probe.m=7.15"},
    {"dials-clock-dark", "scheme=rope view=dials style=clock look.theme=dark", "base=10200"},
    {"dials-knob-chinese", "scheme=sinusoidal view=dials style=knob look.language=zh", "base=10200"},
    {"trajectory", "scheme=sinusoidal view=trajectory", "base=10200"},
    {"similarity", "scheme=sinusoidal view=similarity", "base=10200"},
    {"similarity-print", "scheme=rope view=similarity look.theme=print", "base=510000"},
    {"decay", "scheme=rope view=decay", "base=510000"},
    {"decay-sums", "scheme=sinusoidal d_model=16 view=decay sum=true", "base=11000"},
    {"bias", "scheme=alibi view=bias", "heads=9"},
    {"bias-ruler", "scheme=alibi view=bias heads_shown=one ruler=both", "heads=9"},
    {"bias-t5-print", "scheme=t5 view=bias heads_shown=one look.theme=print", "num_buckets=30"},
    {"attention", "scheme=sinusoidal view=attention", "probe.m=2"},
    {"attention-scores-chinese", "scheme=rope view=attention show=scores look.language=zh", "probe.m=2"},
    {"grid", "scheme=sincos2d view=grid", "base=11000"},
    {"precision", "scheme=sinusoidal view=precision", "base=10200"},
    {"precision-dark", "scheme=rope view=precision look.theme=dark", "base=10200"},
    {"promises", "scheme=binary view=promises", "attempts=3"},
    {"covariance", "scheme=learned untrained=true view=covariance", "spread=0.03"},
    {"attention-written-chinese", "d_model=4 view=attention show=written part=sum look.language=zh", "base=10200"},
    {"dials-rows", "scheme=sine-pow2 d_model=4 view=dials rows=0,22 turns=true", "probe.m=7.14"},
    {"trajectory-plane", "scheme=binary d_model=2 view=trajectory mode=plane positions=4 numbers=true jump=true",
     "positions=3"},
    {"curves-taylor", "view=curves mode=taylor", "at=1.02"},
    {"learning", "scheme=sinusoidal view=learning task=previous-word steps=40 rope=true nope=true seeds=2", "steps=30"},
};

QImage paintedFigure(const Figure& figure, const Document& document, QSize size) {
    const Result<QImage> image = paint(figure, document.look, size, 1, Drawing(gl::softwareDraw));
    if (!image) qFatal("%s", image.problem().sentence().c_str());
    return image->convertToFormat(QImage::Format_RGB32);
}

}  // namespace

class GoldenTest : public QObject {
    Q_OBJECT

    static void addRows() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(std::size(goldenPictures)); ++i)
            QTest::newRow(goldenPictures[i].name) << i;
    }

private slots:
    void everyKindIsPainted() {
        std::set<std::size_t> layers;
        std::set<std::string_view> shown;
        std::set<Theme> themes;
        std::set<Language> languages;
        for (const GoldenPicture& picture : goldenPictures) {
            const Document document = documentWith(picture.settings);
            for (const Panel& panel : evaluated(document).panels) {
                for (const Layer& layer : panel.layers) layers.insert(layer.index());
            }
            shown.insert(document.panes.front().view.view->id);
            themes.insert(document.look.theme);
            languages.insert(document.look.language);
        }
        for (const View* view : views()) QVERIFY2(shown.contains(view->id), view->id.data());
        for (std::size_t kind = 0; kind < std::variant_size_v<AnyLayer>; ++kind) {
            QVERIFY2(layers.contains(kind), qPrintable("no layer of kind " + QString::number(kind)));
        }
        QVERIFY(themes.size() == 3 && languages.size() == 2);
    }

    void picturesAreWhatTheyWere_data() { addRows(); }
    void picturesAreWhatTheyWere() {
        QFETCH(int, index);
        const GoldenPicture& picture = goldenPictures[index];
        const Document document = documentWith(picture.settings);
        const QImage image = paintedFigure(evaluated(document), document, picture.size);
        const QString fault = unlikeGolden(image, picture.name);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void canariesAreSeen_data() { addRows(); }
    void canariesAreSeen() {
        QFETCH(int, index);
        const GoldenPicture& picture = goldenPictures[index];
        const Document document = documentWith(picture.settings);
        const Figure figure = evaluated(document);
        Figure nudged = figure;
        nudged.panels = evaluated(changed(document, picture.canary)).panels;  // only panels
        QVERIFY(
            !areAlike(paintedFigure(figure, document, picture.size), paintedFigure(nudged, document, picture.size)));
    }
};

ORRERY_TEST(GoldenTest);
#include "golden_test.moc"
