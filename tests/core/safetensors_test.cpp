// .safetensors files: all valid contents are read, and invalid ones are refused with a specific message.
#include "core/io/safetensors.h"

#include "tests/support/safetensors_text.h"
#include "tests/support/test_list.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace orrery;
using namespace orrery::test;

namespace {

std::string safetensorsRefusal(const std::string& text) {
    return refusal(parseSafetensors(ByteSource(bytesOf(text)), "t"));
}

/// The first tensor of the file as a table.
Result<TensorTable> firstTable(const std::string& text) {
    const std::vector<std::byte> bytes = bytesOf(text);
    const Result<SafetensorsIndex> index = parseSafetensors(ByteSource(bytes), "t");
    if (!index) return index.problem();
    return tensorTable({ByteSource(bytes), "t"}, *index, index->entries.front());
}

std::string tableRefusal(const std::string& dtype, const std::string& shape, std::size_t bytes) {
    const Result<TensorTable> table = firstTable(file("{" + tensor("a", dtype, shape, 0, bytes) + "}", bytes));
    return table ? "accepted" : table.problem().sentence();
}

template <class Number>
std::string raw(const std::vector<Number>& numbers) {
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

}  // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT

private slots:
    void theIndexIsWhatTheHeaderSays() {
        const std::string header = R"({"__metadata__":{"format":"pt"},)" + tensor("b", "F16", "[2, 3]", 8, 20) + "," +
                                   tensor("a", "I64", "[]", 0, 8) + "," + tensor("none", "F32", "[0, 7]", 8, 8) + "}  ";
        const Result<SafetensorsIndex> index = parseSafetensors(ByteSource(bytesOf(file(header, 20))), "t");
        QVERIFY2(index, index ? "" : index.problem().sentence().c_str());
        QCOMPARE(index->dataOffset, header.size() + 8);
        const std::vector<SafetensorsEntry> expected{
            {"a", "I64", {}, 0, 8}, {"none", "F32", {0, 7}, 8, 8}, {"b", "F16", {2, 3}, 8, 20}};
        QVERIFY(index->entries == expected);
    }

    void aFileWithoutTensorsIsValid() { QCOMPARE(safetensorsRefusal(file("{}")), std::string("accepted")); }

    void allFourFloatingPointTypesAreReadExactly() {
        const std::vector<double> expected{-1.5, 0.25, 3, -0.0, 65504, 1};
        std::string f64 = raw(expected);
        std::string f32 = raw(std::vector<float>{-1.5F, 0.25F, 3, -0.0F, 65504, 1});
        std::string f16 = raw(std::vector<std::uint16_t>{0xbe00, 0x3400, 0x4200, 0x8000, 0x7bff, 0x3c00});
        std::string bf16 = raw(std::vector<std::uint16_t>{0xbfc0, 0x3e80, 0x4040, 0x8000, 0x4780, 0x3f80});
        for (const auto& [dtype, data] : {std::pair("F64", f64), {"F32", f32}, {"F16", f16}, {"BF16", bf16}}) {
            const auto table = firstTable(file("{" + tensor("a", dtype, "[2,3]", 0, data.size()) + "}") + data);
            QVERIFY2(table, table ? "" : table.problem().sentence().c_str());
            QCOMPARE(table->values.rows, std::size_t{2});
            QCOMPARE(table->values.columns, std::size_t{3});
            std::vector<double> wanted = expected;
            if (dtype == std::string("BF16")) wanted[4] = 65536;
            QCOMPARE(doublesOf(table->values.numbers), wanted);
            QVERIFY(std::signbit(doublesOf(table->values.numbers)[3]));
            QCOMPARE(table->notFinite, std::size_t{0});
        }
    }

    void valuesThatAreNotFiniteAreCounted() {
        const std::string data = raw(std::vector<float>{1, NAN, INFINITY, -INFINITY});
        const auto table = firstTable(file("{" + tensor("a", "F32", "[2,2]", 0, 16) + "}") + data);
        QCOMPARE(table->notFinite, std::size_t{3});
        QCOMPARE(table->values.at(1, 0), INFINITY);
        QVERIFY(std::isnan(table->values.at(0, 1)));
    }

