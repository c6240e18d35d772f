// Labels of a figure: all are visible, none overlap, and numbers and ticks are formatted as people write them.
#include <QtTest>
#include <algorithm>
#include <limits>

#include "tests/support/figure_sizes.h"
#include "tests/support/test_list.h"
#include "tests/support/written_texts.h"
#include "tests/ui/example_figures.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/text/canvas.h"
#include "ui/paint/text/type.h"

using namespace orrery;

namespace {

QString report(const ExampleFigure& example, QSize size, const WrittenText& text) {
    return QStringLiteral("%1 at %2 x %3: '%4' at %5, %6, %7 x %8")
        .arg(QLatin1String(example.name))
        .arg(size.width())
        .arg(size.height())
        .arg(text.text)
        .arg(text.box.x())
        .arg(text.box.y())
        .arg(text.box.width())
        .arg(text.box.height());
}

}  // namespace

class LabelsTest : public QObject {
    Q_OBJECT

    struct Picture {
        const ExampleFigure& example;
        QSize size;
        std::vector<WrittenText> texts;
    };
    const std::vector<ExampleFigure> examples = exampleFigures();
    std::vector<Picture> pictures;

private slots:
    void initTestCase() {
        for (const ExampleFigure& example : examples) {
            for (const QSize size : figureSizes) {
                for (const Language language : {Language::English, Language::Chinese})
                    pictures.push_back(
                        {example, size, textsOf(example.figure, {.theme = Theme::Light, .language = language}, size)});
            }
        }
    }

    void whatStandsInParenthesesIsDroppedFirst() {
        const QFont font = face(20);
        const double room = widthOf("query i (po", font);
        QCOMPARE(fittedName("query i (position) →", font, 1000), QString("query i (position) →"));
        QCOMPARE(fittedName("query i (position)", font, room), QString("query i"));
        QCOMPARE(fittedName("查询 i（位置）", font, widthOf("查询 i（", font)), QString("查询 i"));
        QCOMPARE(fittedName("c2p: q, distance", font, widthOf("c2p: q", font)), QString("c2p"));
        QCOMPARE(fittedName("half-split: pair (i, i+d/2)", font, widthOf("half-split", font)), QString("half-split"));
        QCOMPARE(fittedName("dimension: sines, then cosines →", font, widthOf("dimension →", font)),
                 QString("dimension →"));
        QCOMPARE(fittedName("a long name (aside)", font, widthOf("a long", font)), QString("a long name"));
    }

    void textIsNeverClippedInEitherLanguage() {
        for (const auto& [example, size, texts] : pictures) {
            const QRectF all({0, 0}, QSizeF(size));
            for (const WrittenText& text : texts)
                QVERIFY2(all.contains(text.box), qPrintable(report(example, size, text)));
        }
    }

