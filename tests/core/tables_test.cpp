// Table files of documents: relative paths, reading, caching, and what they take of memory in their number types.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/evaluate/evaluate.h"
#include "core/io/document_json.h"
#include "core/io/file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/io/unsaved_text.h"
#include "core/model/update.h"
#include "tests/support/by_name.h"
#include "tests/support/figures.h"
#include "tests/support/peak_memory.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

using namespace orrery;
using namespace orrery::test;
namespace fs = std::filesystem;

namespace {

const std::string tableOnDisk = SOURCE_DIR "/tests/golden/npy/f4.npy";

Document naming(const std::string& path) {
    return *withPath(*withPath(firstDocument(), 0, "scheme", "learned"), 0, "file", path);
}

const TableFile& tableIn(const Document& document) {
    return fileIn(document.panes[0].scheme.values, "file");
}

/// A temporary folder with "sub/t.npy"; the current directory during its lifetime.
class Folder {
public:
    Folder() : before(fs::current_path()) {
        folder = fs::canonical(made.path().toStdString());
        fs::create_directories(folder / "sub/deep");
        fs::copy_file(tableOnDisk, folder / "sub/t.npy");
        fs::current_path(folder);
    }
    ~Folder() { fs::current_path(before); }
    std::string operator/(const std::string& name) const { return (folder / name).generic_string(); }

private:
    QTemporaryDir made;
    fs::path before, folder;
};

std::string textOf(const std::string& path) {
    return *readTextFile(path, 1 << 20);
}

Document withBase(const Document& document, double base) {
    return *update(document, SetValue{{0, Owner::Scheme, "base"}, base});
}

}  // namespace

class TablesTest : public QObject {
    Q_OBJECT

private slots:
    /// First, before other tests have raised the peak.
    void aTableOfBytesCostsAByteANumber() {
        const std::string dictionary = "{'descr': '|i1', 'fortran_order': False, 'shape': (1048576, 64), }\n";
        const QTemporaryDir folder;
        const std::string path = folder.filePath("bytes.npy").toStdString();
        QVERIFY(writeFile(
            path, std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(dictionary.size()) + '\0' + dictionary));
        fs::resize_file(path, fs::file_size(path) + (64 << 20));
        const long before = peakKilobytes();
        const Document document = shownAs("heatmap", "learned", {{"file", path}, {"positions", "1048576"}});
        const Result<Document> read = readFiles(document);
        QVERIFY(read);
        const Result<Figure> figure = evaluate(*read);
        QVERIFY(figure);
        const Field& field = fieldOf(heatmapOf(*figure));
        QCOMPARE(exactMean(field, field.rowExtents, field.columnExtents), 0.0);
        // a byte a number, and half of one for the sums over rows
        QVERIFY2(costsLessThan((64 + 32 + 24) << 10, before), std::to_string(peakKilobytes() - before).c_str());
    }

    void aDocumentOfASubfolderIsSavedAndOpenedAgain() {
        const Folder place;
        QVERIFY(writeFile("sub/d.json", R"({"orrery": 1, "panes": [{"learned": {"file": "t.npy"}}]})"));
        const Document opened = *readFiles(*readDocument("sub/d.json"));
        QVERIFY(tableIn(opened).table);
        QVERIFY(writeFile("sub/d.json", documentJson(relativeTo("sub/d.json", opened))));
        QVERIFY(textOf("sub/d.json").find("\"file\": \"t.npy\"") != std::string::npos);
        QVERIFY(readFiles(*readDocument("sub/d.json")));
        QVERIFY(readFiles(*readDocument(place / "sub/d.json")));
    }

