// Sentences in both languages from one pattern each.
#include <QTest>

#include "core/base/result.h"
#include "core/base/say.h"
#include "tests/support/test_list.h"

using namespace orrery;

class SayTest : public QObject {
    Q_OBJECT

private slots:
    void valuesStandInTheirPlaces() {
        const Phrase text = say({"{} characters are too many; at most {}", "{} 个字符过多；最多 {}"}, 70u, 64);
        QCOMPARE(text.en, std::string("70 characters are too many; at most 64"));
        QCOMPARE(text.zh, std::string("70 个字符过多；最多 64"));
    }

    void aLanguageMayHaveItsOwnOrder() {
        const Phrase text =
            say({"{0} of the first {1}", "前 {1} 步中 {0} 步"}, std::string("3"), std::string_view("10"));
        QCOMPARE(text.en, std::string("3 of the first 10"));
        QCOMPARE(text.zh, std::string("前 10 步中 3 步"));
    }

    void aPhraseIsTakenInTheLanguageThatIsWritten() {
        const Phrase text = say({"{} is no {}", "{}不是{}"}, quoted("x"), Words{"pair", "对"});
        QCOMPARE(text.en, std::string("'x' is no pair"));
        QCOMPARE(text.zh, std::string("“x”不是对"));
    }

    void noBlankStandsBetweenChineseWords() {
        constexpr Pattern<2> sees{"{} does not see {}", "{} 看不到 {}"};
        QCOMPARE(say(sees, 3, "key 4").zh, std::string("3 看不到 key 4"));
        QCOMPARE(say(sees, Words{"cat", "“猫”"}, Words{"a dog", "一只狗"}).zh, std::string("“猫”看不到一只狗"));
        QCOMPARE(say({"{} {}", "{} {}"}, Words{"“a”", "词"}, Words{"“b”", "元"}).en, std::string("“a” “b”"));
        QCOMPARE(say({"{} {}", "{} {}"}, Words{"“a”", "词"}, Words{"“b”", "元"}).zh, std::string("词元"));
        QCOMPARE(say({"{} of {}", "{1} 中有 {0} 个"}, 1, Words{"two", "两对"}).zh, std::string("两对中有 1 个"));
    }

    void bracesOfThePatternAreDoubledAndThoseOfValuesAreKept() {
        const Phrase text = say({"$\\sqrt{{d}}$ is {}", "$\\sqrt{{d}}$ 为 {}"}, "{0}");
        QCOMPARE(text.en, std::string("$\\sqrt{d}$ is {0}"));
        QCOMPARE(text.zh, std::string("$\\sqrt{d}$ 为 {0}"));
    }

    void aPatternMayBeAConstant() {
        constexpr Pattern<2> apart{"{} and {}", "{1} 与 {0}"};
        QCOMPARE(say(apart, 1, 2).zh, std::string("2 与 1"));
    }
};
ORRERY_TEST(SayTest);
#include "say_test.moc"
