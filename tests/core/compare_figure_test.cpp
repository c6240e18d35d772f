// Figures of several panes: positions, names, colour range and difference of the panes.
#include <QTest>
#include <cmath>

#include "core/evaluate/compare.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "tests/support/figures.h"
#include "tests/support/several_panes.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns two panes of integers over 50 positions, starting with the given numbers.
Document countingFrom(const char* first, const char* second) {
    return with(panesOf({"integer", "integer"}),
                {{"panes.0.integer.first_index", first}, {"panes.1.integer.first_index", second}});
}

}  // namespace

class CompareFigureTest : public QObject {
    Q_OBJECT

private slots:
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

    void panesAreLetteredAndNamedOnce() {
        const Figure figure = inWords(*evaluate(panesOf({"sinusoidal", "rope"})));
        QCOMPARE(figure.title, Phrase("Sinusoidal | Rotary (RoPE) · base 10 000 · interleaved",
                                      "正弦位置编码 | 旋转位置编码（RoPE） · 底数 10 000 · 交错"));
        QCOMPARE(figure.panels[0].title.en, std::string("A · Sinusoidal · d_model 128"));
        QCOMPARE(figure.panels[1].title.en, std::string("B · Rotary (RoPE) · head_dim 128"));
        QCOMPARE(figure.readout.front().name.en, std::string("A"));
        QCOMPARE(readout(figure, "B"), std::string("Rotary (RoPE)"));
        QVERIFY(figure.caption.en.starts_with("A: position 7, dimension 12: sin("));
    }

    void whatPanesHaveInCommonIsSaidOnce() {
        const Figure figure =
            *evaluate(with(panesOf({"sinusoidal", "sinusoidal"}), {{"panes.1.sinusoidal.base", "100"}}));
        QCOMPARE(figure.title.en, std::string("Sinusoidal · d_model 128 · interleaved"));
        QCOMPARE(figure.panels[0].title.en, std::string("A · base 10 000"));
        QCOMPARE(figure.panels[1].title.en, std::string("B · base 100"));
    }

    void headingsSayFirstWhatFewestPanesShare() {
        const Document heads = with(panesOf({"t5", "t5"}), {{"panes.0.bias.heads_shown", "one"},
                                                            {"panes.1.bias.heads_shown", "one"},
                                                            {"panes.0.t5.table", "random"},
                                                            {"panes.1.t5.table", "random"},
                                                            {"panes.1.t5.num_buckets", "8"}});
        const Figure figure = figureOf(heads);
        QCOMPARE(figure.panels[0].title.en, std::string("A · num_buckets 32"));  // "head 0" applies to both
        QVERIFY(figure.title.en.ends_with(" · head 0 · seed 1 · random numbers in place of learned ones"));
        const Document names = with(panesOf({"deberta", "alibi", "kerple-log", "kerple-power"}), {});
        std::vector<std::string> titles;
        for (const Panel& panel : figureOf(names).panels) titles.push_back(panel.title.en);
        const auto isNamed = [&](const char* letter, const char* name) {
            return std::ranges::any_of(titles, [&](const std::string& title) {
                return title.starts_with(letter) && title.find(name) != std::string::npos;
            });
        };
        QVERIFY(isNamed("A · ", " · DeBERTa · ") && isNamed("C · ", " · KERPLE, logarithmic") &&
                isNamed("D · ", " · KERPLE, power"));
    }

    void aHeadKeepsItsNameBeforeWhatTellsItsPaneApart() {
        const Figure figure = *evaluate(panesOf({"alibi", "t5"}));
        QVERIFY(figure.panels.front().title.en.starts_with("A · m = 1/2 · head 0 · ALiBi"));
        const auto ofSecond = std::ranges::find(figure.panels, 1, &Panel::pane);
        QVERIFY(ofSecond->title.en.starts_with("B · m = 1/2 · head 0 · T5 buckets"));
        const Figure alike = *evaluate(with(panesOf({"alibi", "alibi"}), {{"panes.1.alibi.heads", "4"}}));
        QVERIFY(alike.panels.front().title.en.starts_with("A · m = 1/2 · head 0 · heads 8"));
        const Figure large = *evaluate(with(panesOf({"alibi", "t5"}), {{"panes.0.bias.heads_shown", "one"}}));
        QVERIFY(large.panels.front().title.en.starts_with("A · ALiBi · "));
    }