    void pathsAreWrittenRelativeToTheNewPlace() {
        const Folder place;
        const auto saved = [](const std::string& table, const std::string& document) {
            return tableIn(relativeTo(document, naming(table))).path;
        };
        QCOMPARE(saved("sub/t.npy", "sub/d.json"), std::string("t.npy"));
        QCOMPARE(saved("sub/t.npy", "d.json"), std::string("sub/t.npy"));
        QCOMPARE(saved("sub/t.npy", "sub/deep/d.json"), std::string("../t.npy"));
        QCOMPARE(saved(place / "sub/t.npy", place / "sub/d.json"), std::string("t.npy"));
        const std::string elsewhere = fs::absolute("/else/m.safetensors").generic_string() + "#a/../b";
        QCOMPARE(saved("/else/m.safetensors#a/../b", place / "d.json"), elsewhere);
        QCOMPARE(saved("sub/m.safetensors#a/../b", "sub/d.json"), std::string("m.safetensors#a/../b"));
    }

    void namesAloneTellNoFolder() {
        QCOMPARE(tableIn(withNamesAlone(naming("/home/me/m.safetensors#h.0/w"))).path,
                 std::string("m.safetensors#h.0/w"));
    }

    void openingADocumentReadsNoOtherFile() {
        const Folder place;
        QVERIFY(writeFile("sub/d.json", documentJson(relativeTo("sub/d.json", naming("sub/t.npy")))));
        const Document opened = *readDocument("sub/d.json");
        QVERIFY(tableIn(opened).isUnread());
    }

    void onlyWhatLiesBesideADocumentIsReadUnasked() {
        const Folder place;
        QVERIFY(isBeside("sub/t.npy", "sub/d.json"));
        QVERIFY(isBeside("sub/t.npy", "d.json"));
        QVERIFY(isBeside("sub/none.npy", "d.json"));
        QVERIFY(!isBeside("sub/../sub/../x.npy", "sub/d.json"));
        QVERIFY(!isBeside("sub/t.npy", "sub/deep/d.json"));
        QVERIFY(!isBeside("/etc/passwd", "sub/d.json"));
    }

    void thePictureSaysWhichFileItWasNotAllowedToRead() {
        const Folder place;
        const Document refused = *readFiles(allowSiblingTables(naming("sub/t.npy"), "sub/deep/d.json"));
        QVERIFY(isRefused(tableIn(refused)));
        const Problem problem = evaluate(refused).problem();
        QCOMPARE(problem.where, std::string("file"));
        QVERIFY(problem.what.en.starts_with("'sub/t.npy': may not be read"));
        QVERIFY(problem.what.zh.starts_with("“sub/t.npy”：不允许读取"));
        QVERIFY(evaluate(*readFiles(allowSiblingTables(naming("sub/t.npy"), "sub/d.json"))));
    }

    void whatIsGrantedIsReadAndWhatIsMissingIsToldInItsPlace() {
        const Folder place;
        QVERIFY(tableIn(withGrantedTables(naming("sub/t.npy"), {place / "sub/t.npy"})).table);
        QVERIFY(isRefused(tableIn(withGrantedTables(naming("sub/t.npy"), {}))));
        const Document missing = withGrantedTables(naming("sub/no.npy"), {place / "sub/no.npy"});
        QVERIFY(!isRefused(tableIn(missing)));
        QVERIFY(evaluate(missing).problem().what.en.starts_with("'sub/no.npy': "));
    }

    void unsavedWorkComesBackWithItsStepsAndTables() {
        const Folder place;
        History history(firstDocument());
        for (const double base : {100.0, 200.0, 300.0}) history.record(withBase(history.present(), base));
        history.undo();
        history.record(withGrantedTables(naming("sub/t.npy"), {place / "sub/t.npy"}));
        history.undo();
        const std::string text = unsavedText({history, "/a/d.json", "seen"}, 1 << 20);
        Unsaved back = *readUnsaved(text, "text");
        QCOMPARE(back.file, std::string("/a/d.json"));
        QCOMPARE(back.seen, std::string("seen"));
        QVERIFY(back.history.present() == history.present());
        back.history.redo();
        QCOMPARE(tableIn(back.history.present()).path, place / "sub/t.npy");
        QVERIFY(tableIn(back.history.present()).table);
        for (const double base : {200.0, 100.0, 10000.0}) {
            back.history.undo();
            QCOMPARE(realIn(back.history.present().panes[0].scheme.values, "base"), base);
        }
        QVERIFY(!back.history.canUndo());
    }

