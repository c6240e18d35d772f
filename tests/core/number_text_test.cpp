// Numbers formatted for people and for programs, and parsed as people type them.
#include <QTest>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "tests/support/rows.h"
#include "tests/support/test_list.h"

using namespace orrery;

class NumberTextTest : public QObject {
    Q_OBJECT

private slots:
    void fourDigitsUnlessMoreAreAsked() {
        QCOMPARE(rounded(0.841470985), std::string("0.8415"));
        QCOMPARE(rounded(-0.841470985, 9), std::string("−0.841470985"));
        QCOMPARE(rounded(0), std::string("0"));
        QCOMPARE(rounded(9999.99), std::string("10\u2009000"));
        QCOMPARE(rounded(62831.853), std::string("62\u2009832"));  // integer parts are never shortened
    }

    void theVeryLargeAndSmallHaveAPowerOfTen() {
        QCOMPARE(rounded(4294967296), std::string("4.295\u2009×\u200910⁹"));
        QCOMPARE(rounded(4294967296, 12), std::string("4\u2009294\u2009967\u2009296"));
        QCOMPARE(rounded(1e12), std::string("10¹²"));
        QCOMPARE(rounded(-2.07e-5), std::string("−2.07\u2009×\u200910⁻⁵"));
    }

    void wholeNumbersStandInThrees() {
        QCOMPARE(grouped(9999), std::string("9999"));
        QCOMPARE(grouped(-12345678), std::string("−12\u2009345\u2009678"));
    }

    void slopesThatArePowersOfOneHalfAreFractions() {
        QCOMPARE(fractionText(1.0 / 64), std::string("1/64"));
        QCOMPARE(fractionText(0.7071067811865476), std::string("0.7071"));
        QCOMPARE(fractionText(1), std::string("1"));
    }

    void programsReadWhatIsCopied() {
        for (const double number : {-0.5, 62831.853, 4294967296.0, 1e12, -2.07e-5, 1.5e300}) {
            const auto read = parseNumber(asciiText(rounded(number, 12)));
            QVERIFY(read && std::abs(*read - number) <= 1e-11 * std::abs(number));
        }
        QCOMPARE(asciiText("sin(7 / 10000^(12/128)) · |m − n| + √(2) · 2π"),
                 std::string("sin(7 / 10000**(12/128)) * abs(m - n) + sqrt(2) * 2*pi"));
        QCOMPARE(asciiText("sin(3 / 2¹⁵) · 10⁻⁵ · (1/4)⁻²"), std::string("sin(3 / 2**15) * 1e-5 * (1/4)**-2"));
        QCOMPARE(asciiText("2.07\u2009×\u200910⁻⁵"), std::string("2.07e-5"));
    }

    void readsWhatPeopleWrite_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("number");
        for (const QStringList& row : rowsIn("data/texts/typed_numbers.tsv"))
            QTest::newRow(qPrintable(row[0])) << row[0] << row[1].toDouble();
    }
    void readsWhatPeopleWrite() {
        QFETCH(QString, typed);
        QFETCH(double, number);
        const std::optional<double> read = typedNumber(typed.toStdString());
        QVERIFY(read);
        QVERIFY(std::abs(*read - number) <= 1e-12 * std::abs(number));
    }

    void whatMeansNoNumberStaysToBeMended() {
        for (const char* text : {"", " ", "ten", "10kk", "1,00", "10,0000", "1.2.3", "2^", "^2", "1/0", "pi pi", "0x10",
                                 "10 00", "5 m", "--5", "inf", "nan", "1e", "/2"}) {
            QVERIFY2(!typedNumber(text), text);
            if (std::string_view(text) != "inf" && std::string_view(text) != "nan")
                QVERIFY2(plainNumber(text) == text, text);
        }
        QCOMPARE(plainNumber("10k"), std::string("10000"));
        QCOMPARE(plainNumber("1e4"), std::string("1e4"));
    }
};

ORRERY_TEST(NumberTextTest);
#include "number_text_test.moc"
