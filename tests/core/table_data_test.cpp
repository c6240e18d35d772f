// Tables in the number types of their files: what they take of memory, from the file to the picture.
#include "core/base/table_data.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

#include "core/io/read_files.h"
#include "tests/support/figures.h"
#include "tests/support/peak_memory.h"
#include "tests/support/test_list.h"
#include "tests/support/write_file.h"

using namespace orrery;
using namespace orrery::test;

class TableDataTest : public QObject {
    Q_OBJECT

private slots:
    void aTableOfBytesCostsAByteANumber() {
        const std::string dictionary = "{'descr': '|i1', 'fortran_order': False, 'shape': (1048576, 64), }\n";
        const QTemporaryDir folder;
        const std::string path = folder.filePath("bytes.npy").toStdString();
        QVERIFY(writeFile(
            path, std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(dictionary.size()) + '\0' + dictionary));
        std::filesystem::resize_file(path, std::filesystem::file_size(path) + (64 << 20));
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

ORRERY_TEST(TableDataTest);
#include "table_data_test.moc"
