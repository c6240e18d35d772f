// Untrusted text is shown on one line, truncated, and without control characters for terminals.
#include <QTest>

#include "core/base/result.h"
#include "core/base/shown_text.h"
#include "tests/support/test_list.h"

namespace orrery {

class ShownTextTest : public QObject {
    Q_OBJECT

private slots:
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

ORRERY_TEST(ShownTextTest);

}  // namespace orrery

#include "shown_text_test.moc"