    void leadingAxesOfOneAreDropped() {
        for (const char* shape : {"[2,3]", "[1,2,3]", "[1,1,2,3]"}) {
            const auto table = firstTable(file("{" + tensor("pos_embed", "F32", shape, 0, 24) + "}", 24));
            QVERIFY(table);
            QCOMPARE(table->values.rows, std::size_t{2});
            QCOMPARE(table->values.columns, std::size_t{3});
        }
        const auto oneRow = firstTable(file("{" + tensor("a", "F32", "[1,3]", 0, 12) + "}", 12));
        QCOMPARE(oneRow->values.rows, std::size_t{1});
    }

    void otherShapesAreRefusedWithTheirShape() {
        QCOMPARE(tableRefusal("F32", "[]", 4),
                 std::string("t: tensor 'a' has the shape []; a table has rows and columns"));
        QCOMPARE(tableRefusal("F32", "[3]", 12),
                 std::string("t: tensor 'a' has the shape [3]; a table has rows and columns"));
        QCOMPARE(tableRefusal("F32", "[1, 2, 2, 2]", 32),
                 std::string("t: tensor 'a' has the shape [1, 2, 2, 2]; a table has rows and columns"));
        QCOMPARE(tableRefusal("F32", "[0, 2]", 0),
                 std::string("t: tensor 'a' has the shape [0, 2]; a table has values"));
    }

    void otherTypesAreListedButRefusedByName() {
        for (const char* dtype : {"I64", "U64", "C64"}) {
            QCOMPARE(tableRefusal(dtype, "[1,2]", 16),
                     std::string("t: tensor 'a' holds ") + dtype + "; allowed are F64, F32, F16 and BF16");
        }
        for (const char* dtype : {"I32", "U32"}) QVERIFY(has(tableRefusal(dtype, "[1,2]", 8), dtype));
        for (const char* dtype : {"I16", "U16"}) QVERIFY(has(tableRefusal(dtype, "[1,2]", 4), dtype));
        for (const char* dtype : {"BOOL", "U8", "I8", "F8_E4M3", "F8_E5M2", "F8_E8M0", "F8_E4M3FNUZ", "F8_E5M2FNUZ"}) {
            QVERIFY(has(tableRefusal(dtype, "[1,2]", 2), dtype));
        }
        for (const char* dtype : {"F6_E2M3", "F6_E3M2"}) QVERIFY(has(tableRefusal(dtype, "[1,4]", 3), dtype));
        QVERIFY(has(tableRefusal("F4", "[1,4]", 2), "F4"));
        QCOMPARE(tableRefusal("F4", "[1,3]", 1),
                 std::string("t: tensor 'a' has the shape [1, 3] of F4; that is no whole number of bytes"));
        QVERIFY(tableRefusal("F128", "[1,2]", 32)
                    .starts_with("t: tensor 'a' has the unknown dtype \"F128\"; known are F64, "));
    }

