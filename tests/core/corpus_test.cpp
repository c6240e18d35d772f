// Replay of the fuzzers' seeds and findings (tests/fuzz) as an ordinary test.
#include <QtTest>
#include <filesystem>

#include "core/io/file.h"
#include "tests/fuzz/expression.h"
#include "tests/fuzz/formula.h"
#include "tests/fuzz/readers.h"
#include "tests/support/test_list.h"

using namespace orrery;
namespace fs = std::filesystem;

namespace {

struct Reader {
    const char* name;
    std::string (*complaint)(fuzz::Bytes);
    std::vector<const char*> folders;
};

const Reader readers[] = {
    {"npy", fuzz::npyComplaint, {"tests/fuzz/seeds/npy", "tests/fuzz/found/npy", "tests/golden/npy", "tests/cli/data"}},
    {"safetensors", fuzz::safetensorsComplaint, {"tests/fuzz/seeds/safetensors", "tests/fuzz/found/safetensors"}},
    {"document", fuzz::jsonComplaint, {"tests/fuzz/seeds/document", "tests/fuzz/found/document", "tests/cli/data"}},
    {"png", fuzz::pngComplaint, {"tests/fuzz/seeds/png", "tests/fuzz/found/png"}},
    {"model", fuzz::modelComplaint, {"tests/fuzz/seeds/model", "tests/fuzz/found/model", "tests/data/models"}},
    {"formula", fuzz::formulaComplaint, {"tests/fuzz/seeds/formula", "tests/fuzz/found/formula"}},
    {"expression", fuzz::expressionComplaint, {"tests/fuzz/seeds/expression", "tests/fuzz/found/expression"}},
};

std::vector<fs::path> seedsIn(const char* folder) {
    std::vector<fs::path> files;
    const fs::path path = fs::path(SOURCE_DIR) / folder;
    if (!fs::exists(path)) return files;
    for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
}

}  // namespace

class CorpusTest : public QObject {
    Q_OBJECT

private slots:
    void readersKeepTheirLawsForEveryFile_data() {
        QTest::addColumn<int>("reader");
        QTest::addColumn<QString>("path");
        for (int i = 0; i < static_cast<int>(std::size(readers)); ++i) {
            for (const char* folder : readers[i].folders) {
                for (const fs::path& file : seedsIn(folder)) {
                    QTest::addRow("%s/%s", readers[i].name, file.filename().c_str())
                        << i << QString::fromStdString(file.string());
                }
            }
        }
    }
    void readersKeepTheirLawsForEveryFile() {
        QFETCH(int, reader);
        QFETCH(QString, path);
        const auto bytes = readFile(path.toStdString(), 1 << 24);
        QVERIFY(bytes);
        const std::string complaint = readers[reader].complaint(*bytes);
        QVERIFY2(complaint.empty(), complaint.c_str());
    }

    void truncatedSeedsKeepTheLawsToo() {
        for (const Reader& reader : readers) {
            QVERIFY(!seedsIn(reader.folders.front()).empty());
            for (const fs::path& file : seedsIn(reader.folders.front())) {
                const auto bytes = readFile(file.string(), 1 << 24);
                for (std::size_t length = 0; length < std::min<std::size_t>(bytes->size(), 400); ++length) {
                    const std::string complaint = reader.complaint(fuzz::Bytes(*bytes).first(length));
                    QVERIFY2(complaint.empty(), (file.string() + ": " + complaint).c_str());
                }
            }
        }
    }
};

ORRERY_TEST(CorpusTest);
#include "corpus_test.moc"
