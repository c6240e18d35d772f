// Comma-separated values: short, exact, and readable by common programs.
#include "core/io/csv.h"
#include "tests/support/test_list.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace orrery;

class CsvTest : public QObject {
    Q_OBJECT

private slots:
    void csvHasNamesAndTheFewestDigitsThatReadBack() {
        Matrix matrix(2, 3);
        matrix.values = {0.1, -1.0 / 3, 1e300, std::nan(""), -std::numeric_limits<double>::infinity(), -0.0};
        const std::vector<std::string> names{"x", "a \"b\"", "c,d"};
        QCOMPARE(csv(matrix, names),
                 std::string("x,\"a \"\"b\"\"\",\"c,d\"\n0.1,-0.3333333333333333,1e+300\nnan,-inf,-0\n"));
    }

    void csvOfAStackLeadsWithHeadAndQuery() {
        std::string text;
        appendCsvHeader(text, csvNames({"head", "query"}, "key", 2));
        appendCsvRow(text, std::vector<double>{7, 4294967296.0}, std::vector<double>{0.1, 100000});
        appendCsvRow(text, std::vector<double>{0.25}, std::vector<double>{0.1}, DType::Float32);
        appendCsvRow(text, std::vector<double>{0.1}, DType::Float16);
        QCOMPARE(text, std::string("head,query,key0,key1\n7,4294967296,0.1,1e+05\n0.25,0.1\n0.099975586\n"));
    }
};

ORRERY_TEST(CsvTest);
#include "csv_test.moc"
