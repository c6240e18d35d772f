// .npy files written by NumPy (tests/golden/npy, make.py), and invalid ones.
#include "core/io/npy.h"

#include "core/io/file.h"
#include "tests/support/npy_bytes.h"
#include "tests/support/reading.h"
#include "tests/support/test_list.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace orrery;

namespace {

std::string golden(const char* name) {
    return std::string(SOURCE_DIR "/tests/golden/npy/") + name + ".npy";
}

/// Returns a version 1.0 file with this dictionary and `dataBytes` zero bytes of values.
std::vector<std::byte> fileWith(const std::string& dictionary, std::size_t dataBytes) {
    const std::string length{static_cast<char>(dictionary.size() & 0xff), static_cast<char>(dictionary.size() >> 8)};
    return bytesOf(std::string("\x93NUMPY\x01\x00", 8) + length + dictionary + std::string(dataBytes, '\0'));
}

std::string npyRefusal(const std::vector<std::byte>& bytes) {
    return refusal(parseNpy(ByteSource(bytes), "t.npy"));
}

std::string refusalOf(const std::string& dictionary) {
    return npyRefusal(fileWith(dictionary, 48));
}

std::vector<double> ramp(std::size_t count, double scale, double offset) {
    std::vector<double> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = (static_cast<double>(i) + offset) * scale;
    return values;
}

}  // namespace

class NpyTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberTypeIsRead_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("offset");
        for (const char* name : {"f2", "f2_big", "f2_fortran", "f4", "f4_big", "f4_fortran", "f8", "f8_big",
                                 "f8_fortran", "version2", "version3", "bfloat16"}) {
            QTest::newRow(name) << 0.75 << -5.0;
        }
        for (const char* name : {"i1", "i2", "i4", "i8", "i4_big", "i4_big_fortran"}) {
            QTest::newRow(name) << 9.0 << -40.0 / 9;
        }
        for (const char* name : {"u1", "u2", "u4", "u8"}) QTest::newRow(name) << 9.0 << 0.0;
    }
    void everyNumberTypeIsRead() {
        QFETCH(double, scale);
        QFETCH(double, offset);
        const Result<NpyArray> array = readNpy(golden(QTest::currentDataTag()));
        QVERIFY2(array, array ? "" : array.problem().sentence().c_str());
        QCOMPARE(array->shape, (std::vector<std::size_t>{3, 4}));
        QCOMPARE(array->notFinite, std::size_t{0});
        std::vector<double> expected = ramp(12, scale, offset);
        if (scale == 9.0) std::ranges::for_each(expected, [](double& value) { value = std::round(value); });
        QCOMPARE(doublesOf(array->values), expected);
    }

    void dtypeAndOrderAreKeptAsWritten() {
        QCOMPARE(readNpy(golden("f4_big"))->dtype, std::string(">f4"));
        QCOMPARE(readNpy(golden("u1"))->dtype, std::string("|u1"));
        QVERIFY(readNpy(golden("f4_fortran"))->fortranOrder);
        QVERIFY(!readNpy(golden("f4"))->fortranOrder);
    }

    void everyRankIsRead() {
        QCOMPARE(readNpy(golden("scalar"))->shape, std::vector<std::size_t>{});
        QCOMPARE(doublesOf(readNpy(golden("scalar"))->values), std::vector<double>{2.5});
        QCOMPARE(doublesOf(readNpy(golden("vector"))->values), ramp(5, 1, 0));
        QCOMPARE(readNpy(golden("empty"))->shape, (std::vector<std::size_t>{0, 4}));
        QCOMPARE(readNpy(golden("aligned"))->shape.size(), std::size_t{11});
        QCOMPARE(doublesOf(readNpy(golden("cube"))->values), ramp(24, 1, 0));
        QCOMPARE(doublesOf(readNpy(golden("cube_fortran"))->values), ramp(24, 1, 0));
    }

    void truthValuesBecomeOneAndZero() {
        const std::vector<double> expected{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0};
        QCOMPARE(doublesOf(readNpy(golden("b1"))->values), expected);
    }

    void halfValuesAtTheEdgesAreExactAndNonFiniteOnesAreCounted() {
        const Result<NpyArray> array = readNpy(golden("special_f2"));
        QCOMPARE(array->notFinite, std::size_t{3});
        const std::vector<double> expected{0.0, -0.0, 0x1p-24, 0x1p-14 - 0x1p-24, 65504, INFINITY, -INFINITY};
        for (std::size_t i = 0; i < expected.size(); ++i) QCOMPARE(doublesOf(array->values)[i], expected[i]);
        QVERIFY(std::signbit(doublesOf(array->values)[1]));
        QVERIFY(std::isnan(doublesOf(array->values)[7]));
    }

    void numpyBytesAreGivenBack_data() {
        QTest::addColumn<int>("dtype");
        for (const char* name : {"f8", "scalar", "vector", "empty", "cube"}) {
            QTest::newRow(name) << static_cast<int>(DType::Float64);
        }
        QTest::newRow("f4") << static_cast<int>(DType::Float32);
        for (const char* name : {"f2", "special_f2", "aligned"}) {
            QTest::newRow(name) << static_cast<int>(DType::Float16);
        }
        QTest::newRow("bfloat16") << static_cast<int>(DType::BFloat16);
    }
    void numpyBytesAreGivenBack() {
        QFETCH(int, dtype);
        const std::string path = golden(QTest::currentDataTag());
        const Result<NpyArray> array = readNpy(path);
        QVERIFY(array);
        QCOMPARE(npyBytes(array->shape, doublesOf(array->values), static_cast<DType>(dtype)), *readFile(path, 4096));
    }

    void chunksMakeTheSameFileAsTheWhole() {
        const std::vector<double> values = ramp(12, 0.1, -3);
        const std::vector<std::size_t> shape{3, 4};
        std::vector<std::byte> bytes = npyHeader(shape, DType::Float32);
        for (std::size_t row = 0; row < 3; ++row) {
            appendValues(bytes, std::span(values).subspan(4 * row, 4), DType::Float32);
        }
        QCOMPARE(bytes, npyBytes(shape, values, DType::Float32));
    }

    void truncatedFileIsRefusedAtEveryLength() {
        const std::vector<std::byte> whole = *readFile(golden("f4"), 4096);
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const std::string sentence =
                npyRefusal({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)});
            const char* expected = length == 0    ? "t.npy: the file is empty"
                                   : length < 128 ? "t.npy: ends within its .npy header"
                                                  : "t.npy: holds ";
            QVERIFY2(sentence.starts_with(expected), sentence.c_str());
        }
    }

    void bytesAfterTheValuesAreRefused() {
        std::vector<std::byte> bytes = *readFile(golden("f4"), 4096);
        bytes.push_back({});
        QCOMPARE(npyRefusal(bytes),
                 std::string("t.npy: holds 49 bytes of values; its shape (3, 4) of \"<f4\" takes 48"));
    }

    void otherFilesAreRefused() {
        QCOMPARE(npyRefusal(bytesOf("PK\3\4 this is a .npz")), std::string("t.npy: is not a .npy file"));
        QCOMPARE(npyRefusal(bytesOf(std::string("\x93NUMPY\x04\x00\x00\x00\x00\x00", 12))),
                 std::string("t.npy: is of .npy format version 4.0; 1.0, 2.0 and 3.0 can be read"));
        QCOMPARE(npyRefusal(bytesOf("\x93NUMPY\x02" + std::string(1, '\0') + "\xff\xff\xff\xff{}")),
                 std::string("t.npy: its .npy header claims 4294967295 bytes; at most 65536 are allowed"));
    }

    void otherDtypesAreRefusedByName_data() {
        QTest::addColumn<QString>("says");
        QTest::newRow("complex") << "\"<c8\"";
        QTest::newRow("text") << "\"<U4\"";
        QTest::newRow("object") << "\"|O\"";
        QTest::newRow("structured") << "structured dtype";
        QTest::newRow("longdouble") << "\"<f16\"";
        QTest::newRow("time") << "\"<M8[s]\"";
    }
    void otherDtypesAreRefusedByName() {
        QFETCH(QString, says);
        const Result<NpyArray> array = readNpy(golden(QTest::currentDataTag()));
        QVERIFY(!array);
        QVERIFY2(QString::fromStdString(array.problem().sentence()).contains(says), array.problem().what.en.c_str());
    }

    void headersOfOtherWritersAreRead() {
        for (const char* dictionary : {"{'descr':'<f4','fortran_order':False,'shape':(3,4)}",
                                       "{\"shape\": (3L, 4L,), \"descr\": \"=f4\", \"fortran_order\": False,}\n",
                                       "\t{ 'fortran_order' : False , 'shape' : ( 12 , ) , 'descr' : 'f4' , } \n\n"}) {
            QCOMPARE(refusalOf(dictionary), std::string("accepted"));
        }
    }

    void wrongHeadersAreRefused_data() {
        QTest::addColumn<QString>("says");
        QTest::newRow("{'descr': '<f4', 'fortran_order': False}") << "has no 'shape'";
        QTest::newRow("{}") << "has no 'descr'";
        QTest::newRow("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (12,)}") << "'descr' twice";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (12,), 'x': 1}") << "the key 'x'";
        QTest::newRow("{'descr': '<f4', 'fortran_order': 0, 'shape': (12,)}") << "it is True or False";
        QTest::newRow("{'descr': '<f4', 'fortran_order': Falsey, 'shape': (12,)}") << "it is True or False";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (12)}") << "a number as 'shape'";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': 12}") << "where '(' should be";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (-12,)}") << "whole numbers from 0";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (012,)}") << "whole numbers from 0";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (3 4)}") << "where ',' or ')'";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}")
            << "at most 2147483648";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (12,)} import os") << "goes on after";
        QTest::newRow("{'descr': '<f4', 'fortran_order': False, 'shape': (12,)") << "its end where '}'";
        QTest::newRow("{'descr': '<f4, 'fortran_order': False}") << "where '}' should be";
        QTest::newRow("{'descr': '\x1b[2J', 'fortran_order': False, 'shape': (12,)}") << "\"?[2J\"";
        QTest::newRow("('descr',)") << "where '{' should be";
    }
    void wrongHeadersAreRefused() {
        QFETCH(QString, says);
        const std::string sentence = refusalOf(QTest::currentDataTag());
        QVERIFY2(QString::fromStdString(sentence).contains(says), sentence.c_str());
    }

    void hugeShapesAreRefusedBeforeAnyMemoryIsTaken() {
        const std::string begin = "{'descr': '<f8', 'fortran_order': True, 'shape': (";
        for (const char* shape : {"1099511627776,", "1048576, 1048576", "65536, 65536, 65536, 65536",
                                  "2147483648, 2147483648, 2147483648", "536870912,", "536870912, 0, 2147483649"}) {
            const std::string sentence = refusalOf(begin + shape + ")}");
            QVERIFY2(sentence != "accepted", shape);
        }
        std::string axes;
        for (int i = 0; i < 65; ++i) axes += "1, ";
        QVERIFY(refusalOf(begin + axes + ")}").ends_with("a shape of more than 64 axes"));
    }

    void tablesHaveRowsAndColumns() {
        const Result<TableData> matrix = asTable(*readNpy(golden("f4_fortran")), "f4");
        QCOMPARE(matrix->rows, std::size_t{3});
        QCOMPARE(matrix->columns, std::size_t{4});
        QCOMPARE(matrix->at(1, 2), 0.75);
        const Result<TableData> column = asTable(*readNpy(golden("vector")), "vector");
        QCOMPARE(column->rows, std::size_t{5});
        QCOMPARE(column->columns, std::size_t{1});
        QCOMPARE(asTable(*readNpy(golden("cube")), "cube").problem().sentence(),
                 std::string("cube: has the shape (2, 3, 4); a table has rows and columns"));
        QCOMPARE(asTable(*readNpy(golden("empty")), "empty").problem().sentence(),
                 std::string("empty: has the shape (0, 4); a table has values"));
        QVERIFY(!asTable(*readNpy(golden("scalar")), "scalar"));
    }

    void parserIsSafeOnDamagedFiles() {
        std::mt19937 random(1);
        for (const char* name : {"f2", "i4_big_fortran", "version3", "cube_fortran", "structured", "scalar"}) {
            const std::vector<std::byte> whole = *readFile(golden(name), 4096);
            for (int round = 0; round < 2000; ++round) {
                std::vector<std::byte> bytes = whole;
                for (unsigned i = 0; i <= random() % 4; ++i) {
                    bytes[random() % bytes.size()] = std::byte(random() & 0xff);
                }
                if (random() % 4 == 0) bytes.resize(random() % bytes.size());
                const Result<NpyArray> array = parseNpy(ByteSource(bytes), name);
                QVERIFY(!array || countOf(array->values) <= bytes.size());
            }
        }
    }
};

ORRERY_TEST(NpyTest);
#include "npy_test.moc"
