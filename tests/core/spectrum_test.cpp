// The spectrum view: speeds of pairs, numbers of pairs that complete a turn, and effects of context scaling on each
// pair. Numbers are those of the papers.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/turns_within.h"
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
    void frequenciesAreThoseOfTheLesson() {
        const Figure figure = spectrumOf("sinusoidal", {{"d_model", "256"}, {"quantity", "frequency"}});
        const std::vector<double> y = curvesOf(figure)[0].y;
        QCOMPARE(y.size(), 128U);
        const std::pair<std::size_t, double> printed[] = {{1, 1.07460}, {2, 1.15478},  {3, 1.24093}, {4, 1.33352},
                                                          {8, 1.77827}, {16, 3.16227}, {32, 10},     {64, 100}};
        for (const auto& [k, inverse] : printed) QVERIFY(isWithin(y[k], 1 / inverse, 1e-5));
    }

    void pairsThatCompleteATurnAreCounted() {
        const Figure small = spectrumOf("rope", {{"trained", "4096"}});
        QVERIFY(small.headline.en.ends_with("46 of 64 pairs complete a turn within 4096 positions"));
        QVERIFY(small.caption.en.ends_with("46 of 64 pairs complete a turn within 4096 positions"));
        QVERIFY(small.headline.zh.ends_with("64 对中有 46 对转满一圈"));
        const Figure large = spectrumOf("rope", {{"trained", "4096"}, {"base", "500000"}});
        QVERIFY(large.headline.en.ends_with("32 of 64 pairs complete a turn within 4096 positions"));
        QCOMPARE(notesOf(small).bands.size(), 1U);
        QCOMPARE(notesOf(small).bands[0].range, (CellRange{46, 64}));
        QCOMPARE(notesOf(large).bands[0].range, (CellRange{32, 64}));
        QCOMPARE(pairsCompletingATurn(bankOf("rope", {{"base", 500000.0}}), 4096), 32);
    }

    void theEndsAreTwoPiAndTwoPiTimesTheBase() {
        const Figure figure = spectrumOf("rope");
        const Notes notes = notesOf(figure);
        QVERIFY(isWithin(notes.rules[2].at, 2 * M_PI));
        QVERIFY(isWithin(notes.rules[1].at, 2 * M_PI * 10000));
        QCOMPARE(notes.rules[1].label.en, std::string("2π · base = 62 832"));
        QCOMPARE(notes.rules[0].label.en, std::string("trained length 4096"));
        QCOMPARE(notes.rules.size(), 3U);
        const std::vector<double> y = curvesOf(figure)[0].y;
        QVERIFY(isWithin(y.front(), 2 * M_PI));
        QVERIFY(isWithin(y.back(), 2 * M_PI * std::pow(10000.0, 126.0 / 128)));
        QCOMPARE(figure.panels[0].axes->y.extents, (CellRange{1, 1e5}));
        QCOMPARE(figure.panels[0].axes->x.aim, Aim::Pair);
    }

    void theTrainedLengthIsTheSchemesOwnUnlessSaid() {
        const auto labelled = [](const char* scheme, const Changes& changes) {
            for (const Rule& rule : notesOf(spectrumOf(scheme, changes)).rules) {
                if (rule.label.en.starts_with("trained")) return rule.label.en;
            }
            return std::string();
        };
        QCOMPARE(labelled("rope", {}), std::string("trained length 4096"));
        QCOMPARE(labelled("rope-llama3", {}), std::string("trained length 8192"));
        QCOMPARE(labelled("rope-dynamic-ntk", {}), std::string("trained length 2048"));
        QCOMPARE(labelled("rope-llama3", {{"trained", "1000"}}), std::string("trained length 1000"));
        QCOMPARE(notesOf(spectrumOf("rope", {{"target", "32768"}})).rules[1].at, 32768.0);
    }

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

    void interpolationStretchesEveryPairByTheFactor() {
        const Figure figure = spectrumOf("rope-linear", {{"factor", "4"}});
        QCOMPARE(figure.panels.size(), 2U);
        QCOMPARE(curvesOf(figure).size(), 2U);
        for (const double ratio : barsOf(figure.panels[1])) QVERIFY(isWithin(ratio, 4));
        QCOMPARE(curvesOf(figure)[0].name.en, std::string("before: Rotary (RoPE)"));
        QCOMPARE(spectrumOf("rope-linear", {{"ratio", "false"}}).panels.size(), 1U);
        QCOMPARE(spectrumOf("rope").panels.size(), 1U);
    }

    void ntkKeepsTheFastestAndDividesTheSlowest() {
        const std::vector<double> ratios = barsOf(spectrumOf("rope-ntk", {{"factor", "8"}}).panels[1]);
        QVERIFY(isWithin(ratios.front(), 1));
        QVERIFY(isWithin(ratios.back(), 8));
        QVERIFY(std::ranges::is_sorted(ratios));
    }

    void yarnKeepsTheFastPairsAndDividesTheSlowOnes() {
        // Llama 2 with s = 16: the ramp extends from pair 20 to pair 46
        const Figure figure = spectrumOf("rope-yarn", {{"factor", "16"}});
        const std::vector<double> ratios = barsOf(figure.panels[1]);
        QCOMPARE(ratios.size(), 64U);
        for (std::size_t i = 0; i <= 20; ++i) QVERIFY(isWithin(ratios[i], 1));
        for (std::size_t i = 21; i < 46; ++i) QVERIFY(ratios[i] > 1.0001 && ratios[i] < 15.999);
        for (std::size_t i = 46; i < 64; ++i) QVERIFY(isWithin(ratios[i], 16));
        QCOMPARE(std::get<Bars>(figure.panels[1].layers[0]).bars.size(), 21U);  // kept, blended, divided
        QCOMPARE(std::get<Bars>(figure.panels[1].layers[1]).bars.size(), 25U);
        QCOMPARE(std::get<Bars>(figure.panels[1].layers[2]).bars.size(), 18U);
        QVERIFY(figure.caption.en.ends_with("(46 before scaling) · cos and sin × 1.277"));
    }

    void llama3HasThreeKindsOfPairs() {
        // base 500000, factor 8, L = 8192, low 1, high 4: 0..28 unchanged, 29..34 blended, 35..63 divided
        const std::vector<double> ratios = barsOf(spectrumOf("rope-llama3").panels[1]);
        QCOMPARE(ratios.size(), 64U);
        for (std::size_t i = 0; i <= 28; ++i) QVERIFY(isWithin(ratios[i], 1));
        for (std::size_t i = 29; i <= 34; ++i) QVERIFY(ratios[i] > 1.0001 && ratios[i] < 7.999);
        for (std::size_t i = 35; i < 64; ++i) QVERIFY(isWithin(ratios[i], 8));
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

    void singleSinesAreColumns() {
        const Figure figure = spectrumOf("sine-pow2", {});
        QCOMPARE(figure.panels[0].axes->x.aim, Aim::Dimension);
        QCOMPARE(curvesOf(figure)[0].y.size(), rowsOf("sine-pow2", {}, 0, 1).columns);
        QVERIFY(figure.headline.en.find("dimensions complete a turn") != std::string::npos);
    }

    void pairsThatStandStillHaveNoPlaceAndNoTurn() {
        const Figure figure = spectrumOf("rope-proportional");
        const std::vector<double> y = curvesOf(figure)[1].y;
        QVERIFY(!std::isnan(y[15]) && std::isnan(y[16]));
        QCOMPARE(notesOf(figure).bands.back().range.to, 64.0);
        const Figure still = spectrumOf("rope-proportional", {{"probe.dimension", "60"}});
        QVERIFY(still.caption.en.starts_with("pair 60: it does not turn · 16 of 64 pairs"));
        for (const char* proportion : {"0", "1"})
            QVERIFY(evaluate(shownAs("spectrum", "rope-proportional", {{"proportion", proportion}})));
    }

    void theProbedPairIsMarked() {
        const Figure figure = spectrumOf("rope", {{"probe.dimension", "70"}});  // [cos | sin]: the sine of pair 6
        const Point point = notesOf(figure).points[0];
        QCOMPARE(point.x, 6.5);
        QVERIFY(isWithin(point.y, 2 * M_PI * std::pow(10000.0, 12.0 / 128)));
        QVERIFY(point.label.en.starts_with("pair 6: λ = "));
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
