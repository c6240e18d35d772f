// The bias view: masks, the ruler against the kernels' own values, slopes, which distances share a bucket, and parts
// that sum to the whole.
#include <QElapsedTimer>
#include <QTest>
#include <cmath>

#include "core/document.h"
#include "core/update.h"

using namespace orrery;

namespace {

using Changes = std::vector<std::pair<const char*, const char*>>;

Document biasOf(const char* scheme, const Changes& changes) {
    Document document = *update(*update(firstDocument(), SetView{0, "bias"}), SetScheme{0, scheme});
    for (const auto& [path, text] : changes) document = *update(document, SetPath{0, path, text});
    return document;
}

Figure figureOf(const char* scheme, const Changes& changes) {
    return *evaluate(biasOf(scheme, changes));
}

const HeadKernel& kernelOf(const Panel& panel) {
    return std::get<HeadKernel>(std::get<Field>(panel.layers.front()).source);
}

const std::vector<Curve>& curvesOf(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        if (const auto* lines = std::get_if<Lines>(&panel.layers.front())) return lines->curves;
    }
    throw std::runtime_error("no curves");
}

std::string readout(const Figure& figure, std::string_view name) {
    for (const Readout& line : figure.readout) {
        if (line.name.en == name) return line.value.en;
    }
    return {};
}

const Panel& panelTitled(const Figure& figure, std::string_view words) {
    for (const Panel& panel : figure.panels) {
        if (panel.title.en.find(words) != std::string::npos) return panel;
    }
    throw std::runtime_error("no such panel");
}

}  // namespace

class BiasViewTest : public QObject {
    Q_OBJECT

private slots:
    void slopesAreThoseOfAlibi() {
        const Figure figure = figureOf("alibi", {{"heads", "12"}, {"ruler", "slopes"}});
        const auto& bars = std::get<Bars>(figure.panels.front().layers.front()).bars;
        QCOMPARE(bars.size(), std::size_t{12});
        for (int head = 0; head < 8; ++head) {
            QCOMPARE(bars[static_cast<std::size_t>(head)].value, -std::pow(2.0, -(head + 1)));
        }
        for (int head = 0; head < 4; ++head) {
            QVERIFY(std::abs(bars[static_cast<std::size_t>(8 + head)].value + std::pow(2.0, -0.5 - head)) < 1e-15);
        }
    }

    void rulerShowsTheKernelsValues() {
        for (const char* scheme : {"alibi", "kerple-log", "kerple-power", "sandwich", "fire"}) {
            const Figure figure = figureOf(scheme, {{"ruler", "distance"}, {"probe.m", "15"}});
            const HeadKernel& head = kernelOf(figure.panels.back());
            for (const Curve& curve : curvesOf(figure)) {
                const auto index = static_cast<int>(&curve - curvesOf(figure).data());
                for (std::size_t i = 0; i < curve.x.size(); ++i) {
                    const auto distance = static_cast<std::int64_t>(curve.x[i]);
                    if (distance >= 0) QCOMPARE(curve.y[i], head.kernel->value(index, 15, 15 - distance));
                }
            }
        }
    }

    void distancesOfOneBucketAreMarked() {
        const Figure figure = figureOf("t5", {{"show", "bucket"},
                                              {"ruler", "distance"},
                                              {"queries", "160"},
                                              {"keys", "160"},
                                              {"probe.m", "100"},
                                              {"probe.n", "60"}});
        QCOMPARE(readout(figure, "the same at"), std::string("distances 32 to 45"));
        QCOMPARE(readout(figure, "the bucket number"), std::string("12"));
        const auto& bands = std::get<Notes>(figure.panels.front().layers.back()).bands;
        QCOMPARE(bands.size(), std::size_t{1});
        QCOMPARE(bands[0].range.from, 31.5);
        QCOMPARE(bands[0].range.to, 45.5);
        const Curve& steps = curvesOf(figure)[0];  // two points a distance
        QCOMPARE(steps.x.size(), std::size_t{2 * 319});
        const Figure last = figureOf("t5", {{"show", "bucket"},
                                            {"ruler", "distance"},
                                            {"queries", "160"},
                                            {"keys", "160"},
                                            {"probe.m", "150"},
                                            {"probe.n", "10"}});
        QCOMPARE(readout(last, "the same at"), std::string("distances 91 to 159"));
        const Figure exact = figureOf("t5", {{"show", "bucket"}, {"probe.m", "10"}, {"probe.n", "3"}});
        QCOMPARE(readout(exact, "the same at"), std::string());
    }

