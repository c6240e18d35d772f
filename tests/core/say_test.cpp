// Sentences in both languages from one pattern each; untrusted text in them is shown on one line, truncated, and
// without control characters for terminals.
#include <QTest>

#include "core/base/result.h"
#include "core/base/say.h"
#include "core/base/shown_text.h"
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

    void wordsStayAsTheyAre() {
        for (const char* text : {"", "base", "位置编码", "a\xc3\xa9\xf0\x9f\x94\xad"})
            QCOMPARE(shownText(text), std::string(text));
    }

    void whatATerminalObeysIsNotShown() {
        QCOMPARE(shownText("a\x1b[31m\nb\r\x7f"), std::string("a?[31m?b??"));
        QCOMPARE(shownText("\xc2\x9b"
                           "31m"),
                 std::string("?31m"));  // the single-character form of that escape
        QCOMPARE(shownText("a\xd8\x9cz"), std::string("a?z"));
        QCOMPARE(shownText("a\xe2\x80\xae"
                           "gnp.b"),
                 std::string("a?gnp.b"));  // right-to-left override
    }

    void bytesThatAreNoTextAreNotShown() {
        QCOMPARE(shownText("\xff\x80z\xe4\xbd"), std::string("??z??"));
        QCOMPARE(shownText("\xc0\xaf"), std::string("??"));
    }

    void ofLongTextTheMiddleIsLeftOut() {
        const std::string end(80, 'x');
        QCOMPARE(shownText(std::string(120000, 'x')), end + "…" + end);
        QCOMPARE(shownText("位置编码", 6), std::string("位…码"));
    }

    void quotedValuesAreShownSo() {
        QCOMPARE(quoted("a\tb").en, std::string("'a?b'"));
        QCOMPARE(quoted(std::string(500, 'x')).zh.size(), std::string("“…”").size() + 160);
    }
};

ORRERY_TEST(SayTest);
#include "say_test.moc"