    void textsNeverCoverEachOther() {
        for (const auto& [example, size, texts] : pictures) {
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k) {
                    const QRectF common = texts[i].box & texts[k].box;
                    const bool apart = common.width() < 1.5 || common.height() < 1.5;
                    QVERIFY2(apart,
                             qPrintable(report(example, size, texts[i]) + " and " + report(example, size, texts[k])));
                }
            }
        }
    }

    void theDefaultPictureSaysEverything() {
        QStringList words;
        for (const WrittenText& text : textsOf(examples.front().figure, {.theme = Theme::Light}, {1280, 720}))
            words += text.text;
        const QString all = words.join(QLatin1Char('\n'));
        for (const char* word : {"Sinusoidal", "position", "dimension", "fast", "slow", "value", "120", "45", "0.5"}) {
            QVERIFY2(all.contains(QLatin1String(word)), word);
        }
    }

    void numbersReadAsPeopleWriteThem() {
        QCOMPARE(integerLabel(4294967295), QStringLiteral("4\u2009294\u2009967\u2009295"));
        QCOMPARE(integerLabel(-1024), QStringLiteral("−1024"));
        QCOMPARE(integerLabel(-10240), QStringLiteral("−10\u2009240"));
        QCOMPARE(numberLabel(62.8318), QStringLiteral("62.8"));
        QCOMPARE(numberLabel(54410.2), QStringLiteral("54\u2009410"));
        QCOMPARE(numberLabel(2.1e9), QStringLiteral("2.1 × 10⁹"));
        QCOMPARE(numberLabel(-1e-7), QStringLiteral("−10⁻⁷"));
        QCOMPARE(cellLabel(-0.5, 1), QStringLiteral("−0.5"));
        QCOMPARE(cellLabel(-0.0004, 1), QStringLiteral("0.00"));
        QCOMPARE(cellLabel(1, 1), QStringLiteral("1"));
    }

    void ticksAreRoundAndLabelledAsPrecisely() {
        const auto labels = [](AxisScale scale, CellRange shown, double pixels) {
            QStringList texts;
            for (const Tick& tick :
                 ticksOf(numberAxis({"", ""}, shown, true, scale), {pixels, false, typeFor({960, 540})}))
                texts += QString::fromStdString(tick.label.en);
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(labels(AxisScale::Linear, {-1.1, 1.1}, 160), QStringLiteral("−1.0 −0.5 0 0.5 1.0"));
        QCOMPARE(labels(AxisScale::Linear, {0, 25000}, 100), QStringLiteral("0 10\u2009000 20\u2009000"));
        QCOMPARE(labels(AxisScale::Linear, {0, 4e-6}, 90), QStringLiteral("0 2 × 10⁻⁶ 4 × 10⁻⁶"));
        QCOMPARE(labels(AxisScale::Log, {1, 1000}, 100), QStringLiteral("1 10 100 1000"));
        QCOMPARE(labels(AxisScale::Log, {1, 1e6}, 100), QStringLiteral("1 10² 10⁴ 10⁶"));
        QCOMPARE(labels(AxisScale::Log, {1, 100}, 400), QStringLiteral("1 2 5 10 20 50 100"));
        QCOMPARE(labels(AxisScale::Log, {20, 80}, 150), QStringLiteral("20 40 60 80"));
        for (const double far : {1e16, 1e300, std::numeric_limits<double>::infinity()})
            QCOMPARE(labels(AxisScale::Linear, {far, far + 1}, 500), QString());
        QCOMPARE(labels(AxisScale::Log, {0, 10}, 500), QString());
    }

    void wordsOfSmallMatricesTurnOrShrinkRatherThanVanish() {
        Document document;
        document.panes = {pane("xlnet", {{"tokens", "11"}}, "bias",
                               {{"sentence", "the cat sat on the mat because the mat was warm"}, {"each", "true"}})};
        const Figure figure = *evaluate(document);
        for (const QSize size : {QSize(960, 540), QSize(1280, 720), QSize(1920, 1080)}) {
            const Look look{Theme::Light, Language::English, Purpose::Slide};
            const auto isWritten = [](const char* word) {
                return [word](const WrittenText& text) { return text.text == QLatin1String(word); };
            };
            const std::vector<WrittenText> texts = textsOf(figure, look, size);
            for (const char* word : {"cat", "because", "warm"})
                QVERIFY2(std::ranges::count_if(texts, isWritten(word)) >= 4, word);
            const auto found = std::ranges::find_if(texts, isWritten("because"));
            QVERIFY(found != texts.end());
        }
    }

    void captionsLoseWholeSentences() {
        Figure figure = plotFigure({curvesPanel(2, 10)});
        std::string text;
        for (int i = 0; i < 9; ++i) text += "At 0.25 this sentence needs some room of its own. ";
        figure.caption = Phrase(text);
        QString written;
        for (const WrittenText& each : textsOf(figure, {.theme = Theme::Light}, {640, 400})) {
            if (each.box.top() > 340) written += each.text;
        }
        QVERIFY(written.contains("At 0.25 this sentence") && !written.contains(u'…'));
        QVERIFY(written.endsWith("of its own."));
    }

    void ownTicksAndOrdersAreTheLabels() {
        Axis axis{.shown = {0, 4}, .extents = {0, 4}};
        const Type type = typeFor({960, 540});
        axis.order = std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, 2, 1, 3});
        QCOMPARE(ticksOf(axis, {600, true, type})[1], (Tick{1.5, Phrase(std::string("2"))}));
        axis.ticks = {{3.5, {"last", "末"}}, {0.5, {"first", "首"}}, {9, {"outside", "外"}}};
        const std::vector<Tick> ticks = ticksOf(axis, {600, true, type});
        QCOMPARE(ticks.size(), std::size_t{2});
        QCOMPARE(ticks.front().label.en, std::string("first"));
    }

    void aLegendHasRoomAndNeverCoversTheData() {
        const Figure figure = plotFigure({curvesPanel(9, 10)});
        for (const QSize size : {QSize(640, 400), QSize(1280, 720), QSize(1920, 1080)}) {
            const PanelLayout panel = layoutOf(figure, size).panels.front();
            QVERIFY(!panel.legendRows.isEmpty());
            QVERIFY(panel.legendRows.bottom() <= panel.data.top());
            const std::vector<WrittenText> texts = textsOf(figure, {.theme = Theme::Light}, size);
            QCOMPARE(std::ranges::count_if(
                         texts, [&](const WrittenText& text) { return panel.legendRows.contains(text.box.center()); }),
                     9);
        }
    }
    void curvesAreNamedAtTheirEndsUpToEight() {
        const Figure figure = plotFigure({curvesPanel(8, 10)});
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
            const PanelLayout panel = layoutOf(figure, size).panels.front();
            QVERIFY(panel.legendRows.isEmpty() && panel.endNames.left() == panel.data.right());
            const auto isNamed = [&](const WrittenText& text) { return panel.endNames.contains(text.box.center()); };
            QCOMPARE(std::ranges::count_if(textsOf(figure, {.theme = Theme::Light}, size), isNamed), 8);
        }
    }
    void chineseStandsUprightWhereItIsTurned() {
        NotePad pad({400, 400});
        QPainter painter(&pad);
        const Palette palette = paletteOf(Theme::Light);
        const Type type = typeFor({1920, 1080});
        const DrawCloud nothing;
        const Canvas canvas{painter, palette, type, Language::Chinese, 1, nothing};
        drawLabel(canvas, {QStringLiteral("词元 d →"), {200, 200}, 0.5, 1}, type.text, Qt::black);
        painter.end();
        const std::vector<WrittenText> texts = pad.notes();
        QCOMPARE(texts.size(), std::size_t{3});
        QVERIFY(texts[0].text == QStringLiteral("词") && texts[1].text == QStringLiteral("元"));
        QVERIFY(texts[0].box.bottom() <= texts[1].box.top() && texts[1].box.bottom() <= texts[2].box.top());
        QVERIFY(texts[2].box.height() > texts[2].box.width());
    }

    void linesAreNamedBesideTheData() {
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
            const Figure figure = plotFigure({spectrumPanel(), placed(annotatedPanel(), 0, {0, 0.5, 1, 0.5})});
            const std::vector<PanelLayout> panels = layoutOf(figure, size).panels;
            for (const WrittenText& text : textsOf(figure, {.theme = Theme::Light}, size)) {
                if (text.text == "trained context L = 4096") QVERIFY(panels[0].endNames.contains(text.box.center()));
                if (text.text == "m = 60" || text.text == "n = 64")
                    QVERIFY(panels[1].topNames.contains(text.box.center()));
                if (text.text == "half") QVERIFY(panels[1].endNames.contains(text.box.center()));
            }
        }
    }

    void wordsOfNotesStayInsideThePanel() {
        const Figure figure = plotFigure({annotatedPanel()});
        const QRectF data = layoutOf(figure, {1280, 720}).panels.front().data;
        for (const QString word : {"one period", "not trained", "A", "a zero", "near the corner"}) {
            const std::vector<WrittenText> texts = textsOf(figure, {.theme = Theme::Light}, {1280, 720});
            const auto found = std::ranges::find(texts, word, &WrittenText::text);
            QVERIFY2(found != texts.end(), qPrintable(word));
            QVERIFY2(data.contains(found->box), qPrintable(word));
        }
    }

    void whatAveragesToNothingSaysSo() {
        const auto says = [](const char* positions, Language language) {
            const Figure figure = figureOf({pane("sinusoidal", {}, "heatmap", {{"positions", positions}})});
            for (const WrittenText& text :
                 textsOf(figure, {.theme = Theme::Light, .language = language}, {1280, 720})) {
                if (text.text.startsWith("averages of ") || text.text.contains(QStringLiteral("的平均值：请放大")))
                    return true;
            }
            return false;
        };
        QVERIFY(says("4294967296", Language::English) && says("4294967296", Language::Chinese));
        QVERIFY(!says("50", Language::English) && !says("20000", Language::English));
    }

    void barsOfPositionsHaveWholeTicks() {
        for (const double last : {1.0, 19.0, 99.0, 511.0, 4294967295.0}) {
            const ColourScale scale = scaleOver(Quantity::PositionIndex, {0, last}, "auto", RangeRule::Plain);
            for (const double value : barTicks(scale, 800, 30)) QCOMPARE(value, std::round(value));
            QCOMPARE(barTicks(scale, 800, 30).back(), last);
        }
    }

    void barsHaveRoundTicksBetweenTheirEnds() {
        const auto ticks = [](double low, double high) {
            return barTicks({.low = low, .high = high, .rule = RangeRule::Plain}, 800, 30);
        };
        QCOMPARE(ticks(-1, 1), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
        QCOMPARE(ticks(22, 64), (std::vector<double>{22, 40, 60, 64}));
        QCOMPARE(ticks(-22, 0), (std::vector<double>{-22, -20, -10, 0}));
    }

    void smallNumbersInCellsHaveTheirDigits() {
        QCOMPARE(cellLabel(-0.0039, 0.012), QStringLiteral("−0.0039"));
        QCOMPARE(cellLabel(0.125, 0.2), QStringLiteral("0.125"));
        QCOMPARE(cellLabel(0.123, 1), QStringLiteral("0.12"));
    }

    void tickStepsAreNice() {
        QCOMPARE(roundStep(0.021), 0.05);
        QCOMPARE(niceStep(0.2), 1.0);
        QCOMPARE(niceStep(1.01), 2.0);
        QCOMPARE(niceStep(20), 20.0);
        QCOMPARE(niceStep(21), 50.0);
        QCOMPARE(niceStep(7e8), 1e9);
        QCOMPARE(tickCells({0, 50}, 10), (std::vector<double>{0, 10, 20, 30, 40}));
        QCOMPARE(tickCells({-3, 4}, 2), (std::vector<double>{-2, 0, 2}));
        QCOMPARE(tickCells({6, 9}, 100), (std::vector<double>{7}));
    }
};

ORRERY_TEST(LabelsTest);
#include "labels_test.moc"
