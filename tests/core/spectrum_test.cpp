// The spectrum view: speeds of pairs, numbers of pairs that complete a turn, and effects of context scaling on each
// pair. Numbers are those of the papers.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/turning.h"
#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/unscaled.h"
#include "core/views/spectrum/frame.h"
#include "tests/support/by_name.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Figure spectrumOf(const char* scheme, const Changes& changes = {}) {
    return figureOf(shownAs("spectrum", scheme, changes));
}

/// Returns the bars of a panel, ordered by pair.
std::vector<double> barsOf(const Panel& panel) {
    std::vector<double> values;
    for (const Layer& layer : panel.layers) {
        const auto* bars = std::get_if<Bars>(&layer);
        if (!bars) continue;
        for (const Bar& bar : bars->bars) {
            values.resize(std::max(values.size(), static_cast<std::size_t>(bar.at) + 1));
            values[static_cast<std::size_t>(bar.at)] = bar.value;
        }
    }
    return values;
}

bool isWithin(double a, double b, double relative = 1e-9) {
    return std::abs(a - b) <= relative * std::abs(b);
}

}  // namespace

class SpectrumTest : public QObject {
    Q_OBJECT

private slots:
    void turnsAndFrequenciesSayTheSameAsWavelengths() {
        const std::vector<double> lengths = curvesOf(spectrumOf("rope"))[0].y;
        const std::vector<double> speeds = curvesOf(spectrumOf("rope", {{"quantity", "frequency"}}))[0].y;
        const Figure counted = spectrumOf("rope", {{"quantity", "turns"}});
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            QVERIFY(isWithin(speeds[i], 2 * M_PI / lengths[i]));
            QVERIFY(isWithin(curvesOf(counted)[0].y[i], 4096 / lengths[i]));
        }
        QCOMPARE(notesOf(counted).rules[0].at, 1.0);
    }

    void ntkKeepsTheFastestAndDividesTheSlowest() {
        const std::vector<double> ratios = barsOf(spectrumOf("rope-ntk", {{"factor", "8"}}).panels[1]);
        QVERIFY(isWithin(ratios.front(), 1));
        QVERIFY(isWithin(ratios.back(), 8));
        QVERIFY(std::ranges::is_sorted(ratios));
    }

    void whatWasBeforeHasTheSameParameters() {
        SchemeSetting setting(**findScheme("rope-llama3"));
        const auto plain = unscaledOf(setting);
        QCOMPARE(plain->scheme->id, std::string_view("rope"));
        QCOMPARE(realIn(plain->values, "base"), 500000.0);  // this scheme's default, which differs from rope's
        QVERIFY(!unscaledOf(*plain));
    }

    void contributionsAddUpToTheSquaredDistance() {
        const Figure figure = spectrumOf("sinusoidal", {{"contributions", "true"}, {"probe.m", "7"}, {"probe.n", "3"}});
        const std::vector<double> parts = barsOf(figure.panels[1]);
        QCOMPARE(parts.size(), 64U);
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 8);
        double distance = 0;
        for (std::size_t j = 0; j < 128; ++j) distance += std::pow(rows.at(7, j) - rows.at(3, j), 2);
        QVERIFY(isWithin(std::accumulate(parts.begin(), parts.end(), 0.0), distance));
        for (std::size_t i = 0; i < 64; ++i) {
            const double half = 2 * std::pow(10000.0, -2.0 * static_cast<double>(i) / 128);  // w (m - n) / 2
            QVERIFY(std::abs(parts[i] - 4 * std::sin(half) * std::sin(half)) < 1e-12);
        }
    }

    void allPairsOrNoneMayStandStill() {
        for (const char* proportion : {"0", "1"})
            QVERIFY(evaluate(shownAs("spectrum", "rope-proportional", {{"proportion", proportion}})));
    }

    void gridsAndMixedAxesAreRefused() {
        for (const char* scheme : {"rope-axial", "rope-mixed", "sincos2d", "binary", "alibi"}) {
            Document document = *update(firstDocument(), SetScheme{0, scheme});
            document = *update(document, SetView{0, "spectrum"});
            const auto figure = evaluate(document);
            QVERIFY2(!figure, scheme);
            QCOMPARE(figure.problem().where, std::string("view"));
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

ORRERY_TEST(SpectrumTest);
#include "spectrum_test.moc"