    void aComparisonSaysWhatItCompares() {
        const auto headline = [](Document document, bool difference) {
            document.compare.difference = difference;
            const Result<Figure> figure = evaluate(document);
            return figure ? figure->headline : Phrase("no picture: " + figure.problem().sentence());
        };
        const Document biases = panesOf({"alibi", "t5"});
        QCOMPARE(headline(biases, false), Phrase("ALiBi beside T5 buckets", "ALiBi 线性偏置、T5 相对位置桶"));
        QCOMPARE(headline(biases, true).en, std::string("ALiBi beside T5 buckets, and A − B"));
        const Document zoomed = with(
            panesOf({"sinusoidal", "sinusoidal"}),
            {{"compare.windows", "false"}, {"panes.1.heatmap.positions", "9"}, {"panes.1.heatmap.first", "1000000"}});
        for (const Document& document : {zoomed, panesOf({"sinusoidal", "rope", "binary", "normalized"})}) {
            const std::string said = headline(document, false).en;
            QVERIFY2(said.find("picture") == std::string::npos, said.c_str());
        }
    }

    void theCaptionSpeaksOfEveryPane() {
        Document document = with(panesOf({"alibi", "t5"}), {{"panes.1.t5.bidirectional", "true"}});
        document.probe = {.m = 3, .n = 7};  // ALiBi is causal
        const Phrase caption = evaluate(document)->caption;
        QVERIFY2(caption.en.starts_with("A: head 0, query 3, key 7: masked; B: head 0, query 3, key 7: "),
                 caption.en.c_str());
        QVERIFY2(caption.zh.find("B：头 0，查询 3，键 7") != std::string::npos, caption.zh.c_str());
    }

    void aboutHeadsThePictureAndAnswersIt() {
        Document document =
            with(firstDocument(), {{"about.title_en", "Why sines?"}, {"about.answer_zh", "因为快慢不同。"}});
        const Figure one = *evaluate(document);
        QCOMPARE(one.headline, Phrase(std::string("Why sines?")));
        QCOMPARE(one.title.en, std::string("Sinusoidal · d_model 128 · base 10 000 · interleaved"));
        QCOMPARE(one.caption, Phrase(std::string("因为快慢不同。")));
        document.panes.push_back(document.panes[0]);
        QCOMPARE(evaluate(document)->headline.en, std::string("Why sines?"));
    }

    void equalQuantitiesShareOneColourRange() {
        const Document document = countingFrom("-100", "20");
        const Figure shared = *evaluate(document);
        for (const Panel& panel : shared.panels) {
            const ColourScale& scale = fieldOf(panel).scale;
            QCOMPARE(scale.low, -100.0);  // -100 to -51 and 20 to 69, symmetric about 0
            QCOMPARE(scale.high, 100.0);
            QCOMPARE(mapOf(scale).id, std::string_view("blue-red"));
            QVERIFY(*panel.bar == scale);
        }
        const Figure apart = *evaluate(with(document, {{"compare.colours", "false"}}));
        QCOMPARE(fieldOf(apart.panels[1]).scale.low, 20.0);
        QCOMPARE(fieldOf(apart.panels[1]).scale.high, 69.0);
        QCOMPARE(mapOf(fieldOf(apart.panels[1]).scale).id, std::string_view("ice"));
        const Figure positive = *evaluate(countingFrom("10", "20"));
        QCOMPARE(fieldOf(positive.panels[1]).scale.low, 10.0);
        QCOMPARE(fieldOf(positive.panels[0]).scale.high, 69.0);
    }

    void chosenColourMapsStay() {
        const Document document =
            changed(countingFrom("-100", "20"), SetValue{{1, Owner::View, "map"}, std::string("ember")});
        QCOMPARE(mapOf(fieldOf(evaluate(document)->panels[1]).scale).id, std::string_view("ember"));
    }

    void otherQuantitiesKeepTheirRange() {
        const Figure figure = *evaluate(panesOf({"alibi", "sinusoidal"}));
        const Figure alone = *evaluate(panesOf({"alibi"}));
        QVERIFY(fieldOf(figure.panels.front()).scale == fieldOf(alone.panels.front()).scale);
        QCOMPARE(fieldOf(figure.panels.back()).scale.low, -1.0);
    }