    void aTableThatWasRefusedStaysSo() {
        const Folder place;
        const History history(withGrantedTables(naming("sub/t.npy"), {}));
        const Unsaved back = *readUnsaved(unsavedText({history}, 1 << 20), "text");
        QVERIFY(isRefused(tableIn(back.history.present())));
    }

    void damageCostsTheStepsBehindItAlone() {
        History history(firstDocument());
        for (const double base : {100.0, 200.0, 300.0}) history.record(withBase(history.present(), base));
        const std::string text = unsavedText({history}, 1 << 20);
        const Unsaved cut = *readUnsaved(text.substr(0, text.size() - 100), "text");
        QVERIFY(cut.history.present() == history.present());
        QCOMPARE(cut.history.undoSteps().size(), std::size_t(2));
        for (const char* none :
             {"", "{}", "\x1e", "\x1e{\"orrery-unsaved\": 2}\n\x1e{}", "\x1e{\"orrery-unsaved\": 1}\n"})
            QVERIFY(!readUnsaved(none, "text"));
    }

    void longListsCostStepsInsteadOfAFileThatIsTooLong() {
        History history(*withPath(*withPath(firstDocument(), 0, "scheme", "theta-family"), 0, "family", "list"));
        constexpr int steps = 30;
        for (int step = 0; step < steps; ++step) {
            const std::vector<double> thetas(65536, 1.5 + step);
            history.record(*update(history.present(), SetValue{{0, Owner::Scheme, "thetas"}, thetas}));
        }
        QCOMPARE(history.undoSteps().size(), std::size_t(steps));
        const std::string text = unsavedText({history}, std::size_t{2} << 20);
        QVERIFY(text.size() < std::size_t{4} << 20);
        Unsaved back = *readUnsaved(text, "text");
        QVERIFY(back.history.present() == history.present());
        QVERIFY(back.history.undoSteps().size() > 1 && back.history.undoSteps().size() < steps);
        back.history.undo();
        QCOMPARE(listIn(back.history.present().panes[0].scheme.values, "thetas").front(), steps - 0.5);
    }

    void theOldestStepsAreDropped() {
        History history(firstDocument());
        const int steps = static_cast<int>(History::maxSteps) + 10;
        for (int step = 0; step < steps; ++step) history.record(withBase(history.present(), 100.0 + step));
        QCOMPARE(history.undoSteps().size(), History::maxSteps);
        QCOMPARE(history.undoSteps(3).size(), std::size_t(3));
        QCOMPARE(realIn(history.undoSteps(3).back().panes[0].scheme.values, "base"), 100.0 + steps - 2);
        while (history.canUndo()) history.undo();
        QCOMPARE(realIn(history.present().panes[0].scheme.values, "base"), 100.0 + 9);
        QCOMPARE(history.redoSteps().size(), History::maxSteps);
    }

    void numbersTakeNoMoreThanTheirTypeNeeds() {
        const auto bytesOf = [](const char* name) {
            const Result<TableFile> table = readTable(std::string(SOURCE_DIR "/tests/golden/npy/") + name + ".npy");
            return std::visit([](const auto& all) { return sizeof all.front(); }, table->table->numbers);
        };
        const std::pair<const char*, std::size_t> sizes[] = {{"f2", 4}, {"f4_big", 4}, {"f8", 8},
                                                             {"i1", 1}, {"u2", 2},     {"i4_big_fortran", 4},
                                                             {"u8", 8}, {"b1", 1},     {"bfloat16", 4}};
        for (const auto& [name, bytes] : sizes) QVERIFY2(bytesOf(name) == bytes, name);
    }
};

ORRERY_TEST(TablesTest);
#include "tables_test.moc"
