// Parsing of numbers as people type them.
#include <QtTest>

#include "core/base/typed_number.h"
#include "tests/support/test_list.h"

using namespace orrery;

class TypedNumberTest : public QObject {
    Q_OBJECT

private slots:
    void readsWhatPeopleWrite_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("number");
        const std::pair<const char*, double> numbers[] = {{"10k", 1e4},
                                                          {"10 K", 1e4},
                                                          {"1e4", 1e4},
                                                          {"10^4", 1e4},
                                                          {"10,000", 1e4},
                                                          {"10 000", 1e4},
                                                          {"4 294 967 295", 4294967295.0},
                                                          {"1,234,567.5", 1234567.5},
                                                          {"2^17", 131072},
                                                          {"pi/4", M_PI_4},
                                                          {"π", M_PI},
                                                          {"2pi", 2 * M_PI},
                                                          {"2 π", 2 * M_PI},
                                                          {"1/4", 0.25},
                                                          {"-3", -3},
                                                          {"−0.5", -0.5},
                                                          {"+7", 7},
                                                          {"1M", 1e6},
                                                          {"10 万", 1e5},
                                                          {"2亿", 2e8},
                                                          {"10^-4", 1e-4},
                                                          {"3 × 10^4", 3e4},
                                                          {"3*4", 12},
                                                          {"-2^2", -4},
                                                          {"1e-3", 1e-3},
                                                          {"0.5k", 500},
                                                          {"32k", 32000},
                                                          {"128*1024", 131072}};
        for (const auto& [typed, number] : numbers) QTest::newRow(typed) << QString(typed) << number;
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

ORRERY_TEST(TypedNumberTest);
#include "typed_number_test.moc"
