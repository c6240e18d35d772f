// Arrays written in blocks: the file equals one written at once.
#include "ui/io/array_file.h"

#include "core/io/file.h"
#include "core/io/npy.h"
#include "tests/support/test_list.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace orrery;

namespace {

/// Returns rows of which row r holds 10 r, 10 r + 1, ...
Rows counting(std::size_t columns) {
    return [columns](std::uint64_t first, std::uint64_t count) {
        Matrix block(count, columns);
        for (std::size_t row = 0; row < block.rows; ++row) {
            for (std::size_t column = 0; column < columns; ++column)
                block.at(row, column) = static_cast<double>(10 * (first + row) + column);
        }
        return block;
    };
}

}  // namespace

class ArrayFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder;
    std::string at(const char* name) const { return folder.filePath(name).toStdString(); }

private slots:
    void npyFilesAreReadBack() {
        QVERIFY(writeArray(at("a.npy"), {{2, 3, 4}, {}, ""}, DType::Float32, counting(4)));
        const Result<NpyArray> array = readNpy(at("a.npy"));
        QCOMPARE(array->shape, (std::vector<std::size_t>{2, 3, 4}));
        QCOMPARE(doublesOf(array->values)[4 * 5 + 3], 53.0);
    }

    void csvFilesLeadWithTheirIndices() {
        QVERIFY(writeArray(at("a.csv"), {{2, 1, 2}, {"head", "query"}, "key"}, DType::Float64, counting(2)));
        QCOMPARE(*readTextFile(at("a.csv"), 1000), std::string("head,query,key0,key1\n0,0,0,1\n1,0,10,11\n"));
    }

    void endingsAreTheSameInCapitals() {
        QVERIFY(writeArray(at("A.NPY"), {{2, 2}, {}, ""}, DType::Float64, counting(2)));
        QCOMPARE(doublesOf(readNpy(at("A.NPY"))->values), (std::vector<double>{0, 1, 10, 11}));
        QVERIFY(writeArray(at("A.CSV"), {{1, 2}, {}, "d"}, DType::Float64, counting(2)));
        QCOMPARE(*readTextFile(at("A.CSV"), 1000), std::string("d0,d1\n0,1\n"));
    }

    void otherEndingsAndFoldersAreRefused() {
        const Done other = writeArray(at("a.txt"), {{1, 2}, {}, "d"}, DType::Float64, counting(2));
        QVERIFY(other.problem().sentence().ends_with(
            "allowed endings are .npy and .csv, or - for .npy on standard output"));
        QVERIFY(!writeArray("/no/such/a.npy", {{1, 2}, {}, "d"}, DType::Float64, counting(2)));
        QVERIFY(!writeArray("/dev/full", {{1, 2}, {}, "d"}, DType::Float64, counting(2)));
    }
};

ORRERY_TEST(ArrayFileTest);
#include "array_file_test.moc"
