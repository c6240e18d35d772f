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