    void differenceIsTheFirstMinusTheSecond() {
        Document document = with(panesOf({"sinusoidal", "sinusoidal"}),
                                 {{"panes.1.sinusoidal.base", "500"}, {"compare.difference", "true"}});
        const Figure figure = *evaluate(document);
        QCOMPARE(figure.panels.size(), std::size_t{3});
        const Panel& panel = figure.panels.back();
        QCOMPARE(panel.title.en, std::string("A − B"));
        QCOMPARE(panel.pane, 2);
        QCOMPARE(panel.place.left, 2.0 / 3);
        const Field& field = fieldOf(panel);
        QCOMPARE(field.scale.low, -2.0);
        QCOMPARE(field.scale.high, 2.0);
        QCOMPARE(mapOf(field.scale).id, std::string_view("blue-red"));
        for (const auto& [position, pair] : {std::pair{7, 6}, std::pair{49, 0}, std::pair{0, 63}, std::pair{31, 20}}) {
            const auto angle = [position = position, pair = pair](double base) {
                return position / std::pow(base, 2.0 * pair / 128);
            };
            const auto cell = [](int at) { return CellRange{double(at), double(at + 1)}; };
            const double sines = exactMean(field, cell(position), cell(2 * pair));
            const double cosines = exactMean(field, cell(position), cell(2 * pair + 1));
            QVERIFY(std::abs(sines - (std::sin(angle(10000)) - std::sin(angle(500)))) < 1e-12);
            QVERIFY(std::abs(cosines - (std::cos(angle(10000)) - std::cos(angle(500)))) < 1e-12);
        }
        const double probed = std::sin(7 / std::pow(10000, 12.0 / 128)) - std::sin(7 / std::pow(500, 12.0 / 128));
        QVERIFY(std::abs(std::stod(readout(figure, "A − B")) - probed) < 1e-9);
    }

    void differenceRangeIsThatOfTheDifferences() {
        const Figure figure = *evaluate(with(countingFrom("0", "1000"), {{"compare.difference", "true"}}));
        QCOMPARE(fieldOf(figure.panels.back()).scale.low, -1000.0);  // at all positions
        QCOMPARE(fieldOf(figure.panels.back()).scale.high, 0.0);
        QCOMPARE(readout(figure, "A − B"), std::string("−1000"));
    }

    void differenceIsOfTheLargestPicture() {
        const Figure figure = *evaluate(with(panesOf({"sinusoidal", "rope"}), {{"panes.0.heatmap.binary_strip", "true"},
                                                                               {"compare.difference", "true"}}));
        QCOMPARE(fieldOf(figure.panels.back()).columnExtents, (CellRange{0, 128}));
        // RoPE's cosines stand in one half, the sinusoidal ones beside their sines
        QCOMPARE(figure.panels.back().title.en, std::string("A − B, a column’s pairs differ"));
        QVERIFY(figure.panels.back().axes->x.lowEnd.empty() && figure.panels.back().axes->y.lowEnd.empty());
        const auto lettered = [](const Panel& panel) { return panel.title.en.starts_with("A · Sinusoidal"); };
        QVERIFY(std::ranges::find_if(figure.panels, lettered)->bar);
    }

    void differenceHasThePlacesAndHeadsOfA() {
        const Document document =
            with(panesOf({"alibi", "alibi"}), {{"panes.1.alibi.bias_max", "4"}, {"compare.difference", "true"}});
        const Figure figure = *evaluate(document);
        const std::size_t heads = figure.panels.size() / 3;
        QVERIFY(heads > 1 && figure.panels.size() == 3 * heads);
        for (std::size_t head = 0; head < heads; ++head) {
            const Panel &a = figure.panels[head], &difference = figure.panels[2 * heads + head];
            QCOMPARE(difference.head, a.head);
            QCOMPARE(difference.place.width, a.place.width);
            QCOMPARE(difference.place.height, a.place.height);
            QCOMPARE(fieldOf(difference).scale, fieldOf(figure.panels.back()).scale);
        }
        QCOMPARE(figure.panels[2 * heads].title, Phrase("A − B · head 0", "A − B · 头 0"));
    }