    void barSaysWhatIsShown() {
        const auto barOf = [](const Figure& figure) { return figure.panels.back().bar->name.en; };
        QCOMPARE(barOf(figureOf("alibi", {})), std::string("bias added to the score"));
        QCOMPARE(barOf(figureOf("t5", {})), std::string("bias added to the score"));
        QCOMPARE(barOf(figureOf("t5", {{"show", "bucket"}})), std::string("the bucket number"));
        QCOMPARE(barOf(figureOf("shaw", {{"term", "index"}})), std::string("the row of the table"));
    }

    void clippedLabelsOfShaw() {
        const Figure figure = figureOf(
            "shaw",
            {{"term", "index"}, {"max_relative_position", "3"}, {"tokens", "6"}, {"queries", "6"}, {"keys", "6"}});
        const ScoreKernel& kernel = *kernelOf(figure.panels[0]).kernel;
        for (std::int64_t i = 0; i < 6; ++i) {
            for (std::int64_t j = 0; j < 6; ++j) {
                const std::int64_t clipped = std::max<std::int64_t>(-3, std::min<std::int64_t>(3, j - i));
                QCOMPARE(kernel.value(0, i, j), static_cast<double>(clipped + 3));
            }
        }
    }

    void partsSumToTheWhole() {
        const std::pair<const char*, std::vector<std::string>> cases[] = {
            {"transformer-xl", {"a:", "b:", "c:", "d:"}},
            {"xlnet", {"ac:", "bd:", "ef:"}},
            {"deberta", {"c2c:", "c2p:", "p2c:"}},
            {"tupe", {"position to position", "the relative bias"}},
        };
        for (const auto& [scheme, parts] : cases) {
            const Figure figure = figureOf(scheme, {{"each", "true"}, {"probe.head", "1"}});
            const ScoreKernel& whole = *kernelOf(figure.panels[0]).kernel;
            for (std::int64_t i = 0; i < 16; ++i) {
                for (std::int64_t j = 0; j <= i; ++j) {
                    double sum = 0;
                    for (const std::string& part : parts) {
                        sum += kernelOf(panelTitled(figure, part)).kernel->value(1, i, j);
                    }
                    QVERIFY2(std::abs(sum - whole.value(1, i, j)) < 1e-12, scheme);
                }
            }
            for (const std::string& part : parts) {
                const auto scaleOf = [](const Panel& panel) { return std::get<Field>(panel.layers.front()).scale; };
                QVERIFY(scaleOf(panelTitled(figure, part)) ==
                        scaleOf(figure.panels[0]));  // what is added has one range
            }
        }
    }

    void countsHaveARangeOfTheirOwn() {
        const Figure figure = figureOf("t5", {{"each", "true"}, {"queries", "160"}, {"keys", "160"}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[1].bar->high, 31.0);
        QCOMPARE(figure.panels[1].bar->name.en, std::string("the bucket number"));
        QVERIFY(figure.panels[0].bar->high < 10);
    }

    void partsThatAreRuledOutAreLeftOut() {
        QCOMPARE(figureOf("shaw", {{"each", "true"}}).panels.size(), std::size_t{4});  // "key" is BERT's
        QVERIFY(figureOf("alibi", {{"each", "true"}}).panels.size() == 8);             // has no parts: heads
    }

    void masksAreAsAsked() {
        const auto causal = [](const char* mask) {
            return kernelOf(figureOf("alibi", {{"mask", mask}}).panels[0]).kernel->causal;
        };
        QVERIFY(causal("causal"));
        QVERIFY(!causal("bidirectional"));
        QVERIFY(!causal("cross"));
    }

    void crossQueriesCountFromZero() {
        const Changes changes{{"queries", "4"}, {"keys", "12"}, {"probe.m", "2"}, {"probe.n", "9"}};
        QCOMPARE(readout(figureOf("t5", changes), "distance i − j"), std::string("1"));
        Changes cross = changes;
        cross.push_back({"mask", "cross"});
        const Figure figure = figureOf("t5", cross);
        QCOMPARE(readout(figure, "distance i − j"), std::string("-7"));
        QCOMPARE(kernelOf(figure.panels[0]).queryShift, std::int64_t{0});
    }

    void manyHeadsAreQuick() {
        const Document document =
            biasOf("alibi", {{"heads", "32"}, {"queries", "1024"}, {"keys", "1024"}, {"ruler", "both"}});
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(evaluate(document)->panels.size(), std::size_t{34});
        qInfo("evaluate: %lld us", timer.nsecsElapsed() / 1000);
        QVERIFY(timer.elapsed() < 250);
    }
};

QTEST_GUILESS_MAIN(BiasViewTest)
#include "bias_view_test.moc"