    void truncatedFileIsRefusedAtEveryLength() {
        const std::string whole = file("{" + tensor("a", "F32", "[1,2]", 0, 8) + "}", 8);
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const std::string sentence = safetensorsRefusal(whole.substr(0, length));
            const char* expected = length == 0 ? "t: the file is empty"
                                   : length < whole.size() - 8
                                       ? "t: ends within its .safetensors header"
                                       : "t: tensor 'a' has the data_offsets [0, 8]; the file holds";
            QVERIFY2(sentence.starts_with(expected), sentence.c_str());
        }
    }

    void otherFilesAreRefused() {
        QCOMPARE(safetensorsRefusal("PK\3\4 this is a .zip"),
                 std::string("t: is not a .safetensors file: its header would have 7595448452415441744 bytes; at most "
                             "100000000 are allowed"));
        QVERIFY(has(safetensorsRefusal(file("{}", 0, 100'000'001)), "would have 100000001 bytes"));
        QVERIFY(has(safetensorsRefusal(file("{}", 0, 100'000'000)), "ends within its .safetensors header"));
        QVERIFY(has(safetensorsRefusal(file("{}", 0, ~std::uint64_t{0})), "would have 18446744073709551615 bytes"));
        QCOMPARE(safetensorsRefusal(file("", 9)),
                 std::string("t: is not a .safetensors file; the header must begin with '{'"));
        QVERIFY(has(safetensorsRefusal(file("[]")), "must begin with '{'"));
        QVERIFY(has(safetensorsRefusal(file(" {}")), "must begin with '{'"));
    }

    void headersThatAreNotStrictJsonAreRefused() {
        QVERIFY(safetensorsRefusal(file("{\"a\":"))
                    .starts_with("t: its .safetensors header is not valid JSON; line 1, column"));
        QVERIFY(has(safetensorsRefusal(file("{}{}")), "not valid JSON"));
        QVERIFY(has(safetensorsRefusal(file("{\"\xff\":1}")), "not valid JSON"));
        QCOMPARE(safetensorsRefusal(file(std::string("{}\0 a polyglot", 14))),
                 std::string("t: its .safetensors header is not valid JSON; byte 2 is zero"));
        QVERIFY(has(safetensorsRefusal(file("{\"a\":" + std::string(70, '[') + std::string(70, ']') + "}")),
                    "deeper than 64"));
        const std::string empty = tensor("a", "F32", "[0]", 0, 0);
        QVERIFY(has(safetensorsRefusal(file("{" + empty + "," + empty + "}")), "has the key 'a' twice"));
        QVERIFY(has(safetensorsRefusal(file(R"({"a":{"dtype":"F32","dtype":"F32","shape":[0],"data_offsets":[0,0]}})")),
                    "twice"));
    }

    void membersOfTheWrongKindAreRefused_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("says");
        QTest::newRow("no object") << "3"
                                   << "t: tensor 'a' is a JSON number; it must be an object";
        QTest::newRow("no dtype") << R"({"shape":[0],"data_offsets":[0,0]})"
                                  << "t: tensor 'a' has no 'dtype'";
        QTest::newRow("no shape") << R"({"dtype":"F32","data_offsets":[0,0]})"
                                  << "t: tensor 'a' has no 'shape'";
        QTest::newRow("no offsets") << R"({"dtype":"F32","shape":[0]})"
                                    << "t: tensor 'a' has no 'data_offsets'";
        const QString shaped = R"({"dtype":"F32","shape":%1,"data_offsets":[0,0]})";
        for (const char* shape :
             {"3", "[-1]", "[1.0]", "[\"1\"]", "[[0]]", "null", "[18446744073709551616]", "{\"a\":0}"}) {
            QTest::newRow(shape) << shaped.arg(shape) << "t: tensor 'a' has the shape ";
        }
        const QString placed = R"({"dtype":"F32","shape":[0],"data_offsets":%1})";
        for (const char* offsets : {"0", "[0]", "[0,0,0]", "[-1,0]", "[0.0,0]", "{\"begin\":0,\"end\":0}"}) {
            QTest::newRow(offsets) << placed.arg(offsets) << "t: tensor 'a' has the data_offsets ";
        }
        QTest::newRow("dtype number") << R"({"dtype":32,"shape":[0],"data_offsets":[0,0]})"
                                      << "the unknown dtype 32";
        QTest::newRow("dtype case") << R"({"dtype":"f32","shape":[0],"data_offsets":[0,0]})"
                                    << "the unknown dtype \"f32\"";
    }
    void membersOfTheWrongKindAreRefused() {
        QFETCH(QString, entry);
        QFETCH(QString, says);
        const std::string sentence = safetensorsRefusal(file("{\"a\":" + entry.toStdString() + "}"));
        QVERIFY2(has(sentence, says.toStdString()), sentence.c_str());
    }

    void metadataHoldsTextsAlone() {
        QCOMPARE(safetensorsRefusal(file(R"({"__metadata__":{}})")), std::string("accepted"));
        for (const char* metadata : {"3", "[]", "{\"a\":1}", "{\"a\":{}}"}) {
            QCOMPARE(safetensorsRefusal(file(std::string("{\"__metadata__\":") + metadata + "}")),
                     std::string("t: '__metadata__' is not an object of texts"));
        }
    }

    void offsetsMustCoverTheValuesOnce() {
        const auto two = [](std::size_t begin, std::size_t end, std::size_t begin2, std::size_t end2) {
            return "{" + tensor("a", "U8", "[" + std::to_string(end - begin) + "]", begin, end) + "," +
                   tensor("b", "U8", "[" + std::to_string(end2 - begin2) + "]", begin2, end2) + "}";
        };
        QCOMPARE(safetensorsRefusal(file(two(4, 8, 0, 4), 8)), std::string("accepted"));
        QCOMPARE(safetensorsRefusal(file(two(0, 5, 4, 8), 8)),
                 std::string("t: tensor 'b' overlaps tensor 'a'; a byte belongs to one tensor"));
        QCOMPARE(safetensorsRefusal(file(two(0, 8, 0, 8), 8)),
                 std::string("t: tensor 'b' overlaps tensor 'a'; a byte belongs to one tensor"));
        QCOMPARE(safetensorsRefusal(file(two(0, 3, 4, 8), 8)),
                 std::string("t: 1 bytes before tensor 'b' belong to no tensor; all values must belong to one"));
        QCOMPARE(safetensorsRefusal(file(two(1, 4, 4, 8), 8)),
                 std::string("t: 1 bytes before tensor 'a' belong to no tensor; all values must belong to one"));
        QCOMPARE(safetensorsRefusal(file(two(0, 4, 4, 8), 9)),
                 std::string("t: 1 bytes at the end belong to no tensor; all values must belong to one"));
        QCOMPARE(safetensorsRefusal(file("{}", 3)),
                 std::string("t: 3 bytes at the end belong to no tensor; all values must belong to one"));
        QCOMPARE(safetensorsRefusal(file(two(0, 4, 4, 8), 7)),
                 std::string("t: tensor 'b' has the data_offsets [4, 8]; the file holds 7 bytes of values"));
        QCOMPARE(safetensorsRefusal(file("{" + tensor("a", "U8", "[4]", 8, 4) + "}", 8)),
                 std::string("t: tensor 'a' has the data_offsets [8, 4]; the end must not come before the begin"));
    }

    void shapesMustTakeTheirBytesWithoutOverflow() {
        QCOMPARE(safetensorsRefusal(file("{" + tensor("a", "F32", "[2,3]", 0, 20) + "}", 20)),
                 std::string("t: tensor 'a' has 20 bytes of values; the shape [2, 3] of F32 takes 24"));
        // Sizes that overflow to 0 in 64 bits: 2^62 values of 8 bytes, 2^32 by 2^32 values, and 2^61 by 8 by 0 values.
        for (const char* shape : {"[4611686018427387904]", "[4294967296,4294967296]", "[2305843009213693952,8,0]"}) {
            const std::string sentence = safetensorsRefusal(file("{" + tensor("a", "F64", shape, 0, 0) + "}"));
            QVERIFY2(sentence.ends_with("of F64; no file can hold so much"), sentence.c_str());
        }
        std::string many = "[1";
        for (int i = 0; i < 64; ++i) many += ",1";
        QCOMPARE(safetensorsRefusal(file("{" + tensor("a", "U8", many + "]", 0, 1) + "}", 1)),
                 std::string("t: tensor 'a' has a shape of more than 64 axes"));
    }

    void aHeaderOfAHundredThousandKeysIsRead() {
        std::string header = "{\"__metadata__\":{\"0\":\"\"";
        for (int i = 1; i < 100000; ++i) header += ",\"layer " + std::to_string(i) + "\":\"\"";
        QCOMPARE(safetensorsRefusal(file(header + "}}")), std::string("accepted"));
    }
};

ORRERY_TEST(SafetensorsTest);
#include "safetensors_test.moc"
