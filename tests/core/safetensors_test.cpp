// .safetensors files: what the format allows is read, what it forbids is refused by name, and size costs nothing.
#include "core/io/safetensors.h"

#include "core/io/file.h"
#include "core/io/read_files.h"
#include "core/io/tensor_choice.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace orrery;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

/// A file with this header, which may claim another length than its own, and so many zero bytes of values.
std::string file(const std::string& header, std::size_t dataBytes = 0, std::uint64_t claimed = 0) {
    std::string length(8, '\0');
    const std::uint64_t size = claimed == 0 ? header.size() : claimed;
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<char>(size >> (8 * i) & 0xff);
    return length + header + std::string(dataBytes, '\0');
}

std::string tensor(const std::string& name, const std::string& dtype, const std::string& shape, std::size_t begin,
                   std::size_t end) {
    return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
           std::to_string(begin) + "," + std::to_string(end) + "]}";
}

/// One F32 tensor after another, each of the shape [1, 2].
std::string fileWithNames(const std::vector<std::string>& names) {
    std::string header = "{";
    for (std::size_t i = 0; i < names.size(); ++i) {
        header += (i > 0 ? "," : "") + tensor(names[i], "F32", "[1,2]", 8 * i, 8 * i + 8);
    }
    return file(header + "}", 8 * names.size());
}

std::string refusal(const std::string& text) {
    const Result<SafetensorsIndex> index = parseSafetensors(bytesOf(text), "t");
    if (index) return "accepted";
    return index.problem().fault == Fault::Input ? index.problem().sentence() : "not the input's fault";
}

bool has(const std::string& sentence, const std::string& part) {
    return sentence.find(part) != std::string::npos;
}

/// The name of the chosen tensor, or why none is chosen.
std::string choice(const std::vector<std::string>& names, const std::string& wanted = "") {
    const Result<SafetensorsIndex> index = parseSafetensors(bytesOf(fileWithNames(names)), "t");
    if (!index) return index.problem().sentence();
    const Result<const SafetensorsEntry*> entry = chosenTensor(*index, wanted, "t");
    return entry ? (*entry)->name : entry.problem().sentence();
}

/// The first tensor of the file as a table.
Result<TensorTable> firstTable(const std::string& text) {
    const std::vector<std::byte> bytes = bytesOf(text);
    const Result<SafetensorsIndex> index = parseSafetensors(bytes, "t");
    if (!index) return index.problem();
    return tensorTable(bytes, *index, index->entries.front(), "t");
}

std::string tableRefusal(const std::string& dtype, const std::string& shape, std::size_t bytes) {
    const Result<TensorTable> table = firstTable(file("{" + tensor("a", dtype, shape, 0, bytes) + "}", bytes));
    return table ? "accepted" : table.problem().sentence();
}