    void differenceFollowsTheProbedHead() {
        const Document document = with(panesOf({"alibi", "alibi"}), {{"panes.1.alibi.heads", "16"},
                                                                     {"panes.1.alibi.bias_max", "8"},
                                                                     {"compare.difference", "true"},
                                                                     {"probe.head", "3"}});
        const Figure figure = *evaluate(document);
        QCOMPARE(figure.panels.back().title, Phrase("A − B · head 3", "A − B · 头 3"));
        // other heads than in A: only the probed one; slopes 2^(-8 h / 8) and 2^(-8 h / 16) with h = 4, at distance 4
        QVERIFY(std::abs(std::stod(readout(figure, "A − B")) - (-4 * std::exp2(-4) + 4 * std::exp2(-2))) < 1e-9);
    }

    void onePaneHasNoDifference() {
        const Document document = with(firstDocument(), {{"compare.difference", "true"}});
        const Figure figure = *evaluate(document);
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QVERIFY(figure.panels[0].title.empty());
        QCOMPARE(figure.title, evaluate(firstDocument())->title);
    }

    void theScreenShowsBothPanesAndWhyTheyHaveNoDifference() {
        const Document document =
            with(panesOf({"sinusoidal", "rope"}), {{"compare.difference", "true"}, {"panes.1.view", "dials"}});
        const Figure figure = *evaluateForScreen(document, {}, nullptr);
        QCOMPARE(figure.panels.back().pane, 2);
        QCOMPARE(layerOf<Message>(figure.panels.back())->text.en, problemOf(document).sentence());
        QVERIFY(layerOf<Field>(figure.panels.front()) && figure.noDifference);
    }

    void whatCannotBeSubtractedIsSaid() {
        const auto compared = [](std::initializer_list<const char*> ids, const Changes& changes) {
            return problemOf(with(with(panesOf(ids), {{"compare.difference", "true"}}), changes));
        };
        const Problem widths = compared({"sinusoidal", "sinusoidal"}, {{"panes.1.sinusoidal.d_model", "64"}});
        QCOMPARE(widths.where, std::string("d_model"));
        QCOMPARE(widths.sentence(),
                 std::string("d_model: the panes have 128 and 64 dimensions; A − B needs the same number"));
        QCOMPARE(widths.sentence(Language::Chinese),
                 std::string("d_model：两个窗格分别有 128 和 64 个维度；求 A − B 时两者应一样多"));
        QCOMPARE(compared({"sinusoidal", "rope"}, {{"panes.1.rope.head_dim", "32"}}).where, std::string("head_dim"));
        const Problem rows = compared({"sinusoidal", "rope"}, {{"panes.1.heatmap.positions", "9"}});
        QCOMPARE(rows.sentence(),
                 std::string("positions: the panes have 50 and 9 positions; A − B needs the same number"));
        const Problem starts = compared({"sinusoidal", "rope"}, {{"panes.1.heatmap.first", "9"}});
        QCOMPARE(starts.sentence(), std::string("first: the panes begin at 0 and 9; A − B needs the same beginning"));
        QCOMPARE(compared({"alibi", "t5"}, {{"panes.1.bias.keys", "9"}}).where, std::string("keys"));
        QCOMPARE(compared({"alibi", "t5"}, {{"panes.1.bias.sentence", "the cat"}}).where, std::string("sentence"));
        const Problem matrices =
            compared({"sinusoidal", "sinusoidal"},
                     {{"panes.0.view", "similarity"}, {"panes.1.view", "similarity"}, {"panes.1.positions", "9"}});
        QCOMPARE(matrices.where, std::string("positions"));
        QCOMPARE(
            compared({"sinusoidal", "rope"}, {{"panes.1.view", "dials"}}).sentence(),
            std::string(
                "view: 'dials' shows no cells as colours; A − B needs a picture of such cells in the first two panes"));
        QVERIFY(compared({"sinusoidal", "sinusoidal"}, {{"panes.1.heatmap.layout_mix", "1"}})
                    .what.en.find("different orders") != std::string::npos);
        QCOMPARE(compared({"sinusoidal", "sinusoidal"},
                          {{"panes.0.heatmap.layout_mix", "1"}, {"panes.1.heatmap.layout_mix", "1"}}),
                 Problem());
        QCOMPARE(compared({"sinusoidal", "alibi"}, {}).where, std::string("view"));
        QVERIFY(!compared({"sinusoidal", "alibi"}, {}).sentence(Language::Chinese).empty());
    }
};

ORRERY_TEST(CompareFigureTest);
#include "compare_figure_test.moc"
