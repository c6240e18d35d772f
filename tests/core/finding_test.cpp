// Search by typed text.
#include "core/interaction/fuzzy_match.h"
#include "core/schemes/catalog.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

constexpr auto baseParam = Real("base", {"Base", "底数"}, {1, 1e12, 10000}, {"Help.", "说明。"});
constexpr auto modelWidth = Integer("d_model", {"Width", "宽度"}, {1, 65536, 128}, {"Help.", "说明。"});
constexpr Option layouts[] = {{"interleaved", {"interleaved", "交错"}}, {"halves", {"in halves", "分半"}}};
constexpr auto layoutParam = orrery::Choice("layout", {"Layout", "排列"}, layouts, {"Help.", "说明。"});
constexpr auto shownParam = Flag("shown", {"Shown", "显示"}, true, {"Help.", "说明。"});

const Findable ropeScheme{{"Rotary (RoPE)", "旋转位置编码 (RoPE)"}, "rope"};

double number(const Param& param, const std::string& typed) {
    return std::get<double>(*typedValue(param, *typedAfterName(typed, param)));
}

}  // namespace

class FindingTest : public QObject {
    Q_OBJECT

private slots:
    void everyTypedWordIsInTheNameOrBesideIt() {
        for (const char* typed : {"", "rot", "ROPE", "rope rotary", "旋转", "位置 rope", "(rope"})
            QVERIFY2(matchScore(typed, ropeScheme).has_value(), typed);
        for (const char* typed : {"alibi", "rope x", "正弦"}) QVERIFY2(!matchScore(typed, ropeScheme), typed);
    }

    void whatBeginsANameComesFirst() {
        QVERIFY(*matchScore("rope", ropeScheme) < *matchScore("otary", ropeScheme));
        QVERIFY(*matchScore("rotary", ropeScheme) <= *matchScore("rope", Findable{{"My rope", "我的"}, ""}));
    }

    void aWholeNameIsNearestAndATextFarthest() {
        const Findable next{{"Next", "下一步"}, ""}, example{{"Next example", "下一个示例"}, ""};
        QVERIFY(*matchScore("next", next) < *matchScore("next", example));
        const Findable about{{"Steps", "步骤"}, "", "The next one comes after it."};
        QVERIFY(*matchScore("next", about) > *matchScore("xt", example));
    }

    void nearMissesAreMendedByTheNames() {
        const Phrase names[] = {{"Heatmap", "热力图"}, {"Similarity of rows", "相似度"}};
        QCOMPARE(*nearMiss("heatmp", names), std::string("heatmap"));
        QCOMPARE(*nearMiss("rows simlarity", names), std::string("rows similarity"));
        for (const char* typed : {"heatmap", "kitten", "xy", ""}) QVERIFY2(!nearMiss(typed, names), typed);
    }

    void dashesUnderscoresAndSpacesAreTheSame() {
        const Findable model{{"Llama 3 8B", "Llama 3 8B"}, "llama-3-8b"};
        for (const char* typed : {"llama 3", "llama-3", "llama_3 8b", "LLAMA-3-8B"})
            QVERIFY2(matchScore(typed, model).has_value(), typed);
    }

    void aNameAndAValueSetAParameter() {
        for (const char* typed :
             {"base 500000", "base=500k", "Base = 5e5", "底数 500000", "底数500000", "底数：50万", "base: 500 000"})
            QCOMPARE(number(baseParam, typed), 500000.0);
        for (const char* typed : {"d_model 512", "d-model=512", "d model 512", "width 2^9", "宽度512"})
            QCOMPARE(number(modelWidth, typed), 512.0);
    }

    void aNameAloneOrAnotherWordIsNoValue() {
        for (const char* typed : {"base", "base ", "base=", "baseline 5", "bas 5", "500"})
            QVERIFY2(!typedAfterName(typed, baseParam), typed);
    }

    void choicesAreTakenByTheirBeginning() {
        for (const char* typed : {"halves", "in h", "hal", "分半"})
            QCOMPARE(std::get<std::string>(*typedValue(layoutParam, typed)), std::string("halves"));
        QVERIFY(!typedValue(layoutParam, "thirds"));
        QCOMPARE(std::get<bool>(*typedValue(shownParam, "off")), false);
        QCOMPARE(std::get<bool>(*typedValue(shownParam, "关")), false);
    }

    void whatIsNotAllowedSaysWhatIs() {
        const Result<Value> value = typedValue(baseParam, "0");
        QVERIFY(!value);
        QVERIFY(value.problem().sentence().find("1") != std::string::npos);
    }

    void everySchemeIsFoundByItsIdAndNames() {
        for (const Scheme* scheme : schemes()) {
            const Findable thing{Phrase(scheme->name), std::string(scheme->id)};
            for (const std::string_view typed : {scheme->id, scheme->name.en, scheme->name.zh})
                QVERIFY2(matchScore(typed, thing).has_value(), std::string(typed).c_str());
        }
    }
};

ORRERY_TEST(FindingTest);
#include "finding_test.moc"