template <class Number>
std::string raw(const std::vector<Number>& numbers) {
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

long peakKilobytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;

    std::string at(const std::string& name) const {
        return folder->filePath(QString::fromStdString(name)).toStdString();
    }
    std::string written(const std::string& name, const std::string& text) const {
        const Done done = writeFile(at(name), text);
        return done ? at(name) : done.problem().sentence();
    }
    std::string tableSays(const std::string& path) const {
        const Result<TableFile> table = readTable(path);
        if (!table) return table.problem().sentence();
        return std::to_string(table->table->rows) + "x" + std::to_string(table->table->columns);
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
    }

    void theIndexIsWhatTheHeaderSays() {
        const std::string header = R"({"__metadata__":{"format":"pt"},)" + tensor("b", "F16", "[2, 3]", 8, 20) + "," +
                                   tensor("a", "I64", "[]", 0, 8) + "," + tensor("none", "F32", "[0, 7]", 8, 8) + "}  ";
        const Result<SafetensorsIndex> index = parseSafetensors(bytesOf(file(header, 20)), "t");
        QVERIFY2(index, index ? "" : index.problem().sentence().c_str());
        QCOMPARE(index->dataOffset, header.size() + 8);
        const std::vector<SafetensorsEntry> expected{
            {"a", "I64", {}, 0, 8}, {"none", "F32", {0, 7}, 8, 8}, {"b", "F16", {2, 3}, 8, 20}};
        QVERIFY(index->entries == expected);
    }

    void aFileWithoutTensorsIsValidButHoldsNoTable() {
        QCOMPARE(refusal(file("{}")), std::string("accepted"));
        QCOMPARE(choice({}), std::string("t: holds no tensor; a table of positions is needed"));
    }

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
            QCOMPARE(table->values.values, wanted);
            QVERIFY(std::signbit(table->values.values[3]));
            QCOMPARE(table->notFinite, std::size_t{0});
        }
    }

    void valuesThatAreNotFiniteAreCounted() {
        const std::string data = raw(std::vector<float>{1, NAN, INFINITY, -INFINITY});
        const auto table = firstTable(file("{" + tensor("a", "F32", "[2,2]", 0, 16) + "}") + data);
        QCOMPARE(table->notFinite, std::size_t{3});
        QCOMPARE(table->values.at(1, 0), infinity);
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
            const std::string sentence = refusal(whole.substr(0, length));
            const char* expected = length == 0 ? "t: the file is empty"
                                   : length < whole.size() - 8
                                       ? "t: ends within its .safetensors header"
                                       : "t: tensor 'a' has the data_offsets [0, 8]; the file holds";
            QVERIFY2(sentence.starts_with(expected), sentence.c_str());
        }
    }

    void otherFilesAreRefused() {
        QCOMPARE(refusal("PK\3\4 this is a .zip"),
                 std::string("t: is not a .safetensors file: its header would have 7595448452415441744 bytes; at most "
                             "100000000 are allowed"));
        QVERIFY(has(refusal(file("{}", 0, 100'000'001)), "would have 100000001 bytes"));
        QVERIFY(has(refusal(file("{}", 0, 100'000'000)), "ends within its .safetensors header"));
        QVERIFY(has(refusal(file("{}", 0, ~std::uint64_t{0})), "would have 18446744073709551615 bytes"));
        QCOMPARE(refusal(file("", 9)), std::string("t: is not a .safetensors file; the header must begin with '{'"));
        QVERIFY(has(refusal(file("[]")), "must begin with '{'"));
        QVERIFY(has(refusal(file(" {}")), "must begin with '{'"));
    }

    void headersThatAreNotStrictJsonAreRefused() {
        QVERIFY(refusal(file("{\"a\":")).starts_with("t: its .safetensors header is not valid JSON; line 1, column"));
        QVERIFY(has(refusal(file("{}{}")), "not valid JSON"));
        QVERIFY(has(refusal(file("{\"\xff\":1}")), "not valid JSON"));
        QCOMPARE(refusal(file(std::string("{}\0 a polyglot", 14))),
                 std::string("t: its .safetensors header is not valid JSON; byte 2 is zero"));
        QVERIFY(has(refusal(file("{\"a\":" + std::string(70, '[') + std::string(70, ']') + "}")), "deeper than 64"));
        const std::string empty = tensor("a", "F32", "[0]", 0, 0);
        QVERIFY(has(refusal(file("{" + empty + "," + empty + "}")), "has the key 'a' twice"));
        QVERIFY(has(refusal(file(R"({"a":{"dtype":"F32","dtype":"F32","shape":[0],"data_offsets":[0,0]}})")), "twice"));
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
        const std::string sentence = refusal(file("{\"a\":" + entry.toStdString() + "}"));
        QVERIFY2(has(sentence, says.toStdString()), sentence.c_str());
    }

    void metadataHoldsTextsAlone() {
        QCOMPARE(refusal(file(R"({"__metadata__":{}})")), std::string("accepted"));
        for (const char* metadata : {"3", "[]", "{\"a\":1}", "{\"a\":{}}"}) {
            QCOMPARE(refusal(file(std::string("{\"__metadata__\":") + metadata + "}")),
                     std::string("t: '__metadata__' is not an object of texts"));
        }
    }

    void offsetsMustCoverTheValuesOnce() {
        const auto two = [](std::size_t begin, std::size_t end, std::size_t begin2, std::size_t end2) {
            return "{" + tensor("a", "U8", "[" + std::to_string(end - begin) + "]", begin, end) + "," +
                   tensor("b", "U8", "[" + std::to_string(end2 - begin2) + "]", begin2, end2) + "}";
        };
        QCOMPARE(refusal(file(two(4, 8, 0, 4), 8)), std::string("accepted"));
        QCOMPARE(refusal(file(two(0, 5, 4, 8), 8)),
                 std::string("t: tensor 'b' overlaps tensor 'a'; a byte belongs to one tensor"));
        QCOMPARE(refusal(file(two(0, 8, 0, 8), 8)),
                 std::string("t: tensor 'b' overlaps tensor 'a'; a byte belongs to one tensor"));
        QCOMPARE(refusal(file(two(0, 3, 4, 8), 8)),
                 std::string("t: 1 bytes before tensor 'b' belong to no tensor; all values must belong to one"));
        QCOMPARE(refusal(file(two(1, 4, 4, 8), 8)),
                 std::string("t: 1 bytes before tensor 'a' belong to no tensor; all values must belong to one"));
        QCOMPARE(refusal(file(two(0, 4, 4, 8), 9)),
                 std::string("t: 1 bytes at the end belong to no tensor; all values must belong to one"));
        QCOMPARE(refusal(file("{}", 3)),
                 std::string("t: 3 bytes at the end belong to no tensor; all values must belong to one"));
        QCOMPARE(refusal(file(two(0, 4, 4, 8), 7)),
                 std::string("t: tensor 'b' has the data_offsets [4, 8]; the file holds 7 bytes of values"));
        QCOMPARE(refusal(file("{" + tensor("a", "U8", "[4]", 8, 4) + "}", 8)),
                 std::string("t: tensor 'a' has the data_offsets [8, 4]; the end must not come before the begin"));
    }

    void shapesMustTakeTheirBytesWithoutOverflow() {
        QCOMPARE(refusal(file("{" + tensor("a", "F32", "[2,3]", 0, 20) + "}", 20)),
                 std::string("t: tensor 'a' has 20 bytes of values; the shape [2, 3] of F32 takes 24"));
        // 2^62 values of 4 bytes, 2^32 by 2^32 values, and 2^61 values of 8 bytes come to 0 in 64 bits.
        for (const char* shape : {"[4611686018427387904]", "[4294967296,4294967296]", "[2305843009213693952,8,0]"}) {
            const std::string sentence = refusal(file("{" + tensor("a", "F64", shape, 0, 0) + "}"));
            QVERIFY2(sentence.ends_with("of F64; no file can hold so much"), sentence.c_str());
        }
        std::string many = "[1";
        for (int i = 0; i < 64; ++i) many += ",1";
        QCOMPARE(refusal(file("{" + tensor("a", "U8", many + "]", 0, 1) + "}", 1)),
                 std::string("t: tensor 'a' has a shape of more than 64 axes"));
    }

    void tablesOfPositionsAreFoundByTheirUsualNames() {
        for (const UsualName& usual : usualNames()) {
            const std::string ending(usual.ending);
            QCOMPARE(choice({"wte.weight", ending, "h.0.bias"}), ending);
            QCOMPARE(choice({"wte.weight", "model.a." + ending, "h.0.bias"}), "model.a." + ending);
            QVERIFY(choice({"wte.weight", "x" + ending}).starts_with("t: has no tensor with a usual name"));
        }
        QCOMPARE(choice({"pos_embed", "decoder_pos_embed", "cls_token"}), std::string("pos_embed"));
    }

    void withoutASingleUsualNameAllNamesAreListedCandidatesFirst() {
        QCOMPARE(choice({"wte.weight", "ln_f.bias"}),
                 std::string("t: has no tensor with a usual name of a position table; choose one by adding '#' and its "
                             "name: wte.weight, ln_f.bias"));
        QCOMPARE(choice({"a.embed_positions.weight", "b", "c.wpe.weight"}),
                 std::string("t: has 2 tensors with names of position tables; choose one by adding '#' and its name: "
                             "a.embed_positions.weight (as in OPT, BART, Whisper, Pegasus), "
                             "c.wpe.weight (as in GPT-2, nanoGPT, GPT-Neo)"));
        const std::string header =
            "{" + tensor("ids", "I64", "[1,2]", 0, 16) + "," + tensor("table", "F32", "[1,2]", 16, 24) + "}";
        const auto index = parseSafetensors(bytesOf(file(header, 24)), "t");
        QVERIFY(chosenTensor(*index, "", "t").problem().hint.ends_with("its name: table, ids"));
        std::vector<std::string> many;
        for (int i = 0; i < 33; ++i) many.push_back("layer" + std::to_string(i));
        QVERIFY(choice(many).ends_with("layer18, layer19 and 13 more"));
    }

    void aNamedTensorIsUsedWhateverItsName() {
        QCOMPARE(choice({"wpe.weight", "wte.weight"}, "wte.weight"), std::string("wte.weight"));
        QCOMPARE(choice({"a#b", "wpe.weight"}, "a#b"), std::string("a#b"));
    }

    void aMistypedNameIsAnsweredWithTheNearest() {
        QCOMPARE(choice({"h.wpe.weight", "h.wte.bias"}, "h.wpe.wieght"),
                 std::string("t: has no tensor 'h.wpe.wieght'; did you mean 'h.wpe.weight'?"));
        QCOMPARE(choice({"transformer.wpe.weight", "a"}, "wpe.weight"),
                 std::string("t: has no tensor 'wpe.weight'; did you mean 'transformer.wpe.weight'?"));
        QCOMPARE(choice({"a", "pos_embed"}, "something else"),
                 std::string("t: has no tensor 'something else'; it has pos_embed (as in ViT in timm, DeiT, MAE, DINO, "
                             "DiT, SAM), a"));
    }

    void controlCharactersAndLongNamesAreNotShown() {
        QCOMPARE(choice({"a\\u001b[31m\\n"}, "b").substr(0, 40), std::string("t: has no tensor 'b'; it has a?[31m?"));
        QVERIFY(choice({std::string(100000, 'n')}).size() < 400);
        QVERIFY(refusal(file("{\"" + std::string(100000, 'n') + "\":3}")).size() < 400);
    }

    void theTimeGrowsWithTheHeaderAndNotWithItsSquare() {
        std::string header = "{\"__metadata__\":{\"0\":\"\"";
        for (int i = 1; i < 100000; ++i) header += ",\"layer " + std::to_string(i) + "\":\"\"";
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(refusal(file(header + "}}")), std::string("accepted"));
        QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));

        std::vector<std::string> names;
        for (int i = 0; i < 10000; ++i) names.push_back("layers." + std::to_string(i));
        timer.start();
        QVERIFY(has(choice(names, "layers.x"), "did you mean 'layers."));
        QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));
    }

    void aPathMayNameTheTensorBehindAHash() {
        const std::string path = written("m#1.safetensors", fileWithNames({"a.wpe.weight", "other"}));
        QCOMPARE(tableSays(path), std::string("1x2"));
        QCOMPARE(tableSays(path + "#"), std::string("1x2"));
        QCOMPARE(tableSays(path + "#other"), std::string("1x2"));
        QCOMPARE(tableSays(path + "#othr"), path + ": has no tensor 'othr'; did you mean 'other'?");
        QCOMPARE(readTable(path + "#other")->path, path + "#other");
        QCOMPARE(tableSays(written("M.SafeTensors", fileWithNames({"wpe.weight"}))), std::string("1x2"));
        QCOMPARE(tableSays(at("no.safetensors#a")), at("no.safetensors") + ": there is no such file");
    }

    void onlyTablesAreTakenForTables() {
        for (const char* path : {"a.npy", "A.NPY", "a.safetensors", "a.safetensors#x.y", "d#/a.npy"}) {
            QVERIFY2(isTablePath(path), path);
        }
        for (const char* path : {"a.json", "safetensors", "a.safetensors.json", "a#b", "", ".png"}) {
            QVERIFY2(!isTablePath(path), path);
        }
        QCOMPARE(tableSays("a.npy#b"),
                 std::string("a.npy: has no 'b' in it; a .npy file holds one table, without a name"));
    }

    void onlyRegularFilesAreMapped() {
        QCOMPARE(::mkfifo(at("pipe.safetensors").c_str(), 0666), 0);
        QCOMPARE(tableSays(at("pipe.safetensors")), at("pipe.safetensors") + ": is a pipe; a regular file is needed");
        QCOMPARE(::mkdir(at("d.safetensors").c_str(), 0777), 0);
        QCOMPARE(tableSays(at("d.safetensors")), at("d.safetensors") + ": is a folder; a regular file is needed");
        QCOMPARE(tableSays(written("e.safetensors", "")),
                 at("e.safetensors") + ": the file is empty; a .safetensors file was expected");
    }

    void aFileOfTenGigabytesOpensAtOnceAndWithoutMemory() {
        constexpr std::size_t filler = std::size_t{10} << 30;
        const std::string header = "{" + tensor("big", "U8", "[" + std::to_string(filler) + "]", 0, filler) + "," +
                                   tensor("h.wpe.weight", "F32", "[2,2]", filler, filler + 16) + "}";
        const std::string path = written("big.safetensors", file(header));
        const int descriptor = ::open(path.c_str(), O_WRONLY);
        const auto end = static_cast<off_t>(8 + header.size() + filler);
        QCOMPARE(::ftruncate(descriptor, end + 16), 0);
        const std::vector<float> values{1, 2, 3, 4};
        QCOMPARE(::pwrite(descriptor, values.data(), 16, end), ssize_t{16});
        ::close(descriptor);

        const long before = peakKilobytes();
        QElapsedTimer timer;
        timer.start();
        const Result<TensorTable> table = readTensor(path, "");
        QVERIFY2(timer.elapsed() < 300, qPrintable(QString::number(timer.elapsed())));
        QVERIFY2(table, table ? "" : table.problem().sentence().c_str());
        QCOMPARE(table->name, std::string("h.wpe.weight"));
        QCOMPARE(table->values.values, (std::vector<double>{1, 2, 3, 4}));
        QVERIFY(peakKilobytes() - before < 8192);
        QVERIFY(!readTensor(path, "big"));
    }
};

QTEST_APPLESS_MAIN(SafetensorsTest)
#include "safetensors_test.moc"
