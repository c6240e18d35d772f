// Choice of a table: a tensor of a .safetensors file, and one of several files, regardless of size.
#include "core/io/tensor_choice.h"

#include "core/io/read_files.h"
#include "tests/support/peak_memory.h"
#include "tests/support/safetensors_text.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace orrery;
using namespace orrery::test;

namespace {

/// Returns the name of the chosen tensor, or the reason why none is chosen.
std::string choice(const std::vector<std::string>& names, const std::string& wanted = "") {
    const Result<SafetensorsIndex> index = parseSafetensors(ByteSource(bytesOf(fileWithNames(names))), "t");
    if (!index) return index.problem().sentence();
    const Result<const SafetensorsEntry*> entry = chosenTensor(*index, wanted, "t");
    return entry ? (*entry)->name : entry.problem().sentence();
}

}  // namespace

class TensorChoiceTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;

    std::string at(const std::string& name) const {
        return folder->filePath(QString::fromStdString(name)).toStdString();
    }
    std::string written(const std::string& name, const std::string& text) const {
        return writeFile(at(name), text) ? at(name) : "not written";
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
        const auto index = parseSafetensors(ByteSource(bytesOf(file(header, 24))), "t");
        QVERIFY(chosenTensor(*index, "", "t").problem().hint.en.ends_with("its name: table, ids"));
        std::vector<std::string> many;
        for (int i = 0; i < 33; ++i) many.push_back("layer" + std::to_string(i));
        QVERIFY(choice(many).ends_with("layer18, layer19 and 13 more"));
    }

    void aFileWithoutTensorsHoldsNoTable() {
        QCOMPARE(choice({}), std::string("t: holds no tensor; a table of positions is needed"));
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
        const auto index = parseSafetensors(ByteSource(bytesOf(file("{\"" + std::string(100000, 'n') + "\":3}"))), "t");
        QVERIFY(index.problem().sentence().size() < 400);
    }

    void theNearestOfManyNamesIsFound() {
        std::vector<std::string> names;
        for (int i = 0; i < 10000; ++i) names.push_back("layers." + std::to_string(i));
        QVERIFY(has(choice(names, "layers.x"), "did you mean 'layers."));
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

    void onlyRegularFilesAreRead() {
        QVERIFY(std::filesystem::create_directory(at("d.safetensors")));
        QCOMPARE(tableSays(at("d.safetensors")), at("d.safetensors") + ": is a folder; a regular file is needed");
        QCOMPARE(tableSays(written("e.safetensors", "")),
                 at("e.safetensors") + ": the file is empty; a .safetensors file was expected");
    }

    void aFileOfTenGigabytesOpensWithoutMemory() {
        constexpr std::size_t filler = std::size_t{10} << 30;
        const std::string header = "{" + tensor("big", "U8", "[" + std::to_string(filler) + "]", 0, filler) + "," +
                                   tensor("h.wpe.weight", "F32", "[2,2]", filler, filler + 16) + "}";
        const std::string path = written("big.safetensors", file(header));
        const std::uintmax_t end = 8 + header.size() + filler;
        std::filesystem::resize_file(path, end);
        const std::vector<float> values{1, 2, 3, 4};
        std::ofstream last(path, std::ios::binary | std::ios::app);
        last.write(reinterpret_cast<const char*>(values.data()), 16);
        last.close();
        QCOMPARE(std::filesystem::file_size(path), end + 16);

        const long before = peakKilobytes();
        const Result<TensorTable> table = readTensor(path, "");
        QVERIFY2(table, table ? "" : table.problem().sentence().c_str());
        QCOMPARE(table->name, std::string("h.wpe.weight"));
        QCOMPARE(doublesOf(table->values.numbers), (std::vector<double>{1, 2, 3, 4}));
        QVERIFY(peakKilobytes() - before < 8192);
        QVERIFY(!readTensor(path, "big"));
        QCOMPARE(readTensor(path, "", 31).problem().sentence(),
                 path + ": needs 32 bytes of memory; at most 4 GiB are allowed, for all tables of a document together");
    }
};

ORRERY_TEST(TensorChoiceTest);
#include "tensor_choice_test.moc"
