// Files with a wrong size field, files that change while they are read, and files that several panes use.
#include "core/io/read_files.h"

#include "core/io/byte_source.h"
#include "core/io/document_json.h"
#include "core/io/file.h"
#include "core/io/npy.h"
#include "core/io/safetensors.h"
#include "core/model/pane.h"
#include "core/schemes/catalog.h"
#include "tests/support/peak_memory.h"
#include "tests/support/safetensors_text.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cerrno>
#include <filesystem>

using namespace orrery;
using namespace orrery::test;

namespace {

Document learnedPanes(const std::vector<std::string>& paths) {
    Document document;
    for (const std::string& path : paths) {
        Pane pane;
        pane.scheme = SchemeSetting(**findScheme("learned"));
        pane.scheme.values = *pane.scheme.values.with("file", path);
        document.panes.push_back(pane);
    }
    return document;
}

const TableData* tableOf(const Document& document, std::size_t pane) {
    const Values& values = document.panes[pane].scheme.values;
    return std::get<TableFile>(values.value(**values.param("file"))).table.get();
}

}  // namespace

class ReadFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;

    std::string at(const std::string& name) const {
        return folder->filePath(QString::fromStdString(name)).toStdString();
    }
    /// Writes a sparse .npy file of zeros.
    std::string zeros(const std::string& name, const std::vector<std::size_t>& shape, std::size_t count) const {
        std::filesystem::path path = at(name);
        if (!writeFile(path.string(), npyHeader(shape, DType::Float64))) return "";
        std::filesystem::resize_file(path, std::filesystem::file_size(path) + 8 * count);
        return path.string();
    }
    static std::string says(const std::string& path) {
        const Result<TableFile> table = readTable(path);
        return table ? "read" : table.problem().sentence();
    }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        QVERIFY(folder->isValid());
    }

    void aFileThatBecomesShorterIsAProblem() {
        QVERIFY(writeFile(at("a"), std::string(3 << 20, 'x')));
        const Result<ByteSource> file = ByteSource::open(at("a"));
        QCOMPARE(file->size(), std::uint64_t{3} << 20);
        QVERIFY(file->read(0, 100));
        std::filesystem::resize_file(at("a"), 50);
        QVERIFY(file->read(0, 50));
        const std::string shorter =
            at("a") + ": the file became shorter while it was read; open it again once it is whole";
        QCOMPARE(file->read(0, 100).problem().sentence(), shorter);
        std::size_t taken = 0;
        const Done pieces = readPieces(*file, {0, 3 << 20, 1}, [&](auto piece, std::size_t) { taken += piece.size(); });
        QCOMPARE(pieces.problem().sentence(), shorter);
        QCOMPARE(taken, std::size_t{0});
    }

    void tablesThatBecomeShorterAreProblems() {
        const std::string header = "{" + tensor("a", "F32", "[2,2]", 0, 16) + "}";
        QVERIFY(writeFile(at("a.safetensors"), file(header, 16)));
        const Result<ByteSource> tensors = ByteSource::open(at("a.safetensors"));
        const Result<SafetensorsIndex> index = parseSafetensors(*tensors, "t");
        QVERIFY(index);
        std::filesystem::resize_file(at("a.safetensors"), 20);
        QVERIFY(has(tensorTable({*tensors, "t"}, *index, index->entries[0]).problem().what.en, "became shorter"));
        QVERIFY(has(parseSafetensors(*tensors, "t").problem().what.en, "became shorter"));
        const std::string path = zeros("a.npy", {4, 4}, 16);
        const Result<ByteSource> array = ByteSource::open(path);
        std::filesystem::resize_file(path, 130);
        QVERIFY(has(parseNpy(*array, "t").problem().what.en, "became shorter"));
        std::filesystem::resize_file(path, 5);
        QVERIFY(has(parseNpy(*array, "t").problem().what.en, "became shorter"));
        std::filesystem::resize_file(at("a.safetensors"), 3);
        QVERIFY(has(parseSafetensors(*tensors, "t").problem().what.en, "became shorter"));
    }

    void whatIsTooLargeIsRefusedBeforeItsMemoryIsTaken() {
        const long before = peakKilobytes();
        const std::string large = zeros("large.npy", {1 << 20, 640}, std::size_t{640} << 20);
        QCOMPARE(says(large), large +
                                  ": needs 5 GiB of memory; at most 4 GiB are allowed, for all tables of a document "
                                  "together");
        QVERIFY(peakKilobytes() - before < 8192);
        const std::string small = zeros("small.npy", {1 << 10, 640}, 640 << 10);
        QCOMPARE(readTable(small, 5 << 20)->table->rows, std::size_t{1024});
        QVERIFY(has(readTable(small, (5 << 20) - 1).problem().what.en, "needs 5 MiB of memory"));
    }

    void aLargeFileThatIsNoTableIsRefusedByItsFirstBytes() {
        const long before = peakKilobytes();
        QVERIFY(writeFile(at("film.npy"), "RIFF"));
        std::filesystem::resize_file(at("film.npy"), std::uint64_t{3} << 30);
        QCOMPARE(says(at("film.npy")), at("film.npy") + ": is not a .npy file");
        QVERIFY(peakKilobytes() - before < 8192);
    }

    void aTableCostsItsValuesAndNoMore() {
        const std::string path = zeros("a.npy", {1 << 14, 1 << 10}, std::size_t{1} << 24);
        const long before = peakKilobytes();
        const Result<TableFile> table = readTable(path);
        QVERIFY(table);
        QVERIFY(costsLessThan((128 + 8) << 10, before));
        const Result<Encoding> encoding =
            (*findScheme("learned"))->build(*Values((*findScheme("learned"))->params).with("file", *table));
        QVERIFY(encoding);
        QCOMPARE(std::get<Table>(*encoding).cell(5, 5), 0.0);
        QVERIFY(costsLessThan((128 + 8) << 10, before));
        QCOMPARE(std::get<Table>(*encoding).sum(0, 1 << 14, 5), 0.0);
        QVERIFY(costsLessThan((128 + 24) << 10, before));
    }

    void readingTellsHowFarItIsAndStops() {
        const std::string path = zeros("a.npy", {1 << 10, 1 << 10}, 1 << 20);
        std::vector<double> told;
        QVERIFY(readTable(path, maxTableBytes, Progress({}, [&](double fraction) { told.push_back(fraction); })));
        QVERIFY(told.size() > 4 && told.front() == 0 && told.back() == 1 && std::ranges::is_sorted(told));
        std::stop_source stop;
        const Progress progress(stop.get_token(), [&](double fraction) {
            if (fraction > 0.5) stop.request_stop();
        });
        const Result<Document> read = readFiles(learnedPanes({path}), maxTableBytes, progress);
        QVERIFY(!read && read.problem().fault == Fault::Stopped);
    }

    void aFileIsReadOnceHoweverManyPanesNameIt() {
        const std::string path = zeros("a.npy", {4, 4}, 16), other = zeros("b.npy", {4, 4}, 16);
        const Result<Document> read = readFiles(learnedPanes({path, other, path}));
        QVERIFY(read);
        QVERIFY(tableOf(*read, 0) != nullptr);
        QCOMPARE(tableOf(*read, 0), tableOf(*read, 2));
        QVERIFY(tableOf(*read, 0) != tableOf(*read, 1));
        Document added = *read;
        added.panes.push_back(learnedPanes({other}).panes[0]);
        QCOMPARE(tableOf(*readFiles(added), 3), tableOf(*read, 1));
    }

    void allTablesOfADocumentShareOneBudget() {
        const std::string path = zeros("a.npy", {4, 4}, 16), other = zeros("b.npy", {4, 4}, 16);
        QVERIFY(readFiles(learnedPanes({path, path, path}), 128));
        QVERIFY(readFiles(learnedPanes({path, other}), 256));
        QCOMPARE(readFiles(learnedPanes({path, other}), 255).problem().where, other);
    }

    void endingsAreTheSameInCapitals() {
        const std::string path = zeros("A.NPY", {4, 4}, 16);
        QVERIFY(isTablePath(path));
        QCOMPARE(says(path), std::string("read"));
        QVERIFY(writeFile(at("M.SAFETENSORS"), fileWithNames({"wpe.weight"})));
        QCOMPARE(says(at("M.SAFETENSORS") + "#wpe.weight"), std::string("read"));
    }

    void documentsFindTheirTablesBesideThem() {
        const std::string path = zeros("a.npy", {4, 4}, 16);
        Document document = learnedPanes({path});
        document.panes[0].view = ViewSetting(*views().front());
        QVERIFY(writeFile(at("a.json"), documentJson(document)));
        const Result<Document> opened = readDocument(at("a.json"));
        QVERIFY2(opened, opened ? "" : opened.problem().sentence().c_str());
        const Result<Document> read = readFiles(*opened);
        QVERIFY2(read, read ? "" : read.problem().sentence().c_str());
        QCOMPARE(tableOf(*read, 0)->rows, std::size_t{4});
        QVERIFY(!readDocument(at("no.json")));
        QVERIFY(writeFile(at("broken.json"), "{"));
        QVERIFY(!readDocument(at("broken.json")));
        QVERIFY(readFiles(read->panes[0].scheme.values));
    }

    void everyReasonNotToReadIsASentence() {
        QCOMPARE(cannotRead("a", {EACCES, std::generic_category()}).sentence(),
                 std::string("a: you have no permission to read it"));
        QVERIFY(cannotRead("a", {EIO, std::generic_category()}).sentence().starts_with("a: cannot be read: "));
        QCOMPARE(noMemory("a", 3000).sentence(),
                 std::string("a: there is not enough memory for it: it needs 3000 bytes; "
                             "choose a smaller table, or close other programs"));
    }

    void onlyRegularFilesAreTables() { QCOMPARE(says(at("")), at("") + ": is a folder; a regular file is needed"); }
};

ORRERY_TEST(ReadFilesTest);
#include "read_files_test.moc"
